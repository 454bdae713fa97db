import { type Action, createAction, isAnyOf } from '@reduxjs/toolkit';
import { markOf } from '../domain/mark';
import type { Outcome } from '../rootState';

/**
 * Outcomes of money commands (decision 70): each is an entry in the state from the press until its result is known. It ends with
 * a conclusive reply, the status of its donation, the member's decision, or after 24 hours; a refused one also with the next submission.
 */

/** How long an outcome is kept, in milliseconds. */
export const OUTCOME_LIFETIME_MS = 24 * 60 * 60 * 1000;
/** Another tab whose call has no result after this long, in milliseconds, counts as closed: every call times out earlier. */
export const ELSEWHERE_TIMEOUT_MS = 60_000;

/** TRY THE SAME AGAIN was pressed. */
export const outcomeRetried = createAction<{ command: string; key: string }>('kernel/outcomeRetried');
/** IT WAS DONE or IT WAS NOT DONE was pressed, or `byTab`: another tab of the member has reported that it was done. */
export const outcomeDecided = createAction<{ command: string; key: string; done: boolean; byTab?: true }>(
  'kernel/outcomeDecided',
);
/** Adds or replaces outcomes other than by an event of their command, such as after a reload or sign-in, or from another tab. */
export const outcomesReceived = createAction<{ outcomes: readonly Outcome[] }>('kernel/outcomesReceived');
/**
 * Outcomes ended without an event of their command: in another tab, by another payment of the donation, by the press of another command
 * after a confirmed refusal, or when the notice was dismissed.
 */
export const outcomesRemoved = createAction<{ keys: readonly string[] }>('kernel/outcomesRemoved');
/** 24 hours have passed since the press. */
export const outcomesExpired = createAction<{ keys: readonly string[] }>('kernel/outcomesExpired');

/** Changes to outcomes other than the events of their commands. */
export const isOutcomeEvent = isAnyOf(outcomesReceived, outcomesRemoved, outcomesExpired);

/** How an event of a command changes its outcome; part of `CommandMeta`. */
export type OutcomeChange =
  | { readonly is: 'sent'; readonly outcome: Outcome }
  | { readonly is: 'unknown' | 'refused' | 'refusal-confirmed' | 'known'; readonly key: string };

/** Whether the server refused the command, confirmed by newer figures or not. */
export const isRefused = ({ phase }: Outcome): boolean => phase === 'refused' || phase === 'refusal-confirmed';

/** The same array if nothing is removed, so that nothing renders again. */
const without = (outcomes: readonly Outcome[], isRemoved: (outcome: Outcome) => boolean): readonly Outcome[] => {
  const remaining = outcomes.filter((outcome) => !isRemoved(outcome));
  return remaining.length === outcomes.length ? outcomes : remaining;
};

const addOrReplace = (outcomes: readonly Outcome[], outcome: Outcome): readonly Outcome[] =>
  outcomes.some(({ key }) => key === outcome.key)
    ? outcomes.map((existing) => (existing.key === outcome.key ? outcome : existing))
    : [...outcomes, outcome];

/**
 * Applies an event of a command; `here` is the member's current page. The life of an outcome:
 * - sent → `running`, in the other tabs `elsewhere`.
 * - A reply that says what happened (`known`) removes it. A refusal makes it `refused`, and `refusal-confirmed` once newer figures agree.
 * - Without such a reply (`unknown`), or when newer figures contradict the refusal, or when its tab is gone: `pending`: it is shown on
 *   its pages, and the member is asked before submitting again, until a retry, the member or the status of its donation decides it.
 * - After 24 hours (`outcomesExpired`) `over`, which is shown once.
 * Between visits the tab's storage holds them (`app/outcomeMemory.ts`).
 */
export function afterOutcomeChange(
  outcomes: readonly Outcome[],
  change: OutcomeChange,
  here: string,
): readonly Outcome[] {
  switch (change.is) {
    case 'sent': {
      const { command, key } = change.outcome;
      // A new submission ends the refused ones, which `steps/confirm` has just compared with newer figures. A retry keeps them: one from its
      // notice has skipped that step.
      const isRetry = outcomes.some((existing) => existing.key === key);
      return addOrReplace(
        without(outcomes, (existing) => !isRetry && isRefused(existing) && existing.command === command),
        change.outcome,
      );
    }
    case 'unknown':
      return outcomes.map((existing) =>
        existing.key === change.key ? { ...existing, phase: 'pending', foundOn: here } : existing,
      );
    case 'refused':
    case 'refusal-confirmed': {
      const { is: phase, key } = change;
      return outcomes.map((existing) => (existing.key === key ? { ...existing, phase } : existing));
    }
    case 'known':
      return without(outcomes, ({ key }) => key === change.key);
  }
}

