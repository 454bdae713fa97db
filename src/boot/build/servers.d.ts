/** The table of headers: for every reply, for HTML, for files with a hash in their name, for the service worker. */
export interface HeaderTable {
  readonly all: Readonly<Record<string, string>>;
  readonly html: Readonly<Record<string, string>>;
  readonly hashed: Readonly<Record<string, string>>;
  readonly worker: Readonly<Record<string, string>>;
}

/** Which paths are pages. */
export interface Routes {
  /** The languages, and the pages without them, as regular expressions. */
  readonly tags: string;
  readonly pages: string;
  /** The HTML files without their ending. */
  readonly own: readonly string[];
}

/** What a server answers at a path. */
export interface PathAnswer {
  readonly kind: 'html' | 'hashed' | 'worker' | 'file' | 'health';
  readonly file: string;
  /** A page to a person, and 404. */
  readonly unknown?: true;
}

/** What a server answers at a decoded path. */
export declare function answerAt(path: string, routes: Routes): PathAnswer;

/** The table for a build with this policy; `reportOrigin`: where faults are sent. */
export declare function headers(contentSecurityPolicy: string, reportOrigin?: string): HeaderTable;

/** Which paths are pages: those of these patterns, and these HTML files. */
export declare function routesOf(patterns: readonly string[], files: readonly string[]): Routes;

/** What servers are told, by the name of the file below build/. Throws for a value that cannot be quoted. `assets`: names below /assets/. */
export declare function serverFiles(
  headers: HeaderTable,
  build: {
    readonly patterns: readonly string[];
    readonly routes: Routes;
    readonly assets: readonly string[];
    /** That of /version.json. */
    readonly version: string;
  },
): Readonly<
  Record<
    | 'nginx.conf'
    | 'Caddyfile'
    | 'netlify/_headers'
    | 'netlify/_redirects'
    | 'netlify/missing.txt'
    | 'cloudflare/_worker.js'
    | 'cloudfront.js',
    string
  >
>;

/** The types of files, by the ending of their names. */
export const TYPES: Readonly<Record<string, string>>;
