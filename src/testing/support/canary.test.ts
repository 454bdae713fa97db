import { readFileSync } from 'node:fs';
import { pageNames } from '../../app/pageNames';
import { matchRoute } from '../../app/routes';
import { amount } from '../../domain/money';
import { isRecord } from '../../domain/records';
import { READ_AT_KEY } from '../../domain/storageKeys';
import { login } from '../../features/account/session.commands';
import { openedHelp, sentHelps } from '../../features/donations/donations.lists';
import { isTypedKey, treatmentOf } from '../../features/support/fieldTreatment';
import { createRedactor } from '../../features/support/redact';
import { partners } from '../../features/team/team.lists';
import { recipientLookup, transactions, walletInfo } from '../../features/wallet/wallet.lists';
import { questionAnswered } from '../../kernel/commandEvents';
import { toLocation } from '../../kernel/navigation';
import { outcomeDecided } from '../../kernel/outcomes';
import { draftSaved } from '../../kernel/runtime';
import type { ApiReply } from '../../platform/ports/api';
import { sessionClosed, sessionOpened } from '../../state/session/session.events';
import { copyRequested } from '../../state/ui/ui.events';
import { addressOf, COMMAND_ROWS, type CommandRow, pressOf, type Words } from '../commandRows';
import { COMMANDS } from '../commands';
import { answer, fakeApi } from '../fakeApi';
import { aHelp, aHelpTransaction, aPartner, aReferrer, aSession, aTransaction, aUser, aWallet } from '../fixtures';
import { pagesUnderTest } from '../pagesUnderTest';
import { filesBelow } from '../sources';
import { stopTestApps } from '../startTestApp';
import { IS_THOROUGH } from '../thorough';
import { isClassified } from './isClassified';
import { type ReportingApp, startReportingApp } from './reportingApp';

/**
 * A unique marker in every field that must not leave the device: in the stored session, in replies, in typed text, in the address bar, and
 * repeated in the server's messages. No report may contain one, from any page and after any command.
 */
const hex = (mark: string, length: number) => `0x${mark.repeat(length).slice(0, length)}`;
/** What the portal knows of people and their money. */
const KNOWN = {
  accessToken: 'canary-access-token',
  refreshToken: 'canary-refresh-token',
  firstname: 'Canaryfirst',
  lastname: 'Canarylast',
  email_id: 'canary.mail@nest.example',
  mobile: '7771234509',
  helpFirst: 'Canaryhelpfirst',
  helpLast: 'Canaryhelplast',
  recipientFirst: 'Canaryrecipientfirst',
  recipientLast: 'Canaryrecipientlast',
  partnerFirst: 'Canarypartnerfirst',
  partnerLast: 'Canarypartnerlast',
  lookedUpFirst: 'Canarylookedfirst',
  lookedUpLast: 'Canarylookedlast',
  wallet: hex('c1a9', 40),
  from: hex('c2b8', 40),
  to: hex('c3d7', 40),
  hash: hex('c4e6', 64),
  helpHash: hex('c5f5', 64),
  recipientHash: 'CANARY/UTR/77120',
} as const;
const MARK = {
  ...KNOWN,
  referrerName: 'Canaryreferrer Canarywhole',
  typedFirst: 'Canarytypedfirst',
  typedLast: 'Canarytypedlast',
  typedMail: 'canary.typed@nest.example',
  typedMobile: '7770987654',
  typedAddress: hex('c6A5', 40),
  typedTransaction: 'CANARY-TX-5501',
  password: 'Canary pass phrase 1',
  confirm: 'Canary other phrase 2',
  otp: '771204',
  queryMail: 'canary.query@nest.example',
  queryName: 'Canaryqueryname',
  queryUnknown: 'canary-of-an-unknown-name',
} as const;

const PAGES = pagesUnderTest(pageNames());

/** The server's message, which repeats everything that was sent to it or that it replied. */
type Echo = { words: string };

