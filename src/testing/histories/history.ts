import { chance } from '../../../sandbox/random';
import { login } from '../../features/account/session.commands';
import { navigateTo } from '../../kernel/navigation';
import { logoutRequested } from '../../state/session/session.events';
import { userInfo } from '../../state/session/session.lists';
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

/** Runs one history and checks it with both oracles. `checks`: with Redux Toolkit's own checks. */
export async function live(seed: number, checks = true) {
  const roll = chance(seed);
  const below = (limit: number): number => Math.floor(roll() * limit);
  const pick = <T>(from: readonly T[]): T | undefined => from[below(from.length)];
  const storage = new FakeStorage();
  const clock = new FakeClock();
  const server = new ModelServer(() => clock.now());
  const events: TestEvent[] = [];
  const presses = new Map<string, Press>();
  const violations: string[] = [];
  /** The actions, one line each, for debugging a failure. */
  const story: string[] = [];
  const facts = { nameOf: (code: string) => server.nameOf(code) };
  /** The number of money requests. */
  let sent = 0;

  const tell = (event: TestEvent): void => {
    events.push(event);
    if (event.what === 'pressed') presses.set(event.id, event.press);
    if (event.what !== 'sent') return;
    sent += 1;
    const press = event.press === null ? undefined : presses.get(event.press);
    violations.push(...shownIsSent(press ? pressFor([press], event.sent) : null, event.sent, facts));
  };

  const tabs = ['one', 'two', 'three'].map((name) => new MemberTab(name, server, storage, clock, tell, checks));
  const [first] = tabs;
  if (!first) throw new Error('no tabs');
  let tab = first;
  const others = (): readonly MemberTab[] => tabs.filter((each) => each !== tab);
  const note = (words: string): void => {
    story.push(`${tab.name}: ${words}`);
  };

  const signIn = async (): Promise<void> => {
    const code = roll() < 0.8 ? MEMBERS[0] : MEMBERS[1];
    note(`signs in as ${code}`);
    await tab.dispatch(navigateTo('/login'));
    await tab.dispatch(login.submitted({ email_id: `${code.toLowerCase()}@model.test`, password: PASSWORD }));
  };

  const openSomething = async (): Promise<void> => {
    const own = server.donations[tab.running.state().session.user?.code ?? ''] ?? [];
    const paths = [...PAGES, ...own.map((code) => `/portal/donations/view/${code}`)];
    const path = pick(paths) ?? '/portal';
    note(`opens ${path}`);
    await tab.dispatch(navigateTo(path));
  };

  const typeSomething = async (): Promise<void> => {
    const field = pick(tab.fields());
    if (field === undefined) return;
    const value = pick(WORDS[field] ?? ['']) ?? '';
    note(`types ${field} ${JSON.stringify(value)}`);
    await tab.type(field, value);
    if (roll() < 0.7) await clock.advance(500);
  };

  const fillAndPress = async (): Promise<void> => {
    for (const field of tab.fields()) {
      const value = pick((WORDS[field] ?? []).slice(0, 3)) ?? '';
      note(`types ${field} ${JSON.stringify(value)}`);
      await tab.type(field, value);
    }
    if (roll() < 0.85) await clock.advance(500);
    await pressSomething();
  };

  const pressSomething = async (): Promise<void> => {
    const buttons = tab.buttons();
    const button = pick(buttons);
    if (!button) return;
    if (roll() < 0.6) server.fault = pick(MODEL_FAULTS) ?? 'none';
    const times = roll() < 0.1 ? 2 : 1;
    const { control, container } = tab.seenAt(button);
    note(`presses ${control} in ${container}${times === 2 ? ' twice' : ''}, then ${server.fault}`);
    await tab.press(button, times);
    server.fault = 'none';
  };

  const settleAll = async (): Promise<void> => {
    for (const each of tabs) if (each.isOpen) await each.rest();
  };

  await first.open('/');
  await signIn();
  for (let step = 0; step < STEPS; step++) {
    const what = roll();
    if (!tab.isSignedIn) await signIn();
    else if (what < 0.16) await openSomething();
    else if (what < 0.28) await typeSomething();
    else if (what < 0.48) await fillAndPress();
    else if (what < 0.72) await pressSomething();
    else if (what < 0.77) {
      note('goes back');
      tab.running.navigator.back();
      await tab.rest();
    } else if (what < 0.83) {
      note('the late answers come');
      server.release();
      await settleAll();
    } else if (what < 0.88) {
      note('reloads');
      await tab.reload();
    } else if (what < 0.93) {
      tab = pick(others()) ?? tab;
      if (!tab.isOpen) await tab.open('/portal');
      note('comes to the front');
      await tab.rest();
    } else if (what < 0.95) {
      const other = pick(others().filter(({ isOpen }) => isOpen));
      if (other) {
        note('is closed');
        tab.close();
        tab = other;
        note('comes to the front');
        await tab.rest();
      }
    } else if (what < 0.97) {
      const hours = pick([0, 1, 23, 25]) ?? 0;
      note(`${hours} hours and 70 seconds pass`);
      server.timeOut();
      await settleAll();
      // The device sleeps meanwhile, or a countdown would tick 90,000 times.
      await clock.sleepThrough(hours * 3_600_000 + 70_000);
      await settleAll();
    } else if (what < 0.98) {
      note('signs out');
      await tab.dispatch(logoutRequested());
      const sure = tab.buttons().find((button) => tab.seenAt(button).control === 'Logout');
      if (sure && roll() < 0.7) await tab.press(sure);
      await settleAll();
    } else if (what < 0.988) {
      note('the session expires');
      server.endSessions();
      await tab.dispatch(userInfo.requested());
      await settleAll();
    } else if (what < 0.994) {
      const hours = pick([-26, 3, 25]) ?? 0;
      note(`the device's clock jumps by ${hours} hours`);
      server.ahead -= hours * 3_600_000;
      await clock.sleepThrough(hours * 3_600_000);
      await settleAll();
    } else {
      note('the member is read again');
      await tab.dispatch(userInfo.requested());
    }
  }
  server.release();
  await settleAll();
  for (const each of tabs) each.end();
  server.close();
  // Lets pending timers of libraries end, or thousands of histories would keep their applications in memory.
  await eventLoopTurns();
  violations.push(...tabs.flatMap(({ faults }) => faults));
  return { story, violations: [...violations, ...messageMatchesOutcome(events)], sent };
}
