import type { Store } from '@reduxjs/toolkit';
import { markOf } from '../domain/mark';
import { isRecord } from '../domain/records';
import { ELSEWHERE_LASTS_MS, isSame, outcomesReceived, outcomesRemoved } from '../kernel/outcomes';
import { isUnresolved } from '../kernel/runtime';
import type { Watcher } from '../kernel/watcher';
import { readExactJson } from '../platform/adapters/json';
import type { Clock, TabMemory } from '../platform/ports/ports';
import type { Outcome, RootState, SessionState } from '../rootState';
import { isSignedIn } from '../state/session/session.selectors';
import { noticeDismissed, noticeShown } from '../state/ui/ui.events';
import { decodeMark, decodeOutcome, type OutcomeMark } from './storedOutcome';

/**
 * Keeps the pending outcomes over a reload and over the end of a session, and tells the member's other tabs about them (decision 70). While
 * the member is signed in they are kept whole; of what a session leaves open only marks are kept, in this tab, until the same member is
 * back.
 */
export interface OutcomeMemory {
  /** Takes up what was kept before a reload; from then on, every change is kept before the next effect of any saga runs. */
  start(store: Store<RootState>): void;
  stop(): void;
}

/** What goes between tabs, as JSON: a question, news of outcomes, or the keys of those that ended. */
interface Message {
  /** The mark of the member whose outcomes these are. */
  readonly member: string;
  readonly ask?: true;
  readonly outcomes?: readonly Outcome[];
  readonly gone?: readonly string[];
}

/** A bound for the storage, far above what a member leaves open in a day. */
const MAX_MARKS = 50;

/** The mark of the member who is signed in; '' for a visitor. */
export const memberMark = (session: Pick<SessionState, 'accessToken' | 'refreshToken' | 'user'>): string =>
  isSignedIn(session) && session.user ? markOf(`member ${session.user.code.toUpperCase()}`) : '';

const list = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : []);
const outcomesOf = (raw: unknown): readonly Outcome[] => list(raw).flatMap((each) => decodeOutcome(each) ?? []);

function decode(text: string | null): (Message & { readonly left: readonly OutcomeMark[] }) | null {
  const raw = text === null ? null : readExactJson(text);
  if (!isRecord(raw) || typeof raw.member !== 'string') return null;
  return {
    member: raw.member,
    ...(raw.ask === true ? { ask: true } : {}),
    outcomes: outcomesOf(raw.outcomes),
    gone: list(raw.gone).filter((key): key is string => typeof key === 'string'),
    left: list(raw.left).flatMap((each) => decodeMark(each) ?? []),
  };
}

/** A call ends with its page, its answer unknown. */
const abandoned = (outcome: Outcome): Outcome =>
  outcome.phase === 'running' ? { ...outcome, phase: 'pending' } : outcome;

/** What is kept beyond the session; nothing of what was refused and looked at. */
const marksIn = (outcomes: readonly Outcome[], member: string): readonly OutcomeMark[] =>
  member === ''
    ? []
    : outcomes
        .filter(({ phase }) => phase !== 'denied')
        .map(({ command, key, marks, at, deviceAt, phase }) => {
          return { member, command, key, marks, at, deviceAt, isOver: phase === 'over' };
        });

