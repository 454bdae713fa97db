import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { OpenedReport } from '../../src/boot/replay/openReport';
import type { Problem } from '../../src/boot/replay/readReport';
import { visible } from '../../src/boot/replay/serialize';
import { createReplay, isBuilt, type Replay } from '../../tools/replayServer';
import type { Controls } from '../controls';
import { must, need, Refusal } from '../refusal';
import { type Believed, believedOf } from './believed';
import type { BroughtIn } from './bringIn';

/** The support reports that were dropped on the control page: the last few of them, in memory alone. */

/** What reads a report's text: `src/boot/replay/openReport.ts`, as it is or bundled. */
export interface ReportTools {
  openReport(text: string): OpenedReport | Problem;
}

export interface KeptReport {
  readonly id: string;
  readonly opened: OpenedReport;
  /** `null` when nobody was signed in. */
  readonly believed: Believed | null;
  /** What came of bringing it in; `null` before. */
  readonly brought: BroughtIn | null;
  /** Its text, for the replay. */
  readonly text: string;
}

export interface ReportDesk {
  /** Reads the text of a file; refuses what is no report. */
  open(text: string): Promise<KeptReport>;
  find(id: string): KeptReport;
  /** Brings the sandbox into the state of a report. */
  bringIn(id: string): BroughtIn;
  compare(report: KeptReport): ReturnType<Controls['compare']>;
  /** The account of this report is what the sandbox holds now. */
  isIn(report: KeptReport): boolean;
  /** Where the replay of a report is; `null` when there is no build of it. */
  replayAt(report: KeptReport): string | null;
  /** What is at an address below it; `null` for nothing. */
  replay(id: string, address: string): ReturnType<Replay['answer']>;
  /** The headers to ask the guard with. */
  headersFor(...asked: Parameters<Replay['headersFor']>): IncomingHttpHeaders;
}

interface DeskParts {
  readonly controls: Controls;
  readonly tools: () => Promise<ReportTools>;
  /** Where the build for reading reports is. */
  readonly folder: string;
}

const MOST_KEPT = 3;
const GONE = 'This report is not held any more: drop the file once more.';

/** An empty desk. Of the reports that are dropped it keeps the last `MOST_KEPT`, with their replays. */
export function createReportDesk({ controls, tools, folder }: DeskParts): ReportDesk {
  const kept = new Map<string, KeptReport>();
  const replays = new Map<string, Replay>();
  const baseOf = (id: string) => `/__sandbox/replay/${id}/`;
  const find = (id: string) => need(kept.get(id), GONE);

  function replayOf({ id, text }: KeptReport): Replay | null {
    const known = replays.get(id);
    if (known) return known;
    if (!isBuilt(folder)) return null;
    const made = createReplay({ folder, report: text, base: baseOf(id) });
    replays.set(id, made);
    return made;
  }

  return {
    open: async (text) => {
      must(text.trim() !== '', 'This is no support report: it is empty.');
      const { openReport } = await tools();
      const opened = openReport(text);
      if ('problem' in opened) throw new Refusal(visible(`This is no support report: ${opened.problem}.`));
      const id = randomBytes(8).toString('hex');
      const report = { id, opened, believed: believedOf(opened), brought: null, text };
      kept.set(id, report);
      for (const old of [...kept.keys()].slice(0, -MOST_KEPT)) {
        kept.delete(old);
        replays.delete(old);
      }
      return report;
    },
    find,
    bringIn: (id) => {
      const report = find(id);
      const believed = need(report.believed, 'Nobody is signed in in this report: there is no account to bring in.');
      const brought = controls.bringIn(believed);
      kept.set(id, { ...report, brought });
      return brought;
    },
    compare: ({ believed }) => believed && controls.compare(believed),
    isIn: ({ brought }) => brought !== null && JSON.stringify(controls.current()) === JSON.stringify(brought.started),
    replayAt: (report) => (replayOf(report) ? baseOf(report.id) : null),
    replay: (id, address) => replayOf(find(id))?.answer(address) ?? null,
    headersFor: (address, request) => {
      const [, id = ''] = /^\/__sandbox\/replay\/([0-9a-f]{16})\//.exec(address) ?? [];
      return replays.get(id)?.headersFor(address, request) ?? request.headers;
    },
  };
}
