import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../src/testing/temporaryFolder';
import { runCommand, type Terminal } from '../check/command';
import { REAL_TIMERS } from '../check/transport';

/** A run of the command, with everything it printed. */
export interface CheckRun {
  readonly code: 0 | 1 | 2;
  readonly out: string;
  readonly err: string;
  /** The file of `--json`; '' without one. */
  readonly json: string;
  readonly findings: readonly { readonly where: string; readonly field: string; readonly sentence: string }[];
  readonly rows: readonly { readonly call: string; readonly state: string; readonly notes: readonly string[] }[];
}

/** Where a run found deviations: the call and its field, in the order of the report. */
export const placesOf = ({ findings }: CheckRun): readonly (readonly [where: string, field: string])[] =>
  findings.map(({ where, field }) => [where, field]);

/** Runs the command in a test. Keeps its files in a folder of its own, which is removed after the tests around the call. */
export function createCheckRunner() {
  const folder = temporaryFolder('contract-check');
  let ran = 0;
  return {
    /** Writes a file with a sign-in, readable only by its owner unless `mode` differs. Returns its path. */
    file: (name: string, text: string, mode = 0o600): string => {
      const path = join(folder, name);
      writeFileSync(path, text);
      chmodSync(path, mode);
      return path;
    },
    /** `after` replaces the timer of the limits for replies. */
    run: async (
      args: readonly string[],
      more: Partial<Terminal> = {},
      after = REAL_TIMERS.after,
    ): Promise<CheckRun> => {
      ran += 1;
      const file = join(folder, `report-${ran}.json`);
      let [out, err] = ['', ''];
      const terminal: Terminal = {
        out: (line) => (out += `${line}\n`),
        err: (line) => (err += `${line}\n`),
        ...more,
      };
      const timers = { ...REAL_TIMERS, after, pause: () => Promise.resolve() };
      const code = await runCommand(['--json', file, ...args], terminal, timers);
      const json = code === 2 ? '' : readFileSync(file, 'utf8');
      const { findings, rows }: Pick<CheckRun, 'findings' | 'rows'> = JSON.parse(json || '{"findings":[],"rows":[]}');
      return { code, out, err, json, findings, rows };
    },
  };
}
