import { type Action, createAction, isAnyOf } from '@reduxjs/toolkit';
import { markOf } from '../domain/mark';
import type { Outcome } from '../rootState';

/**
 * Pending outcomes (decision 70): a money command whose result is not known is an entry of its own in the state. It ends in one of four
 * ways: a response under its key, the donation that it was for, the member's decision, or 24 hours.
 */

/** How long an outcome is kept, in milliseconds. */
export const OUTCOME_LASTS_MS = 24 * 60 * 60 * 1000;
/** A tab that is silent for this long, in milliseconds, counts as closed: no call waits this long for its response. */
export const ELSEWHERE_LASTS_MS = 60_000;

/** TRY THE SAME AGAIN was pressed. */
export const outcomeRetried = createAction<{ command: string; key: string }>('kernel/outcomeRetried');
/** IT WAS DONE or IT WAS NOT DONE was pressed. */
export const outcomeDecided = createAction<{ command: string; key: string; done: boolean }>('kernel/outcomeDecided');
/** Outcomes from before a reload or sign-in, or from another tab of the member. */
export const outcomesReceived = createAction<{ outcomes: readonly Outcome[] }>('kernel/outcomesReceived');
/** They ended outside this tab: another tab got the response or the member's decision. Also: the notice of an expired one was closed. */
export const outcomesRemoved = createAction<{ keys: readonly string[] }>('kernel/outcomesRemoved');
/** 24 hours have passed since the press. */
export const outcomesExpired = createAction<{ keys: readonly string[] }>('kernel/outcomesExpired');

/** Changes to outcomes other than the events of their commands. */
export const isOutcomeEvent = isAnyOf(outcomesReceived, outcomesRemoved, outcomesExpired);

/** How an event of a command changes its outcome; part of `CommandMeta`. */
export type OutcomeChange =
  | { readonly is: 'sent'; readonly outcome: Outcome }
  | { readonly is: 'unknown' | 'refused' | 'denied' | 'known'; readonly key: string };

/** Whether the server refused the press. */
export const isRefused = ({ phase }: Outcome): boolean => phase === 'refused' || phase === 'denied';

const without = (outcomes: readonly Outcome[], isGone: (outcome: Outcome) => boolean): readonly Outcome[] => {
  const remaining = outcomes.filter((outcome) => !isGone(outcome));
  return remaining.length === outcomes.length ? outcomes : remaining;
};

const put = (outcomes: readonly Outcome[], outcome: Outcome): readonly Outcome[] =>
  outcomes.some(({ key }) => key === outcome.key)
    ? outcomes.map((existing) => (existing.key === outcome.key ? outcome : existing))
    : [...outcomes, outcome];

/** Applies an event of a command; `here` is the member's current page. */
export function afterOutcomeChange(
  outcomes: readonly Outcome[],
  news: OutcomeChange,
  here: string,
): readonly Outcome[] {
  switch (news.is) {
    case 'sent': {
      const { command, key } = news.outcome;
      // A new submission replaces refused ones, whose figures were read before it; a retry does not read them, so it keeps them.
      const isAgain = outcomes.some((existing) => existing.key === key);
      return put(
        without(outcomes, (existing) => !isAgain && isRefused(existing) && existing.command === command),
        news.outcome,
      );
    }
    case 'unknown':
      return outcomes.map((existing) =>
        existing.key === news.key ? { ...existing, phase: 'pending', foundOn: here } : existing,
      );
    case 'refused':
    case 'denied': {
      const { is: phase, key } = news;
      return outcomes.map((existing) => (existing.key === key ? { ...existing, phase } : existing));
    }
    case 'known':
      return without(outcomes, ({ key }) => key === news.key);
  }
}

/** An outcome received as marks only does not overwrite the form that this tab holds. */
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
          : put(existing, withKnownForm(existing, received)),
      outcomes,
    );
  }
  if (outcomesRemoved.match(action)) {
    const { keys } = action.payload;
    return without(outcomes, ({ key, phase }) => keys.includes(key) && phase !== 'running');
  }
  if (!outcomesExpired.match(action)) return outcomes;
  const { keys } = action.payload;
  const kept = without(outcomes, (outcome) => keys.includes(outcome.key) && isRefused(outcome));
  return kept.map((existing) =>
    keys.includes(existing.key) && (existing.phase === 'pending' || existing.phase === 'elsewhere')
      ? { ...existing, phase: 'over' }
      : existing,
  );
}

/**
 * Whether 24 hours may have passed by the device's clock. Also true when the clock is before the press: it was changed and proves nothing.
 */
export const mayHaveExpired = ({ deviceAt }: Outcome, deviceNow: number): boolean =>
  deviceNow - deviceAt >= OUTCOME_LASTS_MS || deviceNow < deviceAt;

/**
 * The keys of outcomes that expire now, in epoch milliseconds. Both clocks must agree: neither a device clock that jumps nor one reply with
 * a wrong `Date` ends an outcome.
 */
export const expiredKeys = (
  outcomes: readonly Outcome[],
  { deviceNow, serverNow }: { readonly deviceNow: number; readonly serverNow: number },
): readonly string[] =>
  outcomes
    .filter(({ phase }) => phase !== 'running' && phase !== 'over')
    .filter((outcome) => serverNow - outcome.at >= OUTCOME_LASTS_MS && mayHaveExpired(outcome, deviceNow))
    .map(({ key }) => key);

/** The fields of a form as an outcome stores them: strings only. */
export function formTexts(form: unknown): NonNullable<Outcome['form']> {
  return Object.fromEntries(Object.entries(form ?? {}).map(([name, value]) => [name, String(value)]));
}

/** The hashes of a submission, salted with the outcome's key. */
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

/** The pending outcome that a new submission may repeat: the same submission if there is one, otherwise the command's latest. */
export function earlierOutcome(
  outcomes: readonly Outcome[],
  { command, entityId, form }: { readonly command: string; readonly entityId: string; readonly form: unknown },
): Outcome | null {
  const open = outcomes.filter((outcome) => outcome.command === command && outcome.phase === 'pending');
  return open.find((outcome) => isSame(outcome, entityId, form)) ?? open.at(-1) ?? null;
}
