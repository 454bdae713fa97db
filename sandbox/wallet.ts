import { isAddressShaped } from '../src/domain/address';
import { epinTotal } from '../src/domain/epin';
import { amount } from '../src/domain/money';
import type { Json, PageRange } from '../src/platform/ports/api';
import { hashOf, unpayableAddress } from './addresses';
import type { Row } from './db';
import { type Asset, accountOf, balanceOf, OUTSIDE, PLATFORM, pinLeg, post, usdtLeg } from './ledger';
import { type Member, memberByCode } from './members';
import { must, need } from './refusal';
import { parsePins, parseUnits, printUnits, unitsOf } from './units';
import type { World } from './world';

// API calls already run in a transaction (answers.ts); functions that a control calls outside one open their own.

const PLATFORM_ADDRESS = unpayableAddress('platform');
const ZERO_ADDRESS = /^0x0{40}$/i;
const BAD_AMOUNT = 'Please enter an amount above 0 with at most 8 decimals.';
const BAD_COUNT = 'Please enter a whole number of E-PINs above 0.';
const SHORT_OF_USDT = 'Your wallet does not hold that much USDT.';
const SHORT_OF_PINS = 'You do not have that many E-PINs.';

/** One row of a transaction list. A side without a member is the platform or the outside world. */
export interface NewTransaction {
  readonly asset: Asset;
  readonly tx_type: string;
  readonly from?: Member | null;
  readonly to?: Member | null;
  readonly from_address?: string;
  readonly to_address?: string;
  readonly units: bigint;
  readonly pending?: boolean;
}

/** Writes the row that members see; the ledger moves the money. */
export function addTransactionRow(world: World, transaction: NewTransaction): void {
  const { asset, tx_type, from, to, units, pending = false } = transaction;
  const id = world.db.insert('transactions', {
    asset,
    tx_type,
    from_id: from?.id ?? null,
    to_id: to?.id ?? null,
    from_address: transaction.from_address ?? from?.address ?? PLATFORM_ADDRESS,
    to_address: transaction.to_address ?? to?.address ?? PLATFORM_ADDRESS,
    hash: '',
    units,
    pending: Number(pending),
    created_at: world.clock.now(),
  });
  world.db.update('transactions', id, { hash: hashOf(`transaction:${id}`) });
}

const transactionView = (row: Row): Json => ({
  ...row.texts('tx_type', 'from_address', 'to_address', 'from_code', 'to_code', 'hash'),
  amount: row.text('asset') === 'PIN' ? row.units('units').toString() : printUnits(row.units('units')),
  created_at: new Date(row.int('created_at')).toISOString(),
});

/** The conditions of each transaction list (decision 15). */
const LISTS = {
  deposits: "t.to_id = ?1 AND t.tx_type = 'DEPOSIT'",
  withdrawals: "t.from_id = ?1 AND t.tx_type = 'WITHDRAW'",
  transactions: "(t.from_id = ?1 OR t.to_id = ?1) AND t.asset = 'USDT'",
  pins: "(t.from_id = ?1 OR t.to_id = ?1) AND t.asset = 'PIN'",
} as const;

/** A page of one of the four transaction lists, newest first. Pending deposits are in none of them. */
export function transactionsOf(
  world: World,
  member: Member,
  list: keyof typeof LISTS,
  page: PageRange,
): readonly Json[] {
  return world.db
    .page(
      `SELECT t.*, f.code AS from_code, r.code AS to_code FROM transactions t
        LEFT JOIN members f ON f.id = t.from_id LEFT JOIN members r ON r.id = t.to_id
        WHERE ${LISTS[list]} AND t.pending = 0`,
      member.id,
      page,
    )
    .map(transactionView);
}

/** Units of a typed amount; refuses zero, signs, words, more than 8 decimals and more than ten billion. */
export function typedUnits(text: string): bigint {
  const units = need(parseUnits(text), BAD_AMOUNT);
  must(units > 0n, BAD_AMOUNT);
  return units;
}

/** A typed number of E-PINs; refuses all but a whole number from 1 to a million. */
export function typedPins(text: string): bigint {
  return need(parsePins(text), BAD_COUNT);
}

/** USDT arrives from outside: immediately, or as pending until `settleDeposits`. */
export function deposit(world: World, member: Member, units: bigint, pending = false): void {
  world.db.transaction(() => {
    addTransactionRow(world, {
      asset: 'USDT',
      tx_type: 'DEPOSIT',
      to: member,
      from_address: unpayableAddress(`outside:${member.code}`),
      units,
      pending,
    });
    if (!pending) post(world, 'deposit', [usdtLeg(OUTSIDE, accountOf(member.id, 'wallet'), units)], SHORT_OF_USDT);
  });
}

