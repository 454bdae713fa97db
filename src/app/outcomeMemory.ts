import type { Action, Store } from '@reduxjs/toolkit';
import { markOf } from '../domain/mark';
import { isRecord } from '../domain/records';
import { ELSEWHERE_LASTS_MS, isSame, outcomesReceived, outcomesRemoved } from '../kernel/outcomes';
import { isRunningOrPending } from '../kernel/runtime';
import { readExactJson } from '../platform/adapters/json';
import type { Clock, TabMemory } from '../platform/ports/ports';
import type { Outcome, RootState, SessionState } from '../rootState';
import { isSignedIn } from '../state/session/session.selectors';
import { noticeDismissed, noticeShown } from '../state/ui/ui.events';
import { isUnloaded, loadCommands, outcomeLabelOf } from './commandFiles';
import { decodeMark, decodeOutcome, type OutcomeMark } from './storedOutcome';

/**
 * Keeps pending outcomes across a reload and across the end of a session, and shares them with the member's other tabs (decision 70). While
 * the member is signed in they are stored whole. After the session this tab keeps only their marks (hashes), until the same member is back.
 */
export interface OutcomeMemory {
  /**
   * Restores what was stored before a reload, after their commands have loaded or failed to load. From then on every change is
   * stored before the next effect of any saga runs.
   */
  start(store: Store<RootState>): Promise<void>;
  stop(): void;
}

/** A message between tabs, as JSON: a request for outcomes, changed outcomes, or the keys of those that ended. */
interface Message {
  /** The mark of the member who owns the outcomes. */
  readonly member: string;
  /** The other tabs should send theirs. */
  readonly ask?: true;
  readonly outcomes?: readonly Outcome[];
  readonly gone?: readonly string[];
}

/** Keeps the storage small; far more than a member leaves open in a day. */
const MAX_MARKS = 50;

/** The mark of the signed-in member; '' for a visitor. */
export const memberMark = (session: Pick<SessionState, 'accessToken' | 'refreshToken' | 'user'>): string =>
  isSignedIn(session) && session.user ? markOf(`member ${session.user.code.toUpperCase()}`) : '';

const list = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : []);

/** Decodes a message, or what is stored: a message with the marks of earlier sessions, `left`. Anything malformed is empty. */
function decode(text: string | null) {
  const raw = readExactJson(text ?? '');
  const fields: Readonly<Record<string, unknown>> = isRecord(raw) ? raw : {};
  const { member, ask, outcomes, gone, left } = fields;
  return {
    member: typeof member === 'string' ? member : '',
    ask: ask === true,
    outcomes: list(outcomes).flatMap((item) => decodeOutcome(item) ?? []),
    gone: list(gone).filter((key): key is string => typeof key === 'string'),
    left: list(left).flatMap((item) => decodeMark(item) ?? []),
  };
}

/** Leaving the page aborts its call, so the result stays unknown. */
const abandoned = (outcome: Outcome): Outcome =>
  outcome.phase === 'running' ? { ...outcome, phase: 'pending' } : outcome;

/** What is kept after the session: everything but confirmed refusals. */
const marksIn = (outcomes: readonly Outcome[], member: string): readonly OutcomeMark[] =>
  member === ''
    ? []
    : outcomes
        .filter(({ phase }) => phase !== 'denied')
        .map(({ command, key, marks, at, deviceAt, phase }) => {
          return { member, command, key, marks, at, deviceAt, isOver: phase === 'over' };
        });

