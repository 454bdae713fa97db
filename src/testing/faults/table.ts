import type { Action, UnknownAction } from '@reduxjs/toolkit';
import type { Controls } from '../../../sandbox/controls';
import {
  disablePrivacy,
  enablePrivacy,
  forgotPassword,
  resetPassword,
  updateProfile,
} from '../../features/account/profile.commands';
import { login, register, resendOtp, verifyEmail } from '../../features/account/session.commands';
import { addHelp, approveHelp, payHelp } from '../../features/donations/donations.commands';
import {
  latestHelps,
  openedHelp,
  receivedHelps,
  recipients,
  sentHelps,
} from '../../features/donations/donations.lists';
import { claimIncome } from '../../features/income/income.commands';
import { incomeRows, incomeSummary } from '../../features/income/income.lists';
import { selectIncomeCards } from '../../features/income/income.selectors';
import { downline, partners } from '../../features/team/team.lists';
import {
  buyPins,
  checkDeposits,
  processClaim,
  syncClaim,
  transferPins,
  withdrawUsdt,
} from '../../features/wallet/wallet.commands';
import {
  claimBalance,
  deposits,
  pins,
  recipientLookup,
  transactions,
  walletInfo,
  withdrawals,
} from '../../features/wallet/wallet.lists';
import type { Submission } from '../../kernel/commandSpec';
import type { Answer, Api } from '../../platform/ports/api';
import type { CommandState, ListState, LookupState, ResourceState, RootState } from '../../rootState';
import { referrerLookup, userInfo } from '../../state/session/session.lists';
import { selectSignedIn } from '../../state/session/session.selectors';
import type { Needs } from './classes';

/**
 * The calls of the specification's section 7, with the behaviour that sections 7 and 8 require when they fail. The texts are copied from
 * the specification, not from the code.
 */

/** The means by which a row makes its call possible. */
export interface Fixture {
  readonly controls: Controls;
  /** The member who is signed in or about to sign in. */
  readonly me: { readonly email: string; readonly password: string; readonly code: string };
  /** Another member. */
  readonly other: { readonly code: string };
  /** A client beside the portal, in the member's own session. */
  readonly api: Api;
  /** A new unique word. */
  readonly fresh: () => string;
}

/** Values of form fields, by the fields' names; `entityId` is the page's entity. */
export const WORDS = {
  ...{ email_id: 'asha@demo.test', password: 'demo-pass-1', confirm: 'demo-pass-1', otp: '123456' },
  ...{ referrer: 'MB100002', firstname: 'Ana', lastname: 'Silva', country_code: '91', mobile: '9000000077' },
  // A well-formed address in one case: plausible, so the portal asks no question before it sends (decision 39).
  ...{ to_address: `0x${'ab12'.repeat(10)}`, to_code: 'MB100002', amount: '1' },
  ...{ method: 'USDT', transaction_id: 'TX-1', price: '2300.00 INR', entityId: 'HD500110' },
};
export type Words = { readonly [field in keyof typeof WORDS]: string };

/** The page, and the action that its screen dispatches when the button is pressed. */
export interface FaultAction {
  readonly at: string;
  /** An action that the page needs before. */
  readonly first: Action | null;
  readonly action: Submission<unknown>;
}

/** The member's figures on the server, for counting effects. Each is one request. */
export interface Books {
  /** USDT in the wallet. */
  readonly usdt: () => Promise<number>;
  readonly pins: () => Promise<number>;
  /** Claimable USDT. */
  readonly claimable: () => Promise<number>;
  /** The member's donations that are no longer PENDING. */
  readonly paid: () => Promise<number>;
  /** Donations to the member whose bank payment was approved. */
  readonly approved: () => Promise<number>;
}

interface Row {
  /** Method and path, as section 7 lists them. */
  readonly call: string;
  readonly needs: Needs;
  /** Distinguishes two rows with the same call. */
  readonly also?: string;
}

