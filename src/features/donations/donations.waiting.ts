import type { Help } from '../../domain/entities';
import { deadlineOf, type HelpSide, hasCountdown } from '../../domain/help';
import { keepEqual } from '../../domain/keepEqual';
import type { RootState } from '../../rootState';
import { selectNow } from '../../state/ui/ui.selectors';
import { selectNewestSent } from './donations.due';

/** A donation that waits for others: for an approval or a payment until its time is over; once it is paid, for what its sender receives. */
export interface WaitingDonation {
  readonly side: HelpSide;
  readonly code: string;
  /** The end of its 24 hours, epoch milliseconds; `null` if none are running. */
  readonly until: number | null;
}

const LATER = Number.MAX_SAFE_INTEGER;

/** The donation that waits for others with the least time left; `null` for none. One whose 24 hours are over is left out: the server decides. */
export function awaitedOf(sent: readonly Help[], received: readonly Help[], now: number): WaitingDonation | null {
  const waiting = [
    ...sent
      .filter(({ status }) => status === 'APPROVAL' || status === 'SENT')
      .map((help) => ({ help, side: 'sent' as const })),
    ...received.filter(({ status }) => status === 'PENDING').map((help) => ({ help, side: 'received' as const })),
  ].map(({ help: { code, status, created_at }, side }) => {
    // An unknown end counts as over: without one, the donation would be shown as a paid one that waits.
    return { side, code, until: hasCountdown(status) ? (deadlineOf(created_at) ?? 0) : null };
  });
  const timeOf = ({ until }: WaitingDonation) => until ?? LATER;
  return waiting.filter((each) => timeOf(each) > now).sort((one, other) => timeOf(one) - timeOf(other))[0] ?? null;
}

let awaited: WaitingDonation | null = null;

/** What waits for others, as far as it is loaded. The clock ticks every second: most ticks change nothing, and must not cause a render. */
export function selectAwaited(state: RootState): WaitingDonation | null {
  const { pages } = state.donations.received;
  awaited = keepEqual(awaited, awaitedOf(selectNewestSent(state), pages.flat(), selectNow(state)));
  return awaited;
}
