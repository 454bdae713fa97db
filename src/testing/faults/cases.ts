import { questionAnswered } from '../../kernel/commandEvents';
import { outcomeDecided, outcomeRetried } from '../../kernel/outcomes';
import { draftSaved, isRunningOrPending } from '../../kernel/runtime';
import { GET_TIMEOUT_MS, POST_TIMEOUT_MS } from '../../platform/adapters/http/protocol';
import type { ApiResult } from '../../platform/ports/api';
import type { RootState } from '../../rootState';
import { selectSignedIn } from '../../state/session/session.selectors';
import { addressOf, type CommandRow, type Fixture, isKeyed, lookupOf, pressOf, WORDS } from '../commandRows';
import { words } from '../words';
import { type CallOutcome, type FaultClass, leavesOpen, NO_REPLY, outcomeOf, REFUSAL } from './classes';
import { expectKept, type FaultDriver, onScreen, placeOf, type Seen, turn } from './driver';
import { type ApiRow, callOf, type ListRow, type LookupRow, needsOf, type ResourceRow } from './table';

/**
 * One case of the table: a call under a fault, its outcome, and the next good reply that repairs it without a reload. Each compares what it
 * observes with the row.
 */

const timeoutOf = (call: string): number => (call.startsWith('GET') ? GET_TIMEOUT_MS : POST_TIMEOUT_MS);

/** Nothing that a command shows, no navigation, no sign-out. */
const NOTHING_SHOWN: Partial<Seen> = { overlays: [], alerts: [], signOuts: 0, moves: [] };

/** After a 401: signed out once, at /, without the member's data, and with one polite notice (decision 20). */
function expectSignedOut(seen: Seen, state: RootState): void {
  expect(seen).toMatchObject({ signOuts: 1, moves: ['/'], alerts: [] });
  expect([selectSignedIn(state), placeOf(state)]).toEqual([false, '/']);
  expect(state.ui).toMatchObject({ notice: 'sign-in-again', overlay: null });
  expect(state.session).toMatchObject({ accessToken: null, refreshToken: null, user: null });
}

/** The report on a reply that deviates from the contract. */
const DEVIATES = /: expected [^,]+, got .+$/;
/** The faults whose replies deviate. */
const DEVIATING: ReadonlySet<string> = new Set(['types', 'huge', 'no-flag', 'invalid', 'empty', 'null', 'duplicate']);

/** Only a deviating reply is reported: a fault of the network or the server is not a fault of the portal. */
function expectReported({ reporter }: FaultDriver, { spec }: FaultClass): void {
  const isMeant = (error: unknown) => DEVIATING.has(spec.kind) && DEVIATES.test(String(error));
  expect(reporter.faults.splice(0).filter(({ error }) => !isMeant(error))).toEqual([]);
}

/**
 * Does what the fault needs besides being added: lets a timeout pass, delivers replies out of order. `again` is what the member does
 * while the first call is still running.
 */
async function applyFault(
  driver: FaultDriver,
  fault: FaultClass,
  call: string,
  again: () => Promise<void>,
): Promise<void> {
  const { controls } = driver.fixture;
  if (fault.delivery === 'time-out') {
    await driver.untilHeld();
    const overlay = driver.state().ui.overlay?.text;
    await driver.clock.advance(timeoutOf(call) - 1);
    // Not a moment earlier than decision 19 says; a long command says that it is still working (decision 63).
    expect(driver.state().ui.overlay?.text).toBe(overlay);
    if (overlay !== undefined) expect(driver.state().ui.overlay?.lingering).toBe(true);
    await driver.clock.advance(1);
    await driver.quiet();
    controls.release();
  }
  if (fault.delivery === 'out of order') {
    await driver.untilHeld();
    await again();
    controls.release();
    await turn();
  }
  await driver.quiet();
}

/** A call under the fault, from its start until nothing is running; `again` as above. Returns what a member could notice. */
async function seenUnder(
  driver: FaultDriver,
  fault: FaultClass,
  call: string,
  start: () => void | Promise<void>,
  again: () => Promise<void>,
): Promise<Seen> {
  driver.inject(fault, call);
  const end = driver.watch();
  await start();
  await applyFault(driver, fault, call, again);
  expectReported(driver, fault);
  return end();
}

