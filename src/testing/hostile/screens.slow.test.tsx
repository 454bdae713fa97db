/** @jest-environment jest-fixed-jsdom */

import { I18nProvider } from '@lingui/react';
import { type Action, configureStore, Tuple } from '@reduxjs/toolkit';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { matchRoute, ROUTES } from '../../app/routes';
import { helpShape, userShape } from '../../domain/firstShapes';
import { HELP_STATUSES } from '../../domain/help';
import { cut, MAX_LENGTH } from '../../domain/lengths';
import * as records from '../../domain/records';
import * as shapes from '../../domain/shapes';
import { latestHelps, openedHelp, receivedHelps, sentHelps } from '../../features/donations/donations.lists';
import { incomeRows, incomeSummary } from '../../features/income/income.lists';
import { ReceiptSheet } from '../../features/receipts/ReceiptSheet';
import { transactionReceipt } from '../../features/receipts/receipt';
import { QuickSearch } from '../../features/search/QuickSearch';
import { downline, partners } from '../../features/team/team.lists';
import {
  claimBalance,
  deposits,
  pins,
  recipientLookup,
  transactions,
  walletInfo,
  withdrawals,
} from '../../features/wallet/wallet.lists';
import { Overlays } from '../../frame/Overlays';
import { PortalLayout } from '../../frame/PortalLayout';
import { i18n } from '../../i18n/i18n';
import { toLocation } from '../../kernel/navigation';
import * as paths from '../../paths';
import { createDecoders } from '../../platform/adapters/http/decoders';
import { readExactJson } from '../../platform/adapters/json';
import type { UserReply } from '../../platform/ports/api';
import type { Text } from '../../rootState';
import {
  profileViewSelected,
  registerTabSelected,
  resetOtpSent,
  sessionOpened,
  userPatched,
} from '../../state/session/session.events';
import { referrerLookup, userInfo } from '../../state/session/session.lists';
import { searchOpened } from '../../state/ui/ui.events';
import { commandEvent, fetchFailed, helpOpened, lookupFound } from '../events';
import { FakeReporter, settled } from '../fakes';
import {
  aHelp,
  aHelpTransaction,
  aLevel,
  anActivity,
  anIncomeRow,
  aPartner,
  aSession,
  aTransaction,
} from '../fixtures';
import { looseTexts } from '../looseTexts';
import { rootReducer, stateAfter } from '../runWorker';
import { at, inPortal, pageOf } from '../showScreen';
import { jsonOf, VALUES } from './replies';
import { CLEAN, SLIPS, someOf } from './strings';

/**
 * Broken data on every screen: hostile values in every field pass the real decoders and reducers and are drawn. A screen may then show
 * less; it never breaks, never prints an unchecked value, and never treats text as markup.
 */

const decoders = createDecoders(new FakeReporter());
const wire = (value: unknown): unknown => readExactJson(jsonOf(value));

/** As many rows as the longest list of items, each field shifted against the others, so that each field gets each of its items. */
function rowsWith(base: object, shape: object, itemsFor: (field: string) => readonly unknown[]): readonly object[] {
  const fields = Object.keys(shape).map((field) => [field, itemsFor(field)] as const);
  const length = Math.max(...fields.map(([, items]) => items.length));
  return Array.from({ length }, (_, row) => ({
    ...base,
    ...Object.fromEntries(
      fields.flatMap(([field, items], column) =>
        items.length === 0 ? [] : [[field, items[(row + 7 * column) % items.length]]],
      ),
    ),
  }));
}

type Rows = (base: object, shape: object) => readonly object[];

const TEXTS: readonly unknown[] = Object.entries(records).flatMap(([name, convert]) =>
  /\wText$/.test(name) ? [convert] : [],
);

/** The strings in text fields; all other fields stay valid. */
const naming =
  (strings: readonly string[]): Rows =>
  (base, shape) =>
    rowsWith(base, shape, (field) => (TEXTS.includes(Reflect.get(shape, field)) ? strings : []));

/** The decoder's result for a value of a field: refused, taken, or a word that marks a slip. */
function fate(shape: object, field: string, value: unknown): 'refused' | 'taken' | 'a slip' {
  const convert: unknown = Reflect.get(shape, field);
  if (typeof convert !== 'function') throw new Error(`${field} has no converter`);
  const result: unknown = Reflect.apply(convert, null, [wire(value ?? null)]);
  if (result === undefined) return 'refused';
  return typeof result === 'string' && SLIPS.test(result) ? 'a slip' : 'taken';
}

