import type { UnknownAction } from '@reduxjs/toolkit';
import { ROUTES } from '../../app/routes';
import { WATCHERS } from '../../app/watchers';
import { latestHelps, openedHelp, recipients } from '../../features/donations/donations.lists';
import { incomeSummary } from '../../features/income/income.lists';
import { selectIncomeCards } from '../../features/income/income.selectors';
import { downline } from '../../features/team/team.lists';
import { claimBalance, recipientLookup, walletInfo } from '../../features/wallet/wallet.lists';
import type { PagedList } from '../../kernel/list';
import { toLocation } from '../../kernel/navigation';
import type { Watcher } from '../../kernel/watcher';
import { dashboard } from '../../paths';
import type { LookupState, ResourceState, RootState } from '../../rootState';
import { referrerLookup, userInfo } from '../../state/session/session.lists';
import { API_CALLS, type ApiCall } from '../apiCalls';
import { COMMAND_ROWS, type Fixture, WORDS } from '../commandRows';
import { runWorker } from '../runWorker';
import type { Needs } from './classes';

/** The reads of the specification's section 7, with what the faults of a call need of each. */

interface Row {
  /** Method and path, as section 7 lists them. */
  readonly call: string;
  /** Distinguishes two rows with the same call. */
  readonly also?: string;
}

/** What a call needs of its reply, by the reply's name; any other reply is needed whole. */
const NEEDS: { readonly [reply: string]: Needs } = {
  done: 'the flag',
  changedHelp: 'no other',
  unknown: 'anything',
  user: 'a part',
  profile: 'the flag',
  // A missing figure falls back to the user's own (decision 13).
  income: 'a part',
  person: 'its own',
  referrer: 'its own',
  helpDetail: 'its own',
};

const callNamed = ({ method, path }: ApiCall): string => `${method} ${path}`;

/** What a call needs of its reply. */
export const needsOf = (call: string): Needs =>
  NEEDS[API_CALLS.find((each) => callNamed(each) === call)?.reply ?? ''] ?? 'all';

export interface ListRow extends PagedList<object> {
  /** The page that shows it. */
  readonly at: string;
  /** Adds a row to it on the server. */
  readonly grow: (fixture: Fixture) => unknown;
}

export interface ResourceRow extends Row {
  readonly needs: Needs;
  readonly at: (fixture: Fixture) => string;
  readonly select: (state: RootState) => ResourceState<unknown>;
  /** Refetches it at the place that `at` returned. */
  readonly again: (place: string) => UnknownAction;
  /** What a member sees of it. */
  readonly shows: (state: RootState) => unknown;
  /** Changes it on the server, so that an old and a new reply differ; `null` if nothing changes it. */
  readonly change: ((fixture: Fixture, place: string) => unknown) | null;
}

export interface LookupRow extends Row {
  readonly by: 'visitor' | 'member';
  readonly at: string;
  readonly select: (state: RootState) => LookupState<unknown>;
  readonly typed: (code: string, when: 'immediately') => UnknownAction;
}

/** A call that no screen makes: a typed function of the API client (decision 17). */
export interface ApiRow extends Row, Pick<ApiCall, 'send'> {}

const pathOf = (place: string): string => place.split('/').at(-1) ?? '';

const fund = ({ controls, me }: Fixture) => controls.fund({ member: me.code, amount: '0.5' });
const earn = ({ controls, me, fresh }: Fixture) => controls.income({ member: me.code, amount: '0.25', help: fresh() });
const refer = ({ controls, me, fresh }: Fixture) =>
  controls.member({ email: `${fresh()}@faults.test`, password: 'secret', referrer: me.code });
const donate = ({ controls, me }: Fixture) => controls.donation({ from: me.code, status: 'PENDING' });

/** How a list gets a row on the server, if not by USDT that arrives. */
const GROW: { readonly [list: string]: ListRow['grow'] } = {
  'wallet/withdrawals': ({ api, fresh }) =>
    api.wallet.transferUsdt({ to_address: WORDS.to_address, amount: '0.01' }, fresh()),
  'wallet/pins': ({ controls, me }) => controls.pins({ member: me.code, count: '1' }),
  'income/rows': earn,
  'team/partners': refer,
  'donations/sent': donate,
  'donations/received': ({ controls, me, other }) =>
    controls.donation({ from: other.code, to: me.code, status: 'PENDING' }),
};