/** The memory of one tab; nothing is kept or told before it is started. */
export function rememberOutcomes(
  tab: TabMemory,
  clock: Clock,
  unnamed: (command: string) => Watcher['unnamed'],
): OutcomeMemory {
  const stops: (() => void)[] = [];
  /** Ended in this visit: a tab that has not heard of it yet cannot bring it back. */
  const ended = new Set<string>();
  let member = '';
  let generation = 0;
  let known: readonly Outcome[] = [];
  /** What earlier sessions of this tab left open, of whichever member. */
  let left: readonly OutcomeMark[] = [];
  /** What is changed by another tab's word is not told to it again. */
  let hearing = false;
  /** Something is open that a reload would forget. */
  let isAtRisk = false;

  const tell = (message: Omit<Message, 'member'>): void => {
    if (member !== '') tab.tell(JSON.stringify({ member, ...message }));
  };
  const own = (): readonly Outcome[] => known.filter(({ phase }) => phase !== 'elsewhere');
  const write = (): boolean => {
    const isEmpty = known.length === 0 && left.length === 0;
    return tab.write(isEmpty ? null : JSON.stringify({ member, outcomes: known, left }));
  };

  function revived({ member: _member, isOver, ...mark }: OutcomeMark): readonly Outcome[] {
    const about = unnamed(mark.command);
    if (!about) return [];
    // A command without a form, such as a claim, has nothing that could be forgotten.
    const form = isSame(mark, '', null) ? {} : null;
    return [{ ...mark, ...about, entityId: '', form, foundOn: '', before: '', phase: isOver ? 'over' : 'pending' }];
  }

  return {
    start: (store) => {
      function hear(heard: readonly Outcome[]): void {
        const news = heard.filter(({ key }) => !ended.has(key));
        if (news.length === 0) return;
        hearing = true;
        store.dispatch(outcomesReceived({ outcomes: news }));
        hearing = false;
        for (const outcome of news) if (outcome.phase === 'elsewhere') void giveUpOn(outcome);
      }

      /** A tab that is killed says nothing any more. */
      async function giveUpOn(outcome: Outcome): Promise<void> {
        const end = clock.now() + ELSEWHERE_LASTS_MS;
        // Who was hidden wakes when it is seen, which may be sooner: the other tab may be waiting for its answer still.
        while (clock.now() < end) await clock.sleep(end - clock.now());
        // The same again has the same key, and a time of its own.
        const still = known.some(
          ({ key, phase, deviceAt }) => key === outcome.key && phase === 'elsewhere' && deviceAt === outcome.deviceAt,
        );
        if (still) hear([{ ...outcome, phase: 'pending' }]);
      }

      /** A full or blocked storage is said while it matters. */
      function warn(isNow: boolean): void {
        if (isNow === isAtRisk) return;
        isAtRisk = isNow;
        if (isNow) store.dispatch(noticeShown({ notice: 'not-kept' }));
        else if (store.getState().ui.notice === 'not-kept') store.dispatch(noticeDismissed());
      }

      function keep(outcomes: readonly Outcome[]): void {
        const before = known;
        known = outcomes;
        warn(!write() && outcomes.some(isUnresolved));
        const gone = before.map(({ key }) => key).filter((key) => !outcomes.some((outcome) => outcome.key === key));
        for (const key of gone) ended.add(key);
        const news = own().filter((outcome) => !before.includes(outcome));
        if (!hearing && (gone.length > 0 || news.length > 0)) tell({ outcomes: news, gone });
      }

      /** The session is another one: what the last one left open is kept as marks; what this member left before is known again. */
      function enter(state: RootState): void {
        // Their time ends by the server's clock, when their member is back.
        left = [...left, ...marksIn(known, member)].slice(-MAX_MARKS);
        member = memberMark(state.session);
        ({ generation } = state.session);
        known = state.ui.runtime.outcomes;
        const mine = left.filter((mark) => member !== '' && mark.member === member);
        left = left.filter((mark) => !mine.includes(mark));
        write();
        hear(mine.flatMap(revived));
        tell({ ask: true, outcomes: own() });
      }

      function follow(): void {
        const state = store.getState();
        if (state.session.generation !== generation) enter(state);
        else if (state.ui.runtime.outcomes !== known) keep(state.ui.runtime.outcomes);
      }

      const kept = decode(tab.read());
      stops.push(
        store.subscribe(follow),
        tab.listen({
          told: (text) => {
            const message = decode(text);
            if (message === null || message.member === '' || message.member !== member) return;
            const { outcomes = [], gone = [] } = message;
            // Who was away or asleep did not hear that it ended.
            const over = outcomes.map(({ key }) => key).filter((key) => ended.has(key));
            if (message.ask || over.length > 0) tell({ outcomes: message.ask ? own() : [], gone: over });
            if (gone.length > 0) {
              for (const key of gone) ended.add(key);
              hearing = true;
              store.dispatch(outcomesRemoved({ keys: gone }));
              hearing = false;
            }
            hear(
              outcomes.map((outcome) => (outcome.phase === 'running' ? { ...outcome, phase: 'elsewhere' } : outcome)),
            );
          },
          // The call of this page ends with it.
          leaving: () => tell({ outcomes: own().map(abandoned) }),
          returned: () => tell({ ask: true, outcomes: own() }),
        }),
      );
      const outcomes = (kept?.outcomes ?? []).map(abandoned);
      const isMine = kept?.member === memberMark(store.getState().session);
      left = [...(kept?.left ?? []), ...(kept && !isMine ? marksIn(outcomes, kept.member) : [])];
      enter(store.getState());
      if (kept && isMine && kept.member !== '') hear(outcomes);
      tell({ outcomes: own() });
    },
    stop: () => {
      for (const stop of stops.splice(0)) stop();
    },
  };
}