export interface CommandRow extends Row {
  readonly kind: 'command';
  readonly by: 'visitor' | 'member';
  /** Its name in the portal, and the state of its last submission. */
  readonly command: { readonly name: string; readonly select: (state: RootState) => CommandState | undefined };
  /** The overlay (section 8 "Loading messages", decision 43). */
  readonly overlay: string;
  /** The alert of section 8 for network or other failures; `null`: only logged, with an inline line on the screen (decision 44). */
  readonly failure: string | null;
  /** Whether the alert shows the server's message after success (decision 42). */
  readonly confirms: boolean;
  /** The page after success (sections 2 to 4); `null`: the same page. */
  readonly leads: string | null;
  /** How it moves money: under an Idempotency-Key or, like the claims, without one (decisions 21 and 70). */
  readonly money: 'keyed' | 'keyless' | null;
  /** The figure that one effect changes, and by how much; `null`: neither money nor E-PINs move. */
  readonly effect: { readonly of: keyof Books; readonly by: number } | null;
  /** The calls that are refetched when the outcome is unknown, and after a refusal of a money command: balances and lists. */
  readonly refetches: readonly string[];
  /** The page with its button. */
  readonly at: (words: Words) => string;
  /** The press, with these words in its fields. Every suite uses this one example with its own words. */
  readonly submit: (words: Words) => Submission<unknown>;
  /** Words that select this row and no other. */
  readonly words: Partial<Words>;
  /** An action that the page needs before. */
  readonly first: (words: Words) => Action | null;
  /** Prepares the server, and returns the words that only the server knows. Each call makes another success possible. */
  readonly ready: (fixture: Fixture) => Partial<Words> | Promise<Partial<Words>>;
  /** Whether the portal shows its success. */
  readonly shows: (state: RootState) => boolean;
}

export interface ListRow extends Row {
  readonly kind: 'list';
  /** The page that shows it. */
  readonly at: string;
  readonly select: (state: RootState) => ListState<unknown>;
  readonly reload: () => UnknownAction;
  readonly more: () => UnknownAction;
  /** Adds a row to it on the server. */
  readonly grow: (fixture: Fixture) => unknown;
}

export interface ResourceRow extends Row {
  readonly kind: 'resource';
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
  readonly kind: 'lookup';
  readonly by: 'visitor' | 'member';
  readonly at: string;
  readonly select: (state: RootState) => LookupState<unknown>;
  readonly typed: (code: string, when: 'immediately') => UnknownAction;
}

/** A call that no screen makes: a typed function of the API client (decision 17). */
export interface ApiRow extends Row {
  readonly kind: 'api';
  readonly ready: (fixture: Fixture) => (api: Api) => Answer<unknown>;
}

export type CallRow = CommandRow | ListRow | ResourceRow | LookupRow | ApiRow;

const TRY_AGAIN = 'Oops something went wrong try again!';
const PLEASE_TRY_AGAIN = 'Oops something went wrong please try again!';

/** A command row; by default without money, keys, confirmation or navigation. */
function command(
  row: Pick<CommandRow, 'call' | 'command' | 'overlay' | 'failure' | 'submit'> &
    Partial<Omit<CommandRow, 'at'>> & { readonly at: string | CommandRow['at'] },
): CommandRow {
  const { at } = row;
  return {
    kind: 'command',
    by: 'member',
    needs: 'the flag',
    confirms: false,
    leads: null,
    money: null,
    effect: null,
    refetches: [],
    words: {},
    first: () => null,
    ready: () => ({}),
    shows: succeeded(row.command),
    ...row,
    at: typeof at === 'string' ? () => at : at,
  };
}

const pathOf = (place: string): string => place.split('/').at(-1) ?? '';
const succeeded =
  ({ select }: CommandRow['command']) =>
  (state: RootState): boolean =>
    select(state)?.phase === 'succeeded';

async function otpFor(fixture: Fixture, send: Promise<unknown>): Promise<string> {
  await send;
  return fixture.controls.mail(fixture.me.email)[0]?.otp ?? '';
}

/** The page and action of a row's press, after preparing the server. */
export async function actionOf(row: CommandRow, fixture: Fixture): Promise<FaultAction> {
  const { me, other } = fixture;
  const known = { email_id: me.email, password: me.password, confirm: me.password };
  const ready = await row.ready(fixture);
  const words = { ...WORDS, ...known, referrer: other.code, to_code: other.code, ...row.words, ...ready };
  return { at: row.at(words), first: row.first(words), action: row.submit(words) };
}

