import assert from 'node:assert/strict';
import type { Sandbox } from '../../sandbox/server';
import { storedSessionOf } from '../kit';
import { GOOD_ADDRESS, type Member, MISTYPED, memberOf as memberWith } from '../members';
import { PAGES } from '../routes';
import type { Front } from './front';
import { Person } from './person';
import type { Profile } from './tab';

/** What members do, written once for all engines. A journey throws when something is wrong. */

export interface JourneyContext {
  readonly person: Person;
  readonly profile: Profile;
  readonly front: Front;
  readonly sandbox: Sandbox;
  /** Differences between engines that are all correct; they go into the table. */
  readonly notes: string[];
  /** Makes a member with these balances, who is signed in. */
  readonly signUp: (usdt?: string, pins?: string) => Promise<Member>;
}

export interface Journey {
  readonly name: string;
  readonly run: (context: JourneyContext) => Promise<void>;
}

const LAUNCH = Date.parse('2025-10-07T09:00:00+05:30');

let made = 0;

const memberOf = (sandbox: Sandbox, usdt = '', pins = ''): Member =>
  memberWith(sandbox, { usdt, pins }, `b${++made}@browsers.test`);

/** Makes a member, signs in over the API and writes the session to where the portal stores it. */
export async function signUpAt(person: Person, sandbox: Sandbox, usdt?: string, pins?: string): Promise<Member> {
  const who = memberOf(sandbox, usdt, pins);
  const stored = await storedSessionOf(person.origin, who);
  await person.open('/robots.txt');
  await person.tab.evaluate(`(localStorage.setItem('persist:session', ${JSON.stringify(stored)}), 1)`);
  return who;
}

const same = (what: string, actual: unknown, wanted: unknown): void => assert.deepEqual(actual, wanted, what);

