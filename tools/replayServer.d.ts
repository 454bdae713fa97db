import type { IncomingHttpHeaders } from 'node:http';

/** What of a request says who asks. */
export interface Asking {
  readonly method?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** One report as it is served, read-only, below a path. */
export interface Replay {
  /** What is at an address without its query; `null` for nothing. */
  answer(
    address: string,
  ): { readonly headers: Readonly<Record<string, string>>; readonly body: string | Buffer } | null;
  /** The headers to ask the guard with: the frame has no origin, and its scripts are known by a secret name. */
  headersFor(address: string, request: Asking): IncomingHttpHeaders;
}

/** Whether `npx webpack --mode development --env replay` has built the page for reading reports into this folder. */
export declare function isBuilt(folder: string): boolean;

/** The headers that a server before the sandbox asks its guard with: scripts of a replay pass, and the sandbox knows their secret name. */
export declare function headersBeforeSandbox(address: string, request: Asking): IncomingHttpHeaders;

/** Serves the text of a report by the build in `folder`, below `base` (`/` when absent, else with slashes around it). */
export declare function createReplay(options: {
  readonly folder: string;
  readonly report: string;
  readonly base?: string;
}): Replay;

/** Serves the build for reading reports with the text of a report in it, on 127.0.0.1; rejects when the port is taken. */
export declare function startReplayServer(options: {
  readonly folder: string;
  readonly report: string;
  readonly port: number;
}): Promise<{ readonly address: string; close(): Promise<void> }>;