/** A received outcome; if it has marks only, with the form that this tab still holds. */
function withKnownForm(outcomes: readonly Outcome[], received: Outcome): Outcome {
  const whole =
    received.form === null ? outcomes.find(({ key, form }) => key === received.key && form !== null) : undefined;
  const { phase, at, deviceAt } = received;
  return whole ? { ...whole, phase, at, deviceAt } : received;
}

/** Applies an outcome event. This tab's own running calls are never overwritten. */
export function afterOutcomeEvent(outcomes: readonly Outcome[], action: Action): readonly Outcome[] {
  if (outcomesReceived.match(action)) {
    return action.payload.outcomes.reduce(
      (existing, received) =>
        existing.some(({ key, phase }) => key === received.key && phase === 'running')
          ? existing
          : addOrReplace(existing, withKnownForm(existing, received)),
      outcomes,
    );
  }
  if (outcomesRemoved.match(action)) {
    const { keys } = action.payload;
    return without(outcomes, ({ key, phase }) => keys.includes(key) && phase !== 'running');
  }
  if (!outcomesExpired.match(action)) return outcomes;
  const { keys } = action.payload;
  // Refused ones were not shown, so they end without a notice.
  const shown = without(outcomes, (outcome) => keys.includes(outcome.key) && isRefused(outcome));
  return shown.map((existing) =>
    keys.includes(existing.key) && (existing.phase === 'pending' || existing.phase === 'elsewhere')
      ? { ...existing, phase: 'over' }
      : existing,
  );
}

/**
 * Whether 24 hours may have passed by the device's clock. Also true when it shows a time before the press: then somebody has changed it.
 */
export const mayHaveExpired = ({ deviceAt }: Outcome, deviceNow: number): boolean =>
  deviceNow - deviceAt >= OUTCOME_LIFETIME_MS || deviceNow < deviceAt;

/**
 * The keys of outcomes that expire now. Both clocks (epoch milliseconds) must agree: neither a device clock that jumps nor one reply with a
 * wrong `Date` ends an outcome.
 */
export const expiredKeys = (
  outcomes: readonly Outcome[],
  { deviceNow, serverNow }: { readonly deviceNow: number; readonly serverNow: number },
): readonly string[] =>
  outcomes
    .filter(({ phase }) => phase !== 'running' && phase !== 'over')
    .filter((outcome) => serverNow - outcome.at >= OUTCOME_LIFETIME_MS && mayHaveExpired(outcome, deviceNow))
    .map(({ key }) => key);

/** The fields of a form as an outcome stores them: strings only. */
export function formTexts(form: unknown): NonNullable<Outcome['form']> {
  return Object.fromEntries(Object.entries(form ?? {}).map(([name, value]) => [name, String(value)]));
}

/** The hashes of a submission, salted with the outcome's key so that equal forms have different hashes. */
export const marksOf = (key: string, entityId: string, form: unknown): Outcome['marks'] => ({
  entityMark: markOf(`${key} ${entityId}`),
  formMark: markOf(`${key} ${JSON.stringify(formTexts(form))}`),
});

/** Whether an outcome is about this entity. */
export const isAbout = ({ key, marks }: Outcome, entityId: string): boolean =>
  entityId !== '' && marks.entityMark === markOf(`${key} ${entityId}`);

/** Whether this submission repeats an outcome. */
export function isSame({ key, marks }: Pick<Outcome, 'key' | 'marks'>, entityId: string, form: unknown): boolean {
  const current = marksOf(key, entityId, form);
  return current.entityMark === marks.entityMark && current.formMark === marks.formMark;
}

/** The pending outcome that a new submission may repeat: one of the same entity and form, otherwise the command's latest. */
export function earlierOutcome(
  outcomes: readonly Outcome[],
  { command, entityId, form }: { readonly command: string; readonly entityId: string; readonly form: unknown },
): Outcome | null {
  const open = outcomes.filter((outcome) => outcome.command === command && outcome.phase === 'pending');
  return open.find((outcome) => isSame(outcome, entityId, form)) ?? open.at(-1) ?? null;
}