/** Reads the alert with this text and closes it. */
async function reads(person: Person, text: string | RegExp): Promise<void> {
  await person.finds('dialog', text instanceof RegExp ? text : new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  await person.press('button', 'Close');
  await person.findsNo('dialog');
}

/** Shows the list below the form: after a success the page is at its top, and rows outside of the window are not drawn. */
const toTheList = (person: Person): Promise<unknown> =>
  person.tab.evaluate("(document.querySelector('table').scrollIntoView(), 1)");

const effectsOf = (sandbox: Sandbox, call: string, { code }: Member): number =>
  sandbox.controls
    .requests()
    .filter(({ method, path, member, effect }) => `${method} ${path}` === call && member === code && effect).length;

const otpOf = (sandbox: Sandbox, email: string): string => sandbox.controls.mail(email)[0]?.otp ?? '';

/** React has drawn the page: a button of the prerendered page looks the same, but its menu does not open yet. */
const IS_TAKEN_OVER = "Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react'))";

const takenOver = (person: Person): Promise<void> => person.untilTrue('the application', IS_TAKEN_OVER);

/** Fills in the form of the sign-in, and sends it. */
async function signsIn(person: Person, { email, password }: Member): Promise<void> {
  await person.fillsAll({ 'Email ID': email, Password: password });
  await person.press('button', 'LOGIN');
}

const signsOut = async (person: Person): Promise<void> => {
  await takenOver(person);
  await person.press('button', /Profile menu/);
  await person.press('menuitem', 'Logout');
  await person.at('/');
  same('what is stored after signing out', await person.tab.evaluate("localStorage.getItem('persist:session')"), null);
};

/** Makes a donation, for an E-PIN, and opens its page, where it is to be paid. Returns its code. */
async function opensPending(person: Person): Promise<string> {
  await person.open('/portal/donations/add');
  await person.sees('YOU PAY: 25.00 USDT');
  await person.press('button', 'SUBMIT');
  await person.at('/portal/donations');
  await person.press('link', /^HD\d+|Pay|view/i, 'article a');
  await person.sees('NO RECEIPENT');
  return (await person.path()).split('/').at(-1) ?? '';
}

/** Records every height of the first matching element from now on, in whole pixels; the returned function lists them. */
async function watchesHeight(person: Person, css: string): Promise<() => Promise<readonly unknown[]>> {
  const look = `(window.heights = [], requestAnimationFrame(function look() {
    var element = document.querySelector('${css}');
    var height = element && Math.round(element.getBoundingClientRect().height);
    if (height && window.heights.indexOf(height) < 0) window.heights.push(height);
    requestAnimationFrame(look);
  }), 1)`;
  await person.tab.evaluate(look);
  return async () => JSON.parse(String(await person.tab.evaluate('JSON.stringify(window.heights)')));
}

async function pays({ person, sandbox, signUp }: JourneyContext, method: 'USDT' | 'BANK'): Promise<void> {
  const who = await signUp('40', '1');
  const code = await opensPending(person);
  const heights = await watchesHeight(person, 'fieldset');
  await person.sees(/2[34]:\d\d:\d\d/);
  await person.press('radio', new RegExp(`^${method}`));
  if (method === 'BANK') await person.fills('Transaction ID', 'TX-778');
  // The first press must count: if the page were redrawn under it, the payment would not be sent.
  const recorded = await heights();
  await person.press('button', 'SUBMIT');
  // Choosing and typing must not change what is above SUBMIT, or it would move away from the finger.
  same('heights of the choices', recorded, [recorded[0]]);
  await person.sees(method === 'USDT' ? 'ITS YOUR TURN' : 'APPROVAL REQUESTED');
  same('payments', effectsOf(sandbox, `POST /api/help/pay/${method.toLowerCase()}`, who), 1);
  await person.open('/portal/wallet');
  await person.sees(method === 'USDT' ? '15.00 USDT' : '40.00 USDT');
  await person.open(`/portal/receipt/sent/${code}`);
  await person.sees(method === 'USDT' ? 'Donation paid' : 'There is no receipt for this');
}

/**
 * Leaves for the landing page by a full navigation. The returned function says, once the person is back, whether the engine
 * had kept the page in its back-forward cache or loaded it again.
 */
async function leavesForLanding(person: Person): Promise<() => Promise<boolean>> {
  await person.tab.evaluate(
    "(addEventListener('pageshow', function (event) { if (event.persisted) sessionStorage.setItem('kept', 'yes') }), 1)",
  );
  await person.open('/');
  await person.finds('heading', /Members help members/);
  return async () => (await person.tab.evaluate("sessionStorage.getItem('kept')")) === 'yes';
}

/** The pages of members that need no code of a donation. */
const OWN_PAGES = PAGES.filter(({ guard, route, path }) => guard === 'member' && route === path && path !== '/verify');

export const JOURNEYS: readonly Journey[] = [
  {
    name: 'landing page, popup, video, theme',
    run: async ({ person, front }) => {
      front.pretend(LAUNCH - 3_600_000);
      await person.open('/');
      await person.finds('heading', /Members help members/);
      await person.sees(/00:59:\d\d/);
      await person.press('button', 'Close', '[data-launch] button');
      await person.seesNo(/00:5\d:\d\d/);
      front.pretend(null);
      await person.press('button', /Get Helped/, 'summary');
      await person.sees(/50 USDT is a ceiling/);
      const dark = await person.tab.evaluate('getComputedStyle(document.body).backgroundColor');
      await person.press('button', undefined, '[data-theme-switch]');
      await person.untilTrue(
        'the other theme',
        `getComputedStyle(document.body).backgroundColor !== '${String(dark)}'`,
      );
      // An engine that cannot decode the films shows their still.
      const canPlay = await person.tab.evaluate(
        "[].some.call(document.querySelectorAll('video source'), function (s) { return document.createElement('video').canPlayType(s.type) !== '' })",
      );
      await person.tab.evaluate("(document.querySelector('video').scrollIntoView({ block: 'center' }), 1)");
      if (canPlay) {
        await person.tab.evaluate("(document.querySelector('video').play().catch(function () {}), 1)");
        await person.untilTrue('the film going on', "document.querySelector('video').currentTime > 0");
      } else {
        const isDrawn =
          "[].some.call(document.querySelectorAll('.play img'), function (i) { return i.naturalWidth > 0 })";
        await person.untilTrue('its picture', isDrawn);
      }
      await person.press('link', 'Join Now');
      await person.at('/get-started');
      await person.finds('link', 'REGISTER');
    },
  },
  {
    name: 'registration by a link, typed before the application',
    run: async ({ person, front, sandbox }) => {
      const email = `new${++made}@browsers.test`;
      const release = front.hold('/assets/app-');
      await person.open('/register?ref=MB100001');
      // Pressed before a handler is attached: the press is kept.
      await person.press('button', 'NEXT');
      release();
      await person.fillsAll({ 'First Name': 'Farah', 'Last Name': 'Khan' });
      await person.press('button', /\+91/);
      await person.press('radio', /Pakistan/);
      await person.press('button', 'OKAY');
      await person.finds('button', /\+92/);
      await person.fills('Phone Number', '3001234567');
      await person.press('button', 'NEXT');
      await person.fillsAll({ 'Email ID': email, Password: 'secret-1', 'Confirm Password': 'secret-2' });
      await person.press('button', 'REGISTER');
      await reads(person, 'Password should match confirm password!');
      await person.fills('Confirm Password', 'secret-1');
      await person.press('button', 'REGISTER');
      await person.at('/portal');
      await person.sees('Farah Khan');
      assert.ok(
        sandbox.controls.requests().some(({ path }) => path === '/api/auth/referrer'),
        'asks for the referrer',
      );
      // Their e-mail is verified, too; what is on the page moves until its lists are there.
      await person.sees('No donation sent yet');
      await person.press('link', /^VERIFY/);
      await person.fills('OTP', otpOf(sandbox, email));
      await person.press('button', 'VERIFY');
      await person.sees('VERIFIED');
      await person.press('link', 'DASHBOARD');
      await person.at('/portal');
      await signsOut(person);
    },
  },
  {
    name: 'sign-in, typed and sent before the application',
    run: async ({ person, front, sandbox }) => {
      const who = memberOf(sandbox, '12.5');
      const release = front.hold('/assets/app-');
      await person.open('/login');
      await signsIn(person, who);
      release();
      await person.at('/portal');
      await person.finds('heading', 'Dashboard');
      await person.sees('12.50 USDT');
      const logins = sandbox.controls.requests().filter(({ path }) => path === '/api/auth/login');
      same('sign-ins', logins.length, 1);
      await person.reload();
      await person.sees('12.50 USDT');
      await signsOut(person);
      await person.open('/portal/wallet');
      await person.at('/');
    },
  },
  {
    name: 'deposit: the code, the address, SYNC',
    run: async ({ person, sandbox, signUp }) => {
      const who = await signUp();
      await person.open('/portal/wallet');
      await person.press('link', 'DEPOSIT');
      await person.at('/portal/wallet/deposit');
      await person.finds('image', 'QR code of your deposit address');
      await person.press('button', /^Copy/);
      // If the browser refuses to write to the clipboard, the page says so.
      await person.sees(/Copied|copy/i);
      sandbox.controls.fund({ member: who.code, amount: '60.5', pending: true });
      await person.press('button', 'SYNC');
      await person.sees('+60.50 USDT');
      await person.press('link', 'GO BACK');
      await person.sees('60.50 USDT');
    },
  },
  {
    name: 'a link, held while the application takes over',
    run: async ({ person, front, signUp }) => {
      // The application’s file does not come from the worker's cache.
      front.hold('/sw.js');
      await signUp();
      const applicationComes = front.hold('/assets/app-');
      await person.open('/portal/wallet');
      await person.press('link', 'DEPOSIT', undefined, async () => {
        applicationComes();
        await takenOver(person);
      });
      await person.at('/portal/wallet/deposit');
      await person.finds('image', 'QR code of your deposit address');
    },
  },
  {
    name: 'E-PINs: bought and passed on',
    run: async ({ person, sandbox, signUp }) => {
      const who = await signUp('20');
      await person.open('/portal/wallet/buy');
      await person.fills('Amount', '2');
      await person.sees('5.00 USDT');
      await person.press('button', 'SUBMIT');
      await reads(person, /./);
      await person.holds('Amount', '');
      await person.open('/portal/wallet/transfer');
      await person.fills('Recipient user code', 'MB100003');
      await person.sees('Nadia Rahman');
      await person.fills('Amount', '1');
      await person.press('button', 'SUBMIT');
      await reads(person, 'Your E-PINs are with Nadia Rahman.');
      await toTheList(person);
      await person.sees('-1 E-PIN');
      same('transfers', effectsOf(sandbox, 'POST /api/wallet/pin/transfer', who), 1);
      await person.open('/portal/wallet');
      await person.sees('15.00 USDT');
    },
  },
  {
    name: 'withdrawal: the question, and once only',
    run: async ({ person, sandbox, signUp }) => {
      const who = await signUp('10');
      await person.open('/portal/wallet/withdraw');
      await person.fills('Address', MISTYPED);
      await person.sees('The checksum does not match');
      await person.fills('Amount', '1,5');
      await person.press('button', 'SUBMIT');
      await person.finds('dialog', /Send anyway/);
      await person.keys('Escape');
      await person.findsNo('dialog');
      same('sent after Cancel', effectsOf(sandbox, 'POST /api/wallet/usdt/transfer', who), 0);
      await person.fills('Address', GOOD_ADDRESS);
      await person.sees('The checksum matches.');
      await person.press('button', 'SUBMIT');
      await reads(person, /./);
      await toTheList(person);
      await person.sees('-1.50 USDT');
      same('withdrawals', effectsOf(sandbox, 'POST /api/wallet/usdt/transfer', who), 1);
      await person.open('/portal/wallet');
      await person.sees('8.50 USDT');
    },
  },
  { name: 'donation, paid by USDT', run: (context) => pays(context, 'USDT') },
  { name: 'donation, paid by BANK', run: (context) => pays(context, 'BANK') },
  {
    name: 'lists: LOAD MORE, a row, finding, the search',
    run: async ({ person, sandbox, signUp }) => {
      const who = await signUp();
      for (let nth = 0; nth < 30; nth += 1) {
        sandbox.controls.fund({ member: who.code, amount: `${nth + 1}.07` });
      }
      await person.open('/portal/wallet');
      await person.untilTrue('20 rows', "document.querySelectorAll('tbody tr').length === 20");
      await person.press('button', 'LOAD MORE');
      await person.untilTrue('30 rows', "document.querySelectorAll('tbody tr').length === 30");
      await person.fills('Find in this list', '13.07');
      await person.sees('1 of 30 loaded');
      await person.press('link', undefined, 'tbody tr a');
      await person.sees('13.07 USDT');
      await person.untilTrue('its address', '/[?]row=/.test(location.search)');
      await person.back();
      await person.untilTrue('no row open', "location.search === ''");
      await person.keys('Control', 'k');
      await person.finds('dialog', /Search/i);
      await person.tab.type('privac');
      await person.keys('Enter');
      await person.at('/portal/privacy');
    },
  },
  {
    name: 'profile, privacy, report',
    run: async ({ person, signUp }) => {
      await signUp();
      await person.open('/portal/profile');
      await person.press('button', 'UPDATE');
      await person.fills('First Name', 'Farida');
      await person.press('button', /^(UPDATE|SAVE|SUBMIT)$/);
      await person.sees(/Farida/);
      await person.open('/portal/privacy');
      await person.press('button', 'ENABLE');
      await person.finds('button', 'DISABLE');
      await person.press('button', /Profile menu/);
      await person.press('menuitem', /Support report/);
      await person.sees('What is never in it');
      // The file name begins with the date in ISO order, independent of the engine's locale.
      await person.tab.evaluate(
        '(window.names = [], HTMLAnchorElement.prototype.click = function () { window.names.push(this.download) }, 1)',
      );
      await person.press('button', 'Download');
      await person.until('the file’s name', async () =>
        /^support-report-20\d\d-\d\d-\d\d-\d{4}\.json$/.test(String(await person.tab.evaluate('window.names[0]'))),
      );
      await person.keys('Escape');
      await person.findsNo('dialog');
      await signsOut(person);
    },
  },
  {
    name: 'two tabs: signing out and in',
    run: async ({ person, profile, front, signUp }) => {
      const who = await signUp('3');
      await person.open('/portal');
      await person.finds('heading', 'Dashboard');
      const other = new Person(await profile.tab(), front.origin);
      await other.open('/portal/wallet');
      await other.sees('3.00 USDT');
      await signsOut(other);
      await person.tab.show();
      await person.at('/');
      await other.tab.show();
      await other.open('/login');
      await signsIn(other, who);
      await other.at('/portal');
      // The landing page updates, but does not navigate.
      await person.tab.show();
      await person.finds('link', 'PORTAL');
      same('the other tab stays', await person.path(), '/');
      await other.tab.close();
    },
  },
  {
    name: 'every page: loaded again, back and forward',
    run: async ({ person, sandbox, notes, signUp }) => {
      const who = await signUp('7', '1');
      for (const { path, heading } of OWN_PAGES) {
        await person.open(path);
        await person.finds('heading', heading);
        await person.reload();
        await person.finds('heading', heading);
        await person.at(path);
      }
      // Within the application: before it is there, the link loads another document.
      await person.open('/portal/wallet');
      await takenOver(person);
      await person.press('link', 'BUY');
      await person.at('/portal/wallet/buy');
      await person.fills('Amount', '3');
      await person.back();
      await person.at('/portal/wallet');
      await person.finds('heading', /Wallet/);
      await person.forward();
      await person.at('/portal/wallet/buy');
      await person.holds('Amount', '3');
      // Between two documents the engine may restore the whole page or load it again.
      const wasKept = await leavesForLanding(person);
      await person.back();
      await person.at('/portal/wallet/buy');
      await person.finds('heading', /Buy E-PIN/);
      await person.fills('Amount', '1');
      await person.press('button', 'SUBMIT');
      await reads(person, /./);
      same('bought after coming back', effectsOf(sandbox, 'POST /api/wallet/pin/buy', who), 1);
      await person.forward();
      await person.at('/');
      await person.finds('link', 'PORTAL');
      notes.push((await wasKept()) ? 'kept' : 'loaded again');
    },
  },
  {
    name: 'leaving while a page’s file is on its way',
    run: async ({ person, front, signUp }) => {
      // Nothing comes from the worker's cache.
      front.hold('/sw.js');
      await signUp('7', '1');
      await person.open('/portal');
      await person.finds('heading', 'Dashboard');
      await takenOver(person);
      const filesCome = front.hold('/assets/');
      await person.tab.evaluate('(document.querySelector(\'a[href="/portal/income"]\').click(), 1)');
      await person.at('/portal/income');
      const pageComes = front.hold('/?slowly');
      // Another host: the delayed files may use up all connections to the first one, and the page would wait for them.
      await person.tab.evaluate(`(location.href = '${front.elsewhere}/?slowly', 1)`);
      await person.until('the page that is asked for', async () => front.wasAsked('/?slowly'));
      // Gives the engine time to report the files that it cancelled.
      await new Promise((resolve) => setTimeout(resolve, 500));
      filesCome();
      pageComes();
      await person.at('/');
      await person.finds('heading', /Members help members/);
    },
  },
  {
    name: 'a page that comes back, which was left during a call',
    run: async ({ person, sandbox, notes, signUp }) => {
      const who = await signUp('10');
      const path = '/api/wallet/usdt/transfer';
      const sent = () => effectsOf(sandbox, `POST ${path}`, who);
      await person.open('/portal/wallet/withdraw');
      await takenOver(person);
      await person.fillsAll({ Address: GOOD_ADDRESS, Amount: '1.5' });
      sandbox.controls.fault({ kind: 'held', match: `POST ${path}` });
      await person.press('button', 'SUBMIT');
      // The overlay is there before the call is under way.
      await person.until('the call', async () => sandbox.controls.requests().some((asked) => asked.path === path));
      const wasKept = await leavesForLanding(person);
      sandbox.controls.release();
      await person.until('the withdrawal', async () => sent() === 1);
      await person.back();
      await person.at('/portal/wallet/withdraw');
      // Beside the question of what happened, the figures are read again.
      await person.sees('The outcome is not known.');
      await person.sees(/USDT balance\s+8\.50 USDT/);
      await person.seesNo('No connection');
      same('withdrawals', sent(), 1);
      notes.push((await wasKept()) ? 'kept' : 'loaded again');
    },
  },
  {
    name: 'a page that the browser kept, after signing out elsewhere',
    run: async ({ person, profile, front, notes, signUp }) => {
      await signUp('7', '1');
      await person.open('/portal/wallet');
      await person.sees('7.00 USDT');
      const wasKept = await leavesForLanding(person);
      const other = new Person(await profile.tab(), front.origin);
      await other.open('/portal');
      await other.finds('heading', /Dashboard/);
      await signsOut(other);
      await person.tab.show();
      await person.finds('link', 'LOGIN');
      await person.back();
      await person.at('/');
      await person.seesNo(/7\.00|Wallet/);
      await person.finds('link', 'LOGIN');
      notes.push((await wasKept()) ? 'kept' : 'loaded again');
    },
  },
];

/** What engines that are too old get: a page to read, a sentence on every other page, and nothing that looks pressable. */
export const BELOW: readonly Journey[] = [
  {
    name: 'too old: a page to read, and a sentence',
    run: async ({ person }) => {
      await person.open('/');
      await person.finds('heading', /Members help members/);
      await person.sees(/may never come back/);
      for (const path of ['/login', '/register?ref=MB100001', '/portal', '/portal/wallet', '/reset', '/no-such-page']) {
        await person.open(path);
        await person.sees('This browser is too old for the portal');
        await person.findsNo('button');
        await person.findsNo('field');
        await person.finds('link', 'Read what the portal is');
      }
      await person.press('link', 'Read what the portal is');
      await person.at('/');
      await person.finds('heading', /Members help members/);
    },
  },
];
