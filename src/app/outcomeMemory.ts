import type { Action, Store } from '@reduxjs/toolkit';
import { markOf } from '../domain/mark';
import { refreshRequested } from '../kernel/navigation';
import { ELSEWHERE_TIMEOUT_MS, isSame, outcomeDecided, outcomesReceived, outcomesRemoved } from '../kernel/outcomes';
import { isRunningOrPending, selectRuntime } from '../kernel/runtime';
import type { Clock, TabMemory } from '../platform/ports/ports';
import type { Outcome, RootState, SessionState } from '../rootState';
import { pageWanted } from '../state/session/session.events';
import { isSignedIn } from '../state/session/session.selectors';
import { noticeShown } from '../state/ui/ui.events';
import { isUnloaded, loadCommands, outcomeLabelOf } from './commandFiles';
import { changeRunningTo, decodeMessage, type OutcomeMessage } from './outcomeMessages';
import type { OutcomeMark } from './storedOutcome';

/**
 * Keeps pending outcomes across a reload and across the end of a session, and shares them with the member's other tabs (decision 70). While
 * the member is signed in they are stored whole. After the session only their marks (hashes) are kept, until the same member is back.
 */

/** Keeps the storage small; far more outcomes than a member leaves pending in a day. */
const MAX_MARKS = 50;

/** The mark of the signed-in member; '' for a visitor. */
export const memberMark = (session: Pick<SessionState, 'accessToken' | 'refreshToken' | 'user'>): string =>
  isSignedIn(session) && session.user ? markOf(`member ${session.user.code.toUpperCase()}`) : '';

/** Whether the command's outcome that has just ended was done. */
const wasDone = (store: Store<RootState>, command: string): boolean =>
  ['succeeded', 'settled'].includes(selectRuntime(store.getState()).commands[command]?.phase ?? '');

/** What is kept after the session: everything but refusals that newer figures confirmed (`refusal-confirmed`). */
const marksIn = (outcomes: readonly Outcome[], member: string): readonly OutcomeMark[] =>
  member === ''
    ? []
    : outcomes
        .filter(({ phase }) => phase !== 'refusal-confirmed')
        .map(({ command, key, marks, at, deviceAt, phase }) => {
          return { member, command, key, marks, at, deviceAt, isOver: phase === 'over' };
        });

/** The outcome of a mark, without its details; none for a command that this version no longer has. */
function revived({ member: _member, isOver, ...mark }: OutcomeMark): readonly Outcome[] {
  const label = outcomeLabelOf(mark.command);
  if (!label) return [];
  // A command without a form, such as a claim, can be retried from its marks.
  const form = isSame(mark, '', null) ? {} : null;
  return [{ ...mark, ...label, entityId: '', form, foundOn: '', before: '', phase: isOver ? 'over' : 'pending' }];
}

/**
 * Shows the warning that a pending outcome could not be stored, so that a reload would lose it; once it can be, shows the notice that the warning
 * has replaced. Call it without an argument after any other change: a warning about the session that comes meanwhile waits, too.
 */
function createWarning(store: Store<RootState>): (isAtRisk?: boolean) => void {
  let wasAtRisk = false;
  let replaced: RootState['ui']['notice'] = null;
  return (isAtRisk = wasAtRisk) => {
    const { notice } = store.getState().ui;
    if (isAtRisk === wasAtRisk && !(isAtRisk && notice === 'storage')) return;
    wasAtRisk = isAtRisk;
    if (isAtRisk) {
      replaced = notice;
      store.dispatch(noticeShown({ notice: 'not-kept' }));
    } else if (notice === 'not-kept') store.dispatch(noticeShown({ notice: replaced }));
  };
}

type Stored = ReturnType<typeof decodeMessage>;

/** The first of those with the same key. */
const withoutRepeats = <Kept extends { readonly key: string }>(all: readonly Kept[]): readonly Kept[] =>
  all.filter(({ key }, index) => all.findIndex((other) => other.key === key) === index);

/**
 * What is stored: the outcomes of this member, and marks of all others. `phase` replaces `running`: `pending` for
 * what this tab stored, because its calls ended with its page; `elsewhere` for what another tab stored, which may still run them, or be gone.
 */
function restored(stored: Stored, member: string, phase: Outcome['phase']) {
  const isMine = member !== '' && stored.member === member;
  return {
    outcomes: isMine ? stored.outcomes.map(changeRunningTo(phase)) : [],
    marks: [...stored.left, ...(isMine ? [] : marksIn(stored.outcomes, stored.member))],
  };
}

