/** What programs use of src/replay, built once in memory; rejects when the sources do not build. */
export type ReplayTools = typeof import('../src/replay/timeline') &
  typeof import('../src/replay/openReport') &
  typeof import('../src/replay/testFile') &
  typeof import('../src/replay/serialize') &
  typeof import('../src/replay/readReport');

export declare function loadReplayTools(): Promise<ReplayTools>;