const person = { firstname: MARK.firstname, lastname: MARK.lastname, email_id: MARK.email_id, mobile: MARK.mobile };
const typed = { firstname: MARK.typedFirst, lastname: MARK.typedLast, country_code: '91', mobile: MARK.typedMobile };
const session = aSession({
  accessToken: MARK.accessToken,
  refreshToken: MARK.refreshToken,
  user: aUser({ ...person, usdt: amount('500') }),
});
const help = aHelp({ firstname: MARK.helpFirst, lastname: MARK.helpLast, tx_hash: MARK.helpHash });
/** A donation that waits for the member's approval can be approved, any other can be paid. */
const statusAt = (at: string) => (at.includes('/received/') ? 'APPROVAL' : 'PENDING');
const line = aHelpTransaction({
  firstname: MARK.recipientFirst,
  lastname: MARK.recipientLast,
  tx_hash: MARK.recipientHash,
});
const movement = aTransaction({ from_address: MARK.from, to_address: MARK.to, hash: MARK.hash });

type ServerMode = 'answering' | 'refusing' | 'failing';

/** The calls of commands. */
const PRESSED: ReadonlySet<string> = new Set(COMMAND_ROWS.map(({ call }) => call));

/** A server that answers, refuses, or is unreachable. */
function server(mode: ServerMode, echo: Echo, status: string) {
  const of = <T>(data: T): ApiReply<T> => {
    if (mode === 'failing') return answer.failed();
    return mode === 'answering' ? answer.ok(data, echo.words) : answer.refused(echo.words);
  };
  return fakeApi(
    {},
    {
      data: {
        session: () => session,
        user: () => ({ user: person, activities: null }),
        person: () => ({ firstname: MARK.lookedUpFirst, lastname: MARK.lookedUpLast }),
        referrer: (code) => aReferrer({ code: String(code), fullname: MARK.referrerName }),
        wallet: () => aWallet({ address: MARK.wallet }),
        transactions: () => [movement],
        partners: () => [aPartner({ firstname: MARK.partnerFirst, lastname: MARK.partnerLast })],
        helps: () => [help],
        changedHelp: () => ({ help }),
        helpDetail: (code) => ({ help: { ...help, code: String(code), status }, transactions: [line] }),
      },
      answers: (data, { method, path }) =>
        PRESSED.has(`${method} /api${path}`) ? of(data()) : answer.ok(data(), echo.words),
    },
  );
}

afterEach(stopTestApps);

const start = (at: string, mode: ServerMode, signedIn = true, echo: Echo = { words: '' }) =>
  startReportingApp({ at, session: signedIn ? session : null, api: server(mode, echo, statusAt(at)) });

/** The markers in a report, plain or escaped. */
async function leaked(app: ReportingApp): Promise<readonly string[]> {
  const { text } = await app.report();
  const plain = `${text}\n${decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25'))}`.toLowerCase();
  const marks: readonly string[] = Object.values(MARK).flatMap((mark) => [mark, ...mark.split('@')]);
  return [
    ...new Set(
      marks.filter((mark) => mark.length > 5 && mark !== 'nest.example' && plain.includes(mark.toLowerCase())),
    ),
  ];
}

/** Makes the member see data of all people. */
async function acquaint(app: ReportingApp): Promise<void> {
  await app.dispatch(recipientLookup.typed('M2002', 'immediately'));
  await app.dispatch(openedHelp.requested('H1'));
  await app.dispatch(walletInfo.requested());
  for (const { reload } of [sentHelps, partners, transactions]) await app.dispatch(reload());
}

const QUERY = `?email=${encodeURIComponent(MARK.queryMail)}&name=${MARK.queryName}&ref=M9&token=${MARK.accessToken}&x=${MARK.queryUnknown}#${MARK.queryName}`;

