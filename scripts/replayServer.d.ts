/** Serves the build for reading reports with the text of a report in it, on 127.0.0.1; rejects when the port is taken. */
export declare function startReplayServer(options: {
  readonly folder: string;
  readonly report: string;
  readonly port: number;
}): Promise<{ readonly address: string; close(): Promise<void> }>;
