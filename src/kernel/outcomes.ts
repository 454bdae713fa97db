import { type Action, createAction, isAnyOf } from '@reduxjs/toolkit';
import { markOf } from '../domain/mark';
import type { Outcome } from '../rootState';

/**
 * Pending outcomes (decision 70): a money command whose result is not known is a thing of its own in the state. It ends in one of four ways:
 * an answer under its key, the donation that it was for, the member's word, or 24 hours.
 */

/** How long an outcome is kept, in milliseconds. */
export const OUTCOME_LASTS_MS = 24 * 60 * 60 * 1000;
/** Another tab that has been silent for this long, in milliseconds, counts as closed: no call waits this long for its answer. */
export const ELSEWHERE_LASTS_MS = 60_000;

/** TRY THE SAME AGAIN was pressed. */
export const outcomeRetried = createAction<{ command: string; key: string }>('kernel/outcomeRetried');
/** IT WAS DONE or IT WAS NOT DONE was pressed. */
export const outcomeDecided = createAction<{ command: string; key: string; done: boolean }>('kernel/outcomeDecided');
/** Known from before a reload or a sign-in, or from another tab of the member. */
export const outcomesReceived = createAction<{ outcomes: readonly Outcome[] }>('kernel/outcomesReceived');
/** They ended without this tab: another tab got the answer or the member's word. Also: the notice of one that is over was closed. */
export const outcomesRemoved = createAction<{ keys: readonly string[] }>('kernel/outcomesRemoved');
/** 24 hours have passed since they were pressed. */
export const outcomesExpired = createAction<{ keys: readonly string[] }>('kernel/outcomesExpired');

/** What happens to outcomes beside the events of their commands. */
export const isOutcomeEvent = isAnyOf(outcomesReceived, outcomesRemoved, outcomesExpired);

/** What an event of a command says about its outcome; the command's `CommandMeta` carries it. */
export type OutcomeChange =
  | { readonly is: 'sent'; readonly outcome: Outcome }
  | { readonly is: 'unknown' | 'refused' | 'denied' | 'known'; readonly key: string };

/** A press to which the server said no. */
export const isRefused = ({ phase }: Outcome): boolean => phase === 'refused' || phase === 'denied';

const without = (outcomes: readonly Outcome[], isGone: (outcome: Outcome) => boolean): readonly Outcome[] => {
  const left = outcomes.filter((outcome) => !isGone(outcome));
  return left.length === outcomes.length ? outcomes : left;
};

const put = (outcomes: readonly Outcome[], outcome: Outcome): readonly Outcome[] =>
  outcomes.some(({ key }) => key === outcome.key)
    ? outcomes.map((known) => (known.key === outcome.key ? outcome : known))
    : [...outcomes, outcome];

/** The outcomes after an event of a command; `here` is the page where the member is. */
export function afterOutcomeChange(
  outcomes: readonly Outcome[],
  news: OutcomeChange,
  here: string,
): readonly Outcome[] {
  switch (news.is) {
    case 'sent': {
      const { command, key } = news.outcome;
      // Its figures were read again before a new one goes out, but not before the same again.
      const isAgain = outcomes.some((known) => known.key === key);
      return put(
        without(outcomes, (known) => !isAgain && isRefused(known) && known.command === command),
        news.outcome,
      );
    }
    case 'unknown':
      return outcomes.map((known) => (known.key === news.key ? { ...known, phase: 'pending', foundOn: here } : known));
    case 'refused':
    case 'denied': {
      const { is: phase, key } = news;
      return outcomes.map((known) => (known.key === key ? { ...known, phase } : known));
    }
    case 'known':
      return without(outcomes, ({ key }) => key === news.key);
  }
}

/** A tab that knows only the marks of an outcome takes nothing away from one that knows it whole. */
function fuller(outcomes: readonly Outcome[], heard: Outcome): Outcome {
  const whole = heard.form === null ? outcomes.find(({ key, form }) => key === heard.key && form !== null) : undefined;
  const { phase, at, deviceAt } = heard;
  return whole ? { ...whole, phase, at, deviceAt } : heard;
}

/** The outcomes after anything else that happened to them. What this tab itself waits for is known best here. */
export function afterOutcomeEvent(outcomes: readonly Outcome[], action: Action): readonly Outcome[] {
  if (outcomesReceived.match(action)) {
    return action.payload.outcomes.reduce(
      (known, heard) =>
        known.some(({ key, phase }) => key === heard.key && phase === 'running')
          ? known
          : put(known, fuller(known, heard)),
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
  return kept.map((known) =>
    keys.includes(known.key) && (known.phase === 'pending' || known.phase === 'elsewhere')
      ? { ...known, phase: 'over' }
      : known,
  );
}

/**
 * Whether the device says that 24 hours may have passed. It says so, too, when its clock runs before the press: then it was changed, and
 * tells nothing.
 */
export const mayHaveExpired = ({ deviceAt }: Outcome, deviceNow: number): boolean =>
  deviceNow - deviceAt >= OUTCOME_LASTS_MS || deviceNow < deviceAt;

/**
 * Outcomes that end now. Both clocks have to agree, in epoch milliseconds: a device clock that jumps ends nothing, and neither does a
 * single reply with a wrong `Date`.
 */
export const expiredKeys = (
  outcomes: readonly Outcome[],
  { deviceNow, serverNow }: { readonly deviceNow: number; readonly serverNow: number },
): readonly string[] =>
  outcomes
    .filter(({ phase }) => phase !== 'running' && phase !== 'over')
    .filter((outcome) => serverNow - outcome.at >= OUTCOME_LASTS_MS && mayHaveExpired(outcome, deviceNow))
    .map(({ key }) => key);

/** The fields of a form as they are kept in an outcome: texts alone. */
export function formTexts(form: unknown): NonNullable<Outcome['form']> {
  return Object.fromEntries(Object.entries(form ?? {}).map(([name, value]) => [name, String(value)]));
}

/** The marks of what is meant, as the outcome with this key keeps them. */
export const marksOf = (key: string, entityId: string, form: unknown): Outcome['marks'] => ({
  entityMark: markOf(`${key} ${entityId}`),
  formMark: markOf(`${key} ${JSON.stringify(formTexts(form))}`),
});

/** Whether an outcome is about this entity. */
export const isAbout = ({ key, marks }: Outcome, entityId: string): boolean =>
  entityId !== '' && marks.entityMark === markOf(`${key} ${entityId}`);

/** Whether this submission is what an outcome was about. */
export function isSame({ key, marks }: Pick<Outcome, 'key' | 'marks'>, entityId: string, form: unknown): boolean {
  const meant = marksOf(key, entityId, form);
  return meant.entityMark === marks.entityMark && meant.formMark === marks.formMark;
}

/**
 * The pending outcome that a new submission may mean: the same thing if there is one, else the newest of the command.
 */
export function earlierOutcome(
  outcomes: readonly Outcome[],
  { command, entityId, form }: { readonly command: string; readonly entityId: string; readonly form: unknown },
): Outcome | null {
  const open = outcomes.filter((outcome) => outcome.command === command && outcome.phase === 'pending');
  return open.find((outcome) => isSame(outcome, entityId, form)) ?? open.at(-1) ?? null;
}
