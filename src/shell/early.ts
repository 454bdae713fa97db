/** What the shell's own script asked for before the application was there (quality, section 3): see `src/shell/script.ts`. */
export interface EarlyAnswers {
  /** The access token that the requests were made with. */
  readonly token: string;
  /** By address, as the application will ask for it. */
  readonly answers: { readonly [url: string]: Promise<Response> };
}

/** What the shell's script knows of a route: made from the route table when the portal is built. */
export interface EarlyRoute {
  readonly guard: 'none' | 'guest' | 'member';
  /** Indexes into `files`. */
  readonly files: readonly number[];
  /** The GETs that the page makes on opening, below `/api`; `:code` stands for the code in the path. */
  readonly reads: readonly string[];
}

export interface EarlyTable {
  /** File names below `/assets/`. */
  readonly files: readonly string[];
  readonly routes: { readonly [path: string]: EarlyRoute | undefined };
}

declare global {
  interface Window {
    portalEarly?: EarlyAnswers;
    /** The shell's script, for the end of the body. */
    portalShell?: { readonly show: () => void };
  }
}

/** Settles as the answer does, or as soon as the caller gives up. */
function abortable(answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    answer.then(resolve, reject);
  });
}

/** A `fetch` that hands out each early answer once, to the same question by the same member; all else goes to the network. */
export function withEarlyAnswers(
  early: EarlyAnswers | undefined,
  network: typeof fetch,
  tokenHeader: string,
): { readonly fetch: typeof fetch; readonly forget: () => void } {
  const waiting = new Map(Object.entries(early?.answers ?? {}));
  return {
    fetch: (input, init) => {
      const url = String(input);
      const answer = waiting.get(url);
      const mine = new Headers(init?.headers).get(tokenHeader) === early?.token;
      if (!answer || !mine || init?.method !== 'GET') return network(input, init);
      waiting.delete(url);
      return abortable(answer, init.signal);
    },
    /** What nobody asked for on opening is old by the time that somebody does. */
    forget: () => waiting.clear(),
  };
}
