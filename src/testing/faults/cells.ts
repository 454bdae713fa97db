import { questionAnswered } from '../../kernel/commandEvents';
import { outcomeJudged, outcomeRetried } from '../../kernel/outcomes';
import { draftParked, isPending } from '../../kernel/runtime';
import { GET_TIMEOUT_MS, POST_TIMEOUT_MS } from '../../platform/adapters/http/headers';
import type { ApiResult } from '../../platform/ports/api';
import type { RootState } from '../../rootState';
import { selectSignedIn } from '../../state/session/session.selectors';
import { words } from '../words';
import { type FaultClass, isUnsure, leavesOpen, type Outcome, outcomeOf, REFUSAL } from './classes';
import { expectKept, onScreen, placeOf, type Seen, type Stage, turn } from './stage';
import {
  type ApiRow,
  type CommandRow,
  type Deed,
  deedOf,
  type ListRow,
  type LookupRow,
  type ResourceRow,
} from './table';

/**
 * One cell of the table: a call under a fault, what became of it, and the next good reply that repairs it without a reload. Each holds
 * what it sees against the row, and returns what the call came back with.
 */

const methodOf = (call: string): 'GET' | 'POST' => (call.startsWith('GET') ? 'GET' : 'POST');
const patienceOf = (call: string): number => (methodOf(call) === 'GET' ? GET_TIMEOUT_MS : POST_TIMEOUT_MS);

/** Nothing that a command shows, nothing that moves, nobody signed out. */
const SILENCE: Pick<Seen, 'overlays' | 'alerts' | 'signOuts' | 'moves'> = {
  overlays: [],
  alerts: [],
  signOuts: 0,
  moves: [],
};

const surface = ({ overlays, alerts, signOuts, moves }: Seen): typeof SILENCE => ({
  overlays,
  alerts,
  signOuts,
  moves,
});

/** After a 401: signed out once, at /, nothing of the member left, and said politely once (decision 20). */
function expectSignedOut(seen: Seen, state: RootState): void {
  expect({ signOuts: seen.signOuts, moves: seen.moves, alerts: seen.alerts }).toEqual({
    signOuts: 1,
    moves: ['/'],
    alerts: [],
  });
  expect([selectSignedIn(state), placeOf(state), state.ui.notice, state.ui.overlay]).toEqual([
    false,
    '/',
    'sign-in-again',
    null,
  ]);
  expect(state.session).toMatchObject({ accessToken: null, refreshToken: null, user: null });
}

/** What is noted of a reply that deviates from the contract. */
const DEVIATES = /: expected [^,]+, got .+$/;
/** The faults whose replies do. */
const DEVIATING: ReadonlySet<string> = new Set(['types', 'huge', 'no-flag', 'invalid', 'empty', 'null', 'duplicate']);

/** Only a reply that deviates is worth a report: a fault of the network or the server is no fault of the portal. */
function expectReported({ portal: { reporter } }: Stage, fault: FaultClass): void {
  const faults = reporter.faults.splice(0);
  expect(
    DEVIATING.has(fault.order.kind) ? faults.filter(({ error }) => !DEVIATES.test(String(error))) : faults,
  ).toEqual([]);
}

/**
 * Does what the fault needs besides being ordered: lets a time-out pass, delivers replies out of order. `again` is what a member does
 * while the first call is still under way.
 */
async function suffer(stage: Stage, fault: FaultClass, call: string, again: () => Promise<void>): Promise<void> {
  const { controls } = stage.scene;
  if (fault.manner === 'time-out') {
    await stage.untilHeld();
    const overlay = stage.state().ui.overlay?.text;
    await stage.portal.clock.advance(patienceOf(call) - 1);
    // Not a moment earlier than decision 19 says; what is long says that it is still working (decision 63).
    expect(stage.state().ui.overlay?.text).toBe(overlay);
    if (overlay !== undefined) expect(stage.state().ui.overlay?.lingering).toBe(true);
    await stage.portal.clock.advance(1);
    await stage.quiet();
    controls.release();
  }
  if (fault.manner === 'out of order') {
    await stage.untilHeld();
    await again();
    controls.release();
    await turn();
  }
  await stage.quiet();
}

function times(one: string, list: readonly string[]): number {
  return list.filter((each) => each === one).length;
}

/** The alert that a command's outcome asks for: the server's words, the text of section 8, or none. */
function alertsOf({ failure }: CommandRow, outcome: Outcome): readonly string[] {
  if (outcome === 'refused') return [REFUSAL];
  return outcome === 'failed' && failure !== null ? [failure] : [];
}

async function open(stage: Stage, row: CommandRow, deed: Deed): Promise<void> {
  await stage.visit(row.by, deed.at);
  if (!deed.first) return;
  stage.dispatch(deed.first);
  await stage.quiet();
}

