import type { Action } from '@reduxjs/toolkit';
import { ROUTES } from '../../app/routes';
import { amount } from '../../domain/money';
import { i18n } from '../../i18n/i18n';
import { ticked } from '../../kernel/runtime';
import { NAMED_PAGES } from '../../pages';
import type { RootState, Text } from '../../rootState';
import { sessionClosed } from '../../state/session/session.events';
import { alertClosed, searchOpened } from '../../state/ui/ui.events';
import { commandEvent } from '../../testing/events';
import { aHelp, anIncomeRow, aPartner, aTransaction, CREATED_AT, many } from '../../testing/fixtures';
import { memberState, stateAfter } from '../../testing/runWorker';
import { at, pageOf } from '../../testing/showScreen';
import { search } from './search';
import { selectLoaded } from './searchSources';

const pages = NAMED_PAGES.map(({ path, name }) => ({ href: path, label: i18n._(name) }));
const arrived = (name: string, ...rows: readonly object[]) => pageOf({ name }, rows);
const loaded: RootState = memberState(
  {},
  arrived('donations/sent', aHelp({ code: 'HD500110', status: 'SENT' }), aHelp({ code: 'HD500111' })),
  arrived('donations/received', aHelp({ code: 'HD600110' })),
  arrived('team/partners', aPartner({ code: 'MB3', firstname: 'Chidi', lastname: 'Obi' })),
  arrived('wallet/transactions', aTransaction({ hash: '0xABCDEF0123456789' })),
  arrived('wallet/deposits', aTransaction({ hash: '0xabcdef0123456789' }), aTransaction({ hash: '0x777777' })),
  arrived('wallet/pins', aTransaction({ hash: '0x888888', tx_type: 'BUY' })),
);
/** What a key holds besides type and hash. */
const REST = '.1768471200000.10.M2002.M1001';
const BOUGHT = `0x888888 /portal/wallet/transfer?row=BUY.0x888888${REST}`;
const SENT = ['HD500110 /portal/donations/view/HD500110', 'HD500111 /portal/donations/view/HD500111'];
const say = (text: Text) => (typeof text === 'string' ? text : i18n._(text));
const find = (typed: string, state: RootState = loaded) =>
  search({ typed, pages, loaded: selectLoaded(state), own: 'MB1' }, say).results;
const found = (typed: string, state: RootState = loaded) =>
  find(typed, state).map(({ href, label }) => `${label} ${href}`);

