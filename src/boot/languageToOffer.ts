/**
 * The language to offer: the first of the browser's languages that the portal has, if none was ever chosen; `null` for English. The language
 * never switches on its own.
 */
export function offeredTag(): string | null {
  const language = window.portalLanguage;
  // Without storage nothing is offered: the offer would return on every page.
  if (!language || language.stored() !== null) return null;
  for (const { 0: tag = '' } of navigator.languages.map((name) => name.toLowerCase().split('-'))) {
    // The old code of Indonesian.
    const known = tag === 'in' ? 'id' : tag;
    if (language.knows(known)) return known === 'en' ? null : known;
  }
  return null;
}