/** Credits the pending deposits; returns their number. */
export function settleDeposits(world: World, member: Member): number {
  const waiting = world.db.all(
    "SELECT id, units FROM transactions WHERE to_id = ? AND tx_type = 'DEPOSIT' AND pending = 1 ORDER BY id",
    member.id,
  );
  for (const row of waiting) {
    post(world, 'deposit', [usdtLeg(OUTSIDE, accountOf(member.id, 'wallet'), row.units('units'))], SHORT_OF_USDT);
    world.db.update('transactions', row.int('id'), { pending: 0, created_at: world.clock.now() });
  }
  return waiting.length;
}

/** Sends USDT out of the platform. The address must be well-formed, not the zero address and not the member's own. */
export function withdraw(world: World, member: Member, toAddress: string, typed: string): void {
  must(
    isAddressShaped(toAddress),
    'This does not look like a BEP-20 address: it starts with 0x and has 40 digits after it.',
  );
  must(!ZERO_ADDRESS.test(toAddress), 'The zero address has no owner. Please check the address.');
  must(toAddress.toLowerCase() !== member.address.toLowerCase(), 'This is your own deposit address.');
  const units = typedUnits(typed);
  post(world, 'withdraw', [usdtLeg(accountOf(member.id, 'wallet'), OUTSIDE, units)], SHORT_OF_USDT);
  addTransactionRow(world, { asset: 'USDT', tx_type: 'WITHDRAW', from: member, to_address: toAddress, units });
}

/** Buys E-PINs at the prices of section 9. */
export function buyPins(
  world: World,
  member: Member,
  typed: string,
): { readonly count: bigint; readonly paid: bigint } {
  const count = typedPins(typed);
  const paid = unitsOf(epinTotal(count));
  post(
    world,
    'buy pins',
    [usdtLeg(accountOf(member.id, 'wallet'), PLATFORM, paid), pinLeg(PLATFORM, accountOf(member.id, 'pins'), count)],
    SHORT_OF_USDT,
  );
  addTransactionRow(world, { asset: 'USDT', tx_type: 'EPIN', from: member, units: paid });
  addTransactionRow(world, { asset: 'PIN', tx_type: 'BUY', to: member, units: count });
  return { count, paid };
}

/** Gives E-PINs to a member for free, from the platform. */
export function givePins(world: World, member: Member, count: bigint): void {
  world.db.transaction(() => {
    post(world, 'give pins', [pinLeg(PLATFORM, accountOf(member.id, 'pins'), count)], SHORT_OF_PINS);
    addTransactionRow(world, { asset: 'PIN', tx_type: 'GIFT', to: member, units: count });
  });
}

/** Uses up one E-PIN for a donation. */
export function spendPin(world: World, member: Member): void {
  const leg = pinLeg(accountOf(member.id, 'pins'), PLATFORM, 1n);
  post(world, 'use pin', [leg], 'You need an E-PIN to send a donation. Please buy one first.');
  addTransactionRow(world, { asset: 'PIN', tx_type: 'USED', from: member, units: 1n });
}

/** Transfers E-PINs to another member; returns the recipient. */
export function transferPins(world: World, member: Member, toCode: string, typed: string): Member {
  const to = need(memberByCode(world, toCode), 'There is no member with this code.');
  must(to.id !== member.id, 'You cannot transfer E-PINs to yourself.');
  const count = typedPins(typed);
  post(world, 'transfer pins', [pinLeg(accountOf(member.id, 'pins'), accountOf(to.id, 'pins'), count)], SHORT_OF_PINS);
  addTransactionRow(world, { asset: 'PIN', tx_type: 'TRANSFER', from: member, to, units: count });
  return to;
}

/** Grants earnings from the platform; the next claim sync finds them. */
export function accrue(world: World, member: Member, units: bigint): void {
  post(world, 'accrue', [usdtLeg(PLATFORM, accountOf(member.id, 'accrued'), units)], SHORT_OF_USDT);
}

/** The amount that CLAIM would pay now. */
export function claimable(world: World, member: Member): bigint {
  return balanceOf(world, accountOf(member.id, 'claimable'));
}

/** Moves accrued earnings to the claimable balance; returns the new balance. */
export function syncClaim(world: World, member: Member): bigint {
  const accrued = accountOf(member.id, 'accrued');
  const units = balanceOf(world, accrued);
  if (units > 0n) {
    post(world, 'sync claim', [usdtLeg(accrued, accountOf(member.id, 'claimable'), units)], SHORT_OF_USDT);
  }
  return claimable(world, member);
}

/** Moves a whole balance to the wallet, or refuses when it is empty; returns the amount. */
export function claim(world: World, member: Member, balance: 'claimable' | 'income'): bigint {
  const from = accountOf(member.id, balance);
  const units = balanceOf(world, from);
  must(units > 0n, 'There is nothing to claim at the moment.');
  post(world, 'claim', [usdtLeg(from, accountOf(member.id, 'wallet'), units)], SHORT_OF_USDT);
  addTransactionRow(world, { asset: 'USDT', tx_type: balance === 'income' ? 'INCOME' : 'CLAIM', to: member, units });
  return units;
}

/** A fixed amount of USDT in units: `usdt('12.5')`. */
export const usdt = (text: string): bigint => unitsOf(amount(text));
