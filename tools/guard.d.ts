import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';

/** What the guard looks at. `port` is the one that the server listens on. */
export interface GuardedRequest {
  readonly method?: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly port: number;
}

export interface Rights {
  /** It asks for a page that shows nothing of anybody, which may be opened by a link on another site, too. */
  readonly page?: boolean;
  /** Other origins whose pages may ask, such as `https://portal.example`. */
  readonly origins?: readonly string[];
}

export declare const REFUSAL_HEADERS: Readonly<Record<string, string>>;

/** Why a request is not answered, in one line; '' when it may be. */
export declare function refusalOf(request: GuardedRequest, rights?: Rights): string;

/** For plain Node servers: answers 403 and `true` when the request may not be answered. */
export declare function refused(request: IncomingMessage, reply: ServerResponse, rights?: Rights): boolean;

/** Refuses to open sockets that stay open to whoever may not ask; to be called once the server listens. */
export declare function guardUpgrades(server: Server): void;
