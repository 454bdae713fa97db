import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { OpenedReport } from '../../src/boot/replay/openReport';
import type { Problem } from '../../src/boot/replay/readReport';
import { visible } from '../../src/boot/replay/serialize';
import { createReplay, isBuilt, type Replay } from '../../tools/replayServer';
import type { Controls } from '../controls';
import { must, need, Refusal } from '../refusal';
import { type Believed, believedOf } from './believed';
import { type Outcome, wasDone } from './wasDone';

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
  /** Its text, for the replay. */
  readonly text: string;
}

export interface ReportDesk {
  /** Reads the text of a file; refuses what is no report. */
  open(text: string): Promise<KeptReport>;
  find(id: string): KeptReport;
  /** What became of each command whose outcome the screen did not know; `null` when nobody here has the member's code. */
  outcomes(report: KeptReport): readonly Outcome[] | null;
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

const MAX_KEPT = 3;
const GONE = 'This report is not held any more: drop the file once more.';

/** An empty desk. Of the reports that are dropped it keeps the last `MAX_KEPT`, with their replays. */
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
      const report = { id, opened, believed: believedOf(opened), text };
      kept.set(id, report);
      for (const old of [...kept.keys()].slice(0, -MAX_KEPT)) {
        kept.delete(old);
        replays.delete(old);
      }
      return report;
    },
    find,
    outcomes: ({ believed }) => {
      const member = believed && controls.who(believed.code);
      return member && believed.commands.map((command) => wasDone(controls.requests(), member.code, command));
    },
    replayAt: (report) => (replayOf(report) ? baseOf(report.id) : null),
    replay: (id, address) => replayOf(find(id))?.answer(address) ?? null,
    headersFor: (address, request) => {
      const [, id = ''] = /^\/__sandbox\/replay\/([0-9a-f]{16})\//.exec(address) ?? [];
      return replays.get(id)?.headersFor(address, request) ?? request.headers;
    },
  };
}
