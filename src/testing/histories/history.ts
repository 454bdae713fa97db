import { login } from '../../features/account/session.commands';
import { navigateTo } from '../../kernel/navigation';
import { logoutRequested } from '../../state/session/session.events';
import { userInfo } from '../../state/session/session.lists';
import { chance } from '../chance';
import { FakeClock, FakeStorage } from '../fakes';
import { messageMatchesOutcome, type TestEvent } from '../oracles/messageMatchesOutcome';
import type { Press } from '../oracles/screen';
import { pressFor, shownIsSent } from '../oracles/shownIsSent';
import { eventLoopTurns } from '../startTestApp';
import { MEMBERS, MODEL_FAULTS, ModelServer, PASSWORD } from './modelServer';
import { MemberTab } from './tab';

/**
 * Random histories of a member, up to three tabs and a server with realistic faults, over `createApp` without a browser. Both oracles check
 * each. The same seed gives the same history.
 */

const STEPS = 28;

const ADDRESSES = ['0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', '0xfb6916095ca1df60bB79Ce92cE3Ea74c37c5d359', '0x12'];
const WORDS: { readonly [field: string]: readonly string[] } = {
  to_address: ADDRESSES,
  amount: ['1', '2', '3,5', '٢', '0', '9999', ' 4 '],
  to_code: [MEMBERS[0], MEMBERS[1], `${MEMBERS[1]} `, 'MB199999', ''],
  method: ['USDT', 'BANK'],
  transaction_id: ['TX-1', 'TX-2', ''],
};
const PAGES = [
  '/portal',
  '/portal/wallet/withdraw',
  '/portal/wallet/buy',
  '/portal/wallet/transfer',
  '/portal/wallet',
  '/portal/income',
  '/portal/donations/add',
  '/portal/donations',
];

/** A history under way: the server, the member's tabs, and what was recorded. */
class RandomHistory {
  /** The next random number, from 0 to below 1: the same for the same seed. */
  readonly roll: () => number;
  readonly storage = new FakeStorage();
  readonly clock = new FakeClock();
  readonly server = new ModelServer(() => this.clock.now());
  readonly tabs: readonly MemberTab[];
  /** The tab in front. */
  tab: MemberTab;
  readonly events: TestEvent[] = [];
  readonly violations: string[] = [];
  /** The actions, one line each, for debugging a failure. */
  readonly story: string[] = [];
  /** The number of money requests. */
  sent = 0;
  private readonly presses = new Map<string, Press>();

  constructor(seed: number, checks: boolean) {
    this.roll = chance(seed);
    const { server, storage, clock } = this;
    const tabOf = (name: string) => new MemberTab(name, server, storage, clock, (event) => this.tell(event), checks);
    this.tab = tabOf('one');
    this.tabs = [this.tab, tabOf('two'), tabOf('three')];
  }

  /** Records an event, and compares a money request with what was shown when it was pressed. */
  private tell(event: TestEvent): void {
    this.events.push(event);
    if (event.what === 'pressed') this.presses.set(event.id, event.press);
    if (event.what !== 'sent') return;
    this.sent += 1;
    const press = event.press === null ? undefined : this.presses.get(event.press);
    this.violations.push(...shownIsSent(press ? pressFor([press], event.sent) : null, event.sent, this.server));
  }

  pick<T>(from: readonly T[]): T | undefined {
    return from[Math.floor(this.roll() * from.length)];
  }

  others(): readonly MemberTab[] {
    return this.tabs.filter((each) => each !== this.tab);
  }

  note(words: string): void {
    this.story.push(`${this.tab.name}: ${words}`);
  }

  async signIn(): Promise<void> {
    const code = this.roll() < 0.8 ? MEMBERS[0] : MEMBERS[1];
    this.note(`signs in as ${code}`);
    await this.tab.dispatch(navigateTo('/login'));
    await this.tab.dispatch(login.submitted({ email_id: `${code.toLowerCase()}@model.test`, password: PASSWORD }));
  }

  async type(field: string, value: string): Promise<void> {
    this.note(`types ${field} ${JSON.stringify(value)}`);
    await this.tab.type(field, value);
  }

  async comeToFront(): Promise<void> {
    this.note('comes to the front');
    await this.tab.rest();
  }

  async settleAll(): Promise<void> {
    for (const each of this.tabs) if (each.isOpen) await each.rest();
  }
}

type Step = (history: RandomHistory) => Promise<void>;

const openSomething: Step = async (history) => {
  const own = history.server.donations[history.tab.running.state().session.user?.code ?? ''] ?? [];
  const path = history.pick([...PAGES, ...own.map((code) => `/portal/donations/view/${code}`)]) ?? '/portal';
  history.note(`opens ${path}`);
  await history.tab.dispatch(navigateTo(path));
};