function times(one: string, list: readonly string[]): number {
  return list.filter((each) => each === one).length;
}

/** Sets up the server for a row; resolves with the page and the action of its press, and the action that the page needs before it. */
async function actionOf(row: CommandRow, fixture: Fixture) {
  const { me, other } = fixture;
  const known = { email_id: me.email, password: me.password, confirm: me.password };
  row.setUp(fixture);
  const own = { ...row.words, ...(await row.setUpWords(fixture)) };
  const all = { ...WORDS, ...known, referrer: other.code, to_code: other.code, ...own };
  return { at: addressOf(row, all), first: lookupOf(row, all), action: pressOf(row, all) };
}
type FaultAction = Awaited<ReturnType<typeof actionOf>>;

/** The state of a row's last submission. */
const lastOf = ({ command }: CommandRow, state: RootState) => state.ui.runtime.commands[command];

/** The alert that a command's outcome requires: the server's message, the text of section 8, or none. */
function alertsOf({ failure }: CommandRow, outcome: CallOutcome): readonly string[] {
  if (outcome === 'refused') return [REFUSAL];
  return outcome === 'failed' && failure !== null ? [failure] : [];
}

async function open(driver: FaultDriver, row: CommandRow, action: FaultAction): Promise<void> {
  await driver.visit(row.by, action.at);
  if (!action.first) return;
  driver.dispatch(action.first);
  await driver.quiet();
}

/** Presses the button, and waits until the call runs: money commands first ask whether another tab is running one. */
async function press(driver: FaultDriver, row: CommandRow, { action }: FaultAction): Promise<void> {
  const { command: name } = row;
  driver.dispatch(action);
  // A question before the call is answered with yes. After a refusal the balances are read first.
  const isAsked = (state: RootState) => state.ui.runtime.question?.command === name;
  const isRunning = (state: RootState) => lastOf(row, state)?.phase === 'running';
  await driver.waitFor(`${row.call} asked or under way`, (state) => isAsked(state) || isRunning(state));
  if (isAsked(driver.state())) driver.dispatch(questionAnswered({ command: name, choice: 'yes' }));
  await driver.waitFor(`${row.call} under way`, isRunning);
}

/** Signing in resets what the visitor did; every other command ends as succeeded. */
const phaseOfSuccess = ({ by, nextPage }: CommandRow) =>
  by === 'visitor' && nextPage !== null ? undefined : 'succeeded';

/** What a fault leaves of a command's press. */
function resultOf(row: CommandRow, fault: FaultClass) {
  const outcome = outcomeOf(needsOf(row.call), fault);
  const isUnknown = row.money !== null && leavesOpen(fault, outcome, isKeyed(row));
  /** The donation is refetched, and its status shows that the command was done. */
  const isShown = isUnknown && fault.processed && /^POST \/api\/help\/(pay|approve)/.test(row.call);
  /** The outcome is unknown: the money may have moved (decision 70). */
  return { outcome, isShown, isOpen: isUnknown && !isShown };
}
type Result = ReturnType<typeof resultOf>;

/** The phase of a command after a fault that the member's session survives. */
function phaseAfter({ money, failure }: CommandRow, fault: FaultClass, { outcome, isShown, isOpen }: Result): string {
  if (isShown) return 'settled';
  if (isOpen) return 'failed';
  // Without an alert, the line on the screen shows this (decision 44), unless only the data of the reply cannot be used: then it was sent.
  // With an alert, it does so only where no reply came.
  const isAnswered =
    money === null && (failure === null ? fault.outcome === 'as its data' : !NO_REPLY.includes(fault.spec.kind));
  return isAnswered ? 'refused' : outcome;
}

/** After a failure: one alert or none, the same page, the draft and the session kept, and newer figures. */
function expectFailed(row: CommandRow, { outcome }: Result, seen: Seen, state: RootState): void {
  expect(seen.alerts).toEqual(alertsOf(row, outcome));
  expect({ signOuts: seen.signOuts, moves: seen.moves }).toEqual({ signOuts: 0, moves: [] });
  expect(state.ui.runtime.drafts[row.command]).toEqual([{ member: '', entityId: '', values: { typed: 'before' } }]);
  expect(selectSignedIn(state)).toBe(row.by === 'member');
  // Refetch when the outcome is unknown, and after a refusal, which may be the reply to a retry.
  expect(row.refetches.filter((call) => seen.requests.includes(call))).toEqual(row.refetches);
  if (row.money) expect(lastOf(row, state)?.refetch).toMatchObject({ phase: 'read' });
}

