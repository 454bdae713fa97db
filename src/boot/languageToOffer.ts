/**
 * The language to offer: the first of the browser's languages that the portal has. `null` if that is English, if there is none, or if a
 * language was ever chosen. The language never switches on its own.
 */
export function languageToOffer(): string | null {
  const language = window.portalLanguage;
  // `stored()` is '' where storage is blocked: there the offer would return on every page.
  if (!language || language.stored() !== null) return null;
  for (const [tag = ''] of navigator.languages.map((name) => name.toLowerCase().split('-'))) {
    // The old code of Indonesian.
    const known = tag === 'in' ? 'id' : tag;
    if (language.knows(known)) return known === 'en' ? null : known;
  }
  return null;
}