/** Presses the button, and waits until the call is under way: money commands ask first whether another tab is at it. */
async function press(stage: Stage, row: CommandRow, { action }: Deed): Promise<void> {
  const { name } = row.command;
  stage.dispatch(action);
  // What is asked before the call is answered with yes. After a refusal the figures are read first.
  const isAsked = (state: RootState) => state.ui.runtime.question?.command === name;
  const isRunning = (state: RootState) => row.command.select(state)?.phase === 'running';
  await stage.portal.waitFor(`${row.call} asked or under way`, (state) => isAsked(state) || isRunning(state));
  if (isAsked(stage.state())) stage.dispatch(questionAnswered({ command: name, choice: 'yes' }));
  await stage.portal.waitFor(`${row.call} under way`, isRunning);
}

/** Signing in forgets what the visitor did; every other command says that it has succeeded. */
const phaseOfSuccess = ({ by, leads }: CommandRow) => (by === 'visitor' && leads !== null ? undefined : 'succeeded');

/** A command under a fault: pressed once, and repaired by the next good reply; what it came to. */
export async function commandCell(stage: Stage, row: CommandRow, fault: FaultClass): Promise<Outcome> {
  const { scene } = stage;
  if (fault.manner === 'twice') {
    const once = await deedOf(row, scene);
    await open(stage, row, once);
    await press(stage, row, once);
    await stage.quiet();
  }
  const deed = await deedOf(row, scene);
  await open(stage, row, deed);
  stage.dispatch(draftParked({ command: row.command.name, member: '', subject: '', values: { typed: 'before' } }));
  const before = onScreen(stage.state());
  const place = placeOf(stage.state());
  const figure = async (): Promise<number> => (row.effect ? stage.books[row.effect.of]() : 0);
  const figureBefore = await figure();
  /** How often the command has had its effect since. */
  const effects = async (): Promise<number> => ((await figure()) - figureBefore) / (row.effect?.by ?? 1);
  const outcome = outcomeOf(row.needs, fault);
  const isUnknown = row.money !== null && leavesOpen(fault, outcome);
  /** The donation is read again, and shows by its status that the work was done. */
  const isShown = isUnknown && fault.worked && /^POST \/api\/help\/(pay|approve)/.test(row.call);
  /** Whether money has moved is not known (decision 70). */
  const isOpen = isUnknown && !isShown;

  stage.strike(fault, row.call);
  const watch = stage.watch();
  await press(stage, row, deed);
  expect(words(stage.state().ui.overlay?.text ?? '')).toBe(row.overlay);
  await suffer(stage, fault, row.call, async () => {
    stage.dispatch(deed.action);
    await turn();
  });
  const seen = watch.end();
  const state = stage.state();

  // One press is one request, whatever becomes of it; nothing is sent again by itself (decisions 19 and 47).
  expect(times(row.call, seen.requests)).toBe(1);
  expect(seen.overlays).toEqual([row.overlay]);
  expect(state.ui.overlay).toBeNull();
  expectReported(stage, fault);
  if (row.effect) expect(await effects()).toBeCloseTo(fault.worked ? 1 : 0, 6);

  if (outcome === 'ok') {
    expect(row.command.select(state)?.phase).toBe(phaseOfSuccess(row));
    expect(row.shows(state)).toBe(true);
    expect(placeOf(state)).toBe(row.leads ?? place);
    expect(seen.alerts).toHaveLength(row.confirms ? 1 : 0);
    return outcome;
  }
  if (outcome === 'unauthorized') {
    expectSignedOut(seen, state);
    await open(stage, row, deed);
  } else {
    expect(seen.alerts).toEqual(alertsOf(row, outcome));
    // Where there is no alert, the line on the screen reads this (decision 44).
    expect(row.command.select(state)?.phase).toBe(isShown ? 'settled' : isOpen ? 'failed' : outcome);
    expect({ signOuts: seen.signOuts, moves: seen.moves }).toEqual({ signOuts: 0, moves: [] });
    if (!fault.worked) expectKept(before, state);
    expect(state.ui.runtime.drafts[row.command.name]).toEqual([
      { member: '', subject: '', values: { typed: 'before' } },
    ]);
    expect(selectSignedIn(state)).toBe(row.by === 'member');
    // Nobody knows what became of it, or a refusal may be the answer to what the browser sent a second time: read again.
    const reads = row.rereads.filter((call) => seen.requests.includes(call));
    expect(reads).toEqual(isUnsure(fault, outcome) || row.money ? row.rereads : []);
    if (row.money) expect(row.command.select(state)?.reread).toMatchObject({ phase: 'read' });
  }
  stage.closeAlert();
  const open0 = stage.state().ui.runtime.outcomes.filter(isPending);
  expect(open0).toMatchObject(isOpen ? [{ command: row.command.name, phase: 'open' }] : []);

  // The next good reply repairs it. The same again goes under the same key: what was done is not done once more.
  const [unknown] = open0;
  const claimed = row.money === 'keyless' && fault.worked;
  const again = unknown && !claimed ? outcomeRetried({ command: unknown.command, key: unknown.key }) : null;
  if (unknown && claimed) stage.dispatch(outcomeJudged({ command: unknown.command, key: unknown.key, done: true }));
  await stage.quiet();
  const next = fault.worked && (row.money !== 'keyed' || isShown) ? await deedOf(row, scene) : deed;
  if (isShown) await open(stage, row, next);
  const repair = stage.watch();
  await press(stage, row, again ? { ...next, action: again } : next);
  await stage.quiet();
  const repaired = repair.end();
  expect(row.command.select(stage.state())?.phase).toBe(phaseOfSuccess(row));
  expect(row.shows(stage.state())).toBe(true);
  expect(stage.state().ui.overlay).toBeNull();
  expect(repaired.alerts).toHaveLength(row.confirms ? 1 : 0);
  expect(stage.state().ui.runtime.outcomes).toEqual([]);
  expect(repaired.keys.length).toBe(row.money === 'keyed' ? 1 : 0);
  if (row.money === 'keyed') expect(repaired.keys[0] === seen.keys[0]).toBe(isOpen);
  if (row.effect) expect(await effects()).toBeCloseTo(fault.worked && again === null ? 2 : 1, 6);
  return outcome;
}