const typeSomething: Step = async (history) => {
  const field = history.pick(history.tab.fields());
  if (field === undefined) return;
  await history.type(field, history.pick(WORDS[field] ?? ['']) ?? '');
  if (history.roll() < 0.7) await history.clock.advance(500);
};

const pressSomething: Step = async (history) => {
  const { server, tab } = history;
  const button = history.pick(tab.buttons());
  if (!button) return;
  if (history.roll() < 0.6) server.fault = history.pick(MODEL_FAULTS) ?? 'none';
  const times = history.roll() < 0.1 ? 2 : 1;
  const { control, container } = tab.seenAt(button);
  history.note(`presses ${control} in ${container}${times === 2 ? ' twice' : ''}, then ${server.fault}`);
  await tab.press(button, times);
  server.fault = 'none';
};

const fillAndPress: Step = async (history) => {
  for (const field of history.tab.fields())
    await history.type(field, history.pick((WORDS[field] ?? []).slice(0, 3)) ?? '');
  if (history.roll() < 0.85) await history.clock.advance(500);
  await pressSomething(history);
};

const goBack: Step = async (history) => {
  history.note('goes back');
  history.tab.running.navigator.back();
  await history.tab.rest();
};

const release: Step = async (history) => {
  history.note('the late answers come');
  history.server.release();
  await history.settleAll();
};

const reload: Step = async (history) => {
  history.note('reloads');
  await history.tab.reload();
};

const changeTab: Step = async (history) => {
  history.tab = history.pick(history.others()) ?? history.tab;
  if (!history.tab.isOpen) await history.tab.open('/portal');
  await history.comeToFront();
};

const closeTab: Step = async (history) => {
  const other = history.pick(history.others().filter(({ isOpen }) => isOpen));
  if (!other) return;
  history.note('is closed');
  history.tab.close();
  history.tab = other;
  await history.comeToFront();
};

const sleep: Step = async (history) => {
  const hours = history.pick([0, 1, 23, 25]) ?? 0;
  history.note(`${hours} hours and 70 seconds pass`);
  history.server.timeOut();
  await history.settleAll();
  // The device sleeps meanwhile, or a countdown would tick 90,000 times.
  await history.clock.sleepThrough(hours * 3_600_000 + 70_000);
  await history.settleAll();
};

const signOut: Step = async (history) => {
  const { tab } = history;
  history.note('signs out');
  await tab.dispatch(logoutRequested());
  const sure = tab.buttons().find((button) => tab.seenAt(button).control === 'Logout');
  if (sure && history.roll() < 0.7) await tab.press(sure);
  await history.settleAll();
};

const endSession: Step = async (history) => {
  history.note('the session expires');
  history.server.endSessions();
  await history.tab.dispatch(userInfo.requested());
  await history.settleAll();
};

const jumpInTime: Step = async (history) => {
  const hours = history.pick([-26, 3, 25]) ?? 0;
  history.note(`the device's clock jumps by ${hours} hours`);
  history.server.ahead -= hours * 3_600_000;
  await history.clock.sleepThrough(hours * 3_600_000);
  await history.settleAll();
};

const readMember: Step = async (history) => {
  history.note('the member is read again');
  await history.tab.dispatch(userInfo.requested());
};

/** What a signed-in member meets: the first whose number is above the roll. */
const STEPS_BELOW: readonly (readonly [below: number, step: Step])[] = [
  [0.16, openSomething],
  [0.28, typeSomething],
  [0.48, fillAndPress],
  [0.72, pressSomething],
  [0.77, goBack],
  [0.83, release],
  [0.88, reload],
  [0.93, changeTab],
  [0.95, closeTab],
  [0.97, sleep],
  [0.98, signOut],
  [0.988, endSession],
  [0.994, jumpInTime],
  [1, readMember],
];

/** Runs one history and checks it with both oracles. `checks`: with Redux Toolkit's own checks. */
export async function live(seed: number, checks = true) {
  const history = new RandomHistory(seed, checks);
  const { tabs, server, story, events, violations } = history;
  await history.tab.open('/');
  await history.signIn();
  for (let count = 0; count < STEPS; count++) {
    const what = history.roll();
    const [, step] = STEPS_BELOW.find(([below]) => what < below) ?? [];
    if (!history.tab.isSignedIn) await history.signIn();
    else await step?.(history);
  }
  server.release();
  await history.settleAll();
  for (const each of tabs) each.end();
  server.close();
  // Lets pending timers of libraries end, or thousands of histories would keep their applications in memory.
  await eventLoopTurns();
  violations.push(...tabs.flatMap(({ faults }) => faults));
  return { story, violations: [...violations, ...messageMatchesOutcome(events)], sent: history.sent };
}