/**
 * Repairs a failed command with the next good reply. A retry uses the same key: what was done is not done again. Returns whether it was a
 * retry.
 */
async function repair(
  driver: FaultDriver,
  row: CommandRow,
  fault: FaultClass,
  failed: { readonly action: FaultAction; readonly result: Result; readonly keys: readonly string[] },
): Promise<boolean> {
  const { isShown, isOpen } = failed.result;
  const pending = driver.state().ui.runtime.outcomes.filter(isRunningOrPending);
  expect(pending).toMatchObject(isOpen ? [{ command: row.command, phase: 'pending' }] : []);
  const [unknown] = pending;
  const claimed = row.money !== null && !isKeyed(row) && fault.processed;
  const again = unknown && !claimed ? outcomeRetried({ command: unknown.command, key: unknown.key }) : null;
  if (unknown && claimed) driver.dispatch(outcomeDecided({ command: unknown.command, key: unknown.key, done: true }));
  await driver.quiet();
  const next = fault.processed && (!isKeyed(row) || isShown) ? await actionOf(row, driver.fixture) : failed.action;
  if (isShown) await open(driver, row, next);
  const end = driver.watch();
  await press(driver, row, again ? { ...next, action: again } : next);
  await driver.quiet();
  const seen = end();
  expect(lastOf(row, driver.state())?.phase).toBe(phaseOfSuccess(row));
  expect(row.shows(driver.state())).toBe(true);
  expect(driver.state().ui.overlay).toBeNull();
  expect(seen.alerts).toHaveLength(row.showsServerMessage ? 1 : 0);
  expect(driver.state().ui.runtime.outcomes).toEqual([]);
  expect(seen.keys.length).toBe(isKeyed(row) ? 1 : 0);
  if (isKeyed(row)) expect(seen.keys[0] === failed.keys[0]).toBe(isOpen);
  return again !== null;
}

/** A command under a fault: pressed once, then repaired by the next good reply. */
export async function commandCase(driver: FaultDriver, row: CommandRow, fault: FaultClass): Promise<void> {
  const { fixture } = driver;
  if (fault.delivery === 'twice') {
    const once = await actionOf(row, fixture);
    await open(driver, row, once);
    await press(driver, row, once);
    await driver.quiet();
  }
  const action = await actionOf(row, fixture);
  await open(driver, row, action);
  driver.dispatch(draftSaved({ command: row.command, member: '', entityId: '', values: { typed: 'before' } }));
  const before = onScreen(driver.state());
  const place = placeOf(driver.state());
  const figure = async (): Promise<number> => (row.effect ? driver.figures[row.effect.of]() : 0);
  const figureBefore = await figure();
  /** How often the command took effect since then. */
  const effects = async (): Promise<number> => ((await figure()) - figureBefore) / (row.effect?.by ?? 1);
  const result = resultOf(row, fault);

  const start = async (): Promise<void> => {
    await press(driver, row, action);
    expect(words(driver.state().ui.overlay?.text ?? '')).toBe(row.overlay);
  };
  const seen = await seenUnder(driver, fault, row.call, start, async () => {
    driver.dispatch(action.action);
    await turn();
  });
  const state = driver.state();

  // One press is one request under every fault; the portal never resends on its own (decisions 19 and 47).
  expect(times(row.call, seen.requests)).toBe(1);
  expect(seen.overlays).toEqual([row.overlay]);
  expect(state.ui.overlay).toBeNull();
  if (row.effect) expect(await effects()).toBeCloseTo(fault.processed ? 1 : 0, 6);

  if (result.outcome === 'ok') {
    expect(lastOf(row, state)?.phase).toBe(phaseOfSuccess(row));
    expect(row.shows(state)).toBe(true);
    expect(placeOf(state)).toBe(row.nextPage ?? place);
    // With wrong types the message is a number, which no member is shown.
    expect(seen.alerts).toHaveLength(row.showsServerMessage && fault.spec.kind !== 'types' ? 1 : 0);
    return;
  }
  if (result.outcome === 'unauthorized') {
    expectSignedOut(seen, state);
    await open(driver, row, action);
  } else {
    expectFailed(row, result, seen, state);
    expect(lastOf(row, state)?.phase).toBe(phaseAfter(row, fault, result));
    if (!fault.processed) expectKept(before, state);
  }
  driver.closeAlert();
  const again = await repair(driver, row, fault, { action, result, keys: seen.keys });
  if (row.effect) expect(await effects()).toBeCloseTo(fault.processed && !again ? 2 : 1, 6);
}