/** A list under a fault: read again, and LOAD MORE. */
export async function listCell(stage: Stage, row: ListRow, fault: FaultClass): Promise<Outcome> {
  await stage.visit('member', row.at);
  const list = () => row.select(stage.state());
  expect(list()).toMatchObject({ held: 20, failed: false, loading: false });
  const outcome = outcomeOf(row.needs, fault);
  const before = onScreen(stage.state());
  const { pages } = list();

  // Read again, and LOAD MORE. The page that is already held can only answer the one, an older reply only the other.
  const triggers =
    fault.manner === 'twice' ? [row.more] : fault.manner === 'out of order' ? [row.reload] : [row.reload, row.more];
  for (const trigger of triggers) {
    stage.strike(fault, row.call);
    const watch = stage.watch();
    let newest: unknown = null;
    stage.dispatch(trigger());
    expect(list().loading).toBe(true);
    await suffer(stage, fault, row.call, async () => {
      await row.grow(stage.scene);
      stage.dispatch(row.reload());
      await stage.quiet();
      newest = list().pages;
      expect(newest).not.toEqual(pages);
    });
    const seen = watch.end();
    expectReported(stage, fault);
    if (outcome === 'unauthorized') {
      expectSignedOut(seen, stage.state());
      await stage.visit('member', row.at);
      break;
    }
    expect(surface(seen)).toEqual(SILENCE);
    expect(times(row.call, seen.requests)).toBe(fault.manner === 'out of order' ? 2 : 1);
    expect(list()).toMatchObject({ failed: outcome !== 'ok', loading: false, loaded: true });
    expect(list().pages.flat()).toHaveLength(list().held);
    if (outcome !== 'ok' || fault.manner === 'twice') expectKept(before, stage.state());
    if (fault.manner === 'twice') expect(list().ended).toBe(false);
    if (fault.manner === 'out of order') expect(list().pages).toEqual(newest);
  }

  const { held } = list();
  stage.dispatch(row.more());
  await stage.quiet();
  expect(list()).toMatchObject({ failed: false, loading: false });
  if (fault.order.kind !== 'huge') expect(list().held).toBeGreaterThan(held);
  stage.dispatch(row.reload());
  await stage.quiet();
  expect(list()).toMatchObject({ failed: false, loading: false });
  return outcome;
}

