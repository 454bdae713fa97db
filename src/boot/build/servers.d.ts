/** The table of headers that build/headers.json holds: for every reply, for HTML, for files with a hash in their name, for the service worker. */
export interface HeaderTable {
  readonly all: Readonly<Record<string, string>>;
  readonly html: Readonly<Record<string, string>>;
  readonly hashed: Readonly<Record<string, string>>;
  readonly worker: Readonly<Record<string, string>>;
}

/** The table for a build with this policy. */
export declare function headers(contentSecurityPolicy: string): HeaderTable;

/** What nginx, Caddy, and Netlify or Cloudflare Pages are told, by the name of the file below build/. Throws for a value that cannot be quoted. */
export declare function serverFiles(
  headers: HeaderTable,
  pages: readonly string[],
): { readonly 'nginx.conf': string; readonly Caddyfile: string; readonly _headers: string };
