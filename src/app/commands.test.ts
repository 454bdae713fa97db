import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator, Task } from 'redux-saga';
import { fork, join, put } from 'redux-saga/effects';
import { amount } from '../domain/money';
import {
  disablePrivacy,
  enablePrivacy,
  forgotPassword,
  resetPassword,
  updateProfile,
} from '../features/account/profile.commands';
import { login, register, resendOtp, verifyEmail } from '../features/account/session.commands';
import { addHelp, approveHelp, payHelp } from '../features/donations/donations.commands';
import { openedHelp } from '../features/donations/donations.lists';
import { claimIncome } from '../features/income/income.commands';
import {
  buyPins,
  checkDeposits,
  processClaim,
  syncClaim,
  transferPins,
  withdrawUsdt,
} from '../features/wallet/wallet.commands';
import { claimBalance, recipientLookup } from '../features/wallet/wallet.lists';
import { i18n } from '../i18n/i18n';
import { hasCommandMeta, questionAnswered } from '../kernel/commandEvents';
import { locationChanged, toLocation } from '../kernel/navigation';
import { isUnresolved } from '../kernel/runtime';
import type { Answer } from '../platform/ports/api';
import type { RootState, Text } from '../rootState';
import { referrerLookup } from '../state/session/session.lists';
import { approvalsOffered } from '../state/ui/ui.events';
import { COMMANDS } from '../testing/commands';
import { type ApiOverrides, answer, fakeApi } from '../testing/fakeApi';
import { aHelp, aReferrer, aRegistration } from '../testing/fixtures';
import { memberState, runWorker, stateAfter, type WorkerRun } from '../testing/runWorker';

/**
 * The texts of each command: its name, its success message, and the description of its pending outcome. Every text is compared whole with
 * its figures: a command that names another amount, code or address than it sent would be lying.
 */

type Bad = () => Answer<never>;

interface CommandCase {
  readonly name: string;
  /** Runs it; `bad` replaces the good response to its call. */
  readonly run: (bad?: Bad) => Promise<WorkerRun>;
  readonly title: string;
  /** The overlay while its call runs. */
  readonly loading: string;
  /** The success message and the page that shows the result; `null` when the next page shows it. */
  readonly successMessage: readonly [text: string, page: string] | null;
  /** The alert when there is no response; `null` when the screen has an inline line. */
  readonly failed: string | null;
  /** For a money command: its description, its page, and the figures before it, with which a command without a key is compared. */
  readonly open: { readonly what: string; readonly page: string; readonly before: string } | null;
}

const TRY = 'Oops something went wrong try again!';
const PLEASE = 'Oops something went wrong please try again!';
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

const shown = (text: Text | null | undefined): string | null =>
  text && typeof text === 'object' ? i18n._(text) : (text ?? null);

/** The `run` of a row: its press, its call, and the state before. */
function pressed<Press extends Action>(
  row: { readonly worker: (action: Press) => SagaIterator<void> },
  press: Press,
  overrides: (bad: Bad) => ApiOverrides,
  state: RootState = memberState(),
) {
  return (bad?: Bad) => runWorker(row.worker, [press], { state, api: fakeApi(bad ? overrides(bad) : {}) });
}

const found = {
  recipient: { type: 'wallet/recipient/found', payload: { query: 'M2', found: { firstname: 'B', lastname: 'L' } } },
  referrer: { type: 'session/referrer/found', payload: { query: 'M9', found: aReferrer({ code: 'M9' }) } },
};
const onItsPage = memberState({}, openedHelp.requested('H1'), openedHelp.replaced(aHelp(), 'H1'));
const awaitingApproval = memberState(
  {},
  locationChanged({ location: toLocation('/portal/donations/received/view/H1'), now: 0 }),
  openedHelp.requested('H1'),
  openedHelp.replaced(aHelp({ status: 'APPROVAL' }), 'H1'),
  approvalsOffered(),
);

