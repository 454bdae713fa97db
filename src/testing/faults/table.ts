import type { Action, UnknownAction } from '@reduxjs/toolkit';
import type { Controls } from '../../../sandbox/controls';
import { addHelp, payHelp } from '../../features/donations/donations.commands';
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
import {
  disablePrivacy,
  enablePrivacy,
  forgotPassword,
  resetPassword,
  updateProfile,
} from '../../features/session/profile.commands';
import { login, register, resendOtp, verifyEmail } from '../../features/session/session.commands';
import { referrerLookup, userInfo } from '../../features/session/session.lists';
import { selectSignedIn } from '../../features/session/session.selectors';
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
import type { Answer, Api } from '../../ports/api';
import type { CommandState, ListState, LookupState, ResourceState, RootState } from '../../state';
import type { Needs } from './classes';

/**
 * The calls of the specification, section 7, with what sections 7 and 8 say happens when they fail. Texts are the specification's own,
 * copied from there and not from the code.
 */

/** What a row may use to make its call possible. */
export interface Scene {
  readonly controls: Controls;
  /** The member who is signed in, or about to sign in: an address, a password and a code. */
  readonly me: { readonly email: string; readonly password: string; readonly code: string };
  /** Somebody else. */
  readonly other: { readonly code: string };
  /** The API beside the portal, with the member's own session. */
  readonly api: Api;
  /** A word that was never used before. */
  readonly fresh: () => string;
}

/** Where something is done, and what is dispatched there: what a screen dispatches when its button is pressed. */
export interface Deed {
  readonly at: string;
  /** What must have been done on the page before. */
  readonly first?: Action;
  readonly action: Action;
}

/** What the server's books say of the member, for counting effects. Each is one request. */
export interface Books {
  /** USDT in the wallet. */
  readonly usdt: () => Promise<number>;
  readonly pins: () => Promise<number>;
  /** USDT that may be claimed. */
  readonly claimable: () => Promise<number>;
  /** Donations of the member that are no longer PENDING. */
  readonly paid: () => Promise<number>;
}

interface Row {
  /** Method and path, as section 7 lists them. */
  readonly call: string;
  readonly needs: Needs;
  /** Set where two rows make the same call. */
  readonly also?: string;
}

export interface CommandRow extends Row {
  readonly kind: 'command';
  readonly by: 'visitor' | 'member';
  /** Its name in the portal, and how its last submission went. */
  readonly command: { readonly name: string; readonly select: (state: RootState) => CommandState | undefined };
  /** The overlay (section 8 "Loading messages", decision 43). */
  readonly overlay: string;
  /** The alert of section 8 for network or other failures; `null`: only logged, an inline line stands on the screen (decision 44). */
  readonly failure: string | null;
  /** After success the server's message stands in the alert (decision 42). */
  readonly confirms: boolean;
  /** Where success leads (sections 2 to 4); `null`: it stays. */
  readonly leads: string | null;
  /** It moves money, under an Idempotency-Key or, as the claims do, without one (decisions 21 and 70). */
  readonly money: 'keyed' | 'keyless' | null;
  /** Which figure of the books one effect changes, and by how much; `null`: no money and no E-PIN moves. */
  readonly effect: { readonly of: keyof Books; readonly by: number } | null;
  /** What is read again when nobody knows what became of it, and after a refusal where money is at stake: balances and lists. */
  readonly rereads: readonly string[];
  /** Gets ready on the server what is needed, and answers what is pressed where. Asked once more, it makes a deed that can succeed again. */
  readonly deed: (scene: Scene) => Deed | Promise<Deed>;
  /** What can be seen in the portal once it has succeeded. */
  readonly shows: (state: RootState) => boolean;
}

export interface ListRow extends Row {
  readonly kind: 'list';
  /** The page that shows it. */
  readonly at: string;
  readonly select: (state: RootState) => ListState<unknown>;
  readonly reload: () => UnknownAction;
  readonly more: () => UnknownAction;
  /** Adds a row to it, on the server. */
  readonly grow: (scene: Scene) => unknown;
}

export interface ResourceRow extends Row {
  readonly kind: 'resource';
  readonly at: (scene: Scene) => string;
  readonly select: (state: RootState) => ResourceState<unknown>;
  /** Reads it again, at the place that `at` named. */
  readonly again: (place: string) => UnknownAction;
  /** What a member sees of it. */
  readonly shows: (state: RootState) => unknown;
  /** Changes it on the server, so that an old reply and a new one can be told apart; `null` where nothing changes it. */
  readonly change: ((scene: Scene, place: string) => unknown) | null;
}

