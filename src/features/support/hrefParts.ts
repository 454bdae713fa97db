/** Decodes percent signs of a URL's part; a broken escape stays, because this decoder never throws. */
export const decoded = (text: string): string =>
  new URLSearchParams(`v=${text.replace(/[+&#]/g, encodeURIComponent)}`).get('v') ?? '';

/** `?a=b&c` as its decoded names and values. */
export const pairsOf = (search: string): readonly (readonly [name: string, value: string | null])[] =>
  search
    .slice(1)
    .split('&')
    .map((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [pair, null] : [pair.slice(0, at), pair.slice(at + 1)];
    });

/** Splits `/path?query#fragment`; the parts put together are the same text. */
export function partsOf(href: string): { readonly path: string; readonly search: string; readonly hash: string } {
  const hashAt = href.indexOf('#');
  const hash = hashAt < 0 ? '' : href.slice(hashAt);
  const rest = hashAt < 0 ? href : href.slice(0, hashAt);
  const searchAt = rest.indexOf('?');
  return {
    path: searchAt < 0 ? rest : rest.slice(0, searchAt),
    search: searchAt < 0 ? '' : rest.slice(searchAt),
    hash,
  };
}

/** A location as the store and React Router hold it: the parts of a URL. */
export const isLocation = (value: Record<string, unknown>): boolean =>
  typeof value.path === 'string' && typeof value.search === 'string' && typeof value.hash === 'string';