/** A list under a fault: reload and LOAD MORE. */
export async function listCase(driver: FaultDriver, row: ListRow, fault: FaultClass): Promise<void> {
  const call = await callOf(row);
  await driver.visit('member', row.at);
  const list = () => row.select(driver.state());
  expect(list()).toMatchObject({ held: 20, failed: false, loading: false });
  const outcome = outcomeOf('all', fault);
  const before = onScreen(driver.state());
  const { pages } = list();

  // Reload and LOAD MORE. Only LOAD MORE can get the already loaded page, only a reload an older reply.
  const triggers =
    fault.delivery === 'twice' ? [row.more] : fault.delivery === 'out of order' ? [row.reload] : [row.reload, row.more];
  for (const trigger of triggers) {
    let newest: unknown = null;
    const start = (): void => {
      driver.dispatch(trigger());
      expect(list().loading).toBe(true);
    };
    const seen = await seenUnder(driver, fault, call, start, async () => {
      await row.grow(driver.fixture);
      driver.dispatch(row.reload());
      await driver.quiet();
      newest = list().pages;
      expect(newest).not.toEqual(pages);
    });
    if (outcome === 'unauthorized') {
      expectSignedOut(seen, driver.state());
      await driver.visit('member', row.at);
      break;
    }
    expect(seen).toMatchObject(NOTHING_SHOWN);
    // After a page of known rows alone the start is read again.
    expect(times(call, seen.requests)).toBe(fault.delivery === 'twice' || fault.delivery === 'out of order' ? 2 : 1);
    expect(list()).toMatchObject({ failed: outcome !== 'ok', loading: false, loaded: true });
    expect(list().pages.flat()).toHaveLength(list().held);
    if (outcome !== 'ok' || fault.delivery === 'twice') expectKept(before, driver.state());
    if (fault.delivery === 'twice') expect(list().ended).toBe(false);
    if (fault.delivery === 'out of order') expect(list().pages).toEqual(newest);
  }

  const { held } = list();
  driver.dispatch(row.more());
  await driver.quiet();
  expect(list()).toMatchObject({ failed: false, loading: false });
  if (fault.spec.kind !== 'huge') expect(list().held).toBeGreaterThan(held);
  driver.dispatch(row.reload());
  await driver.quiet();
  expect(list()).toMatchObject({ failed: false, loading: false });
}

/** A resource under a fault, refetched on its page. */
export async function resourceCase(driver: FaultDriver, row: ResourceRow, fault: FaultClass): Promise<void> {
  const { fixture } = driver;
  const home = row.at(fixture);
  await driver.visit('member', home);
  // Another donation than the one read last: the duplicate reply is about that one.
  const place = row.needs === 'its own' && fault.delivery === 'twice' ? row.at(fixture) : home;
  const shown = () => row.shows(driver.state());
  const resource = () => row.select(driver.state());
  const before = shown();
  const screenBefore = onScreen(driver.state());
  expect(resource()).toMatchObject({ failed: false, loading: false });
  expect(before).not.toBeNull();
  const outcome = outcomeOf(row.needs, fault);
  if (fault.delivery === 'twice') await row.change?.(fixture, place);

  let newest: unknown = before;
  const start = (): void => {
    driver.dispatch(row.again(place));
    expect(resource().loading).toBe(true);
  };
  const seen = await seenUnder(driver, fault, row.call, start, async () => {
    await row.change?.(fixture, place);
    driver.dispatch(row.again(place));
    await driver.quiet();
    newest = shown();
    if (row.change) expect(newest).not.toEqual(before);
  });

  if (outcome === 'unauthorized') {
    expectSignedOut(seen, driver.state());
    await driver.visit('member', place);
    expect(shown()).not.toBeNull();
  } else {
    expect(seen).toMatchObject(NOTHING_SHOWN);
    expect(times(row.call, seen.requests)).toBe(fault.delivery === 'out of order' ? 2 : 1);
    expect(resource()).toMatchObject({ failed: outcome !== 'ok', loading: false });
    // The page of one donation never shows another; nothing else is lost.
    if (place !== home) expect(shown()).toBeNull();
    else if (outcome !== 'ok') expectKept(screenBefore, driver.state());
    if (outcome === 'ok' && fault.spec.kind !== 'huge') expect(shown()).toEqual(newest);
  }

  const withFault = shown();
  await row.change?.(fixture, place);
  driver.dispatch(row.again(place));
  await driver.quiet();
  expect(resource()).toMatchObject({ failed: false, loading: false });
  expect(shown()).not.toBeNull();
  if (row.change) expect(shown()).not.toEqual(withFault);
}

