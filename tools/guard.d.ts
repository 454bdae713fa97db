import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';

/** The request to check. `port` is the server's own. */
export interface GuardedRequest {
  readonly method?: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly port: number;
}

export interface Rights {
  /** The request is for a page without personal data, which a link on another site may open. */
  readonly page?: boolean;
  /** Other origins whose pages may make requests, such as `https://portal.example`. */
  readonly origins?: readonly string[];
}

export declare const REFUSAL_HEADERS: Readonly<Record<string, string>>;

/** Why a request is refused, in one line; '' when it is allowed. */
export declare function refusalOf(request: GuardedRequest, rights?: Rights): string;

/** For plain Node servers: answers a forbidden request with 403 and returns `true`. */
export declare function refused(request: IncomingMessage, reply: ServerResponse, rights?: Rights): boolean;

/** Refuses forbidden WebSocket upgrades; call it once the server listens. */
export declare function guardUpgrades(server: Server): void;
