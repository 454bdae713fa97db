/**
 * A location inside the portal: path, query with its `?`, fragment with its `#`. `returned`: Back or Forward led there, so the page is shown
 * as it was left.
 */
export interface AppLocation {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
  readonly returned?: boolean | undefined;
}

/**
 * Decodes percent signs of a URL's part. URLSearchParams, because it never throws on a broken escape; `+` and `&` are escaped before, because
 * it would read them as a space and a separator.
 */
export const decodedPart = (text: string): string =>
  new URLSearchParams(`v=${text.replace(/[+&]/g, encodeURIComponent)}`).get('v') ?? '';