const pay: Pick<CommandRow, 'at' | 'submit' | 'ready'> = {
  at: ({ entityId }) => `/portal/donations/view/${entityId}`,
  submit: ({ method, transaction_id, entityId }) => payHelp.submitted({ method, transaction_id }, entityId),
  ready: ({ controls, me, other }) => ({
    entityId: controls.donation({ from: me.code, to: other.code, status: 'PENDING' }).code,
  }),
};

/** Sign-in, registration, recovery, e-mail, profile and privacy: nothing here moves money. */
export const ACCOUNT: readonly CommandRow[] = [
  command({
    call: 'POST /api/auth/login',
    by: 'visitor',
    command: login,
    needs: 'all',
    overlay: 'Processing login please wait!',
    failure: TRY_AGAIN,
    leads: '/portal',
    at: '/login',
    submit: ({ email_id, password }) => login.submitted({ email_id, password }),
    shows: selectSignedIn,
  }),
  command({
    call: 'POST /api/auth/register',
    by: 'visitor',
    command: register,
    needs: 'all',
    overlay: 'Processing registration please wait!',
    failure: 'Oops something went wrong, try again later!',
    leads: '/portal',
    at: ({ referrer }) => `/register?ref=${referrer}`,
    submit: ({ referrer, firstname, lastname, country_code, mobile, email_id, password, confirm }) =>
      register.submitted({ referrer, firstname, lastname, country_code, mobile, email_id, password, confirm }),
    ready: ({ fresh }) => ({ email_id: `${fresh()}@faults.test` }),
    shows: selectSignedIn,
  }),
  command({
    call: 'POST /api/auth/password/forgot',
    by: 'visitor',
    command: forgotPassword,
    overlay: 'Processing password recovery!',
    failure: null,
    at: '/reset',
    submit: ({ email_id }) => forgotPassword.submitted({ email_id }),
    shows: (state) => state.session.reset.step === 'change',
  }),
  command({
    call: 'POST /api/auth/password/reset',
    by: 'visitor',
    command: resetPassword,
    overlay: 'Processing password recovery!',
    failure: null,
    at: '/reset',
    submit: ({ otp, password, confirm, email_id }) => resetPassword.submitted({ otp, password, confirm }, email_id),
    ready: async (fixture) => ({
      otp: await otpFor(fixture, fixture.api.auth.forgotPassword({ email_id: fixture.me.email })),
    }),
    shows: (state) => state.session.reset.step === 'done',
  }),
  command({
    call: 'POST /api/user/email/verify/resend',
    command: resendOtp,
    overlay: 'Sending email verification OTP!',
    failure: 'Oops something went wrong, please try again!',
    at: '/verify',
    submit: () => resendOtp.submitted(null),
    ready: ({ controls, me }) => {
      controls.verify({ member: me.code, verified: false });
      return {};
    },
    shows: (state) => state.session.resendFrom !== null,
  }),
  command({
    call: 'POST /api/user/email/verify',
    command: verifyEmail,
    overlay: 'Verifying your email address please wait!',
    failure: null,
    at: '/verify',
    submit: ({ otp }) => verifyEmail.submitted({ otp }),
    ready: async (fixture) => {
      fixture.controls.verify({ member: fixture.me.code, verified: false });
      return { otp: await otpFor(fixture, fixture.api.user.resendEmailOtp()) };
    },
    shows: (state) => state.session.user?.is_email_verified === 1,
  }),
  command({
    call: 'POST /api/user/profile',
    command: updateProfile,
    needs: 'a part',
    overlay: 'Updating profile information please wait!',
    failure: 'Oops something went wrong!',
    refetches: ['GET /api/user/info'],
    at: '/portal/profile',
    submit: ({ firstname, lastname, country_code, mobile }) =>
      updateProfile.submitted({ firstname, lastname, country_code, mobile }),
    shows: (state) => state.session.profileView === 'info',
  }),
  command({
    call: 'POST /api/user/privacy/enable',
    command: enablePrivacy,
    overlay: 'Enabling account privacy please wait!',
    failure: PLEASE_TRY_AGAIN,
    refetches: ['GET /api/user/info'],
    at: '/portal/privacy',
    submit: () => enablePrivacy.submitted(null),
    ready: ({ controls, me }) => {
      controls.privacy({ member: me.code, enabled: false });
      return {};
    },
    shows: (state) => state.session.user?.is_privacy_enabled === 1,
  }),
  command({
    call: 'POST /api/user/privacy/disable',
    command: disablePrivacy,
    overlay: 'Enabling account privacy please wait!',
    failure: PLEASE_TRY_AGAIN,
    refetches: ['GET /api/user/info'],
    at: '/portal/privacy',
    submit: () => disablePrivacy.submitted(null),
    ready: ({ controls, me }) => {
      controls.privacy({ member: me.code, enabled: true });
      return {};
    },
    shows: (state) => state.session.user?.is_privacy_enabled === 0,
  }),
];