/** Every extreme that passes the decoders, in every field, and then, for each field, some that do not pass. */
const straining: Rows = (base, shape) => [
  ...rowsWith(base, shape, (field) => VALUES.filter((value) => fate(shape, field, value) === 'taken')),
  ...Object.keys(shape).flatMap((field, column) =>
    someOf(
      VALUES.filter((value) => fate(shape, field, value) === 'refused'),
      column,
      8,
    ).map((value) => ({ ...base, [field]: value })),
  ),
];

const listed = (list: { readonly name: string }, rows: readonly object[] | null): readonly Action[] =>
  rows === null ? [] : [pageOf(list, rows)];

/** The arrival of a resource, if its reply was taken. */
const arrived = <Reply,>(
  resource: { arrived(event: { readonly key: string; readonly reply: Reply }): Action },
  reply: Reply | null,
): readonly Action[] => (reply === null ? [] : [resource.arrived({ key: '', reply })]);

type Entity = 'movement' | 'help' | 'recipient' | 'activity' | 'partner' | 'income' | 'level';

/** Everything that a server sends a member, with such rows in every list. */
function world(make: (entity: Entity) => Rows): readonly Action[] {
  const movements = decoders.transactions(
    wire({ transactions: make('movement')(aTransaction(), shapes.transactionShape) }),
  );
  const helps = decoders.helps(wire({ helps: make('help')(aHelp(), helpShape) }));
  const lines = make('recipient')(aHelpTransaction(), shapes.helpTransactionShape);
  const detail = decoders.helpDetail(wire({ help: aHelp({ status: 'SENT' }), transactions: lines }));
  const info = decoders.user(wire({ user: {}, activities: make('activity')(anActivity(), shapes.activityShape) }));
  const levels = decoders.downline(wire({ downline: make('level')(aLevel(), shapes.downlineLevelShape) }));
  const incomes = make('income')(anIncomeRow(), shapes.incomeRowShape);
  // The pages of one type of income show only its rows.
  const kinds = ['AIRDROP', 'FLUSH'].flatMap((tx_type) => incomes.slice(0, 40).map((row) => ({ ...row, tx_type })));
  return [
    ...[transactions, deposits, withdrawals, pins].flatMap((list) => listed(list, movements)),
    ...[sentHelps, receivedHelps].flatMap((list) => listed(list, helps)),
    ...arrived(latestHelps, helps),
    ...(detail ? helpOpened(detail, 'H1') : []),
    ...arrived(userInfo, info),
    ...listed(partners, decoders.partners(wire({ partners: make('partner')(aPartner(), shapes.partnerShape) }))),
    ...listed(incomeRows, decoders.incomes(wire({ incomes: [...incomes, ...kinds] }))),
    ...arrived(downline, levels),
  ];
}

const said = (text: Text): Action =>
  commandEvent({ name: 'test/send' }, { phase: 'refused', alert: { text, tone: 'refused', ref: '' } });

/** Attributes that a person reads or follows. */
const READ = ['title', 'href', 'aria-label', 'alt', 'value', 'placeholder', 'data-label', 'data-tone'];
/** Elements that load or run something. */
const LIVE = 'script, img, iframe, object, embed, link, style, base, meta, video, audio, form, foreignObject, use';

const tagsIn = (root: ParentNode): ReadonlySet<string> =>
  new Set([...root.querySelectorAll('*')].map(({ localName }) => localName));
const liveIn = (root: ParentNode): number => root.querySelectorAll(LIVE).length;

/** The texts that a person would read, piece by piece. */
function piecesOf(root: Element): readonly string[] {
  const pieces: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) pieces.push(node.nodeValue ?? '');
  for (const element of root.querySelectorAll('*')) {
    for (const name of READ) {
      const value = element.getAttribute(name);
      if (value !== null) pieces.push(value);
    }
  }
  return pieces;
}

/** Elements, handlers and external links that a harmless page does not have. */
function intruders(root: Element, harmless: ReadonlySet<string>): readonly string[] {
  const found: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    if (!harmless.has(element.localName)) found.push(`<${element.localName}>`);
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on')) found.push(`${element.localName} ${name}`);
      if ((name === 'href' || name === 'src') && !/^(?:\/(?!\/)|#)/.test(value)) found.push(`${name}=${value}`);
    }
  }
  return found;
}