export interface LookupRow extends Row {
  readonly kind: 'lookup';
  readonly by: 'visitor' | 'member';
  readonly at: string;
  readonly select: (state: RootState) => LookupState<unknown>;
  readonly typed: (code: string, when: 'at once') => UnknownAction;
}

/** A call that no screen makes: a typed function of the API client (decision 17). */
export interface ApiRow extends Row {
  readonly kind: 'api';
  readonly ready: (scene: Scene) => (api: Api) => Answer<unknown>;
}

export type CallRow = CommandRow | ListRow | ResourceRow | LookupRow | ApiRow;

const TRY_AGAIN = 'Oops something went wrong try again!';
const PLEASE_TRY_AGAIN = 'Oops something went wrong please try again!';

/** A command without money, keys, confirmation or a place to go to, unless it says so. */
function command(
  row: Pick<CommandRow, 'call' | 'command' | 'overlay' | 'failure' | 'deed' | 'shows'> & Partial<CommandRow>,
): CommandRow {
  return {
    kind: 'command',
    by: 'member',
    needs: 'the flag',
    confirms: false,
    leads: null,
    money: null,
    effect: null,
    rereads: [],
    ...row,
  };
}

const pathOf = (place: string): string => place.split('/').at(-1) ?? '';
const succeeded =
  ({ select }: CommandRow['command']) =>
  (state: RootState): boolean =>
    select(state)?.phase === 'succeeded';

const PERSON = { firstname: 'Ana', lastname: 'Silva', country_code: '91', mobile: '9000000077' };
/** Shaped like an address, with letters of one case: plausible, so nothing is asked before it is sent (decision 39). */
const OUTSIDE = `0x${'ab12'.repeat(10)}`;

async function otpFor(scene: Scene, send: Promise<unknown>): Promise<string> {
  await send;
  return scene.controls.mail(scene.me.email)[0]?.otp ?? '';
}

const payment = (method: 'USDT' | 'BANK', scene: Scene): Deed => {
  const { code } = scene.controls.donation({ from: scene.me.code, to: scene.other.code, status: 'PENDING' });
  return {
    at: `/portal/donations/view/${code}`,
    action: payHelp.submitted({ method, transaction_id: method === 'BANK' ? 'TX-1' : '' }, code),
  };
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
    deed: ({ me }) => ({ at: '/login', action: login.submitted({ email_id: me.email, password: me.password }) }),
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
    deed: ({ other, fresh }) => ({
      at: `/register?ref=${other.code}`,
      action: register.submitted({
        ...PERSON,
        referrer: other.code,
        email_id: `${fresh()}@faults.test`,
        password: 'secret',
        confirm: 'secret',
      }),
    }),
    shows: selectSignedIn,
  }),
  command({
    call: 'POST /api/auth/password/forgot',
    by: 'visitor',
    command: forgotPassword,
    overlay: 'Processing password recovery!',
    failure: null,
    deed: ({ me }) => ({ at: '/reset', action: forgotPassword.submitted({ email_id: me.email }) }),
    shows: (state) => state.session.reset.step === 'change',
  }),
  command({
    call: 'POST /api/auth/password/reset',
    by: 'visitor',
    command: resetPassword,
    overlay: 'Processing password recovery!',
    failure: null,
    deed: async (scene) => {
      const { email: email_id, password } = scene.me;
      const otp = await otpFor(scene, scene.api.auth.forgotPassword({ email_id }));
      return { at: '/reset', action: resetPassword.submitted({ otp, password, confirm: password }, email_id) };
    },
    shows: (state) => state.session.reset.step === 'done',
  }),
  command({
    call: 'POST /api/user/email/verify/resend',
    command: resendOtp,
    overlay: 'Sending email verification OTP!',
    failure: 'Oops something went wrong, please try again!',
    deed: ({ controls, me }) => {
      controls.verify({ member: me.code, verified: false });
      return { at: '/verify', action: resendOtp.submitted(null) };
    },
    shows: (state) => state.session.resendFrom !== null,
  }),
  command({
    call: 'POST /api/user/email/verify',
    command: verifyEmail,
    overlay: 'Verifying your email address please wait!',
    failure: null,
    deed: async (scene) => {
      scene.controls.verify({ member: scene.me.code, verified: false });
      const otp = await otpFor(scene, scene.api.user.resendEmailOtp());
      return { at: '/verify', action: verifyEmail.submitted({ otp }) };
    },
    shows: (state) => state.session.user?.is_email_verified === 1,
  }),
  command({
    call: 'POST /api/user/profile',
    command: updateProfile,
    needs: 'a part',
    overlay: 'Updating profile information please wait!',
    failure: 'Oops something went wrong!',
    rereads: ['GET /api/user/info'],
    deed: () => ({ at: '/portal/profile', action: updateProfile.submitted(PERSON) }),
    shows: (state) => state.session.profileView === 'info',
  }),
  command({
    call: 'POST /api/user/privacy/enable',
    command: enablePrivacy,
    overlay: 'Enabling account privacy please wait!',
    failure: PLEASE_TRY_AGAIN,
    rereads: ['GET /api/user/info'],
    deed: ({ controls, me }) => {
      controls.privacy({ member: me.code, enabled: false });
      return { at: '/portal/privacy', action: enablePrivacy.submitted(null) };
    },
    shows: (state) => state.session.user?.is_privacy_enabled === 1,
  }),
  command({
    call: 'POST /api/user/privacy/disable',
    command: disablePrivacy,
    overlay: 'Enabling account privacy please wait!',
    failure: PLEASE_TRY_AGAIN,
    rereads: ['GET /api/user/info'],
    deed: ({ controls, me }) => {
      controls.privacy({ member: me.code, enabled: true });
      return { at: '/portal/privacy', action: disablePrivacy.submitted(null) };
    },
    shows: (state) => state.session.user?.is_privacy_enabled === 0,
  }),
];

