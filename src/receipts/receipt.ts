import { fullName, type Help, type HelpTransaction, type Transaction } from '../domain/entities';
import { deadlineOf, type HelpSide, progressOf, TARGET_USDT } from '../domain/help';
import type { Amount } from '../domain/money';
import { movementKey } from '../domain/movement';
import { isoTime, parseTime, printTime } from '../domain/times';
import { type Direction, directionOf } from '../features/wallet/wallet.selectors';
import type { ReceiptOf } from '../paths';
import { type Facts, type Moment, type Payment, RECEIPT_FORMAT, type Side, type Step } from './facts';

/** Makes the facts of a receipt from what the API gave: pure, exact, and without a word that is for one language only. */

/** Who makes a receipt. */
export interface Maker {
  readonly code: string;
  readonly name: string;
}

const MINUTE = 60_000;

const two = (count: number): string => String(count).padStart(2, '0');

/** The moment in the member's zone with its offset; '' where none can be written. */
function localTime(time: number): string {
  const shown = printTime(time);
  const asUtc = parseTime(shown);
  const utc = isoTime(time);
  if (asUtc === null || utc === '') return '';
  const offset = Math.round((asUtc - Math.floor(time / MINUTE) * MINUTE) / MINUTE);
  const size = Math.abs(offset);
  // Zones differ by whole minutes: the seconds are those of UTC.
  return `${shown.replace(' ', 'T')}${utc.slice(-8, -1)}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** `time`: epoch milliseconds. `null` when there is none, or none that can be written. */
export function momentOf(time: number | null): Moment | null {
  const utc = isoTime(time);
  return time === null || utc === '' ? null : { utc, local: localTime(time) };
}

/** Every decimal, 8 at least: a proof cuts nothing off. */
export function exactUsdt(value: Amount): string {
  const [whole = '0', fraction = ''] = value.split('.');
  return `${whole}.${fraction.padEnd(8, '0')}`;
}

const side = (code: string, name: string, address = ''): Side => ({ code, name, address });

const DONATION_TRUTHS = [
  'a-donation-is-a-gift-and-may-never-come-back',
  '50-usdt-is-a-ceiling-not-a-promise-and-has-no-date',
  'what-a-member-receives-comes-only-from-other-members',
  'sending-cannot-be-undone',
] as const;

/** The latest of the payments: by then all was paid. */
function paidAt(lines: readonly HelpTransaction[]): number | null {
  const times = lines.flatMap(({ created_at }) => (created_at === null ? [] : [created_at]));
  return times.length === 0 ? null : Math.max(...times);
}

/** Each status by its name: one that is added later must not count as paid by itself. */
function stepsOf({ status, created_at }: Help, lines: readonly HelpTransaction[]): readonly Step[] {
  const opened: Step = { step: 'opened', at: momentOf(created_at) };
  const until = momentOf(deadlineOf(created_at));
  const paid: Step = { step: 'paid', at: momentOf(paidAt(lines)) };
  switch (status) {
    case 'PENDING':
      return [opened, { step: 'pay-until', at: until }];
    case 'APPROVAL':
      return [opened, { step: 'approve-until', at: until }];
    case 'SENT':
      return [opened, paid];
    case 'COMPLETE':
      // Nobody says when.
      return [opened, paid, { step: 'closed', at: null }];
    default:
      return [opened];
  }
}

function filledOf({ status, filled }: Help): string | null {
  if (status === 'COMPLETE') return exactUsdt(TARGET_USDT);
  return status === 'SENT' ? exactUsdt(progressOf(filled)) : null;
}

const paymentOf = (line: HelpTransaction): Payment => ({
  to: side(line.to_code, fullName(line)),
  amount: exactUsdt(line.amount),
  hash: line.tx_hash,
  at: momentOf(line.created_at),
});

/** Who a donation went to: the one recipient of all its payments; before there are any, a member who looks at a received one. */
function recipientOf(payments: readonly Payment[], of: HelpSide, by: Maker): Side | null {
  const first = payments[0]?.to;
  if (first) return payments.every(({ to }) => to.code === first.code) ? first : null;
  return of === 'received' ? side(by.code, by.name) : null;
}

/** What a receipt is made from besides the thing itself. `now`: server time, epoch milliseconds. */
export interface Making {
  readonly by: Maker;
  readonly now: number;
}

const madeBy = ({ by, now }: Making): Facts['made'] => ({
  at: momentOf(now) ?? { utc: '', local: '' },
  by: by.code,
});

/** The facts of a donation, as its page shows it on this side. */
export function donationFacts(of: HelpSide, help: Help, lines: readonly HelpTransaction[], making: Making): Facts {
  const payments = lines.map(paymentOf);
  return {
    portalReceipt: RECEIPT_FORMAT,
    of,
    reference: help.code,
    type: 'DONATION',
    status: help.status,
    direction: of === 'sent' ? 'out' : 'in',
    amount: exactUsdt(help.amount),
    unit: 'USDT',
    filled: filledOf(help),
    from: side(help.from_code, fullName(help)),
    to: recipientOf(payments, of, making.by),
    hash: help.tx_hash,
    created: momentOf(help.created_at),
    steps: stepsOf(help, lines),
    payments,
    truths: DONATION_TRUTHS,
    made: madeBy(making),
  };
}

const WAYS: { readonly [direction in Direction]: Facts['direction'] } = {
  incoming: 'in',
  outgoing: 'out',
  neutral: 'none',
  commitment: 'none',
};

/** The facts of a row of the wallet's lists: USDT, or E-PINs. Of names only the member's own is known. */
export function movementFacts(of: Exclude<ReceiptOf, HelpSide>, row: Transaction, making: Making): Facts {
  const party = (code: string, address: string): Side =>
    side(code, code !== '' && code === making.by.code ? making.by.name : '', address);
  const isUsdt = of !== 'pins';
  return {
    portalReceipt: RECEIPT_FORMAT,
    of,
    reference: movementKey(row),
    type: row.tx_type,
    status: '',
    direction: WAYS[directionOf(row, making.by.code)],
    amount: isUsdt ? exactUsdt(row.amount) : row.amount,
    unit: isUsdt ? 'USDT' : 'E-PIN',
    filled: null,
    from: party(row.from_code, row.from_address),
    to: party(row.to_code, row.to_address),
    hash: row.hash,
    created: momentOf(row.created_at),
    steps: [],
    payments: [],
    truths: isUsdt
      ? ['only-usdt-on-bep-20-anything-else-is-lost', 'sending-cannot-be-undone']
      : ['sending-cannot-be-undone'],
    made: madeBy(making),
  };
}
