/** The exports of src/boot/replay for programs, built once in memory; rejects when the sources do not build. */
export type ReplayTools = typeof import('../src/boot/replay/timeline') &
  typeof import('../src/boot/replay/openReport') &
  typeof import('../src/boot/replay/serialize') &
  typeof import('../src/boot/replay/readReport');

export declare function loadReplayTools(): Promise<ReplayTools>;