/** What moves USDT, E-PINs or a claim on them. The claims and the SYNCs are GETs and commands all the same (decision 10). */
export const MONEY: readonly CommandRow[] = [
  command({
    call: 'GET /api/wallet/deposit/check',
    command: checkDeposits,
    needs: 'all',
    overlay: 'Syncing USDT deposits please wait!',
    failure: null,
    effect: { of: 'usdt', by: 3 },
    rereads: ['GET /api/wallet/deposits', 'GET /api/user/info'],
    deed: ({ controls, me }) => {
      controls.fund({ member: me.code, amount: '3', pending: true });
      return { at: '/portal/wallet/deposit', action: checkDeposits.submitted(null) };
    },
    shows: succeeded(checkDeposits),
  }),
  command({
    call: 'POST /api/wallet/usdt/transfer',
    command: withdrawUsdt,
    overlay: 'Processing USDT transfer please wait!',
    failure: PLEASE_TRY_AGAIN,
    confirms: true,
    money: 'keyed',
    effect: { of: 'usdt', by: -1.5 },
    rereads: ['GET /api/user/info', 'GET /api/wallet/withdrawals'],
    deed: () => ({
      at: '/portal/wallet/withdraw',
      action: withdrawUsdt.submitted({ to_address: OUTSIDE, amount: '1.5' }),
    }),
    shows: succeeded(withdrawUsdt),
  }),
  command({
    call: 'POST /api/wallet/pin/buy',
    command: buyPins,
    overlay: 'Processing E-PIN purchase please wait!',
    failure: PLEASE_TRY_AGAIN,
    confirms: true,
    money: 'keyed',
    effect: { of: 'pins', by: 1 },
    rereads: ['GET /api/user/info', 'GET /api/wallet/pin/transactions'],
    deed: () => ({ at: '/portal/wallet/buy', action: buyPins.submitted({ amount: '1' }) }),
    shows: succeeded(buyPins),
  }),
  command({
    call: 'POST /api/wallet/pin/transfer',
    command: transferPins,
    overlay: 'Processing E-PIN transfer please wait!',
    failure: PLEASE_TRY_AGAIN,
    confirms: true,
    money: 'keyed',
    effect: { of: 'pins', by: -1 },
    rereads: ['GET /api/user/info', 'GET /api/wallet/pin/transactions'],
    deed: ({ other }) => ({
      at: '/portal/wallet/transfer',
      first: recipientLookup.typed(other.code, 'at once'),
      action: transferPins.submitted({ to_code: other.code, amount: '1' }),
    }),
    shows: succeeded(transferPins),
  }),
  command({
    call: 'GET /api/wallet/claim/sync',
    command: syncClaim,
    needs: 'all',
    overlay: 'Updating claim balance please wait!',
    failure: null,
    effect: { of: 'claimable', by: 2 },
    rereads: ['GET /api/wallet/claim/balance'],
    deed: ({ controls, me }) => {
      controls.accrue({ member: me.code, amount: '2' });
      return { at: '/portal/wallet', action: syncClaim.submitted(null) };
    },
    shows: succeeded(syncClaim),
  }),
  command({
    call: 'GET /api/wallet/claim/process',
    command: processClaim,
    overlay: 'Processing claim please wait!',
    failure: TRY_AGAIN,
    effect: { of: 'usdt', by: 2 },
    money: 'keyless',
    rereads: ['GET /api/user/info', 'GET /api/wallet/claim/balance', 'GET /api/wallet/transactions'],
    deed: ({ controls, me }) => {
      controls.accrue({ member: me.code, amount: '2', sync: true });
      return { at: '/portal/wallet', action: processClaim.submitted(null) };
    },
    shows: succeeded(processClaim),
  }),
  command({
    call: 'GET /api/wallet/claim/income',
    command: claimIncome,
    overlay: 'Processing claim please wait!',
    failure: TRY_AGAIN,
    leads: '/portal/wallet',
    effect: { of: 'usdt', by: 4 },
    money: 'keyless',
    rereads: ['GET /api/user/info', 'GET /api/income'],
    deed: ({ controls, me }) => {
      controls.income({ member: me.code, amount: '4' });
      return { at: '/portal/income', action: claimIncome.submitted(null) };
    },
    shows: succeeded(claimIncome),
  }),
  command({
    call: 'POST /api/help/add',
    command: addHelp,
    overlay: 'Processing add help please wait!',
    failure: PLEASE_TRY_AGAIN,
    leads: '/portal/donations',
    money: 'keyed',
    effect: { of: 'pins', by: -1 },
    rereads: ['GET /api/user/info', 'GET /api/help/sent'],
    deed: () => ({ at: '/portal/donations/add', action: addHelp.submitted(null) }),
    shows: succeeded(addHelp),
  }),
  command({
    call: 'POST /api/help/pay/usdt',
    command: payHelp,
    needs: 'its own',
    overlay: 'Updating HELP payment please wait!',
    failure: PLEASE_TRY_AGAIN,
    money: 'keyed',
    effect: { of: 'usdt', by: -25 },
    rereads: ['GET /api/user/info', 'GET /api/help'],
    deed: (scene) => payment('USDT', scene),
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
    rereads: ['GET /api/user/info', 'GET /api/help'],
    deed: (scene) => payment('BANK', scene),
    shows: (state) => state.donations.opened.data?.status === 'APPROVAL',
  }),
];