/** Commands that move USDT, E-PINs or a claim on them. The claims and the SYNCs are commands although they are GETs (decision 10). */
export const MONEY: readonly CommandRow[] = [
  command({
    call: 'GET /api/wallet/deposit/check',
    command: checkDeposits,
    needs: 'all',
    overlay: 'Syncing USDT deposits please wait!',
    failure: null,
    effect: { of: 'usdt', by: 3 },
    refetches: ['GET /api/wallet/deposits', 'GET /api/user/info'],
    at: '/portal/wallet/deposit',
    submit: () => checkDeposits.submitted(null),
    ready: ({ controls, me }) => {
      controls.fund({ member: me.code, amount: '3', pending: true });
      return {};
    },
  }),
  command({
    call: 'POST /api/wallet/usdt/transfer',
    command: withdrawUsdt,
    overlay: 'Processing USDT transfer please wait!',
    failure: PLEASE_TRY_AGAIN,
    confirms: true,
    money: 'keyed',
    effect: { of: 'usdt', by: -1 },
    refetches: ['GET /api/user/info', 'GET /api/wallet/withdrawals'],
    at: '/portal/wallet/withdraw',
    submit: ({ to_address, amount }) => withdrawUsdt.submitted({ to_address, amount }),
  }),
  command({
    call: 'POST /api/wallet/pin/buy',
    command: buyPins,
    overlay: 'Processing E-PIN purchase please wait!',
    failure: PLEASE_TRY_AGAIN,
    confirms: true,
    money: 'keyed',
    effect: { of: 'pins', by: 1 },
    refetches: ['GET /api/user/info', 'GET /api/wallet/pin/transactions'],
    at: '/portal/wallet/buy',
    submit: ({ amount }) => buyPins.submitted({ amount }),
  }),
  command({
    call: 'POST /api/wallet/pin/transfer',
    command: transferPins,
    overlay: 'Processing E-PIN transfer please wait!',
    failure: PLEASE_TRY_AGAIN,
    confirms: true,
    money: 'keyed',
    effect: { of: 'pins', by: -1 },
    refetches: ['GET /api/user/info', 'GET /api/wallet/pin/transactions'],
    at: '/portal/wallet/transfer',
    submit: ({ to_code, amount }) => transferPins.submitted({ to_code, amount }),
    first: ({ to_code }) => recipientLookup.typed(to_code, 'immediately'),
  }),
  command({
    call: 'GET /api/wallet/claim/sync',
    command: syncClaim,
    needs: 'all',
    overlay: 'Updating claim balance please wait!',
    failure: null,
    effect: { of: 'claimable', by: 2 },
    refetches: ['GET /api/wallet/claim/balance'],
    at: '/portal/wallet',
    submit: () => syncClaim.submitted(null),
    ready: ({ controls, me }) => {
      controls.accrue({ member: me.code, amount: '2' });
      return {};
    },
  }),
  command({
    call: 'GET /api/wallet/claim/process',
    command: processClaim,
    overlay: 'Processing claim please wait!',
    failure: TRY_AGAIN,
    effect: { of: 'usdt', by: 2 },
    money: 'keyless',
    refetches: ['GET /api/user/info', 'GET /api/wallet/claim/balance', 'GET /api/wallet/transactions'],
    at: '/portal/wallet',
    submit: () => processClaim.submitted(null),
    ready: ({ controls, me }) => {
      controls.accrue({ member: me.code, amount: '2', sync: true });
      return {};
    },
  }),
  command({
    call: 'GET /api/wallet/claim/income',
    command: claimIncome,
    overlay: 'Processing claim please wait!',
    failure: TRY_AGAIN,
    leads: '/portal/wallet',
    effect: { of: 'usdt', by: 4 },
    money: 'keyless',
    refetches: ['GET /api/user/info', 'GET /api/income'],
    at: '/portal/income',
    submit: () => claimIncome.submitted(null),
    ready: ({ controls, me }) => {
      controls.income({ member: me.code, amount: '4' });
      return {};
    },
  }),
  command({
    call: 'POST /api/help/add',
    command: addHelp,
    overlay: 'Processing add help please wait!',
    failure: PLEASE_TRY_AGAIN,
    leads: '/portal/donations',
    money: 'keyed',
    effect: { of: 'pins', by: -1 },
    refetches: ['GET /api/user/info', 'GET /api/help/sent'],
    at: '/portal/donations/add',
    submit: () => addHelp.submitted(null),
  }),
  command({
    call: 'POST /api/help/pay/usdt',
    command: payHelp,
    needs: 'its own',
    overlay: 'Updating HELP payment please wait!',
    failure: PLEASE_TRY_AGAIN,
    money: 'keyed',
    effect: { of: 'usdt', by: -25 },
    refetches: ['GET /api/user/info', 'GET /api/help'],
    ...pay,
    words: { method: 'USDT' },
    shows: (state) => state.donations.opened.data?.status === 'SENT',
  }),
  command({
    call: 'POST /api/help/pay/bank',
    command: payHelp,
    needs: 'its own',
    overlay: 'Updating HELP payment please wait!',
    failure: PLEASE_TRY_AGAIN,
    money: 'keyed',
    effect: { of: 'paid', by: 1 },
    refetches: ['GET /api/user/info', 'GET /api/help'],
    ...pay,
    words: { method: 'BANK' },
    shows: (state) => state.donations.opened.data?.status === 'APPROVAL',
  }),
  command({
    call: 'POST /api/help/approve',
    command: approveHelp,
    // A reply without the donation is good: the portal refetches it.
    needs: 'the flag',
    overlay: 'Processing approval please wait!',
    failure: PLEASE_TRY_AGAIN,
    money: 'keyed',
    effect: { of: 'approved', by: 1 },
    refetches: ['GET /api/user/info', 'GET /api/help'],
    at: ({ entityId }) => `/portal/donations/received/view/${entityId}`,
    submit: ({ price, entityId }) => approveHelp.submitted({ price }, entityId),
    ready: ({ controls, me, other }) => ({
      entityId: controls.donation({ from: other.code, to: me.code, status: 'APPROVAL' }).code,
    }),
    shows: (state) => state.donations.opened.data?.status === 'SENT',
  }),
];

