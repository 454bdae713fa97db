import { createSelector } from '@reduxjs/toolkit';
import { type AccountSummary, accountSummaryOf } from '../../domain/accountSummary';
import { dueOf } from '../../domain/due';
import type { Activity } from '../../domain/entities';
import { type FirstSteps, firstStepsOf, type Task, waitingOf } from '../../domain/firstSteps';
import { DONATION_USDT, deadlineOf } from '../../domain/help';
import { keepEqual } from '../../domain/keepEqual';
import { type Amount, compareAmounts, differenceOf, twoDecimals, ZERO } from '../../domain/money';
import { age } from '../../domain/times';
import { hasFailed } from '../../kernel/resource';
import type { RootState } from '../../rootState';
import { selectUser, selectVerifyBanner } from '../../state/session/session.selectors';
import { selectNow, selectStepsClosed } from '../../state/ui/ui.selectors';
import { selectJustOver, selectLastOver, selectMayHideDue, selectNewestSent } from './donations.due';

/** The member's account summary, ready to show; `null` while signed out. */
export const selectAccountSummary = createSelector(selectUser, (user): AccountSummary | null =>
  user === null ? null : accountSummaryOf(user),
);

/** How much more the member has received than sent, in donations: the past, never the future (the specification's decisions, section 6). */
export interface ReceivedMinusSent {
  readonly lean: 'nothing yet' | 'more received' | 'more sent' | 'even';
  /** `+62.50`, `-25.00` or `0.00`: USDT, 2 decimals truncated. */
  readonly text: string;
}

const NOTHING = twoDecimals(ZERO);

/** What was received minus what was sent. A difference below one hundredth is shown as zero. */
export function receivedMinusSent(sent: Amount, received: Amount): ReceivedMinusSent {
  const { size, negative } = differenceOf(received, sent);
  const text = twoDecimals(size);
  if (compareAmounts(sent, ZERO) === 0 && compareAmounts(received, ZERO) === 0) return { lean: 'nothing yet', text };
  if (text === NOTHING) return { lean: 'even', text };
  return negative ? { lean: 'more sent', text: `-${text}` } : { lean: 'more received', text: `+${text}` };
}

/** What the member received minus what the member sent. */
export const selectReceivedMinusSent = createSelector(selectUser, (user) =>
  user === null ? receivedMinusSent(ZERO, ZERO) : receivedMinusSent(user.sent, user.received),
);

/** One item of Recent Activity: 'New Member' when aType is 1, otherwise 'Buy Level' (specification, section 2 "Dashboard"). */
export type ActivityLine = ReturnType<typeof lineOf>;

function lineOf(activity: Activity, now: number) {
  const { count, unit } = activity.timestamp === null ? { count: 0, unit: null } : age(now, activity.timestamp);
  return { newMember: activity.aType === 1, slot: activity.slot, owner: activity.owner_id, count, unit };
}

let lines: readonly ActivityLine[] = [];

/**
 * Recent activity; `null` until it is known. Ages use a clock that may tick every second: most ticks change no text, and must not cause a
 * render.
 */
export function selectActivities(state: RootState): readonly ActivityLine[] | null {
  const { data, loading, failed } = state.session.info;
  if (data === null && (loading || failed)) return null;
  lines = keepEqual(
    lines,
    (data ?? []).map((activity) => lineOf(activity, selectNow(state))),
  );
  return lines;
}

/** The member's tasks, ready to show: the first one, the others, and the first steps of a member who has not given yet. */
export interface MemberTasks {
  readonly steps: FirstSteps | null;
  /** The most urgent one; `null` while it is not known, and if there is none. */
  readonly first: Task | null;
  readonly others: readonly Task[];
  /** The wallet's balance covers a donation. */
  readonly covered: boolean;
  /** `incomplete`: something failed to load, so there may be more tasks. */
  readonly state: 'loading' | 'known' | 'incomplete';
}

/** The load state of data that every visit of the dashboard refetches: while that runs, earlier data are not shown. */
function stateOf(part: {
  readonly loading: boolean;
  readonly failed: boolean;
  readonly loaded: boolean;
}): MemberTasks['state'] {
  if (hasFailed(part)) return 'incomplete';
  return part.loading || !part.loaded ? 'loading' : 'known';
}

/** The load state of the tasks. What is stored of the member (the e-mail, the income to claim) counts while it is refetched. */
function selectTasksState(state: RootState): MemberTasks['state'] {
  const { latest, sent, received } = state.donations;
  const { claim } = state.wallet;
  const states = [
    stateOf({ ...latest, loaded: latest.data !== null }),
    ...(selectMayHideDue(state) ? [stateOf(sent)] : []),
    stateOf(received),
    stateOf({ ...claim, loaded: claim.data !== null }),
  ];
  return (
    (['loading', 'incomplete'] as const).find((each) => states.includes(each)) ??
    (hasFailed(state.session.info) ? 'incomplete' : 'known')
  );
}

const selectReceivedEnds = createSelector(
  (state: RootState) => state.donations.received.pages,
  (pages) => pages.flat().map(({ created_at }) => deadlineOf(created_at) ?? 0),
);

/** The latest deadline that has passed on either side, 0 for none: an approval still waits for the member, but behind what can be done in time. */
const selectLatestOver = (state: RootState): number =>
  Math.max(selectLastOver(state), ...selectReceivedEnds(state).filter((end) => end <= selectNow(state)));

/** The member's tasks; `null` while signed out. */
export const selectMemberTasks = createSelector(
  selectUser,
  selectNewestSent,
  (state: RootState) => state.donations.received.pages,
  (state: RootState) => state.wallet.claim.data,
  selectTasksState,
  selectStepsClosed,
  selectLatestOver,
  selectJustOver,
  selectVerifyBanner,
  (user, sent, received, claimable, state, closed, lastOver, over, isAskedAbove): MemberTasks | null => {
    if (user === null) return null;
    const steps = closed ? null : firstStepsOf(user, sent, lastOver);
    const due = dueOf({ user, sent, received: received.flat(), claimable, over }, lastOver).filter(
      // The banner above the page asks for the e-mail.
      ({ kind }) => !(kind === 'verify' && isAskedAbove),
    );
    // Not while something loads, which may hold a more urgent task; what has failed to load is not waited for.
    const [first = null, ...others] = state === 'loading' ? [] : waitingOf(due, steps);
    return { steps, first, others, covered: compareAmounts(user.usdt, DONATION_USDT) >= 0, state };
  },
);

/** The USDT that CLAIM would bring, 2 decimals; `null` until it is loaded. */
export const selectClaimable = (state: RootState): string | null =>
  state.wallet.claim.data === null ? null : twoDecimals(state.wallet.claim.data);