/** A resource under a fault: read again on its page. */
export async function resourceCell(stage: Stage, row: ResourceRow, fault: FaultClass): Promise<Outcome> {
  const { scene } = stage;
  const home = row.at(scene);
  await stage.visit('member', home);
  // Another donation than the one that was read last: the reply that comes twice is about that one.
  const place = row.needs === 'its own' && fault.manner === 'twice' ? row.at(scene) : home;
  const shown = () => row.shows(stage.state());
  const resource = () => row.select(stage.state());
  const before = shown();
  const before0 = onScreen(stage.state());
  expect(resource()).toMatchObject({ failed: false, loading: false });
  expect(before).not.toBeNull();
  const outcome = outcomeOf(row.needs, fault);
  if (fault.manner === 'twice') await row.change?.(scene, place);

  stage.strike(fault, row.call);
  const watch = stage.watch();
  stage.dispatch(row.again(place));
  expect(resource().loading).toBe(true);
  let newest: unknown = before;
  await suffer(stage, fault, row.call, async () => {
    await row.change?.(scene, place);
    stage.dispatch(row.again(place));
    await stage.quiet();
    newest = shown();
    if (row.change) expect(newest).not.toEqual(before);
  });
  const seen = watch.end();
  expectReported(stage, fault);

  if (outcome === 'unauthorized') {
    expectSignedOut(seen, stage.state());
    await stage.visit('member', place);
    expect(shown()).not.toBeNull();
  } else {
    expect(surface(seen)).toEqual(SILENCE);
    expect(times(row.call, seen.requests)).toBe(fault.manner === 'out of order' ? 2 : 1);
    expect(resource()).toMatchObject({ failed: outcome !== 'ok', loading: false });
    // Nobody else's donation is under this one's code; nothing else is lost.
    if (place !== home) expect(shown()).toBeNull();
    else if (outcome !== 'ok') expectKept(before0, stage.state());
    if (outcome === 'ok' && fault.order.kind !== 'huge') expect(shown()).toEqual(newest);
  }

  const spoiled = shown();
  await row.change?.(scene, place);
  stage.dispatch(row.again(place));
  await stage.quiet();
  expect(resource()).toMatchObject({ failed: false, loading: false });
  expect(shown()).not.toBeNull();
  if (row.change) expect(shown()).not.toEqual(spoiled);
  return outcome;
}

/** Two members whom everybody may look up. */
const [ONE, ANOTHER] = ['MB100001', 'MB100002'];

/** A lookup under a fault: a code typed into its field. */
export async function lookupCell(stage: Stage, row: LookupRow, fault: FaultClass): Promise<Outcome> {
  await stage.visit(row.by, row.at);
  const lookup = () => row.select(stage.state());
  const type = async (code: string): Promise<void> => {
    stage.dispatch(row.typed(code, 'at once'));
    await stage.quiet();
  };
  if (fault.manner === 'twice') await type(ANOTHER);
  const outcome = outcomeOf(row.needs, fault);

  stage.strike(fault, row.call);
  const watch = stage.watch();
  stage.dispatch(row.typed(ONE, 'at once'));
  // Whoever was found before is removed at once: the name must not be beside another code.
  expect(lookup()).toEqual({ query: ONE, phase: 'waiting', found: null });
  let newest: unknown = null;
  await suffer(stage, fault, row.call, async () => {
    await type(ANOTHER);
    newest = lookup();
    expect(newest).toMatchObject({ query: ANOTHER, phase: 'found' });
  });
  const seen = watch.end();
  expectReported(stage, fault);

  if (outcome === 'unauthorized') {
    expectSignedOut(seen, stage.state());
    await stage.visit(row.by, row.at);
  } else {
    expect(surface(seen)).toEqual(SILENCE);
    expect(times(row.call, seen.requests)).toBe(fault.manner === 'out of order' ? 2 : 1);
    // No answer says nothing of the code.
    const isUnread = ['time-out', 'reset before the reply', 'reset in the body', '502 with an HTML body'].includes(
      fault.name,
    );
    const phase = isUnread ? 'unread' : 'missing';
    if (outcome !== 'ok') expect(lookup()).toEqual({ query: ONE, phase, found: null });
    else if (fault.manner === 'out of order') expect(lookup()).toEqual(newest);
    else expect(lookup()).toMatchObject({ query: ONE, phase: 'found', found: { firstname: 'Asha' } });
  }

  await type(ONE);
  expect(lookup()).toMatchObject({ query: ONE, phase: 'found', found: { firstname: 'Asha' } });
  return outcome;
}

/** A call that no screen makes, under a fault. */
export async function apiCell(stage: Stage, row: ApiRow, fault: FaultClass): Promise<Outcome> {
  const { scene } = stage;
  if (fault.manner === 'twice') await row.ready(scene)(scene.api);
  const call = row.ready(scene);
  const before = stage.state();
  stage.strike(fault, row.call);
  let result: ApiResult<unknown> | null = null;
  const answered = call(scene.api).then((answer) => {
    result = answer;
  });
  await suffer(stage, fault, row.call, async () => {
    expect((await row.ready(scene)(scene.api)).kind).toBe('ok');
    expect(result).toBeNull();
  });
  await answered;
  const outcome = outcomeOf(row.needs, fault);
  expect(result).toMatchObject(outcome === 'refused' ? { kind: outcome, message: REFUSAL } : { kind: outcome });
  expectReported(stage, fault);
  // No screen makes this call, and no screen hears of it.
  expect(stage.state()).toBe(before);
  expect((await row.ready(scene)(scene.api)).kind).toBe('ok');
  return outcome;
}