const slips = (root: Element): readonly string[] => piecesOf(root).filter((piece) => SLIPS.test(piece));
/** All that may not be on a page. */
const look = (): readonly string[] => [...intruders(document.body, harmless), ...slips(document.body)];

/** A route as the portal draws it: its screen, in its frame (unless left out), below the overlays. */
function pageFor({ frame, screen: { Component } }: (typeof ROUTES)[number], framed: boolean): ReactNode {
  const body = <Component Fallback={() => 'loading'} />;
  return (
    <>
      {framed && frame === 'portal' ? <PortalLayout search={<QuickSearch />}>{body}</PortalLayout> : body}
      <Overlays />
    </>
  );
}

const addressOf = ({ path }: (typeof ROUTES)[number]): string =>
  path.replace(':code', 'H1').replace(':of/:id', 'sent/H1');
const member = sessionOpened(aSession());

/** Draws a route over the state after these events. The store has no middleware: the real one's checks cost more than the drawing. */
async function draw(route: (typeof ROUTES)[number], events: readonly Action[], framed = true) {
  const signedIn = route.guard === 'guest' ? [] : [member];
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: stateAfter(...signedIn, at(addressOf(route)), ...events),
    middleware: () => new Tuple(),
    devTools: false,
  });
  const { container } = render(
    inPortal(store, { at: addressOf(route), route: route.path, page: pageFor(route, framed) }),
  );
  await act(settled);
  expect(container.textContent).not.toContain('loading');
  expect(looseTexts(container)).toEqual([]);
  return { container, dispatch: (...more: readonly Action[]) => act(() => more.forEach(store.dispatch)) };
}

const complaints: string[] = [];
const before = { globals: Object.keys(globalThis).length, head: 0 };

beforeAll(async () => {
  await Promise.all(ROUTES.map(({ screen }) => screen.preload()));
  before.head = document.head.querySelectorAll(LIVE).length;
});
beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const)
    jest.spyOn(console, level).mockImplementation((...what: readonly unknown[]) => {
      complaints.push(what.map(String).join(' ').slice(0, 300));
    });
});
afterEach(() => {
  jest.restoreAllMocks();
  const polluted = ['hacked', 'polluted'].filter((name) => name in globalThis || name in {});
  if (polluted.length + complaints.length > 0) throw new Error([...polluted, ...complaints].join('\n'));
});

/** Lists of one row. The placeholders of lists that are still read would cost most of the time. */
const READ_LISTS = world(() => (base) => [base]);

/** Every element of the portal over harmless data: the elements that a page may have. Long amounts, which are not among them, break at `wbr`. */
const harmless = new Set(['wbr']);
/** The number of loading or running elements on each page. */
const live = new Map<string, number>();
const harmlessSlips: string[] = [];

beforeAll(async () => {
  const learn = () => {
    for (const tag of tagsIn(document.body)) harmless.add(tag);
  };
  for (const route of ROUTES) {
    const page = await draw(route, READ_LISTS);
    learn();
    live.set(route.path, liveIn(page.container));
    harmlessSlips.push(...slips(document.body));
    // Some elements appear only in certain states: a payment form, the alert.
    page.dispatch(...helpOpened({ help: aHelp(), transactions: [] }, 'H1'), said('No stock'));
    learn();
    cleanup();
    // While it loads.
    await draw(route, []);
    learn();
    cleanup();
  }
});

it('with harmless data no page has an unchecked value or an element that runs something', () => {
  expect(harmless.size).toBeGreaterThan(30);
  expect(['script', 'iframe', 'object', 'embed', 'base'].filter((tag) => harmless.has(tag))).toEqual([]);
  expect(harmlessSlips).toEqual([]);
});

/** The page that gets all strings for an entity; the other pages with the entity each get different ones. */
const FULL: { readonly [path: string]: Entity | undefined } = {
  '/portal': 'activity',
  '/portal/wallet': 'movement',
  '/portal/donations': 'help',
  '/portal/donations/view/:code': 'recipient',
  '/portal/partners': 'partner',
  '/portal/income': 'income',
};

/** Draws a route over such rows; it may have nothing that it has not over harmless data. */
async function drawHarmlessly(route: (typeof ROUTES)[number], make: (entity: Entity) => Rows): Promise<Element> {
  const { container } = await draw(route, world(make));
  expect(look()).toEqual([]);
  expect(container.querySelectorAll('h1').length).toBeGreaterThan(0);
  expect([route.path, liveIn(container)]).toEqual([route.path, live.get(route.path)]);
  return container;
}