/** Two members whom anyone may look up. */
const [ONE, ANOTHER] = ['MB100001', 'MB100002'];

/** Faults after which nothing is known about the code of a lookup. */
const TELLS_NOTHING = /^(time-out|reset|lost|403|409|429|50\d)/;

/** A lookup under a fault: a code typed into its field. */
export async function lookupCase(driver: FaultDriver, row: LookupRow, fault: FaultClass): Promise<void> {
  await driver.visit(row.by, row.at);
  const lookup = () => row.select(driver.state());
  const type = async (code: string): Promise<void> => {
    driver.dispatch(row.typed(code, 'immediately'));
    await driver.quiet();
  };
  if (fault.delivery === 'twice') await type(ANOTHER);
  const outcome = outcomeOf(needsOf(row.call), fault);

  let newest: unknown = null;
  const start = (): void => {
    driver.dispatch(row.typed(ONE, 'immediately'));
    // The earlier result disappears immediately: a name must never stand beside another code.
    expect(lookup()).toEqual({ query: ONE, phase: 'waiting', found: null });
  };
  const seen = await seenUnder(driver, fault, row.call, start, async () => {
    await type(ANOTHER);
    newest = lookup();
    expect(newest).toMatchObject({ query: ANOTHER, phase: 'found' });
  });

  if (outcome === 'unauthorized') {
    expectSignedOut(seen, driver.state());
    await driver.visit(row.by, row.at);
  } else {
    expect(seen).toMatchObject(NOTHING_SHOWN);
    expect(times(row.call, seen.requests)).toBe(fault.delivery === 'out of order' ? 2 : 1);
    const phase = TELLS_NOTHING.test(fault.name) ? 'unreachable' : 'missing';
    if (outcome !== 'ok') expect(lookup()).toEqual({ query: ONE, phase, found: null });
    else if (fault.delivery === 'out of order') expect(lookup()).toEqual(newest);
    else expect(lookup()).toMatchObject({ query: ONE, phase: 'found', found: { firstname: 'Asha' } });
  }

  await type(ONE);
  expect(lookup()).toMatchObject({ query: ONE, phase: 'found', found: { firstname: 'Asha' } });
}

/** A call that no screen makes, under a fault. */
export async function apiCase(driver: FaultDriver, row: ApiRow, fault: FaultClass): Promise<void> {
  const { fixture } = driver;
  const send = () => row.send(fixture.api).answer;
  if (fault.delivery === 'twice') await send();
  const before = driver.state();
  driver.inject(fault, row.call);
  let result: ApiResult<unknown> | null = null;
  const answered = send().then((answer) => {
    result = answer;
  });
  await applyFault(driver, fault, row.call, async () => {
    expect((await send()).kind).toBe('ok');
    expect(result).toBeNull();
  });
  await answered;
  const outcome = outcomeOf(needsOf(row.call), fault);
  expect(result).toMatchObject(outcome === 'refused' ? { kind: outcome, message: REFUSAL } : { kind: outcome });
  expectReported(driver, fault);
  // No screen makes this call, and no state changes with it.
  expect(driver.state()).toBe(before);
  expect((await send()).kind).toBe('ok');
}
