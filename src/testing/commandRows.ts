import type { UnknownAction } from '@reduxjs/toolkit';
import type { Controls } from '../../sandbox/controls';
import type { Submission } from '../kernel/commandSpec';
import type { Api } from '../platform/ports/api';
import type { RootState } from '../rootState';
import {
  country,
  donation,
  field,
  method,
  type Place,
  partOf,
  password,
  person,
  saysBank,
  text,
} from './oracles/places';
import { containsWhole, type Press, type Sent } from './oracles/screen';

/**
 * Every command of the portal, once for each call that it makes: an example of a press, what a member reads, and what a fault does to it
 * (specification, sections 7 and 8). The texts are copied from the specification, not from the code. The suites of faults, of
 * privacy, of random histories and sessions, and of messages press these examples, and the oracles hold every test to them. Browser tests
 * read this file, so it imports no text of the portal.
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

/** A well-formed address in one case: plausible, so the portal asks no question before it sends (decision 39). */
const ADDRESS = `0x${'ab12'.repeat(10)}`;

/** Values of form fields, by the fields' names; `entityId` is the page's entity. */
export const WORDS = {
  email_id: 'asha@demo.test',
  password: 'demo-pass-1',
  confirm: 'demo-pass-1',
  otp: '123456',
  referrer: 'MB100002',
  firstname: 'Ana',
  lastname: 'Silva',
  country_code: '91',
  mobile: '9000000077',
  to_address: ADDRESS,
  to_code: 'MB100002',
  amount: '1',
  method: 'USDT',
  transaction_id: 'TX-1',
  price: '2300.00 INR',
  entityId: 'HD500110',
};
export type Words = { readonly [field in keyof typeof WORDS]: string };

/**
 * A figure of the member on the server, which counts effects: USDT in the wallet, E-PINs, claimable USDT, the member's donations that are no
 * longer PENDING, donations to the member whose bank payment was approved.
 */
type Figure = 'usdt' | 'pins' | 'claimable' | 'paid' | 'approved';

/** A money call. */
export interface Money {
  /** The description of its pending outcome. */
  readonly describes: string;
  /** The figures that the outcome keeps from before it, to compare: USDT, the balance that a claim empties, E-PINs. */
  readonly before: string;
  /** What a notice or a question about it must say besides the parts of the request; returns what is missing. */
  readonly says: (texts: readonly string[]) => readonly string[];
  /** The words or the path that confirm it: the sandbox's message, and the portal's own polite line (decision 71). */
  readonly success: { readonly words: RegExp; readonly path?: string; readonly article?: RegExp };
}

export interface CommandRow {
  /** Method and path, as section 7 lists them. */
  readonly call: string;
  /** The name of the command; `data-outcome` of its notice. */
  readonly command: string;
  readonly by: 'visitor' | 'member';
  /** The page with its button; `:name` stands for one of the words. */
  readonly page: string;
  readonly button: string;
  /** The code that the page looks up before the press. */
  readonly lookup?: 'to_code';
  /** The fields of its form; by default those of the body. */
  readonly form?: readonly (keyof Words)[];
  /** The word that is its entity; by default that of a donation's page. */
  readonly entity?: keyof Words;
  /** Its own values: a method by which this row is sent and no other, and amounts that no other row has. */
  readonly words: Partial<Words>;
  /** Sets up the server: each call makes another success possible. */
  readonly setUp: (fixture: Fixture) => unknown;
  /** Like `setUp`, and returns the words that only the server knows, such as an OTP. */
  readonly setUpWords: (fixture: Fixture) => Partial<Words> | undefined | Promise<Partial<Words>>;
  /** The overlay (section 8 "Loading messages", decision 43). */
  readonly overlay: string;
  /** The alert of section 8 for network or other failures; `null`: only logged, with an inline line on the screen (decision 44). */
  readonly failure: string | null;
  /** The success message; `null` when the page, or the next one, shows the success. */
  readonly success: string | null;
  /** Whether the alert shows the server's message after success (decision 42). */
  readonly showsServerMessage: boolean;
  /** The page after success (sections 2 to 4); `null`: the same page. */
  readonly nextPage: string | null;
  /** Whether the portal shows its success. */
  readonly shows: (state: RootState) => boolean;
  /** Where the page must show each part of the request. */
  readonly body: { readonly [part in keyof Words | 'help_code']?: Place };
  /** Further checks at a press of its button; returns the violations. */
  readonly also: (press: Press) => readonly string[];
  /** The button of its own question, besides those that every money command asks with. */
  readonly yes?: string;
  /** The parts of the request that its own question shows. */
  readonly asks: readonly (keyof Words | 'help_code')[];
  /** The figure that one effect changes, and by how much; `null`: neither money nor E-PINs move. */
  readonly effect: { readonly of: Figure; readonly by: number } | null;
  /** The calls that are refetched when the outcome is unknown, and after a refusal of a money command: balances and lists. */
  readonly refetches: readonly string[];
  /** `null`: not a money call, so it never leaves a pending outcome. */
  readonly money: Money | null;
}