/** Every command of the portal, once for each call that it makes. */
export const COMMAND_ROWS: readonly CommandRow[] = [...ACCOUNT, ...MONEY];

/** The lists: pages of 20, no alert, old rows stay (section 7 "What the product does with answers"). */
function list(
  call: string,
  at: string,
  { select, reload, more }: Pick<ListRow, 'select' | 'reload' | 'more'>,
  grow: ListRow['grow'],
): ListRow {
  return { kind: 'list', call, at, needs: 'all', select, reload, more, grow };
}

const fund = ({ controls, me }: Fixture) => controls.fund({ member: me.code, amount: '0.5' });

/** Every list, its page and how it grows on the server. */
export const LISTS: readonly ListRow[] = [
  list('GET /api/wallet/deposits', '/portal/wallet/deposit', deposits, fund),
  list('GET /api/wallet/withdrawals', '/portal/wallet/withdraw', withdrawals, ({ api, fresh }) =>
    api.wallet.transferUsdt({ to_address: WORDS.to_address, amount: '0.01' }, fresh()),
  ),
  list('GET /api/wallet/transactions', '/portal/wallet', transactions, fund),
  list('GET /api/wallet/pin/transactions', '/portal/wallet/buy', pins, ({ controls, me }) =>
    controls.pins({ member: me.code, count: '1' }),
  ),
  list('GET /api/income/list', '/portal/income', incomeRows, ({ controls, me, fresh }) =>
    controls.income({ member: me.code, amount: '0.25', help: fresh() }),
  ),
  list('GET /api/team/partners', '/portal/partners', partners, ({ controls, me, fresh }) =>
    controls.member({ email: `${fresh()}@faults.test`, password: 'secret', referrer: me.code }),
  ),
  list('GET /api/help/sent', '/portal/donations', sentHelps, ({ controls, me }) =>
    controls.donation({ from: me.code, status: 'PENDING' }),
  ),
  list('GET /api/help/received', '/portal/donations/received', receivedHelps, ({ controls, me, other }) =>
    controls.donation({ from: other.code, to: me.code, status: 'PENDING' }),
  ),
];