/** Presses APPROVE and answers the question with yes. */
function* approving(press: ReturnType<typeof approveHelp.submitted>): SagaIterator<void> {
  const task: Task = yield fork(approveHelp.worker, press);
  yield put(questionAnswered({ command: approveHelp.name, choice: 'yes' }));
  yield join(task);
}

const CASES: readonly CommandCase[] = [
  {
    name: login.name,
    run: pressed(
      login,
      login.submitted({ email_id: 'a@b.c', password: 'x' }),
      (bad) => ({ auth: { login: bad } }),
      stateAfter(),
    ),
    title: 'sign-in',
    loading: 'Processing login please wait!',
    successMessage: null,
    failed: TRY,
    open: null,
  },
  {
    name: register.name,
    run: pressed(
      register,
      register.submitted(aRegistration()),
      (bad) => ({ auth: { register: bad } }),
      stateAfter(referrerLookup.typed('M9'), found.referrer),
    ),
    title: 'registration',
    loading: 'Processing registration please wait!',
    successMessage: null,
    failed: 'Oops something went wrong, try again later!',
    open: null,
  },
  {
    name: verifyEmail.name,
    run: pressed(verifyEmail, verifyEmail.submitted({ otp: '123456' }), (bad) => ({ user: { verifyEmail: bad } })),
    title: 'email verification',
    loading: 'Verifying your email address please wait!',
    successMessage: ['asha@example.org is verified', ''],
    failed: null,
    open: null,
  },
  {
    name: resendOtp.name,
    run: pressed(resendOtp, resendOtp.submitted(null), (bad) => ({ user: { resendEmailOtp: bad } })),
    title: 'request for an OTP',
    loading: 'Sending email verification OTP!',
    successMessage: ['A new OTP was sent to asha@example.org', ''],
    failed: 'Oops something went wrong, please try again!',
    open: null,
  },
  {
    name: forgotPassword.name,
    run: pressed(
      forgotPassword,
      forgotPassword.submitted({ email_id: ' a@b.c ' }),
      (bad) => ({ auth: { forgotPassword: bad } }),
      stateAfter(),
    ),
    title: 'request for an OTP',
    loading: 'Processing password recovery!',
    successMessage: ['An OTP was sent to a@b.c', ''],
    failed: null,
    open: null,
  },
  {
    name: resetPassword.name,
    run: pressed(
      resetPassword,
      resetPassword.submitted({ otp: '123456', password: 'x', confirm: 'x' }, 'a@b.c'),
      (bad) => ({ auth: { resetPassword: bad } }),
      stateAfter(),
    ),
    title: 'new password',
    loading: 'Processing password recovery!',
    successMessage: null,
    failed: null,
    open: null,
  },
  {
    name: updateProfile.name,
    run: pressed(
      updateProfile,
      updateProfile.submitted({ firstname: 'A', lastname: 'B', country_code: '91', mobile: '9' }),
      (bad) => ({ user: { updateProfile: bad } }),
    ),
    title: 'profile update',
    loading: 'Updating profile information please wait!',
    successMessage: ['Profile saved', ''],
    failed: 'Oops something went wrong!',
    open: null,
  },
  {
    name: enablePrivacy.name,
    run: pressed(enablePrivacy, enablePrivacy.submitted(null), (bad) => ({ user: { enablePrivacy: bad } })),
    title: 'change of your privacy',
    loading: 'Enabling account privacy please wait!',
    successMessage: ['Privacy is on', ''],
    failed: PLEASE,
    open: null,
  },
  {
    name: disablePrivacy.name,
    run: pressed(disablePrivacy, disablePrivacy.submitted(null), (bad) => ({ user: { disablePrivacy: bad } })),
    title: 'change of your privacy',
    loading: 'Enabling account privacy please wait!',
    successMessage: ['Privacy is off', ''],
    failed: PLEASE,
    open: null,
  },
  {
    name: syncClaim.name,
    run: pressed(syncClaim, syncClaim.submitted(null), (bad) => ({ wallet: { syncClaim: bad } })),
    title: 'sync of the claim balance',
    loading: 'Updating claim balance please wait!',
    successMessage: ['You can claim 2.5 USDT', ''],
    failed: null,
    open: null,
  },
  {
    name: processClaim.name,
    run: pressed(
      processClaim,
      processClaim.submitted(null),
      (bad) => ({ wallet: { processClaim: bad } }),
      memberState({}, claimBalance.replaced(amount('1.5'))),
    ),
    title: 'claim',
    loading: 'Processing claim please wait!',
    successMessage: ['1.5 USDT claimed to your wallet', ''],
    failed: TRY,
    open: { what: 'CLAIM of your claimable balance', page: '/portal/wallet', before: '120.5,1.5,3' },
  },
  {
    name: claimIncome.name,
    run: pressed(claimIncome, claimIncome.submitted(null), (bad) => ({ wallet: { claimIncome: bad } })),
    title: 'income claim',
    loading: 'Processing claim please wait!',
    successMessage: ['4.25 USDT of income claimed to your wallet', '/portal/wallet'],
    failed: TRY,
    open: { what: 'CLAIM INCOME: your income balance', page: '/portal/income', before: '120.5,4.25,3' },
  },
  {
    name: checkDeposits.name,
    run: pressed(checkDeposits, checkDeposits.submitted(null), (bad) => ({ wallet: { checkDeposits: bad } })),
    title: 'sync of deposits',
    loading: 'Syncing USDT deposits please wait!',
    successMessage: ['Deposits checked', ''],
    failed: null,
    open: null,
  },
  {
    name: buyPins.name,
    run: pressed(buyPins, buyPins.submitted({ amount: '10' }), (bad) => ({ wallet: { buyPins: bad } })),
    title: 'E-PIN purchase',
    loading: 'Processing E-PIN purchase please wait!',
    successMessage: ['You bought 10 E-PINs', ''],
    failed: PLEASE,
    open: { what: 'Purchase of 10 E-PINs for 22.50 USDT', page: '/portal/wallet/buy', before: '120.5,,3' },
  },
  {
    name: withdrawUsdt.name,
    run: pressed(withdrawUsdt, withdrawUsdt.submitted({ to_address: ADDRESS, amount: '5' }), (bad) => ({
      wallet: { transferUsdt: bad },
    })),
    title: 'withdrawal',
    loading: 'Processing USDT transfer please wait!',
    successMessage: ['5 USDT sent to 0x529…169EE7', ''],
    failed: PLEASE,
    open: { what: `Withdrawal of 5 USDT to ${ADDRESS}`, page: '/portal/wallet/withdraw', before: '120.5,,3' },
  },
  {
    name: transferPins.name,
    run: pressed(
      transferPins,
      transferPins.submitted({ to_code: 'M2', amount: '3' }),
      (bad) => ({ wallet: { transferPins: bad } }),
      memberState({}, recipientLookup.typed('M2'), found.recipient),
    ),
    title: 'E-PIN transfer',
    loading: 'Processing E-PIN transfer please wait!',
    successMessage: ['3 E-PINs sent to M2', ''],
    failed: PLEASE,
    open: { what: 'Transfer of 3 E-PINs to M2', page: '/portal/wallet/transfer', before: '120.5,,3' },
  },
  {
    name: addHelp.name,
    run: pressed(addHelp, addHelp.submitted(null), (bad) => ({ help: { add: bad } })),
    title: 'donation',
    loading: 'Processing add help please wait!',
    successMessage: ['Donation opened. Pay it within 24 hours.', '/portal/donations'],
    failed: PLEASE,
    open: { what: 'Donation of 25.00 USDT, which uses an E-PIN', page: '/portal/donations/add', before: '120.5,,3' },
  },
  {
    name: payHelp.name,
    run: pressed(
      payHelp,
      payHelp.submitted({ method: 'USDT', transaction_id: '' }, 'H1'),
      (bad) => ({ help: { payUsdt: bad } }),
      onItsPage,
    ),
    title: 'payment',
    loading: 'Updating HELP payment please wait!',
    successMessage: ['25.00 USDT paid for H1', '/portal/donations/view/H1'],
    failed: PLEASE,
    open: { what: 'Payment of 25 USDT from your wallet for H1', page: '/portal/donations/view/H1', before: '120.5,,3' },
  },
  {
    name: payHelp.name,
    run: pressed(
      payHelp,
      payHelp.submitted({ method: 'BANK', transaction_id: ' T1 ' }, 'H1'),
      (bad) => ({ help: { payBank: bad } }),
      onItsPage,
    ),
    title: 'payment',
    loading: 'Updating HELP payment please wait!',
    successMessage: ['Bank payment for H1 sent for approval', '/portal/donations/view/H1'],
    failed: PLEASE,
    open: {
      what: 'Bank payment for H1 with the transaction ID T1',
      page: '/portal/donations/view/H1',
      before: '120.5,,3',
    },
  },
  {
    name: approveHelp.name,
    run: pressed(
      { worker: approving },
      approveHelp.submitted({ price: '2300.00 INR' }, 'H1'),
      (bad) => ({ help: { approve: bad } }),
      awaitingApproval,
    ),
    title: 'approval',
    loading: 'Processing approval please wait!',
    successMessage: ['Bank payment for H1 approved', '/portal/donations/received/view/H1'],
    failed: PLEASE,
    open: {
      what: 'Approval of the bank payment for H1',
      page: '/portal/donations/received/view/H1',
      before: '120.5,,3',
    },
  },
];

