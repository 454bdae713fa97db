import { msg } from '@lingui/core/macro';
import type { Action } from '@reduxjs/toolkit';
import type { Help } from '../../domain/entities';
import { DONATION_USDT, type HelpStatus, isApprovable, isPayable, paymentMethodFor } from '../../domain/help';
import { compareAmounts, twoDecimals } from '../../domain/money';
import { fullName } from '../../domain/people';
import { readLine } from '../../domain/typedText';
import { failures } from '../../i18n/failures';
import { defineCommand } from '../../kernel/command';
import type { Rule } from '../../kernel/commandSpec';
import { navigateTo } from '../../kernel/navigation';
import type { Refetchable } from '../../kernel/refetchable';
import { must } from '../../kernel/rules';
import * as paths from '../../paths';
import type { ChangedHelp } from '../../platform/ports/api';
import type { Question, RootState } from '../../rootState';
import { compareFigures, hadNoPin } from '../../state/session/session.figures';
import { userInfo } from '../../state/session/session.lists';
import { selectUsdt } from '../../state/session/session.selectors';
import { helpsIn, openedHelp, recipients, sentHelps } from './donations.lists';

/** Statuses of a donation after it was approved, and after it was paid. */
const APPROVED: ReadonlySet<string> = new Set<HelpStatus>(['SENT', 'COMPLETE']);
const PAID: ReadonlySet<string> = new Set<HelpStatus>(['APPROVAL', 'SENT', 'COMPLETE']);

/** There is no client check: the server decides whether an E-PIN exists (specification, section 5). */
export const addHelp = defineCommand<null>({
  name: 'donations/addHelp',
  title: msg`donation`,
  loading: msg`Processing add help please wait!`,
  successMessage: () => ({ text: msg`Donation opened. Pay it within 24 hours.`, page: paths.donations('sent') }),
  request: (api, _form, { key }) => api.help.add(key),
  failed: failures.pleaseTryAgain,
  refetches: () => [userInfo.refetchable(), sentHelps.refetchable()],
  // The page loads its list itself.
  onSuccess: () => [userInfo.requested(), navigateTo(paths.donations('sent'))],
  money: {
    page: () => paths.addDonation,
    describe: () => msg`Donation of 25.00 USDT, which uses an E-PIN`,
    describeWithoutForm: msg`Donation of 25.00 USDT, which uses an E-PIN`,
    figures: { ...compareFigures({ pins: true }), excludes: hadNoPin },
  },
});

/** The donation to pay is the command's entity, given by the page: it can be neither typed nor taken over from another form. */
export interface PayHelpForm {
  /** `USDT` or `BANK`. */
  readonly method: string;
  readonly transaction_id: string;
  /** The codes of the recipients whom the page named first. Not sent: a draft keeps them, and the page says when they change. */
  readonly payees?: string;
}

/** The donation with this code is the one on the page. */
const isOpened = (code: string, { donations: { opened } }: RootState): boolean => opened.data?.code === code;

const changed = { text: msg`This page has changed. Check it first.`, inline: true };

const onItsPage: Rule<unknown> = (_form, state, code) => (isOpened(code, state) ? null : changed);

/** The reply that a press waits for may say that it was paid elsewhere: the page then shows its new status, and neither form nor this text. */
const isUnpaid: Rule<unknown> = (_form, { donations: { opened } }) =>
  isPayable(opened.data?.status ?? '', 'sent') ? null : changed;

/** The reply that a press waits for may say that the recipient has become private. */
const takesMethod: Rule<PayHelpForm> = ({ method }, { donations: { opened } }) =>
  paymentMethodFor(opened.data?.to_privacy ?? 0, method) === method
    ? null
    : { text: msg`This recipient is private and can be paid in USDT only.`, inline: true };

/** The codes of the opened donation's recipients in a fixed order, as one text; '' until they are known. */
export const selectPayees = ({ donations }: RootState): string =>
  [...new Set(donations.recipients.data?.map(({ to_code }) => to_code))].sort().join();

/** The reply that a press waits for may name other recipients than the page did: a transfer to one must not be reported as paid to another. */
const samePayees: Rule<unknown> = (_form, state, _code, atPress) =>
  atPress && selectPayees(atPress) !== selectPayees(state) ? changed : null;

/** The code by which the page requested this donation: an address may have it in another case than the server. */
const askedAs = (code: string, state: RootState): string => (isOpened(code, state) ? state.donations.opened.key : code);

// The page may show another donation now, which this refetch must not replace.
const refetchesOf = (code: string, state: RootState): readonly Refetchable[] => [
  userInfo.refetchable(),
  ...(isOpened(code, state) ? [openedHelp.refetchable(askedAs(code, state))] : []),
];

/**
 * Shows on the donation's page what a reply says of it; fields that did not come stay. The reply may hold nothing, or the donation as it was
 * before: until it is read again, its button must not be offered.
 */
const changesOf = (
  { help }: ChangedHelp,
  code: string,
  { donations: { opened } }: RootState,
  done: ReadonlySet<string>,
): readonly Action[] =>
  opened.data?.code === code
    ? [openedHelp.replaced(done.has(help?.status ?? '') ? { ...opened.data, ...help } : null, opened.key)]
    : [];