/** A row; by default with SUBMIT, and without a form, a text of its own, money, confirmation or navigation. */
const row = (own: Pick<CommandRow, 'call' | 'command' | 'page' | 'overlay'> & Partial<CommandRow>): CommandRow => ({
  by: 'member',
  button: 'SUBMIT',
  words: {},
  setUp: () => undefined,
  setUpWords: () => undefined,
  failure: null,
  success: null,
  showsServerMessage: false,
  nextPage: null,
  shows: (state) => state.ui.runtime.commands[own.command]?.phase === 'succeeded',
  body: {},
  also: () => [],
  asks: [],
  effect: null,
  refetches: [],
  money: null,
  ...own,
});

/** Money that moves: by default USDT or E-PINs, and its notice names the parts of the request alone. */
const moves = (own: Pick<Money, 'describes' | 'success'> & Partial<Money>): Money => ({
  before: '120.5,,3',
  says: () => [],
  ...own,
});

/** POSTs carry an Idempotency-Key, the two claims cannot (decisions 10, 21 and 70). */
export const isKeyed = ({ call, money }: CommandRow): boolean => money !== null && call.startsWith('POST ');

/** The page of a press. */
export const addressOf = ({ page }: CommandRow, words: Words): string =>
  page.replace(/:(\w+)/, (_all, name: keyof Words) => words[name]);

/** The pages with the button of a row. */
export const pageOf = ({ page }: CommandRow): RegExp =>
  new RegExp(`^${page.replace(/\?.*/, '').replace(/:\w+/, '[^/]+')}$`);

/** The page that shows the pending outcome of a request, besides the dashboard. */
export const noticePageOf = ({ page }: CommandRow, sent: Sent): string =>
  page.replace(':entityId', partOf(sent, 'help_code'));

/** The fields of a row's form. */
export const fieldsOf = ({ form, body }: Pick<CommandRow, 'form' | 'body'>): readonly (keyof Words)[] =>
  form ?? Object.keys(body).filter((name): name is keyof Words => name in WORDS);

/** The press of a row, with these words in its fields. */
export function pressOf({ command, page, entity, ...rest }: CommandRow, words: Words): Submission<unknown> {
  const fields = fieldsOf(rest);
  const code = entity ?? (page.includes(':entityId') ? 'entityId' : null);
  return {
    type: `${command}/submitted`,
    payload: fields.length === 0 ? null : Object.fromEntries(fields.map((name) => [name, words[name]])),
    ...(code && { meta: { entityId: words[code] } }),
  };
}

/** The action that a page needs before the press; `null` for none. */
export const lookupOf = ({ lookup }: CommandRow, words: Words): UnknownAction | null =>
  lookup ? { type: 'wallet/recipient/typed', payload: { query: words[lookup], immediately: true } } : null;

async function otpFor(fixture: Fixture, send: Promise<unknown>): Promise<string> {
  await send;
  return fixture.controls.mail(fixture.me.email)[0]?.otp ?? '';
}

const isSignedIn = ({ session }: RootState): boolean => session.accessToken !== null;
const TRY_AGAIN = 'Oops something went wrong try again!';
const PLEASE_TRY_AGAIN = 'Oops something went wrong please try again!';
/** The line that confirms a claim (decision 71). */
const ADDED = /\badded to your wallet\b/i;

/** A payment on the page of a sent donation. */
const pay = {
  command: 'donations/payHelp',
  page: '/portal/donations/view/:entityId',
  form: ['method', 'transaction_id'],
  overlay: 'Updating HELP payment please wait!',
  failure: PLEASE_TRY_AGAIN,
  refetches: ['GET /api/user/info', 'GET /api/help'],
  setUpWords: ({ controls, me, other }: Fixture) => ({
    entityId: controls.donation({ from: me.code, to: other.code, status: 'PENDING' }).code,
  }),
} as const;

