import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { escapeInvisible } from '../../src/boot/replay/escapeInvisible';
import type { OpenedReport } from '../../src/boot/replay/openReport';
import type { Problem } from '../../src/boot/replay/readReport';
import { createReplay, isBuilt, type Replay } from '../../tools/replayServer';
import type { Controls } from '../controls';
import { must, need, Refusal } from '../refusal';
import { type KnownByPortal, knownByPortal } from './knownByPortal';
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
  readonly known: KnownByPortal | null;
  /** The file's text, for the replay. */
  readonly text: string;
}

/** The latest reports. `find` and `replay` refuse one that newer reports have replaced. */
export interface ReportStore {
  /** Reads the text of a file; refuses anything but a report. */
  open(text: string): Promise<KeptReport>;
  find(id: string): KeptReport;
  /** What the log says of each command in the report that was running, refused or not known; `null` when its member does not exist here. */
  outcomes(report: KeptReport): readonly ReportedCommand[] | null;
  /** The path of the report's replay; `null` without a build of the replay. */
  replayAt(report: KeptReport): string | null;
  /** The file at an address below the replay; `null` when there is none. */
  replay(address: string): ReturnType<Replay['answer']>;
  /** The headers by which the guard judges a request. Those that show the opaque origin of a replay's frame are left out. */
  headersFor(...request: Parameters<Replay['headersFor']>): IncomingHttpHeaders;
}

interface ReportStoreOptions {
  readonly controls: Controls;
  readonly tools: () => Promise<ReportTools>;
  /** The folder with the build of the replay. */
  readonly folder: string;
}

const MAX_KEPT = 3;
const NOT_KEPT = 'This report is no longer kept: drop the file again.';

/** An empty store. It keeps the last `MAX_KEPT` reports with their replays. */
export function createReportStore({ controls, tools, folder }: ReportStoreOptions): ReportStore {
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
    open: async (text) => {
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
    outcomes: ({ known }) => {
      const member = known && controls.who(known.code);
      return member && known.commands.map((command) => outcomeInLog(controls.requests(), member.code, command));
    },
    replayAt: (report) => (replayOf(report) ? baseOf(report.id) : null),
    replay: (address) => replayOf(find(idIn(address)))?.answer(address) ?? null,
    headersFor: (address, request) => replays.get(idIn(address))?.headersFor(address, request) ?? request.headers,
  };
}