/** SUBMIT on the page of a pending donation: by bank with a transaction id, or 25 USDT from the wallet (specification, section 5). */
export const payHelp = defineCommand<PayHelpForm, ChangedHelp>({
  name: 'donations/payHelp',
  title: msg`payment`,
  loading: msg`Updating HELP payment please wait!`,
  prepare: (form, { donations: { opened } }) => {
    const method = paymentMethodFor(opened.data?.to_privacy ?? 0, form.method);
    // A transaction ID that was typed before USDT was chosen is not sent, and does not count as another payment.
    return { method, transaction_id: method === 'BANK' ? readLine(form.transaction_id) : '' };
  },
  rules: [
    onItsPage,
    isUnpaid,
    takesMethod,
    samePayees,
    must(
      (form, state) =>
        form.method === 'BANK' ||
        // The balance is being read: the press waits for it (`untilRead` in the step `confirm`), and the rules run again.
        userInfo.select(state).loading ||
        compareAmounts(selectUsdt(state), DONATION_USDT) >= 0,
      msg`Insufficient USDT balance please try again!`,
    ),
    must(
      (form) => form.method === 'USDT' || form.transaction_id !== '',
      msg`Please provide valid transaction id!`,
      'transaction_id',
    ),
  ],
  successMessage: ({ form: { method }, entityId }) => {
    const usdt = twoDecimals(DONATION_USDT);
    const text =
      method === 'USDT' ? msg`${usdt} USDT paid for ${entityId}` : msg`Bank payment for ${entityId} sent for approval`;
    return { text, page: paths.donation('sent', entityId) };
  },
  request: (api, { method, transaction_id }, { entityId, key }) =>
    method === 'USDT'
      ? api.help.payUsdt({ help_code: entityId }, key)
      : api.help.payBank({ help_code: entityId, transaction_id }, key),
  failed: failures.pleaseTryAgain,
  refetches: refetchesOf,
  onSuccess: ({ data, entityId, state }) => {
    const key = askedAs(entityId, state);
    const reread = PAID.has(data.help?.status ?? '') ? recipients : openedHelp;
    return [
      ...changesOf(data, entityId, state, PAID),
      // Only if it is still on the page: another donation shown by now must stay, and its recipients.
      ...(isOpened(entityId, state) ? [reread.requested(key)] : []),
      userInfo.requested(),
    ];
  },
  money: {
    page: (code) => (code === '' ? paths.donations('sent') : paths.donation('sent', code)),
    describeWithoutForm: msg`Payment of a donation`,
    // A bank payment changes no figure of the member.
    figures: compareFigures({ spends: ({ method }) => method === 'USDT' }),
    entitiesIn: (action) =>
      helpsIn(action).map((help) => ({
        entityId: help.code,
        result: PAID.has(help.status) ? { help } : null,
        // Only a bank payment waits for an approval, so it is not this payment in USDT.
        isOf: ({ method }) => method !== 'USDT' || help.status !== 'APPROVAL',
      })),
    describe: ({ method, transaction_id }, code) =>
      method === 'USDT'
        ? msg`Payment of 25 USDT from your wallet for ${code}`
        : msg`Bank payment for ${code} with the transaction ID ${transaction_id}`,
  },
});

interface ApproveForm {
  /** The donation in the member's own currency, as the page shows it: `2300.00 INR`. Shown in the question, not sent. */
  readonly price: string;
}

/** The approval in full, and its conditions: an approval cannot be undone. */
function questionAbout(help: Help, price: string): Question {
  const { code, from_code, tx_hash } = help;
  const [name, amount] = [fullName(help), twoDecimals(help.amount)];
  return {
    title: msg`Approve this payment?`,
    lines: [
      msg`Donation ${code} from ${from_code} ${name}: ${amount} USDT, about ${price}.`,
      tx_hash === '' ? msg`No transaction ID is known.` : msg`Transaction ID: ${tx_hash}`,
      msg`The money must have arrived in your bank account first. An approval cannot be undone.`,
    ],
    detail: '',
    choices: [
      { id: 'no', label: msg`CANCEL`, tone: 'plain' },
      { id: 'yes', label: msg`APPROVE`, tone: 'primary' },
    ],
  };
}

/** The recipient confirms that a bank payment has arrived (decision 69): POST /api/help/approve, whose request is assumed. */
export const approveHelp = defineCommand<ApproveForm, ChangedHelp>({
  name: 'donations/approveHelp',
  title: msg`approval`,
  loading: msg`Processing approval please wait!`,
  rules: [
    onItsPage,
    (_form, { donations: { opened }, ui }) =>
      ui.offersApprovals &&
      opened.data &&
      ui.runtime.location &&
      isApprovable(opened.data.status, paths.sideOf(ui.runtime.location.path))
        ? null
        : { text: msg`This donation does not need your approval.`, inline: true },
  ],
  confirm: ({ price }, { donations: { opened } }) => opened.data && questionAbout(opened.data, price),
  successMessage: ({ entityId }) => ({
    text: msg`Bank payment for ${entityId} approved`,
    page: paths.donation('received', entityId),
  }),
  request: (api, _form, { entityId, key }) => api.help.approve({ help_code: entityId }, key),
  failed: failures.pleaseTryAgain,
  refetches: refetchesOf,
  onSuccess: ({ data, entityId, state }) => [
    ...changesOf(data, entityId, state, APPROVED),
    ...refetchesOf(entityId, state).map(({ request }) => request()),
  ],
  money: {
    page: (code) => (code === '' ? paths.donations('received') : paths.donation('received', code)),
    describeWithoutForm: msg`Approval of a bank payment`,
    figures: compareFigures({}),
    entitiesIn: (action) =>
      helpsIn(action).map((help) => ({ entityId: help.code, result: APPROVED.has(help.status) ? { help } : null })),
    describe: (_form, code) => msg`Approval of the bank payment for ${code}`,
  },
});