it.each(ROUTES.map((route, index) => [route.path, route, index] as const))(
  '%s shows text and nothing else with every hostile string in every text of every row',
  async (path, route, index) => {
    const some = someOf(CLEAN, index, ROUTES.length);
    const { textContent } = await drawHarmlessly(route, (entity) => naming(entity === FULL[path] ? CLEAN : some));
    if (path !== '/portal/partners') return;
    // The text appears as text, whole or cut to the limit of names.
    const whole = CLEAN.map((text) => cut(text, MAX_LENGTH.name).replace(/\p{Cs}/gu, '\uFFFD'));
    expect(whole.filter((text) => !textContent.includes(text))).toEqual([]);
  },
);

it.each(ROUTES.map((route) => [route.path, route] as const))(
  '%s stays whole with wrong, missing and extreme values in every field of every row',
  async (_path, route) => {
    await expect(drawHarmlessly(route, () => straining)).resolves.toBeTruthy();
  },
);

const routeOf = (path: string): (typeof ROUTES)[number] => matchRoute(toLocation(path)).route;

/** The reply to `user/info`, merged into the stored user. */
const userAs = (fields: object): readonly Action[] => {
  const reply: UserReply | null = decoders.user(wire({ user: fields }));
  return reply ? [userPatched(reply.user)] : [];
};
const helpAs = (fields: object): readonly Action[] => {
  const reply = decoders.helpDetail(wire({ help: { ...aHelp(), ...fields }, transactions: [] }));
  return reply ? helpOpened(reply, 'H1') : [openedHelp.requested('H1'), fetchFailed(openedHelp)];
};
const walletAs = (fields: object) => arrived(walletInfo, decoders.wallet(wire({ wallet: fields })));
const claimAs = ({ balance }: { readonly balance?: unknown }) =>
  arrived(claimBalance, decoders.balance(wire({ balance: balance ?? null })));
const incomeAs = (fields: object) => arrived(incomeSummary, decoders.income(wire({ income: fields })));
const referrerAs = (fields: object): readonly Action[] => {
  const reply = decoders.referrer(wire({ referrer: fields }));
  const found = reply ? [lookupFound(referrerLookup, 'M9', reply)] : [];
  return [registerTabSelected({ tab: 'referral' }), referrerLookup.typed('M9'), ...found];
};
const recipientAs = (fields: object): readonly Action[] => {
  const reply = decoders.person(wire({ user: fields }));
  return [recipientLookup.typed('M2'), ...(reply ? [lookupFound(recipientLookup, 'M2', reply)] : [])];
};
const messageAs = ({ message }: { readonly message?: unknown }): readonly Action[] =>
  typeof message === 'string' && message !== '' ? [said(message)] : [];

const nameShape = { firstname: records.nameText, lastname: records.nameText };

/** Single entities: the page that draws them, their fields, and how their reply arrives. */
const SINGLES: readonly {
  readonly what: string;
  readonly path: string;
  readonly shape: object;
  readonly come: (fields: object) => readonly Action[];
  /** An entity drawn five times gets another fifth of the strings each time. */
  readonly fifth?: number;
}[] = [
  { what: 'the user', path: '/portal', shape: userShape, come: userAs, fifth: 0 },
  { what: 'the user', path: '/portal/profile', shape: userShape, come: userAs, fifth: 1 },
  { what: 'the user', path: '/verify', shape: { ...userShape, is_email_verified: () => 0 }, come: userAs, fifth: 2 },
  { what: 'the user', path: '/portal/income', shape: userShape, come: userAs, fifth: 3 },
  { what: 'the user', path: '/portal/donations', shape: userShape, come: userAs, fifth: 4 },
  { what: 'a donation', path: '/portal/donations/view/H1', shape: helpShape, come: helpAs, fifth: 0 },
  ...HELP_STATUSES.map((status, index) => ({
    what: `a donation that is ${status}`,
    path: status === 'SENT' ? '/portal/donations/received/view/H1' : '/portal/donations/view/H1',
    shape: helpShape,
    come: (fields: object) => helpAs({ ...fields, status }),
    fifth: index + 1,
  })),
  { what: 'a donation’s receipt', path: paths.receipt('received', 'H1'), shape: helpShape, come: helpAs },
  {
    what: 'the wallet',
    path: '/portal/wallet/deposit',
    shape: { address: records.addressText, balance: records.money },
    come: walletAs,
  },
  { what: 'the claimable balance', path: '/portal/wallet', shape: { balance: records.money }, come: claimAs },
  {
    what: 'the income',
    path: '/portal/income',
    shape: { balance: records.money, received: records.money },
    come: incomeAs,
  },
  { what: 'a referrer', path: '/register', shape: shapes.referrerShape, come: referrerAs, fifth: 0 },
  { what: 'a recipient', path: '/portal/wallet/transfer', shape: nameShape, come: recipientAs },
  { what: 'a message of the server', path: '/login', shape: { message: records.wordText }, come: messageAs },
];