it.each(PAGES.map(({ path, guard }) => [path, guard] as const))(
  'no marker is in a report from %s',
  async (path, guard) => {
    const [bare = ''] = path.split('?');
    const app = await start(`${bare}${QUERY}`, 'answering', guard === 'member');
    expect(matchRoute(toLocation(path)).route.path).not.toBe('');
    expect(app.state().ui.runtime.location?.path).toBe(bare);
    expect(await leaked(app)).toEqual([]);
  },
);

it('a visitor who wanted a page, signs in and is led there leaves no marker', async () => {
  const app = await start(`/portal/profile${QUERY}`, 'answering', false);
  expect(app.state().session.wanted).toContain('/portal/profile');
  await app.dispatch(login.submitted({ email_id: MARK.typedMail, password: MARK.password }));
  expect(app.state().session.user?.firstname).toBe(MARK.firstname);
  expect(await leaked(app)).toEqual([]);
});

/** A marker in every field that can hold a secret, and plausible values in the others. */
const MARKED: Words = {
  ...{ email_id: MARK.typedMail, password: MARK.password, confirm: MARK.password, otp: MARK.otp },
  ...{ ...typed, to_address: MARK.typedAddress, transaction_id: MARK.typedTransaction },
  ...{ referrer: 'M9', to_code: 'M2002', amount: '1', method: 'USDT', price: '2300.00 INR', entityId: 'H1' },
};
const tried = (row: CommandRow, words: Partial<Words> = {}) => {
  const all = { ...MARKED, ...row.words, ...words };
  return [addressOf(row, all), row.command, pressOf(row, all)] as const;
};
const rowOf = (name: string) => COMMAND_ROWS.filter(({ command }) => command === name);

const SUBMISSIONS = [
  ...COMMAND_ROWS.map((row) => tried(row)),
  ...rowOf('session/register').map((row) => tried(row, { confirm: MARK.confirm })),
  ...rowOf('wallet/withdraw').map((row) => tried(row, { to_address: `${MARK.typedAddress} ${MARK.password}` })),
];

/** A failing server says less than one that refuses, so only a thorough run tries it. */
const MODES = (['answering', 'refusing', 'failing'] as const).filter((mode) => IS_THOROUGH || mode !== 'failing');

describe.each(MODES)('with a server that is %s', (mode) => {
  it.each(SUBMISSIONS.map(([at, name, action]) => [name, at, action] as const))(
    'no marker is in a report after %s on %s',
    async (name, at, action) => {
      const visitor = /^\/(login|register|reset)/.test(at);
      const echo = { words: '' };
      const app = await start(at, mode, !visitor, echo);
      if (!visitor) await acquaint(app);
      const form: unknown = action.payload;
      const values = Object.entries<unknown>({ ...(typeof form === 'object' ? form : {}) }).map(
        ([key, value]) => [key, String(value)] as const,
      );
      echo.words = [...(visitor ? [] : Object.values(KNOWN)), ...values.map(([, value]) => value)].join(', ');
      await app.dispatch(
        draftSaved({
          command: name,
          member: app.state().session.user?.code ?? '',
          entityId: action.meta?.entityId ?? '',
          values: Object.fromEntries(values.filter(([key]) => !/password|confirm|otp/.test(key))),
        }),
      );
      await app.dispatch(action);
      if (app.state().ui.runtime.question) await app.dispatch(questionAnswered({ command: name, choice: 'yes' }));
      // The question, the message and the record of an unknown outcome.
      await app.dispatch(action);
      const [outcome] = app.state().ui.runtime.outcomes;
      if (outcome) expect(await leaked(app)).toEqual([]);
      await app.dispatch(questionAnswered({ command: name, choice: 'same' }));
      if (outcome) await app.dispatch(outcomeDecided({ command: name, key: outcome.key, done: true }));
      expect(app.state().ui.runtime.commands[name]?.phase ?? 'succeeded').not.toBe('running');
      await app.dispatch(copyRequested({ field: 'anything', text: echo.words, shownFor: 500 }));
      expect(await leaked(app)).toEqual([]);
      // Signing out clears the state, but not the journal.
      await app.dispatch(visitor ? sessionOpened(session) : sessionClosed({ reason: 'logout' }));
      expect(await leaked(app)).toEqual([]);
    },
  );
});

