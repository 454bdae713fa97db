/** Splits `/path?query#fragment`; the parts put together are the same text. */
export function splitHref(href: string): { readonly path: string; readonly search: string; readonly hash: string } {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#[^]*)?/.exec(href) ?? [];
  return { path, search, hash };
}

/** The names and values of `?a=b&c`, still escaped; `null` for a name without `=`. */
export const pairsOf = (search: string): readonly (readonly [name: string, value: string | null])[] =>
  search
    .slice(1)
    .split('&')
    .map((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [pair, null] : [pair.slice(0, at), pair.slice(at + 1)];
    });

/** Whether a record is a location as the store and the actions hold it (`AppLocation`): the parts of a URL. */
export const isLocation = (value: Record<string, unknown>): boolean =>
  typeof value.path === 'string' && typeof value.search === 'string' && typeof value.hash === 'string';
