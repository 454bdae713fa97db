import { randomBytes } from 'node:crypto';
import { escapeInvisible } from '../../src/boot/replay/escapeInvisible';
import type { OpenedReport } from '../../src/boot/replay/openReport';
import type { Problem } from '../../src/boot/replay/readReport';
import { createReplay, isBuilt, type Replay } from '../../tools/replayServer';
import type { Controls } from '../controls';
import { must, need, Refusal } from '../refusal';
import { knownByPortal } from './knownByPortal';
import { outcomeInLog, type ReportedCommand } from './outcomeInLog';

/** The support reports that were dropped on the control page. Only the last few are kept, in memory. */

/** Reads a report's text: `src/boot/replay/openReport.ts`, imported or bundled. */
export interface ReportTools {
  openReport(text: string): OpenedReport | Problem;
}

/** A report that was dropped. */
export interface KeptReport {
  readonly id: string;
  readonly opened: OpenedReport;
  /** What the portal knew of its member's commands; `null` when no member was signed in. */
  readonly known: ReturnType<typeof knownByPortal>;
  /** The file's text, for the replay. */
  readonly text: string;
}

interface ReportStoreOptions {
  readonly controls: Controls;
  readonly tools: () => Promise<ReportTools>;
  /** The folder with the build of the replay. */
  readonly folder: string;
}

const MAX_KEPT = 3;
const NOT_KEPT = 'This report is no longer kept: drop the file again.';

/** The last `MAX_KEPT` reports with their replays: none at first. `find` and `replay` refuse one that newer reports have replaced. */
export function createReportStore({ controls, tools, folder }: ReportStoreOptions) {
  const kept = new Map<string, KeptReport>();
  const replays = new Map<string, Replay>();
  const baseOf = (id: string) => `/__sandbox/replay/${id}/`;
  const idIn = (address: string) => /^\/__sandbox\/replay\/([0-9a-f]{16})\//.exec(address)?.[1] ?? '';
  const find = (id: string) => need(kept.get(id), NOT_KEPT);

  function replayOf({ id, text }: KeptReport): Replay | null {
    const cached = replays.get(id);
    if (cached) return cached;
    if (!isBuilt(folder)) return null;
    const made = createReplay({ folder, report: text, base: baseOf(id) });
    replays.set(id, made);
    return made;
  }

  return {
    /** Reads the text of a file; refuses anything but a report. */
    open: async (text: string): Promise<KeptReport> => {
      must(text.trim() !== '', 'This is not a support report: it is empty.');
      const { openReport } = await tools();
      const opened = openReport(text);
      if ('problem' in opened) throw new Refusal(escapeInvisible(`This is not a support report: ${opened.problem}.`));
      const id = randomBytes(8).toString('hex');
      const report = { id, opened, known: knownByPortal(opened), text };
      kept.set(id, report);
      for (const old of [...kept.keys()].slice(0, -MAX_KEPT)) {
        kept.delete(old);
        replays.delete(old);
      }
      return report;
    },
    find,
    /** What the log says of each command in the report that was running, refused or not known; `null` when its member does not exist here. */
    outcomes: ({ known }: KeptReport): readonly ReportedCommand[] | null => {
      const member = known && controls.who(known.code);
      return member && known.commands.map((command) => outcomeInLog(controls.requests(), member.code, command));
    },
    /** The path of the report's replay; `null` without a build of the replay. */
    replayAt: (report: KeptReport) => (replayOf(report) ? baseOf(report.id) : null),
    /** The file at an address below the replay; `null` when there is none. */
    replay: (address: string) => replayOf(find(idIn(address)))?.answer(address) ?? null,
    /** The headers by which the guard judges a request. Those that show the opaque origin of a replay's frame are left out. */
    headersFor: (...[address, request]: Parameters<Replay['headersFor']>) =>
      replays.get(idIn(address))?.headersFor(address, request) ?? request.headers,
  };
}
export type ReportStore = ReturnType<typeof createReportStore>;