it('no stored item is in a report, although storage is full of markers', async () => {
  const app = await start('/portal', 'answering');
  const stored = [...app.storage.items.values()].join('\n');
  expect(stored).toContain(MARK.accessToken);
  expect(stored).toContain(MARK.firstname);
  const { text } = await app.report();
  // Reports hold times, and this item is a time.
  for (const [key, item] of app.storage.items) if (key !== READ_AT_KEY) expect(text).not.toContain(item);
  expect(await leaked(app)).toEqual([]);
});

/** The keys that are on no list: reports mask their values, so support cannot read them. What was typed is masked by its place. */
function unjudged(value: unknown, key = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => unjudged(item, key));
  if (isRecord(value))
    return Object.entries(value).flatMap(([name, item]) => (isTypedKey(value, name) ? [] : unjudged(item, name)));
  return isClassified(key, value) ? [] : [key];
}

it('finds a field that is on no list, and masks it until it is', () => {
  const field = { ui: { outcomes: [{ command: 'wallet/withdraw', form: {}, key: 'key-1', memo: 'for Canaryfirst' }] } };
  expect(unjudged(field)).toEqual(['memo']);
  expect(JSON.stringify(createRedactor([field])(field))).not.toContain('Canary');
});

it('masks a typed field that is on no list, by its place', () => {
  const typedFields = { memo: 'for Canaryfirst' };
  const typedIn = [
    { type: 'wallet/withdraw/submitted', payload: typedFields },
    { ui: { outcomes: [{ form: typedFields }], drafts: { a: [{ values: typedFields }] } } },
  ];
  expect(unjudged(typedIn)).toEqual([]);
  expect(JSON.stringify(createRedactor(typedIn)(typedIn))).not.toContain('Canary');
});

/** The names of the values in the portal's texts that this source makes. A text is one line. */
const valuesIn = (source: string): readonly string[] =>
  [...source.matchAll(/msg`.*`/g)].flatMap(([text]) =>
    [...text.matchAll(/(?:\$\{|plural\()(\w+)[},]/g)].flatMap(([, name = '']) => name),
  );

it('every value in a text of a command is under a key that is on a list: a report must not mask the amounts that were shown', () => {
  const names = filesBelow('src', /(commands|figures)\.ts$/).flatMap((path) =>
    valuesIn(readFileSync(`src/${path}`, 'utf8')),
  );
  expect(names).toEqual(expect.arrayContaining(['added', 'amount', 'fallen', 'pins', 'to_code']));
  expect(names.filter((name) => treatmentOf(name, true) === 'unknown')).toEqual([]);
});

it('every text and number of the state and of the actions is under a key that is on a list', async () => {
  const found = new Set<string>();
  const pressed: string[] = [];
  for (const mode of MODES.filter((each) => each !== 'answering')) {
    for (const { route, path, guard } of PAGES) {
      const app = await start(path, mode, guard === 'member');
      // Each where its form is.
      for (const [, name, action] of SUBMISSIONS.filter(([at]) => matchRoute(toLocation(at)).route.path === route)) {
        const values = { firstname: MARK.typedFirst };
        const entityId = action.meta?.entityId ?? '';
        await app.dispatch(draftSaved({ command: name, member: 'M1001', entityId, values }));
        await app.dispatch(action);
        pressed.push(name);
      }
      for (const key of unjudged([app.state(), app.app.journal.read()?.actions])) found.add(key);
    }
  }
  expect([...found].toSorted()).toEqual([]);
  expect(COMMANDS.map(({ name }) => name).filter((name) => !pressed.includes(name))).toEqual([]);
});
