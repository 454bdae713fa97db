import { createSelector } from '@reduxjs/toolkit';
import type { Help, Transaction } from '../../domain/entities';
import type { HelpSide } from '../../domain/help';
import { compareAmounts, exactDecimals, grouped, twoDecimals, upToEightDecimals, ZERO } from '../../domain/money';
import { fullName, isSameMember } from '../../domain/people';
import { shortAddress, shortWalletHash } from '../../domain/shorten';
import { printTime, printUtc } from '../../domain/times';
import { hasFailed } from '../../kernel/resource';
import type { RootState } from '../../rootState';
import { selectPins, selectUsdt, selectUser, selectUserCode } from '../../state/session/session.selectors';

/** Balances, ready to show: USDT with 2 decimals, claimable with up to 8, E-PINs whole (specification, section 2 "Wallet"). */
export const selectBalances = createSelector(
  selectUsdt,
  selectPins,
  (state: RootState) => hasFailed(state.wallet.claim),
  (state: RootState) => state.wallet.claim.data,
  (usdt, pins, claimFailed, claimable) => ({
    usdt: twoDecimals(usdt),
    pins: grouped(String(pins)),
    /** `null` until it is loaded. */
    claimable: claimable === null ? null : upToEightDecimals(claimable),
    claimFailed,
    /** Exactly zero: an amount that is shown as 0 can still be claimed. */
    hasNothingToClaim: claimable !== null && compareAmounts(claimable, ZERO) === 0,
  }),
);

/** The deposit address with its shortened form. A reply without one counts as failed: nothing empty may be scanned or copied. */
export const selectAddress = createSelector(
  (state: RootState) => state.wallet.info,
  (info) => ({
    address: info.data?.address || null,
    short: shortAddress(info.data?.address ?? ''),
    failed: hasFailed({ ...info, failed: info.failed || info.data?.address === '' }),
  }),
);

/** Which way the money went, for the member. */
export type Direction = 'incoming' | 'outgoing' | 'neutral' | 'commitment';

/**
 * The direction of a transaction for a member (specification, section 2 "Wallet"; decision 53): out if it comes from them, even if it
 * also goes to them; in if it only goes to them; a COMMITMENT and a transaction of others have no direction.
 */
export function directionOf(row: Pick<Transaction, 'tx_type' | 'from_code' | 'to_code'>, code: string): Direction {
  if (row.tx_type === 'COMMITMENT') return 'commitment';
  if (code === '') return 'neutral';
  if (isSameMember(row.from_code, code)) return 'outgoing';
  return isSameMember(row.to_code, code) ? 'incoming' : 'neutral';
}

const SIGN: { readonly [direction in Direction]: string } = {
  incoming: '+',
  outgoing: '-',
  neutral: '',
  commitment: '',
};

function viewOf(row: Transaction, code: string, decimals: 0 | 2) {
  const direction = directionOf(row, code);
  const nameOf = (memberCode: string, address: string) => (memberCode === '' ? shortAddress(address) : memberCode);
  return {
    direction,
    type: row.tx_type,
    /** With its sign, if it has a direction. */
    amount: `${SIGN[direction]}${decimals === 2 ? twoDecimals(row.amount) : upToEightDecimals(row.amount)}`,
    from: nameOf(row.from_code, row.from_address),
    to: nameOf(row.to_code, row.to_address),
    hash: row.hash,
    shortHash: shortWalletHash(row.hash),
    created: printTime(row.created_at),
    createdUtc: printUtc(row.created_at),
  };
}

type TransactionView = ReturnType<typeof viewOf>;

/** A transaction as shown, cached by its row: table, filter and days use the same object. */
const cache = new WeakMap<Transaction, { readonly of: string; readonly data: TransactionView }>();

/** A transaction as its list shows it to the member with this code; `decimals` are the list's (`decimalsOf`). */
export function transactionOf(row: Transaction, code: string, decimals: 0 | 2): TransactionView {
  const of = `${decimals}/${code}`;
  const cached = cache.get(row);
  if (cached?.of === of) return cached.data;
  const data = viewOf(row, code, decimals);
  cache.set(row, { of, data });
  return data;
}

/** The sender or recipient of a transaction; '' for what is not known of them. */
export interface Party {
  readonly code: string;
  readonly name: string;
  readonly address: string;
  readonly own: boolean;
}

interface TransactionDetailView extends TransactionView {
  /** With its sign and all its decimals, up to 8. */
  readonly exact: string;
  readonly fromParty: Party;
  readonly toParty: Party;
  /** The donation that it paid, if it is loaded. */
  readonly donation: { readonly side: HelpSide; readonly code: string } | null;
}

/** Finds the name of a member by code, in any case, as far as loaded partners, donations and recipients tell it; '' if none does. */
export const selectNameOf = createSelector(
  selectUser,
  (state: RootState) => state.team.partners.pages,
  (state: RootState) => state.donations.received.pages,
  (state: RootState) => state.donations.recipients.data,
  (user, partners, received, recipients) => {
    const names = new Map<string, string>();
    const add = (code: string, person: Parameters<typeof fullName>[0]) =>
      names.set(code.toUpperCase(), fullName(person));
    for (const help of received.flat()) add(help.from_code, help);
    for (const line of recipients ?? []) add(line.to_code, line);
    for (const partner of partners.flat()) add(partner.code, partner);
    if (user) add(user.code, user);
    return (code: string): string => names.get(code.toUpperCase()) ?? '';
  },
);

/** The donation of a payment, by its hash. */
const selectDonationOf = createSelector(
  (state: RootState) => state.donations.sent.pages,
  (state: RootState) => state.donations.received.pages,
  (state: RootState) => state.donations.opened.data,
  (state: RootState) => state.donations.recipients.data,
  selectUserCode,
  (sent, received, opened, recipients, own) => (hash: string) => {
    if (hash === '') return null;
    const hasHash = (help: Help): boolean => help.tx_hash.toLowerCase() === hash.toLowerCase();
    const ofSent = sent.flat().find(hasHash);
    if (ofSent) return { side: 'sent', code: ofSent.code } as const;
    const ofReceived = received.flat().find(hasHash);
    if (ofReceived) return { side: 'received', code: ofReceived.code } as const;
    const inOpened = opened && recipients?.some(({ tx_hash }) => tx_hash.toLowerCase() === hash.toLowerCase());
    return inOpened
      ? ({ side: isSameMember(opened.from_code, own) ? 'sent' : 'received', code: opened.code } as const)
      : null;
  },
);

/** The details of a transaction and its parties. */
export const selectTransactionDetail = createSelector(
  selectNameOf,
  selectDonationOf,
  selectUserCode,
  (nameOf, donationOf, own) =>
    (row: Transaction, decimals: 0 | 2): TransactionDetailView => {
      const data = transactionOf(row, own, decimals);
      const party = (code: string, address: string): Party => ({
        code,
        address,
        name: nameOf(code),
        own: code !== '' && isSameMember(code, own),
      });
      return {
        ...data,
        exact: `${SIGN[data.direction]}${decimals === 2 ? exactDecimals(row.amount) : upToEightDecimals(row.amount)}`,
        fromParty: party(row.from_code, row.from_address),
        toParty: party(row.to_code, row.to_address),
        donation: donationOf(row.hash),
      };
    },
);
