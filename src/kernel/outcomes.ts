import { type Action, createAction } from '@reduxjs/toolkit';
import type { Outcome } from '../state';

/**
 * Open outcomes (decision 70): a money command of which nobody knows whether it was done is a thing of its own in the state. It ends in
 * one of three ways: an answer under its key, the member's word, or 24 hours.
 */

/** An outcome that nobody settled is forgotten after so long, in milliseconds. */
export const OUTCOME_LASTS_MS = 24 * 60 * 60 * 1000;
/** Another tab that has said nothing more for so long, in milliseconds, counts as closed: no call waits this long for its answer. */
export const ELSEWHERE_LASTS_MS = 60_000;

/** TRY THE SAME AGAIN was pressed. */
export const outcomeRetried = createAction<{ command: string; key: string }>('kernel/outcomeRetried');
/** IT WAS DONE or IT WAS NOT DONE was pressed. */
export const outcomeJudged = createAction<{ command: string; key: string; done: boolean }>('kernel/outcomeJudged');
/** Known from before a reload, or from another tab of the session. */
export const outcomesHeard = createAction<{ outcomes: readonly Outcome[] }>('kernel/outcomesHeard');
/** They ended without this tab: another tab got the answer or the member's word, or their time is over. */
export const outcomesGone = createAction<{ keys: readonly string[] }>('kernel/outcomesGone');

/** What an event of a command says about its outcome; the command's `CommandMeta` carries it. */
export type OutcomeNews =
  | { readonly is: 'sent'; readonly outcome: Outcome }
  | { readonly is: 'unknown' | 'known'; readonly key: string };

const without = (outcomes: readonly Outcome[], keys: readonly string[]): readonly Outcome[] => {
  const left = outcomes.filter(({ key }) => !keys.includes(key));
  return left.length === outcomes.length ? outcomes : left;
};

const put = (outcomes: readonly Outcome[], outcome: Outcome): readonly Outcome[] =>
  outcomes.some(({ key }) => key === outcome.key)
    ? outcomes.map((known) => (known.key === outcome.key ? outcome : known))
    : [...outcomes, outcome];

/** The outcomes after an event of a command; `here` is the page where the member is. */
export function afterNews(outcomes: readonly Outcome[], news: OutcomeNews, here: string): readonly Outcome[] {
  switch (news.is) {
    case 'sent':
      return put(outcomes, news.outcome);
    case 'unknown':
      return outcomes.map((known) => (known.key === news.key ? { ...known, phase: 'open', foundOn: here } : known));
    case 'known':
      return without(outcomes, [news.key]);
  }
}

const isRunning = (outcomes: readonly Outcome[], asked: string): boolean =>
  outcomes.some(({ key, phase }) => key === asked && phase === 'running');

/** The outcomes after anything else that happened to them. What this tab itself waits for is known best here. */
export function afterOutcomeEvent(outcomes: readonly Outcome[], action: Action): readonly Outcome[] {
  if (outcomesHeard.match(action)) {
    return action.payload.outcomes.reduce(
      (known, heard) => (isRunning(known, heard.key) ? known : put(known, heard)),
      outcomes,
    );
  }
  if (!outcomesGone.match(action)) return outcomes;
  const ended = action.payload.keys.filter((key) => !isRunning(outcomes, key));
  return without(outcomes, ended);
}

/**
 * By the device's own clock, which ran all the time: the server's is not known before its first reply, and a single reply with a wrong
 * `Date` must not end what nobody knows.
 */
const isExpired = ({ deviceAt, phase }: Outcome, now: number): boolean =>
  phase !== 'running' && deviceAt + OUTCOME_LASTS_MS <= now;

/** Outcomes whose time is over at `now`, epoch milliseconds of the device. */
export const expiredKeys = (outcomes: readonly Outcome[], now: number): readonly string[] =>
  outcomes.filter((outcome) => isExpired(outcome, now)).map(({ key }) => key);

/** The open outcome that a new submission may mean: the same thing if there is one, else the newest of the command. */
export function openOutcomeFor(
  outcomes: readonly Outcome[],
  { command, subject, form }: Pick<Outcome, 'command' | 'subject' | 'form'>,
  now: number,
): Outcome | null {
  const open = outcomes.filter(
    (outcome) => outcome.phase === 'open' && outcome.command === command && !isExpired(outcome, now),
  );
  const sent = JSON.stringify(form);
  return (
    open.find((outcome) => outcome.subject === subject && JSON.stringify(outcome.form) === sent) ?? open.at(-1) ?? null
  );
}