function resource(
  call: string,
  at: string,
  { select, requested }: Pick<ResourceRow, 'select'> & { readonly requested: () => UnknownAction },
  change: ResourceRow['change'],
  rest: Partial<ResourceRow> = {},
): ResourceRow {
  return {
    kind: 'resource',
    call,
    at: () => at,
    needs: 'all',
    select,
    again: () => requested(),
    shows: (state) => select(state).data,
    change,
    ...rest,
  };
}

/** A donation's page, opened by the member who sent it. */
const donation: Partial<ResourceRow> = {
  needs: 'its own',
  at: ({ controls, me }) =>
    `/portal/donations/view/${controls.donation({ from: me.code, status: 'SENT', filled: '5' }).code}`,
  change: ({ controls }, place) => controls.fillUp({ help: pathOf(place), amount: '1' }),
};

/** Resources that a screen reads when it opens: no alert, old data stays, 'Could not refresh' on the screen. */
export const RESOURCES: readonly ResourceRow[] = [
  resource('GET /api/user/info', '/portal', userInfo, fund, {
    needs: 'a part',
    shows: (state) => [state.session.user, state.session.info.data],
  }),
  resource('GET /api/wallet', '/portal/wallet/deposit', walletInfo, fund),
  resource('GET /api/wallet/claim/balance', '/portal/wallet', claimBalance, ({ controls, me }) =>
    controls.accrue({ member: me.code, amount: '1', sync: true }),
  ),
  resource(
    'GET /api/income',
    '/portal/income',
    incomeSummary,
    ({ controls, me }) => controls.income({ member: me.code, amount: '1' }),
    // A missing figure falls back to the user's own (decision 13).
    { needs: 'a part', shows: (state) => [selectIncomeCards(state).balance, selectIncomeCards(state).received] },
  ),
  resource('GET /api/team/downline', '/portal/downline', downline, ({ controls, me, fresh }) =>
    controls.member({ email: `${fresh()}@faults.test`, password: 'secret', referrer: me.code }),
  ),
  resource(
    'GET /api/help/sent',
    '/portal',
    latestHelps,
    ({ controls, me }) => controls.donation({ from: me.code, status: 'PENDING' }),
    { also: 'the two of the dashboard' },
  ),
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
  {
    kind: 'lookup',
    call: 'GET /api/auth/referrer',
    by: 'visitor',
    needs: 'its own',
    at: '/register',
    select: referrerLookup.select,
    typed: referrerLookup.typed,
  },
  {
    kind: 'lookup',
    call: 'GET /api/user/code',
    by: 'member',
    needs: 'its own',
    at: '/portal/wallet/transfer',
    select: recipientLookup.select,
    typed: recipientLookup.typed,
  },
];

/** Typed functions of the API client that no screen calls (decision 17). */
export const API_ONLY: readonly ApiRow[] = [
  { kind: 'api', call: 'GET /api/payment', needs: 'anything', ready: () => (api) => api.payment.info() },
  {
    kind: 'api',
    call: 'POST /api/payment/update',
    needs: 'anything',
    ready: () => (api) => api.payment.update({ bank: 'one' }),
  },
];

/** Every call of section 7, with its behaviour under faults. */
export const CALLS: readonly CallRow[] = [...COMMAND_ROWS, ...LISTS, ...RESOURCES, ...LOOKUPS, ...API_ONLY];
