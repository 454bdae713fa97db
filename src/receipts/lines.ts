import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { typeText } from '../connected/typeText';
import { statusText } from '../features/donations/donations.statusText';
import type { Facts, Moment, Payment, Side, Step, Truth } from './facts';

/** A receipt as labelled lines: what its page draws, what is shared as text, and nothing besides. */

/** How a value is written: a code, hash or address; a moment; a person's name within; plain words. */
export type LineKind = 'code' | 'money' | 'moment' | 'side' | 'text';

/** One labelled value. */
export interface Line {
  readonly label: MessageDescriptor;
  readonly kind: LineKind;
  /** The parts of the value, ready to show, each isolated from the others; descriptors are the portal's words, texts are the file's. */
  readonly parts: readonly (MessageDescriptor | string)[];
}

const TITLES: { readonly [of in Facts['of']]: MessageDescriptor } = {
  sent: msg`Donation sent`,
  received: msg`Donation received`,
  transactions: msg`USDT movement`,
  deposits: msg`USDT deposit`,
  withdrawals: msg`USDT withdrawal`,
  pins: msg`E-PIN movement`,
};

/** What it is a receipt of. */
export const titleOf = ({ of }: Pick<Facts, 'of'>): MessageDescriptor => TITLES[of];

const DIRECTIONS: { readonly [direction in Facts['direction']]: MessageDescriptor } = {
  in: msg`Incoming`,
  out: msg`Outgoing`,
  none: msg`Neither in nor out`,
};

const STEPS: { readonly [step in Step['step']]: MessageDescriptor } = {
  opened: msg`Opened`,
  'pay-until': msg`To be paid until`,
  'approve-until': msg`To be approved until`,
  paid: msg`Paid`,
  closed: msg`Closed`,
};

const TRUTHS: { readonly [truth in Truth]: MessageDescriptor } = {
  'a-donation-is-a-gift-and-may-never-come-back': msg`A donation is a gift and may never come back.`,
  '50-usdt-is-a-ceiling-not-a-promise-and-has-no-date': msg`50 USDT is a ceiling, not a promise, and has no date.`,
  'what-a-member-receives-comes-only-from-other-members': msg`What a member receives comes only from other members.`,
  'only-usdt-on-bep-20-anything-else-is-lost': msg`Only USDT on BEP-20: anything else is lost.`,
  'sending-cannot-be-undone': msg`Sending cannot be undone.`,
};

/** The plain-truth lines in the member's language. */
export const truthsOf = ({ truths }: Pick<Facts, 'truths'>): readonly MessageDescriptor[] =>
  truths.map((truth) => TRUTHS[truth]);

/** `2026-01-15 15:30:00 +05:30`. */
const readable = (iso: string): string => iso.replace(/^(.*)T([\d:]+)\.\d+(.*)$/, '$1 $2 $3').replace(/ Z$/, ' UTC');

const NOT_KNOWN = msg`Not known`;

/** The member's own time, and UTC. */
const partsOfMoment = (at: Moment | null): Line['parts'] =>
  at === null ? [NOT_KNOWN] : [at.local, at.utc].filter((iso) => iso !== '').map(readable);

const partsOfSide = ({ code, name, address }: Side): Line['parts'] => {
  const known = [code, name, address].filter((part) => part !== '');
  return known.length === 0 ? [NOT_KNOWN] : known;
};

const moment = (label: MessageDescriptor, at: Moment | null): Line => ({
  label,
  kind: 'moment',
  parts: partsOfMoment(at),
});
const side = (label: MessageDescriptor, of: Side): Line => ({ label, kind: 'side', parts: partsOfSide(of) });
const code = (label: MessageDescriptor, value: string): Line => ({
  label,
  kind: 'code',
  parts: [value === '' ? NOT_KNOWN : value],
});

/** What happened, whole. */
export function linesOf(facts: Facts): readonly Line[] {
  const { status, filled, to, unit } = facts;
  const words = statusText(status);
  const isDonation = facts.type === 'DONATION' && (facts.of === 'sent' || facts.of === 'received');
  return [
    ...(isDonation ? [code(msg`Donation`, facts.reference)] : []),
    { label: msg`Type`, kind: 'text', parts: [typeText(facts.type), DIRECTIONS[facts.direction]] },
    ...(status === ''
      ? []
      : [{ label: msg`Status`, kind: 'text', parts: words === status ? [status] : [words, status] } as const]),
    { label: msg`Amount`, kind: 'money', parts: [facts.amount, unit] },
    ...(filled === null
      ? []
      : [{ label: msg`Received so far, of 50 USDT`, kind: 'money', parts: [filled, unit] } as const]),
    side(msg`From`, facts.from),
    ...(to === null ? [] : [side(msg`To`, to)]),
    code(msg`Hash or transaction ID`, facts.hash),
    ...(facts.steps.length === 0 ? [moment(msg`Date`, facts.created)] : []),
    ...facts.steps.map(({ step, at }) => moment(STEPS[step], at)),
    ...(isDonation ? [] : [code(msg`Reference`, facts.reference)]),
  ];
}

/** One payment of a donation. */
export const linesOfPayment = ({ to, amount, hash, at }: Payment): readonly Line[] => [
  side(msg`To`, to),
  { label: msg`Amount`, kind: 'money', parts: [amount, 'USDT'] },
  code(msg`Hash or transaction ID`, hash),
  moment(msg`Date`, at),
];

/** When and by whom it was made. */
export const linesOfMaking = ({ made }: Facts): readonly Line[] => [
  moment(msg`Made`, made.at),
  code(msg`Made by`, made.by),
];

/** The facts as plain text, for other applications; `say` puts a text of the portal into the member's language. */
export function textOf(facts: Facts, say: (text: MessageDescriptor | string) => string): string {
  const printed = (lines: readonly Line[]) =>
    lines.map(({ label, kind, parts }) => `${say(label)}: ${parts.map(say).join(kind === 'money' ? ' ' : ' · ')}`);
  return [
    say(titleOf(facts)),
    ...printed(linesOf(facts)),
    ...facts.payments.flatMap((payment, place) => {
      const nth = place + 1;
      return [say(msg`Payment ${nth}`), ...printed(linesOfPayment(payment))];
    }),
    ...printed(linesOfMaking(facts)),
    ...truthsOf(facts).map(say),
  ].join('\n');
}
