/**
 * The language to offer: where none was ever chosen, the first one that the browser asks for and that is one of ours; none where that is
 * English. The language never switches on its own.
 */
export function offeredTag(): string | null {
  const language = window.portalLanguage;
  // Where nothing can be remembered, nothing is offered: it would be with each page.
  if (!language || language.keep() !== null) return null;
  for (const { 0: tag = '' } of navigator.languages.map((name) => name.toLowerCase().split('-'))) {
    // Indonesian has an old name, too.
    const known = tag === 'in' ? 'id' : tag;
    if (language.knows(known)) return known === 'en' ? null : known;
  }
  return null;
}