const isList = (watcher: Watcher): watcher is PagedList<object> => 'more' in watcher;

/** The page of a list: the first that reads it when it opens, besides the dashboard. */
function pageOf({ name, reload }: PagedList<object>): string {
  const { type } = reload();
  const route = ROUTES.filter(({ path }) => path !== dashboard).find(({ path, loaders }) =>
    loaders({}, toLocation(path)).some((event) => event.type === type),
  );
  if (!route) throw new Error(`no page reads ${name} when it opens`);
  return route.path;
}

/** Every list: pages of 20, no alert, old rows stay (section 7 "What the product does with answers"). */
export const LISTS: readonly ListRow[] = WATCHERS.filter(isList).map((list) => ({
  ...list,
  at: pageOf(list),
  grow: GROW[list.name] ?? fund,
}));

/** The call of a list, as section 7 lists it. */
export async function callOf({ worker }: Pick<ListRow, 'worker'>): Promise<string> {
  const { calls } = (await runWorker(worker, ['start'])).api;
  const call = API_CALLS.find(({ name }) => name === calls[0]?.name);
  return call ? callNamed(call) : '';
}

function resource(
  call: string,
  at: string,
  { select, requested }: Pick<ResourceRow, 'select'> & { readonly requested: () => UnknownAction },
  change: ResourceRow['change'],
  rest: Partial<ResourceRow> = {},
): ResourceRow {
  return {
    call,
    at: () => at,
    needs: needsOf(call),
    select,
    again: () => requested(),
    shows: (state) => select(state).data,
    change,
    ...rest,
  };
}

/** A donation's page, opened by the member who sent it. */
const donation: Partial<ResourceRow> = {
  at: ({ controls, me }) =>
    `/portal/donations/view/${controls.donation({ from: me.code, status: 'SENT', filled: '5' }).code}`,
  change: ({ controls }, place) => controls.fillUp({ help: pathOf(place), amount: '1' }),
};

/** Resources that a screen reads when it opens: no alert, old data stays, 'Could not refresh' on the screen. */
export const RESOURCES: readonly ResourceRow[] = [
  resource('GET /api/user/info', '/portal', userInfo, fund, {
    shows: (state) => [state.session.user, state.session.info.data],
  }),
  resource('GET /api/wallet', '/portal/wallet/deposit', walletInfo, fund),
  resource('GET /api/wallet/claim/balance', '/portal/wallet', claimBalance, ({ controls, me }) =>
    controls.accrue({ member: me.code, amount: '1', sync: true }),
  ),
  resource('GET /api/income', '/portal/income', incomeSummary, earn, {
    shows: (state) => [selectIncomeCards(state).balance, selectIncomeCards(state).received],
  }),
  resource('GET /api/team/downline', '/portal/downline', downline, refer),
  resource('GET /api/help/sent', '/portal', latestHelps, donate, { also: 'the two of the dashboard' }),
  resource('GET /api/help', '', openedHelp, null, {
    ...donation,
    again: (place) => openedHelp.requested(pathOf(place)),
  }),
  resource('GET /api/help', '', recipients, null, {
    ...donation,
    also: 'the recipients alone',
    // Refetched for the open donation, so a duplicate reply is about the same one.
    needs: 'all',
    change: null,
    again: (place) => recipients.requested(pathOf(place)),
  }),
];

/** Lookups of codes while they are typed: no alert, a failure clears silently (section 5). */
export const LOOKUPS: readonly LookupRow[] = [
  { ...referrerLookup, call: 'GET /api/auth/referrer', by: 'visitor', at: '/register' },
  { ...recipientLookup, call: 'GET /api/user/code', by: 'member', at: '/portal/wallet/transfer' },
];

/** Typed functions of the API client that no screen calls (decision 17). */
export const API_ONLY: readonly ApiRow[] = API_CALLS.filter(({ reply }) => reply === 'unknown').map((call) => ({
  ...call,
  call: callNamed(call),
}));

/** Every call of section 7 in these tables. */
export const listedCalls = async (): Promise<readonly string[]> => [
  ...[...COMMAND_ROWS, ...RESOURCES, ...LOOKUPS, ...API_ONLY].map(({ call }) => call),
  ...(await Promise.all(LISTS.map(callOf))),
];