/** The outcome memory of one tab; it does nothing until it is started. */
export function rememberOutcomes(tab: TabMemory, clock: Clock): OutcomeMemory {
  const stops: (() => void)[] = [];
  /** The keys of outcomes that ended during this visit: a tab that missed the end must not bring them back. */
  const ended = new Set<string>();
  let member = '';
  let generation = 0;
  let current: readonly Outcome[] = [];
  /** Marks of earlier sessions in this tab, of any member. */
  let marks: readonly OutcomeMark[] = [];
  /** True while a change from another tab is applied, so that it is not sent back. */
  let isReceiving = false;
  /** Whether an outcome is open that could not be stored: a reload would lose it. */
  let isAtRisk = false;

  const broadcast = (message: Omit<Message, 'member'>): void => {
    if (member !== '') tab.post(JSON.stringify({ member, ...message }));
  };
  const own = (): readonly Outcome[] => current.filter(({ phase }) => phase !== 'elsewhere');
  const write = (): boolean => {
    const isEmpty = current.length === 0 && marks.length === 0;
    return tab.write(isEmpty ? null : JSON.stringify({ member, outcomes: current, left: marks }));
  };

  const isMine = (mark: OutcomeMark): boolean => member !== '' && mark.member === member;

  /** The outcome of a mark, without its details. */
  function revived({ member: _member, isOver, ...mark }: OutcomeMark): readonly Outcome[] {
    const label = outcomeLabelOf(mark.command);
    // A command that this version no longer has.
    if (!label) return [];
    // A command without a form, such as a claim, can be retried from its marks.
    const form = isSame(mark, '', null) ? {} : null;
    return [{ ...mark, ...label, entityId: '', form, foundOn: '', before: '', phase: isOver ? 'over' : 'pending' }];
  }

  return {
    start: async (store) => {
      function dispatchReceived(action: Action): void {
        isReceiving = true;
        store.dispatch(action);
        isReceiving = false;
      }

      function receive(received: readonly Outcome[]): void {
        const outcomes = received.filter(({ key }) => !ended.has(key));
        if (outcomes.length === 0) return;
        dispatchReceived(outcomesReceived({ outcomes }));
        for (const outcome of outcomes) if (outcome.phase === 'elsewhere') void giveUpOn(outcome);
      }

      /** Stops waiting for a call of another tab: if that tab was killed, nothing will report its result. */
      async function giveUpOn(outcome: Outcome): Promise<void> {
        const end = clock.now() + ELSEWHERE_LASTS_MS;
        // A sleep ends early when a hidden tab is shown, while the other tab may still be waiting for its response.
        while (clock.now() < end) await clock.sleep(end - clock.now());
        // Not a retry, which has the same key but its own time.
        const still = current.some(
          ({ key, phase, deviceAt }) => key === outcome.key && phase === 'elsewhere' && deviceAt === outcome.deviceAt,
        );
        if (still) receive([{ ...outcome, phase: 'pending' }]);
      }

      /** Shows or removes the warning that a pending outcome could not be stored. */
      function warn(isAtRiskNow: boolean): void {
        if (isAtRiskNow === isAtRisk) return;
        isAtRisk = isAtRiskNow;
        if (isAtRisk) store.dispatch(noticeShown({ notice: 'not-kept' }));
        else if (store.getState().ui.notice === 'not-kept') store.dispatch(noticeDismissed());
      }

      function save(outcomes: readonly Outcome[]): void {
        const before = current;
        current = outcomes;
        warn(!write() && outcomes.some(isRunningOrPending));
        const gone = before.map(({ key }) => key).filter((key) => !outcomes.some((outcome) => outcome.key === key));
        for (const key of gone) ended.add(key);
        const changed = own().filter((outcome) => !before.includes(outcome));
        if (!isReceiving && (gone.length > 0 || changed.length > 0)) broadcast({ outcomes: changed, gone });
      }

      /** Restores what this member left before; a mark whose command is loading stays a mark until it has. */
      function revive(): void {
        const mine = marks.filter((mark) => isMine(mark) && !isUnloaded(mark.command));
        if (mine.length === 0) return;
        marks = marks.filter((mark) => !mine.includes(mark));
        receive(mine.flatMap(revived));
      }

      /** Handles a change of session: keeps marks of what the last one left open, and restores what this member left before. */
      function changeSession(state: RootState): void {
        // Marks do not expire here: that takes the server's clock, when their member is back.
        marks = [...marks, ...marksIn(current, member)].slice(-MAX_MARKS);
        member = memberMark(state.session);
        ({ generation } = state.session);
        current = state.ui.runtime.outcomes;
        void loadCommands(marks.filter(isMine).map(({ command }) => command)).then(revive);
        revive();
        write();
        broadcast({ ask: true, outcomes: own() });
      }

      function follow(): void {
        const state = store.getState();
        if (state.session.generation !== generation) changeSession(state);
        else if (state.ui.runtime.outcomes !== current) save(state.ui.runtime.outcomes);
        // A command may have loaded with its page: before it is pressed there, the member sees what is pending.
        revive();
      }

      const stored = decode(tab.read());
      // Before anything is read or shown: what a reply settles must be known when it arrives, and what is pending when its member is back.
      const unloaded = [...stored.outcomes, ...stored.left].map(({ command }) => command).filter(isUnloaded);
      if (unloaded.length > 0) await loadCommands(unloaded);
      stops.push(
        store.subscribe(follow),
        tab.listen({
          received: (text) => {
            const message = decode(text);
            if (member === '' || message.member !== member) return;
            const { outcomes, gone } = message;
            // The sender was suspended and missed that these ended: tell it.
            const over = outcomes.map(({ key }) => key).filter((key) => ended.has(key));
            if (message.ask || over.length > 0) broadcast({ outcomes: message.ask ? own() : [], gone: over });
            if (gone.length > 0) {
              for (const key of gone) ended.add(key);
              dispatchReceived(outcomesRemoved({ keys: gone }));
            }
            receive(
              outcomes.map((outcome) => (outcome.phase === 'running' ? { ...outcome, phase: 'elsewhere' } : outcome)),
            );
          },
          // Leaving the page aborts its calls: the other tabs show them as pending.
          leaving: () => broadcast({ outcomes: own().map(abandoned) }),
          returned: () => broadcast({ ask: true, outcomes: own() }),
        }),
      );
      const outcomes = stored.outcomes.map(abandoned);
      const isSameMember = stored.member === memberMark(store.getState().session);
      marks = [...stored.left, ...(isSameMember ? [] : marksIn(outcomes, stored.member))];
      changeSession(store.getState());
      if (isSameMember && stored.member !== '') receive(outcomes);
      broadcast({ outcomes: own() });
    },
    stop: () => {
      for (const stop of stops.splice(0)) stop();
    },
  };
}
