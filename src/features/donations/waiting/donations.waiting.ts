import type { Help } from '../../../domain/entities';
import { deadlineOf, type HelpSide, hasCountdown } from '../../../domain/help';
import { keepEqual } from '../../../domain/keepEqual';
import type { RootState } from '../../../rootState';
import { selectNow } from '../../../state/ui/ui.selectors';
import { selectNewestSent } from '../donations.due';

/** A donation that waits for others: an approval or a payment until its time is over, or the donations to a member who has paid. */
export interface Awaited {
  readonly side: HelpSide;
  readonly code: string;
  readonly status: string;
  /** The end of its 24 hours, epoch milliseconds; `null` if none are running. */
  readonly until: number | null;
}

const LATER = Number.MAX_SAFE_INTEGER;

/** What waits for others, the least remaining time first. After its 24 hours a donation waits for nobody: the server decides. */
export function awaitedOf(sent: readonly Help[], received: readonly Help[], now: number): readonly Awaited[] {
  const rows = (side: HelpSide, helps: readonly Help[], statuses: RegExp): readonly Awaited[] =>
    helps
      .filter(({ status }) => statuses.test(status))
      .map(({ code, status, created_at }) => ({
        side,
        code,
        status,
        until: hasCountdown(status) ? deadlineOf(created_at) : null,
      }));
  return [...rows('sent', sent, /^(APPROVAL|SENT)$/), ...rows('received', received, /^PENDING$/)]
    .filter(({ until }) => (until ?? LATER) > now)
    .sort((one, other) => (one.until ?? LATER) - (other.until ?? LATER));
}

let awaited: readonly Awaited[] = [];

/** What waits for others, as far as it is loaded. The clock ticks every second: most ticks change nothing, and must not cause a render. */
export function selectAwaited(state: RootState): readonly Awaited[] {
  const { pages } = state.donations.received;
  awaited = keepEqual(awaited, awaitedOf(selectNewestSent(state), pages.flat(), selectNow(state)));
  return awaited;
}