describe('a single entity', () => {
  it.each(SINGLES.filter(({ shape }) => Object.values(shape).some((convert) => TEXTS.includes(convert))))(
    '$what on $path: every hostile string in every text',
    async ({ path, shape, come, fifth }) => {
      const page = await draw(routeOf(path), READ_LISTS, path === '/portal');
      let drawn = '';
      for (const row of naming(fifth === undefined ? CLEAN : someOf(CLEAN, fifth, 5))({}, shape)) {
        page.dispatch(...come(row));
        expect([row, look()]).toEqual([row, []]);
        drawn += document.body.textContent ?? '';
      }
      expect(drawn.length).toBeGreaterThan(1000);
    },
  );

  it.each(SINGLES)(
    '$what on $path: wrong, missing and extreme values in every field',
    async ({ path, shape, come }) => {
      const page = await draw(routeOf(path), READ_LISTS, path === '/portal');
      for (const row of straining({}, shape)) {
        page.dispatch(...come(row));
        expect([row, look()]).toEqual([row, []]);
      }
      expect(page.container.querySelectorAll('h1').length).toBeGreaterThan(0);
    },
  );
});

describe('the receipt of a transaction', () => {
  it.each([
    ['every hostile string in every text', naming(CLEAN)],
    ['wrong, missing and extreme values in every field', straining],
  ])('%s', (_what, rows) => {
    const made = decoders.transactions(wire({ transactions: rows(aTransaction(), shapes.transactionShape) })) ?? [];
    expect(made.length).toBeGreaterThan(20);
    const page = render(<I18nProvider i18n={i18n}>-</I18nProvider>);
    let drawn = 0;
    for (const [index, row] of made.entries()) {
      const nameOf = () => row.hash;
      const receipt = transactionReceipt(index % 2 === 0 ? 'USDT' : 'E-PIN', row, { own: row.to_code, nameOf });
      if (receipt === null) continue;
      drawn += 1;
      page.rerender(
        <I18nProvider i18n={i18n}>
          <ReceiptSheet receipt={receipt} />
        </I18nProvider>,
      );
      const known = new Set([...harmless, 'article', 'dl', 'dt', 'dd', 'bdi', 'footer']);
      expect([row, intruders(document.body, known), slips(document.body)]).toEqual([row, [], []]);
    }
    expect(drawn).toBeGreaterThan(20);
  });
});

/** Every form, in all of its views. */
const FORMS: readonly (readonly [string, readonly Action[]])[] = [
  ['/login', []],
  ...(['referral', 'name', 'credentials'] as const).map(
    (tab) => ['/register', [registerTabSelected({ tab })]] as const,
  ),
  ['/reset', []],
  ['/reset', [resetOtpSent({ email_id: '<0>someone</0><script>' })]],
  ['/verify', [userPatched({ is_email_verified: 0 })]],
  ['/portal/wallet/withdraw', []],
  ['/portal/wallet/transfer', []],
  ['/portal/wallet/buy', []],
  ['/portal/donations/view/H1', helpOpened({ help: aHelp(), transactions: [] }, 'H1')],
  ['/portal/profile', [profileViewSelected({ view: 'edit' })]],
  ['/portal', [...world(() => naming(CLEAN.slice(0, 60))), searchOpened()]],
];

describe('what is typed', () => {
  it.each(FORMS)('on %s (%#) is text in every field', async (path, events) => {
    const page = await draw(routeOf(path), events, path === '/portal');
    const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type=radio], [type=checkbox])')];
    expect(fields.length).toBeGreaterThan(0);
    for (const [index, field] of fields.entries()) {
      for (const text of someOf(CLEAN, index + path.length, 40)) {
        fireEvent.change(field, { target: { value: text } });
        await act(settled);
        expect([text, look()]).toEqual([text, []]);
      }
    }
    expect(page.container.querySelectorAll('h1').length).toBeGreaterThan(0);
  });
});