/** ENABLE and DISABLE of privacy. */
const privacy = {
  page: '/portal/privacy',
  overlay: 'Enabling account privacy please wait!',
  failure: PLEASE_TRY_AGAIN,
  refetches: ['GET /api/user/info'],
} as const;

export const COMMAND_ROWS: readonly CommandRow[] = [
  row({
    call: 'POST /api/auth/login',
    command: 'session/login',
    by: 'visitor',
    page: '/login',
    button: 'LOGIN',
    overlay: 'Processing login please wait!',
    failure: TRY_AGAIN,
    nextPage: '/portal',
    shows: isSignedIn,
    body: { email_id: field('Email ID'), password: password('Password', false) },
  }),
  row({
    call: 'POST /api/auth/register',
    command: 'session/register',
    by: 'visitor',
    page: '/register?ref=:referrer',
    button: 'REGISTER',
    form: ['referrer', 'firstname', 'lastname', 'country_code', 'mobile', 'email_id', 'password', 'confirm'],
    setUpWords: ({ fresh }) => ({ email_id: `${fresh()}@faults.test` }),
    overlay: 'Processing registration please wait!',
    failure: 'Oops something went wrong, try again later!',
    nextPage: '/portal',
    shows: isSignedIn,
    body: {
      referrer: person('Referral ID'),
      firstname: field('First Name'),
      lastname: field('Last Name'),
      country_code: country,
      mobile: field('Phone Number', 'digits'),
      email_id: field('Email ID'),
      password: password('Password', true),
    },
  }),
  row({
    call: 'POST /api/auth/password/forgot',
    command: 'session/forgotPassword',
    by: 'visitor',
    page: '/reset',
    button: 'GET OTP',
    overlay: 'Processing password recovery!',
    shows: (state) => state.session.reset.step === 'change',
    body: { email_id: field('Email ID') },
  }),
  row({
    call: 'POST /api/auth/password/reset',
    command: 'session/resetPassword',
    by: 'visitor',
    page: '/reset',
    form: ['otp', 'password', 'confirm'],
    entity: 'email_id',
    setUpWords: async (fixture) => ({
      otp: await otpFor(fixture, fixture.api.auth.forgotPassword({ email_id: fixture.me.email })),
    }),
    overlay: 'Processing password recovery!',
    shows: (state) => state.session.reset.step === 'done',
    body: { email_id: text, otp: field('OTP', 'secret digits'), password: password('New Password', true) },
  }),
  row({
    call: 'POST /api/user/email/verify/resend',
    command: 'session/resendOtp',
    refetches: ['GET /api/user/info'],
    page: '/verify',
    button: 'RESEND',
    setUp: ({ controls, me }) => controls.verify({ member: me.code, verified: false }),
    overlay: 'Sending email verification OTP!',
    failure: 'Oops something went wrong, please try again!',
    success: 'A new OTP was sent to asha@example.org',
    shows: (state) => state.session.resendFrom !== null,
  }),
  row({
    call: 'POST /api/user/email/verify',
    command: 'session/verifyEmail',
    refetches: ['GET /api/user/info'],
    page: '/verify',
    button: 'VERIFY',
    setUpWords: async (fixture) => {
      fixture.controls.verify({ member: fixture.me.code, verified: false });
      return { otp: await otpFor(fixture, fixture.api.user.resendEmailOtp()) };
    },
    overlay: 'Verifying your email address please wait!',
    shows: (state) => state.session.user?.is_email_verified === 1,
    body: { otp: field('OTP', 'secret digits') },
  }),
  row({
    call: 'POST /api/user/profile',
    command: 'session/updateProfile',
    page: '/portal/profile',
    button: 'UPDATE',
    overlay: 'Updating profile information please wait!',
    failure: 'Oops something went wrong!',
    success: 'Profile saved',
    shows: (state) => state.session.profileView === 'info',
    body: {
      firstname: field('First Name'),
      lastname: field('Last Name'),
      country_code: country,
      mobile: field('Phone Number', 'digits'),
    },
    refetches: ['GET /api/user/info'],
  }),
  row({
    ...privacy,
    call: 'POST /api/user/privacy/enable',
    command: 'session/enablePrivacy',
    button: 'ENABLE',
    setUp: ({ controls, me }) => controls.privacy({ member: me.code, enabled: false }),
    success: 'Privacy is on',
    shows: (state) => state.session.user?.is_privacy_enabled === 1,
  }),
  row({
    ...privacy,
    call: 'POST /api/user/privacy/disable',
    command: 'session/disablePrivacy',
    button: 'DISABLE',
    setUp: ({ controls, me }) => controls.privacy({ member: me.code, enabled: true }),
    success: 'Privacy is off',
    shows: (state) => state.session.user?.is_privacy_enabled === 0,
  }),
  // The SYNCs and the claims are commands although they are GETs (decision 10).
  row({
    call: 'GET /api/wallet/deposit/check',
    command: 'wallet/checkDeposits',
    page: '/portal/wallet/deposit',
    button: 'SYNC',
    setUp: ({ controls, me }) => controls.fund({ member: me.code, amount: '3', pending: true }),
    overlay: 'Syncing USDT deposits please wait!',
    success: 'No new deposit found',
    effect: { of: 'usdt', by: 3 },
    refetches: ['GET /api/wallet/deposits', 'GET /api/user/info'],
  }),
  row({
    call: 'POST /api/wallet/usdt/transfer',
    command: 'wallet/withdraw',
    page: '/portal/wallet/withdraw',
    words: { amount: '5' },
    overlay: 'Processing USDT transfer please wait!',
    failure: PLEASE_TRY_AGAIN,
    success: '5.00 USDT sent to 0xab1…12ab12',
    showsServerMessage: true,
    body: { to_address: field('Address'), amount: field('Amount', 'amount') },
    yes: 'Send anyway',
    asks: ['to_address'],
    effect: { of: 'usdt', by: -5 },
    refetches: ['GET /api/user/info', 'GET /api/wallet/withdrawals'],
    money: moves({
      describes: `Withdrawal of 5.00 USDT to ${ADDRESS}`,
      success: { words: /^Your withdrawal is on its way/ },
    }),
  }),
  row({
    call: 'POST /api/wallet/pin/buy',
    command: 'wallet/buyPins',
    page: '/portal/wallet/buy',
    words: { amount: '10' },
    overlay: 'Processing E-PIN purchase please wait!',
    failure: PLEASE_TRY_AGAIN,
    success: 'You bought 10 E-PINs',
    showsServerMessage: true,
    body: { amount: field('Amount', 'count') },
    effect: { of: 'pins', by: 10 },
    refetches: ['GET /api/user/info', 'GET /api/wallet/pin/transactions'],
    money: moves({
      describes: 'Purchase of 10 E-PINs for 22.50 USDT',
      success: { words: /^You bought \d+ E-PINs? for / },
    }),
  }),
  row({
    call: 'POST /api/wallet/pin/transfer',
    command: 'wallet/transferPins',
    page: '/portal/wallet/transfer',
    lookup: 'to_code',
    words: { amount: '3' },
    overlay: 'Processing E-PIN transfer please wait!',
    failure: PLEASE_TRY_AGAIN,
    success: '3 E-PINs sent to MB100002',
    showsServerMessage: true,
    body: { to_code: person('Recipient user code'), amount: field('Amount', 'count') },
    effect: { of: 'pins', by: -3 },
    refetches: ['GET /api/user/info', 'GET /api/wallet/pin/transactions'],
    money: moves({
      describes: 'Transfer of 3 E-PINs to MB100002',
      success: { words: /^Your E-PINs are with / },
    }),
  }),
  row({
    call: 'GET /api/wallet/claim/sync',
    command: 'wallet/syncClaim',
    page: '/portal/wallet',
    button: 'SYNC',
    setUp: ({ controls, me }) => controls.accrue({ member: me.code, amount: '2' }),
    overlay: 'Updating claim balance please wait!',
    success: 'You can claim 2.5 USDT',
    effect: { of: 'claimable', by: 2 },
    refetches: ['GET /api/wallet/claim/balance'],
  }),
  row({
    call: 'GET /api/wallet/claim/process',
    command: 'wallet/processClaim',
    page: '/portal/wallet',
    button: 'CLAIM',
    setUp: ({ controls, me }) => controls.accrue({ member: me.code, amount: '2', sync: true }),
    overlay: 'Processing claim please wait!',
    failure: TRY_AGAIN,
    success: '1.50 USDT claimed to your wallet',
    effect: { of: 'usdt', by: 2 },
    refetches: ['GET /api/user/info', 'GET /api/wallet/claim/balance', 'GET /api/wallet/transactions'],
    money: moves({
      describes: 'Claim of your claimable balance',
      before: '120.5,1.5,3',
      success: { words: ADDED },
    }),
  }),
  row({
    call: 'GET /api/wallet/claim/income',
    command: 'income/claim',
    page: '/portal/income',
    button: 'CLAIM INCOME',
    setUp: ({ controls, me }) => controls.income({ member: me.code, amount: '4' }),
    overlay: 'Processing claim please wait!',
    failure: TRY_AGAIN,
    success: '4.25 USDT of income claimed to your wallet',
    nextPage: '/portal/wallet',
    effect: { of: 'usdt', by: 4 },
    refetches: ['GET /api/user/info', 'GET /api/income'],
    money: moves({
      describes: 'CLAIM INCOME: your income balance',
      before: '120.5,4.25,3',
      success: { words: ADDED, path: '/portal/wallet' },
    }),
  }),
  row({
    call: 'POST /api/help/add',
    command: 'donations/addHelp',
    page: '/portal/donations/add',
    overlay: 'Processing add help please wait!',
    failure: PLEASE_TRY_AGAIN,
    success: 'Donation opened. Pay it within 24 hours.',
    nextPage: '/portal/donations',
    effect: { of: 'pins', by: -1 },
    refetches: ['GET /api/user/info', 'GET /api/help/sent'],
    money: moves({
      describes: 'Donation of 25.00 USDT, which uses an E-PIN',
      success: { words: /^Your donation is open/, path: '/portal/donations' },
    }),
  }),
  row({
    ...pay,
    call: 'POST /api/help/pay/usdt',
    words: { method: 'USDT' },
    success: '25.00 USDT paid for HD500110',
    shows: (state) => state.donations.opened.data?.status === 'SENT',
    body: { help_code: donation },
    also: method('USDT'),
    effect: { of: 'usdt', by: -25 },
    money: moves({
      describes: 'Payment of 25 USDT from your wallet for HD500110',
      // Beside it, a question may name an earlier bank payment.
      says: (texts) =>
        texts.some((each) => containsWhole([each], 'USDT') && !saysBank([each])) ? [] : ["the method 'USDT'"],
      success: { words: /^Your donation is sent/, article: /ITS YOUR TURN/ },
    }),
  }),
  row({
    ...pay,
    call: 'POST /api/help/pay/bank',
    words: { method: 'BANK', transaction_id: ' TX-1 ' },
    success: 'Bank payment for HD500110 sent for approval',
    shows: (state) => state.donations.opened.data?.status === 'APPROVAL',
    body: { help_code: donation, transaction_id: field('Transaction ID', 'digits') },
    also: method('BANK'),
    effect: { of: 'paid', by: 1 },
    money: moves({
      describes: 'Bank payment for HD500110 with the transaction ID TX-1',
      says: (texts) => (saysBank(texts) ? [] : ["the method 'BANK'"]),
      success: { words: /^Your payment is noted/, article: /APPROVAL REQUESTED/ },
    }),
  }),
  row({
    call: 'POST /api/help/approve',
    command: 'donations/approveHelp',
    page: '/portal/donations/received/view/:entityId',
    button: 'APPROVE',
    form: ['price'],
    setUpWords: ({ controls, me, other }) => ({
      entityId: controls.donation({ from: other.code, to: me.code, status: 'APPROVAL' }).code,
    }),
    overlay: 'Processing approval please wait!',
    failure: PLEASE_TRY_AGAIN,
    success: 'Bank payment for HD500110 approved',
    shows: (state) => state.donations.opened.data?.status === 'SENT',
    body: { help_code: donation },
    yes: 'APPROVE',
    asks: ['help_code'],
    effect: { of: 'approved', by: 1 },
    // A reply without the donation is good: the portal refetches it.
    refetches: ['GET /api/user/info', 'GET /api/help'],
    money: moves({
      describes: 'Approval of the bank payment for HD500110',
      success: { words: /^Thank you\. The donation is approved/, article: /ITS YOUR TURN/ },
    }),
  }),
];