/** The title in every event that carries one; the journal still has it after the session that dispatched it. */
const titlesIn = (events: readonly Action[]) => [
  ...new Set(events.filter(hasCommandMeta).flatMap(({ meta }) => (meta.title ? [shown(meta.title)] : []))),
];
const overlaysIn = (events: readonly Action[]) =>
  events.filter(hasCommandMeta).flatMap(({ meta }) => (meta.overlay ? [shown(meta.overlay)] : []));
const messagesIn = (state: RootState) => state.ui.messages.shown.map(({ text, page }) => [shown(text), page]);
const outcomesIn = (state: RootState) =>
  state.ui.runtime.outcomes
    .filter(isUnresolved)
    .map(({ what, page, before, phase }) => ({ what: shown(what), page, before, phase }));

it('every command is in the table', () => {
  expect([...new Set(CASES.map(({ name }) => name))].toSorted()).toEqual(COMMANDS.map(({ name }) => name).toSorted());
});

describe.each(CASES)('$name: $open.what', ({ run, title, loading, successMessage, failed, open }) => {
  it('that succeeds shows its success message, and leaves no outcome', async () => {
    const { state, events } = await run();
    expect(titlesIn(events)).toEqual([title]);
    expect(overlaysIn(events)).toEqual([loading]);
    expect(messagesIn(state)).toEqual(successMessage ? [successMessage] : []);
    expect(state.ui.alert).toBeNull();
    expect(outcomesIn(state)).toEqual([]);
  });

  it('that is refused shows the server’s message, claims nothing, and has ended', async () => {
    const { state, events } = await run(() => answer.refused('The server says no'));
    expect(titlesIn(events)).toEqual([title]);
    expect(shown(state.ui.alert?.text)).toBe('The server says no');
    expect(messagesIn(state)).toEqual([]);
    expect(outcomesIn(state)).toEqual([]);
  });

  it('without a response claims nothing, and keeps a money command in plain words', async () => {
    const { state, events } = await run(() => answer.failed('timeout'));
    expect(titlesIn(events)).toEqual([title]);
    expect(shown(state.ui.alert?.text)).toBe(failed);
    expect(messagesIn(state)).toEqual([]);
    expect(outcomesIn(state)).toEqual(open ? [{ ...open, phase: 'pending' }] : []);
  });
});

it.each([
  ['VERIFY', verifyEmail.worker(verifyEmail.submitted({ otp: '1' })), ' is verified'],
  ['RESEND', resendOtp.worker(resendOtp.submitted(null)), 'A new OTP was sent to '],
] as const)('%s mentions no unknown address', async (_what, worker, text) => {
  const { state } = await runWorker(() => worker, [], { state: stateAfter() });
  expect(messagesIn(state)).toEqual([[text, '']]);
});
