import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { createSelector } from '@reduxjs/toolkit';
import type { Help, HelpTransaction } from '../../../domain/entities';
import { type HelpSide, type HelpStatus, isHelpStatus } from '../../../domain/help';
import { printTime, printUtc } from '../../../domain/times';
import type { RootState, Text } from '../../../rootState';
import { selectRecipientRows, selectSide } from '../donations.pages';
import { selectIsOpenedTimeOver, selectOpened, selectOpenedDeadline } from '../donations.time';

/**
 * What happened to a donation, who acts next and until when. Every step says what is true and what may happen; none says that
 * money will come or when (the specification's decisions, section 6).
 */

/** A moment in the member's own zone, and in UTC for the title. */
export interface Moment {
  readonly text: string;
  readonly utc: string;
}

/** A step, ready to translate. */
export interface DonationStep {
  readonly id: 'opened' | 'payment' | 'turn' | 'closed' | 'other';
  /** `over`: the current one, and its time is over. */
  readonly state: 'done' | 'current' | 'over' | 'ahead';
  readonly title: Text;
  /** When it happened; `null` if that is not known. */
  readonly when: Moment | null;
  /** Who acts next. */
  readonly next: Text | null;
  readonly until: Moment | null;
  readonly detail: Text | null;
}

/** Facts besides the donation itself. */
export interface TimelineFacts {
  readonly side: HelpSide;
  readonly recipients: readonly HelpTransaction[];
  readonly deadline: number | null;
  /** The 24 hours are over. */
  readonly over: boolean;
}

/** What a step lacks unless it says otherwise: its time, who acts next, and until when. */
const EMPTY = { when: null, next: null, until: null } as const;

/** A text for the sender, and one for the recipient. */
type Sided = { readonly [Side in HelpSide]: MessageDescriptor };

const OPENED: Sided = {
  sent: msg`You opened this donation.`,
  received: msg`The sender opened this donation.`,
};
const PAID: Sided = { sent: msg`You paid.`, received: msg`The sender paid.` };
const PAYS: Sided = { sent: msg`You act next`, received: msg`The sender acts next` };
const TO_PAY: Sided = {
  sent: msg`Pay the recipient on this page.`,
  received: msg`The sender has not paid yet.`,
};
const APPROVES: Sided = { sent: msg`The recipient acts next`, received: msg`You act next` };
const TO_APPROVE: Sided = {
  sent: msg`You reported a bank payment. It waits for the recipient’s approval.`,
  received: msg`The sender reported a bank payment. It waits for your approval.`,
};
const TURN: Sided = { sent: msg`Your turn`, received: msg`The sender’s turn` };
const MAY_DONATE: Sided = {
  sent: msg`Other members may donate to you, up to 50 USDT. No date is set, and it may never happen.`,
  received: msg`Other members may donate to the sender, up to 50 USDT. No date is set, and it may never happen.`,
};

function momentOf(time: number | null): Moment | null {
  return time === null ? null : { text: printTime(time), utc: printUtc(time) };
}

/** When the last recipient line was written: the payment was complete then. */
function paidAt(recipients: readonly HelpTransaction[]): number | null {
  return recipients.reduce<number | null>(
    (latest, { created_at }) => (created_at !== null && (latest === null || created_at > latest) ? created_at : latest),
    null,
  );
}

/** The pending payment. After its 24 hours it asks for no action: the server decides. */
function awaited(status: 'PENDING' | 'APPROVAL', { side, deadline, over }: TimelineFacts): DonationStep {
  const [next, detail] = status === 'PENDING' ? [PAYS, TO_PAY] : [APPROVES, TO_APPROVE];
  const late = over && deadline !== null;
  return {
    id: 'payment',
    state: late ? 'over' : 'current',
    title: msg`Payment`,
    when: null,
    next: late ? null : next[side],
    until: late ? null : momentOf(deadline),
    detail: late ? msg`Time is over.` : detail[side],
  };
}

function paymentStep(status: HelpStatus, facts: TimelineFacts): DonationStep {
  // Listed by name, so that a status added later does not count as paid.
  switch (status) {
    case 'PENDING':
    case 'APPROVAL':
      return awaited(status, facts);
    case 'SENT':
    case 'COMPLETE': {
      const when = momentOf(paidAt(facts.recipients));
      return { ...EMPTY, id: 'payment', state: 'done', title: msg`Payment`, when, detail: PAID[facts.side] };
    }
  }
}

function turnStep(status: HelpStatus, side: HelpSide): DonationStep {
  const step = { ...EMPTY, id: 'turn', title: TURN[side] } as const;
  switch (status) {
    case 'PENDING':
    case 'APPROVAL':
      return { ...step, state: 'ahead', detail: msg`Only after the payment.` };
    case 'SENT':
      return { ...step, state: 'current', next: msg`Nothing to do now`, detail: MAY_DONATE[side] };
    case 'COMPLETE':
      return { ...step, state: 'done', detail: msg`The ceiling of 50 USDT is reached.` };
  }
}

function closedStep(status: HelpStatus): DonationStep {
  const step = { ...EMPTY, id: 'closed', title: msg`Closed` } as const;
  return status === 'COMPLETE'
    ? { ...step, state: 'done', detail: msg`Nothing is left to do.` }
    : { ...step, state: 'ahead', detail: msg`Only if 50 USDT is reached.` };
}

/** The steps of a donation. An unknown status is the only step after the first, shown unchanged (decision 55). */
export function timelineOf(help: Help, facts: TimelineFacts): readonly DonationStep[] {
  const { status } = help;
  const opened: DonationStep = {
    ...EMPTY,
    id: 'opened',
    state: 'done',
    title: msg`Opened`,
    when: momentOf(help.created_at),
    detail: OPENED[facts.side],
  };
  return isHelpStatus(status)
    ? [opened, paymentStep(status, facts), turnStep(status, facts.side), closedStep(status)]
    : [opened, { ...EMPTY, id: 'other', state: 'current', title: status, detail: msg`Status as PeerHelp sends it.` }];
}

/** The timeline of the opened donation; empty until it is loaded. */
export const selectTimeline = createSelector(
  (state: RootState) => selectOpened(state).data,
  selectSide,
  selectRecipientRows,
  selectOpenedDeadline,
  selectIsOpenedTimeOver,
  (help, side, recipients, deadline, over) =>
    help === null ? [] : timelineOf(help, { side, recipients: recipients ?? [], deadline, over }),
);