/** The lists: pages of 20, no alert, old rows stay (section 7 "What the product does with answers"). */
function list(
  call: string,
  at: string,
  { select, reload, more }: Pick<ListRow, 'select' | 'reload' | 'more'>,
  grow: ListRow['grow'],
): ListRow {
  return { kind: 'list', call, at, needs: 'all', select, reload, more, grow };
}

const fund = ({ controls, me }: Scene) => controls.fund({ member: me.code, amount: '0.5' });

export const LISTS: readonly ListRow[] = [
  list('GET /api/wallet/deposits', '/portal/wallet/deposit', deposits, fund),
  list('GET /api/wallet/withdrawals', '/portal/wallet/withdraw', withdrawals, ({ api, fresh }) =>
    api.wallet.transferUsdt({ to_address: OUTSIDE, amount: '0.01' }, fresh()),
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

/** What is read when a screen opens: no alert, what was there stays, 'Could not refresh' on the screen. */
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
    // A figure that is missing falls back to the user's own (decision 13).
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
    // Read again for the donation that is open: the reply before is about the same one.
    needs: 'all',
    change: null,
    again: (place) => recipients.requested(pathOf(place)),
  }),
];

/** Codes that are looked up while they are typed: no alert, a failure clears silently (section 5). */
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
  {
    kind: 'api',
    call: 'POST /api/help/approve',
    needs: 'anything',
    ready: ({ controls, me, other }) => {
      const { code } = controls.donation({ from: other.code, to: me.code, status: 'APPROVAL' });
      return (api) => api.help.approve({ help_code: code });
    },
  },
];

export const CALLS: readonly CallRow[] = [...ACCOUNT, ...MONEY, ...LISTS, ...RESOURCES, ...LOOKUPS, ...API_ONLY];
