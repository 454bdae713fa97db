import type { IncomingHttpHeaders } from 'node:http';

/** The parts of a request that identify the asker. */
export interface RequestSource {
  readonly method?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** One report, served read-only below a path. */
export interface Replay {
  /** The reply at an address without its query; `null` when there is none. */
  answer(
    address: string,
  ): { readonly headers: Readonly<Record<string, string>>; readonly body: string | Buffer } | null;
  /** The headers for the guard to check: the frame has an opaque origin, so its scripts are recognized by a secret name. */
  headersFor(address: string, request: RequestSource): IncomingHttpHeaders;
}

/** Whether `npx webpack --mode development --env replay` has built the replay into this folder. */
export declare function isBuilt(folder: string): boolean;

/**
 * The headers for the guard of a server in front of the sandbox: it lets scripts of a replay pass, and the sandbox checks their secret
 * name.
 */
export declare function headersBeforeSandbox(address: string, request: RequestSource): IncomingHttpHeaders;

/** Serves the text of a report with the build in `folder`, below `base` (`/` when absent, else with slashes around it). */
export declare function createReplay(options: {
  readonly folder: string;
  readonly report: string;
  readonly base?: string;
}): Replay;

/** Serves the replay with the text of a report on 127.0.0.1; rejects when the port is taken. */
export declare function startReplayServer(options: {
  readonly folder: string;
  readonly report: string;
  readonly port: number;
}): Promise<{ readonly address: string; close(): Promise<void> }>;
