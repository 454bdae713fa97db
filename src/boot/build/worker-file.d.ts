/** Writes dist/sw.js with the list of the files in `dist`, and the version into its pages. `program` is the built worker. */
export declare function writeWorker(
  dist: string,
  program: string,
): { readonly version: string; readonly files: { readonly [address: string]: string } };
