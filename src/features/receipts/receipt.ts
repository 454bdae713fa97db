import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Help, HelpTransaction, Transaction } from '../../domain/entities';
import { type HelpSide, wasPaid } from '../../domain/help';
import {
  type Amount,
  addAmounts,
  compareAmounts,
  exactDecimals,
  ungrouped,
  upToEightDecimals,
  ZERO,
} from '../../domain/money';
import { fullName, isSameMember } from '../../domain/people';
import { parseTime, printTime } from '../../domain/times';
import type { Unit } from '../../domain/transaction';
import { formatNumber } from '../../i18n/numberFormat';
import type { Text } from '../../rootState';
import { typeText } from '../lists/typeText';
import { directionOf } from '../wallet/wallet.selectors';

/** Makes a receipt from the API's data, for the screen, printing and sharing as text; each fact appears once. */

/** The member who looks at it, and the known names of members by code; '' for a name that is not known. */
export interface People {
  readonly own: string;
  readonly nameOf: (code: string) => string;
}

/**
 * One labelled value. `code`: a code, a hash, a status or a time, in the font of codes; `money`: an amount with its unit; `text`: words, or a
 * member's code, name and address. The sheet isolates each part, so that right-to-left letters in one do not reorder the others.
 */
export interface Line {
  readonly label: MessageDescriptor;
  readonly kind: 'code' | 'money' | 'text';
  readonly parts: readonly Text[];
}

/** What a receipt shows. */
export interface Receipt {
  /** What happened. */
  readonly title: MessageDescriptor;
  readonly amount: string;
  readonly unit: Unit;
  readonly lines: readonly Line[];
  /** The lines of each payment, if there are several, or the known one is only a part. */
  readonly payments: readonly (readonly Line[])[];
}

const MINUTE = 60_000;
const NOT_KNOWN = msg`Not known`;

const two = (count: number): string => String(count).padStart(2, '0');

/** `2026-01-15 15:30 (UTC+05:30)`: on paper a time needs its zone. '' for a missing or invalid time. */
export function momentOf(time: number | null): string {
  const shown = printTime(time);
  const asUtc = parseTime(shown);
  if (time === null || asUtc === null) return '';
  const offset = Math.round((asUtc - Math.floor(time / MINUTE) * MINUTE) / MINUTE);
  const size = Math.abs(offset);
  return `${shown} (UTC${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)})`;
}

const line = (label: MessageDescriptor, kind: Line['kind'], ...parts: readonly Text[]): Line => {
  const known = parts.filter((part) => part !== '');
  return { label, kind, parts: known.length === 0 ? [NOT_KNOWN] : known };
};
const from = (...parts: readonly string[]): Line => line(msg`From`, 'text', ...parts);
const to = (...parts: readonly string[]): Line => line(msg`To`, 'text', ...parts);
const date = (time: number | null): Line => line(msg`Date`, 'code', momentOf(time));
const hash = (value: string): Line => line(msg`Hash or transaction ID`, 'code', value);

const DONATION_TITLES: { readonly [side in HelpSide]: MessageDescriptor } = {
  sent: msg`Donation paid`,
  received: msg`Donation received`,
};
const CLOSED_TITLES: { readonly [side in HelpSide]: MessageDescriptor } = {
  sent: msg`Donation paid and closed`,
  received: msg`Donation received and closed`,
};

/**
 * The receipt of a donation, seen from this side; `null` if it is not paid. If it went to several members, each
 * gets a receipt of their own part.
 */
export function donationReceipt(
  side: HelpSide,
  help: Help,
  all: readonly HelpTransaction[],
  { own, nameOf }: People,
): Receipt | null {
  const { status, code } = help;
  if (!wasPaid(status)) return null;
  const mine = side === 'received' ? all.filter(({ to_code }) => isSameMember(to_code, own)) : [];
  const received = mine.reduce((sum, payment) => addAmounts(sum, payment.amount), ZERO);
  // By the amounts, because the API may leave out the lines of other recipients.
  const isPartOfIt = (some: Amount): boolean => compareAmounts(some, ZERO) > 0 && compareAmounts(some, help.amount) < 0;
  const isPart = isPartOfIt(received);
  const payments = isPart ? mine : all;
  const amount = isPart ? received : help.amount;
  const [first] = payments;
  // The only known payment of the sender may not be all of the donation.
  const isSplit = payments.length > 1 || (!isPart && first !== undefined && isPartOfIt(first.amount));
  const isSameRecipient = payments.every(({ to_code }) => isSameMember(to_code, first?.to_code ?? ''));
  const recipient = first ? to(first.to_code, fullName(first)) : to(...(side === 'received' ? [own, nameOf(own)] : []));
  return {
    title: (status === 'COMPLETE' ? CLOSED_TITLES : DONATION_TITLES)[side],
    amount: formatNumber(exactDecimals(amount)),
    unit: 'USDT',
    lines: [
      line(msg`Donation`, 'code', code),
      line(msg`Status`, 'code', status),
      from(help.from_code, fullName(help)),
      ...(isSameRecipient ? [recipient] : []),
      ...(isSplit ? [] : [date(first?.created_at ?? null), hash(first?.tx_hash || help.tx_hash)]),
    ],
    payments: isSplit
      ? payments.map((payment) => [
          ...(isSameRecipient ? [] : [to(payment.to_code, fullName(payment))]),
          line(msg`Amount`, 'money', formatNumber(exactDecimals(payment.amount)), 'USDT'),
          date(payment.created_at),
          hash(payment.tx_hash),
        ])
      : [],
  };
}

const TRANSACTION_TITLES: {
  readonly [unit in Unit]: { readonly [way in 'incoming' | 'outgoing']: MessageDescriptor };
} = {
  USDT: { incoming: msg`USDT received`, outgoing: msg`USDT sent` },
  'E-PIN': { incoming: msg`E-PINs received`, outgoing: msg`E-PINs given` },
};

/** The receipt of a row of the wallet's lists; `null` if the member neither gave nor got anything by it. */
export function transactionReceipt(unit: Unit, row: Transaction, { own, nameOf }: People): Receipt | null {
  const direction = directionOf(row, own);
  if (direction !== 'incoming' && direction !== 'outgoing') return null;
  return {
    title: TRANSACTION_TITLES[unit][direction],
    amount: unit === 'USDT' ? formatNumber(exactDecimals(row.amount)) : upToEightDecimals(row.amount),
    unit,
    lines: [
      line(msg`Type`, 'text', typeText(row.tx_type)),
      from(row.from_code, nameOf(row.from_code), row.from_address),
      to(row.to_code, nameOf(row.to_code), row.to_address),
      date(row.created_at),
      // E-PINs have no hash.
      ...(row.hash === '' ? [] : [hash(row.hash)]),
    ],
    payments: [],
  };
}

/** A receipt as plain text, for other applications; `translate` gives the portal's texts in a language. */
export function textOf({ title, amount, unit, lines, payments }: Receipt, translate: (text: Text) => string): string {
  return [
    translate(title),
    `${ungrouped(amount)} ${unit}`,
    ...[lines, ...payments].flat().map(({ label, kind, parts }) => {
      const words = parts.map(translate).join(kind === 'money' ? ' ' : ' · ');
      return `${translate(label)}: ${kind === 'money' ? ungrouped(words) : words}`;
    }),
  ].join('\n');
}
