import type { ListState, ResourceState, RootState } from '../../rootState';
import { attempt, type Problem, type ReplayedReport, replayText } from './readReport';
import { type Timeline, timelineUpTo } from './timeline';

/** A report for somebody who compares it with a server: beside the timeline, what the member held last, and when each part was read. */

/** How far a part has been read. */
interface PartState {
  readonly data: unknown;
  readonly loading: boolean;
  readonly failed: boolean;
}
const resource = ({ data, loading, failed }: ResourceState<unknown>): PartState => ({ data, loading, failed });
const list = ({ pages, loading, failed }: ListState<unknown>): PartState => ({ data: pages, loading, failed });

/** What is read from the server by itself, and where it is in the state. */
const PARTS = {
  user: ({ session }: RootState) => ({ ...resource(session.info), data: session.user }),
  wallet: ({ wallet }: RootState) => resource(wallet.info),
  claim: ({ wallet }: RootState) => resource(wallet.claim),
  transactions: ({ wallet }: RootState) => list(wallet.transactions),
  deposits: ({ wallet }: RootState) => list(wallet.deposits),
  withdrawals: ({ wallet }: RootState) => list(wallet.withdrawals),
  pins: ({ wallet }: RootState) => list(wallet.pins),
  sent: ({ donations }: RootState) => list(donations.sent),
  received: ({ donations }: RootState) => list(donations.received),
  latest: ({ donations }: RootState) => resource(donations.latest),
  opened: ({ donations }: RootState) => resource(donations.opened),
  recipients: ({ donations }: RootState) => resource(donations.recipients),
  partners: ({ team }: RootState) => list(team.partners),
  downline: ({ team }: RootState) => resource(team.downline),
  income: ({ income }: RootState) => resource(income.summary),
  incomes: ({ income }: RootState) => list(income.rows),
} as const;

/** A part of the state that is read from the server by itself. */
export type ReportPart = keyof typeof PARTS;

/** The action after which a part was as it is in `Held`; 0 is before the first. `time` is the device's, epoch milliseconds; `null` for 0. */
export interface LastReading {
  readonly step: number;
  readonly time: number | null;
}

/** What a member held when the report was made or, after a sign-out, when they were last signed in. */
export interface Held {
  readonly state: RootState;
  /** How many actions had been dispatched. */
  readonly step: number;
  readonly readings: Readonly<Record<ReportPart, LastReading>>;
}

/** A report with its timeline and what the member held. */
export interface OpenedReport {
  readonly timeline: Timeline;
  /** `null` when no member was signed in at any time. */
  readonly held: Held | null;
}

/** Whether a reading has come back between two states, with or without a change. */
const wasRead = (before: PartState, after: PartState): boolean =>
  !after.failed && !after.loading && (before.loading || before.data !== after.data);

function heldOf({ report, replayed: { states } }: ReplayedReport): Held | null {
  const step = states.findLastIndex(({ session }) => session.user !== null);
  const state = states[step];
  if (!state) return null;
  const readingOf = (name: ReportPart): LastReading => {
    for (let at = step; at > 0; at -= 1) {
      const [before, after] = [states[at - 1], states[at]];
      if (before && after && wasRead(PARTS[name](before), PARTS[name](after)))
        return { step: at, time: report.times[at - 1] ?? null };
    }
    return { step: 0, time: null };
  };
  return {
    state,
    step,
    readings: {
      user: readingOf('user'),
      wallet: readingOf('wallet'),
      claim: readingOf('claim'),
      transactions: readingOf('transactions'),
      deposits: readingOf('deposits'),
      withdrawals: readingOf('withdrawals'),
      pins: readingOf('pins'),
      sent: readingOf('sent'),
      received: readingOf('received'),
      latest: readingOf('latest'),
      opened: readingOf('opened'),
      recipients: readingOf('recipients'),
      partners: readingOf('partners'),
      downline: readingOf('downline'),
      income: readingOf('income'),
      incomes: readingOf('incomes'),
    },
  };
}

/** Opens the text of a report; or what is wrong with it. Never throws. */
export function openReport(text: string): OpenedReport | Problem {
  const read = replayText(text);
  if ('problem' in read) return read;
  return attempt(() => {
    const timeline = timelineUpTo(read, Number.POSITIVE_INFINITY);
    return 'problem' in timeline ? timeline : { timeline, held: heldOf(read) };
  });
}