/**
 * Restores what was stored. From then on the state, the storage and the member's other tabs have the same outcomes. Returns a function that
 * stops it.
 */
function keepOutcomes(store: Store<RootState>, tab: TabMemory, clock: Clock): () => void {
  const stored = decodeMessage(tab.read());
  /** The outcomes that ended during this visit, by key, and whether they were done: a tab that missed the end must not bring them back. */
  const ended = new Map<string, boolean>();
  /** The keys of outcomes that this tab has shown as unknown. */
  const shown = new Set<string>();
  let member = '';
  let generation = 0;
  let current: readonly Outcome[] = [];
  /** The page that a visitor asked for: phones drop a page while a password is looked up in another application. */
  let { wanted } = stored;
  /** Marks of earlier sessions, of any member, in this tab or another. */
  let marks: readonly OutcomeMark[] = [];
  /** True while a change from another tab is applied, so that it is not sent back. */
  let isReceiving = false;
  const warn = createWarning(store);

  const ownIn = (outcomes: readonly Outcome[]): readonly Outcome[] =>
    outcomes.filter(({ phase }) => phase !== 'elsewhere');
  const isMine = (mark: OutcomeMark): boolean => member !== '' && mark.member === member;

  function broadcast(message: Omit<OutcomeMessage, 'member' | 'done'>): void {
    const done = message.gone?.filter((key) => ended.get(key));
    if (member !== '') tab.post(JSON.stringify({ member, ...message, done }));
  }

  /** Sends all outcomes of this tab; `ask`: the other tabs should send theirs. */
  const broadcastOwn = (ask?: true): void => {
    broadcast({ ask, outcomes: ownIn(current) });
  };

  /** Stores what a reload and the other tabs need; `false` if it could not be stored. */
  function write(outcomes = current): boolean {
    const kept = outcomes.length === 0 && marks.length === 0 ? null : { member, outcomes, left: marks };
    return tab.write(kept || wanted ? JSON.stringify({ ...kept, wanted }) : null, kept && JSON.stringify(kept));
  }

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
    // Counted from its press, or every reload would wait anew; a device clock that was set back since must not prolong it.
    const end = Math.min(clock.now(), outcome.deviceAt) + ELSEWHERE_TIMEOUT_MS;
    // A sleep ends early when a hidden tab is shown, while the other tab may still be waiting for its reply.
    while (clock.now() < end) await clock.sleep(end - clock.now());
    // Not a retry, which has the same key but its own time.
    const still = current.some(
      ({ key, phase, deviceAt }) => key === outcome.key && phase === 'elsewhere' && deviceAt === outcome.deviceAt,
    );
    if (still) receive([{ ...outcome, phase: 'pending' }]);
  }

  function save(outcomes: readonly Outcome[]): void {
    const before = current;
    current = outcomes;
    for (const { key, phase } of outcomes) if (phase === 'pending') shown.add(key);
    warn(!write() && outcomes.some(isRunningOrPending));
    const removed = before.filter(({ key }) => !outcomes.some((outcome) => outcome.key === key));
    for (const { key, command, phase } of removed) ended.set(key, phase !== 'over' && wasDone(store, command));
    const gone = removed.map(({ key }) => key);
    const changed = ownIn(current).filter((outcome) => !before.includes(outcome));
    if (!isReceiving && (gone.length > 0 || changed.length > 0)) broadcast({ outcomes: changed, gone });
  }

  /** Restores what this member left before; a mark whose command has not loaded yet stays a mark until it has. */
  function revive(): void {
    const mine = marks.filter((mark) => isMine(mark) && !isUnloaded(mark.command));
    if (mine.length === 0) return;
    marks = marks.filter((mark) => !mine.includes(mark));
    receive(mine.flatMap(revived));
  }

  /** Adopts what other tabs stored while this one could not hear them: the tab that stored it may be closed by now. */
  function adoptShared(): void {
    const shared = restored(decodeMessage(tab.readShared()), member, 'elsewhere');
    marks = withoutRepeats([...marks, ...shared.marks]).filter(({ key }) => !ended.has(key));
    receive(shared.outcomes);
  }

  /** Handles a change of session: keeps marks of what the last one left pending, and restores what this member left before. */
  function changeSession(state: RootState): void {
    // Marks do not expire here: that takes the server's clock, when their member is back.
    marks = [...marks, ...marksIn(current, member)];
    member = memberMark(state.session);
    ({ generation } = state.session);
    current = state.ui.runtime.outcomes;
    adoptShared();
    marks = marks.slice(-MAX_MARKS);
    // The end of the last session has removed the warning from the page; the next session shows its own.
    warn(false);
    void loadCommands(marks.filter(isMine).map(({ command }) => command)).then(revive);
    revive();
    write();
    broadcastOwn(true);
  }

  /** Follows the state, after each of its changes. */
  function follow(): void {
    const state = store.getState();
    if (state.session.generation !== generation) changeSession(state);
    else if (state.ui.runtime.outcomes !== current) save(state.ui.runtime.outcomes);
    if (state.session.wanted !== wanted) {
      ({ wanted } = state.session);
      write();
    }
    // A command may have loaded with its page: before it is pressed there, the member sees what is pending.
    revive();
    warn();
  }

  /** As IT WAS DONE does: a form here that still holds the same is emptied, so that it is not sent again. */
  function endAsDone(outcome: Outcome): void {
    // A retry in the other tab has made it `elsewhere` here, and only a pending outcome can be decided.
    dispatchReceived(outcomesReceived({ outcomes: [{ ...outcome, phase: 'pending' }] }));
    dispatchReceived(outcomeDecided({ command: outcome.command, key: outcome.key, done: true, byTab: true }));
  }

  /** Applies a message of another tab. */
  function applyMessage(text: string): void {
    const { member: sender, ask, outcomes, gone, done } = decodeMessage(text);
    if (member === '' || sender !== member) return;
    // The sender was suspended and missed that these ended: tell it.
    const missed = outcomes.map(({ key }) => key).filter((key) => ended.has(key));
    if (ask || missed.length > 0) broadcast({ outcomes: ask ? ownIn(current) : [], gone: missed });
    if (gone.length > 0) {
      // A purchase that simply succeeded elsewhere empties nothing: the member may mean a second one here.
      current.filter(({ key }) => done.includes(key) && shown.has(key)).forEach(endAsDone);
      dispatchReceived(outcomesRemoved({ keys: gone }));
      // After `save`, which judges by the last press here.
      for (const key of gone) ended.set(key, done.includes(key));
      // What this tab shows is out of date.
      if (done.length > 0) store.dispatch(refreshRequested());
    }
    receive(outcomes.map(changeRunningTo('elsewhere')));
  }

  if (wanted !== null) store.dispatch(pageWanted({ to: wanted }));
  const unsubscribe = store.subscribe(follow);
  const unlisten = tab.listen({
    received: applyMessage,
    // Leaving the page aborts its calls: the other tabs, and the next one, show them as pending.
    leaving: () => {
      const aborted = current.map(changeRunningTo('pending'));
      // Only then: writing replaces what other tabs have stored since this one last heard them.
      if (current.some(({ phase }) => phase === 'running')) write(aborted);
      broadcast({ outcomes: ownIn(aborted) });
    },
    returned: () => {
      adoptShared();
      broadcastOwn(true);
      // What it shows is out of date, and reads that were under way when it was left have failed. In a task of its own: a session that has
      // ended in another tab ends here first.
      void clock.sleep(0).then(() => store.dispatch(refreshRequested()));
    },
  });
  const before = restored(stored, memberMark(store.getState().session), 'pending');
  ({ marks } = before);
  changeSession(store.getState());
  receive(before.outcomes);
  broadcastOwn();
  return () => {
    unsubscribe();
    unlisten();
  };
}

/**
 * Restores the outcomes that were stored before a reload, after their commands have loaded or failed to load. From then on every change is
 * stored before the next effect of any saga runs. Resolves with a function that stops it.
 */
export async function rememberOutcomes(store: Store<RootState>, tab: TabMemory, clock: Clock): Promise<() => void> {
  // Before anything is read or shown: only a loaded command can settle its outcome from a reply, or restore it when its member is back.
  const unloaded = [tab.read(), tab.readShared()]
    .map(decodeMessage)
    .flatMap(({ outcomes, left }) => [...outcomes, ...left])
    .map(({ command }) => command)
    .filter(isUnloaded);
  if (unloaded.length > 0) await loadCommands(unloaded);
  return keepOutcomes(store, tab, clock);
}