describe('the quick search (decision 62)', () => {
  it('knows every page that needs no parameter', () => {
    const routes = ROUTES.filter(({ frame, path }) => frame === 'portal' && !path.includes(':'));
    const pathsOf = (all: readonly { readonly path: string }[]) => all.map(({ path }) => path).toSorted();
    expect(pathsOf(NAMED_PAGES)).toEqual(pathsOf(routes));
  });

  it('offers the pages before anything is typed', () => {
    expect(find(' ')).toHaveLength(NAMED_PAGES.length);
  });

  it.each([
    ['wallet', ['Wallet /portal/wallet']],
    ['E-PIN', ['Buy E-PIN /portal/wallet/buy', 'Transfer E-PIN /portal/wallet/transfer', BOUGHT]],
    ['hd500', SENT],
    // By the letters of Withdraw, too.
    ['hd', [...SENT, 'HD600110 /portal/donations/received/view/HD600110', 'Withdraw /portal/wallet/withdraw']],
    ['HD600110', ['HD600110 /portal/donations/received/view/HD600110']],
    ['५००१११', ['HD500111 /portal/donations/view/HD500111']],
    ['mb3', ['MB3 /portal/partners?row=MB3']],
    ['chidi o', ['MB3 /portal/partners?row=MB3']],
    ['0x777', [`0x777777 /portal/wallet/deposit?row=TRANSFER.0x777777${REST}`]],
    ['0x888888', [BOUGHT]],
    ['m2002 +10 buy', [BOUGHT]],
    ['ab', []],
    ['nothing like it', []],
  ])('finds %j', (typed, results) => {
    expect(found(typed)).toEqual(results);
  });

  it.each([
    ['hd500999', ['HD500999 /portal/donations/view/HD500999', 'HD500999 /portal/donations/received/view/HD500999']],
    ['mb100999', ['MB100999 /portal/partners?row=MB100999']],
    ['MB७००', ['MB700 /portal/partners?row=MB700']],
  ])('opens %j, a code that is not loaded', (typed, results) => {
    expect(found(typed)).toEqual(results);
    expect(find(typed)[0]?.detail).toBe('Not loaded yet');
  });

  it('says what a result is', () => {
    const facts = { kind: 'sent', key: 'sent/HD500110', href: '/portal/donations/view/HD500110', label: 'HD500110' };
    expect(find('HD500110')).toEqual([{ ...facts, detail: '25.00 USDT, ITS YOUR TURN' }]);
    expect(find('0x888')[0]?.detail).toBe('BUY, +10 E-PIN, M2002, 2026-01-15 10:00');
  });

  it('does not ask to send a donation whose time is over', () => {
    const pending = arrived('donations/sent', aHelp({ code: 'HD7', status: 'PENDING' }));
    const end = CREATED_AT + 24 * 3_600_000;
    const detail = (now: number) => find('HD7', memberState({}, pending, ticked({ now })))[0]?.detail;
    expect([detail(end - 1), detail(end)]).toEqual(['25.00 USDT, SEND DONATION', '25.00 USDT, Time is over.']);
  });

  it('shows statuses and types in the words of the lists, and finds them by those and by the server’s', () => {
    const translated = (text: Text) => (typeof text === 'string' ? text : `«${i18n._(text)}»`);
    const results = (typed: string) =>
      search({ typed, pages, loaded: selectLoaded(loaded), own: 'MB1' }, translated).results.map(
        ({ label, detail }) => `${label}: ${detail}`,
      );
    expect(results('HD500110 sent')).toEqual(['HD500110: 25.00 USDT, «ITS YOUR TURN»']);
    expect(results('HD500110 «its')).toEqual(results('HD500110 sent'));
    expect(results('0x888')).toEqual(['0x888888: «BUY», +10 E-PIN, M2002, 2026-01-15 10:00']);
    // The language has changed meanwhile.
    expect(find('HD500110')[0]?.detail).toBe('25.00 USDT, ITS YOUR TURN');
  });

  it('finds a whole hash, a transaction of two lists only once, and shortens it', () => {
    expect(found('0xabcdef0123456789').map((line) => line.split(' ')[0])).toContain('0xABC…56789');
    const row = aTransaction({ hash: '0xa1b2' });
    const twice = memberState({}, arrived('wallet/transactions', row), arrived('wallet/deposits', row));
    expect(found('0xa1b2', twice)).toEqual([`0xa1b2 /portal/wallet?row=TRANSFER.0xa1b2${REST}`]);
  });

  it('finds a transaction by the beginning of its amount, in two characters, and not by the middle of its hash', () => {
    const row = aTransaction({ hash: '0xe7e7', amount: amount('37.5') });
    const one = memberState({}, arrived('wallet/transactions', row));
    expect(find('37', one).map(({ label }) => label)).toEqual(['0xe7e7']);
    expect(found('e7', one)).toEqual([]);
  });

  it('offers actions among the pages', () => {
    const copy = { key: 'search/referral', label: 'Copy referral link', detail: '' };
    const result = { ...copy, kind: 'action', href: '' };
    const withCopy = (typed: string) =>
      search({ typed, pages, loaded: selectLoaded(loaded), actions: [copy], own: 'MB1' }, say).results;
    expect(withCopy('referral')).toEqual([result]);
    expect(withCopy('').at(-1)).toEqual(result);
  });

  it('shows received donations below more than eight sent ones', () => {
    const helps = (list: string, first: number) =>
      arrived(list, ...many(9, (nth) => aHelp({ code: `HD${first + nth}` })));
    const results = found('HD', memberState({}, helps('donations/sent', 100), helps('donations/received', 200)));
    expect(results.filter((line) => line.includes('HD1'))).toHaveLength(8);
    expect(results.filter((line) => line.includes('HD2'))).toHaveLength(8);
  });

  it('finds income as it is shown', () => {
    const income = memberState({}, arrived('income/rows', anIncomeRow({ from_code: 'MB7', help_code: 'HD9' })));
    expect(find('mb7 hd9', income)).toHaveLength(1);
  });

  it('shows at most eight of a kind, tells when there are more, and shows nothing of a member who signed out', () => {
    const twenty = arrived('team/partners', ...many(20, (nth) => aPartner({ code: `MB${nth}` })));
    expect(found('MB', memberState({}, twenty))).toHaveLength(8);
    const hasMore = (count: number) => {
      const some = arrived('team/partners', ...many(count, (nth) => aPartner({ code: `MB${nth}` })));
      const state = memberState({}, some);
      return search({ typed: 'MB', pages, loaded: selectLoaded(state), own: 'MB1' }, say).hasMore;
    };
    expect([hasMore(8), hasMore(9)]).toEqual([false, true]);
    expect(found('MB', memberState({}, twenty, sessionClosed({ reason: 'logout' })))).toEqual([]);
  });
});

it('is closed by a navigation, and does not open above an alert', () => {
  const isOpen = (...events: readonly Action[]) => stateAfter(...events).ui.searchOpen;
  const alert = commandEvent({ name: 'x' }, { phase: 'refused', alert: { text: 'No', tone: 'refused', ref: '' } });
  expect(isOpen(searchOpened(), at('/portal'))).toBe(false);
  expect(isOpen(alert, searchOpened())).toBe(false);
  expect(isOpen(alert, alertClosed(), searchOpened())).toBe(true);
});
