import type { Help } from '../../../domain/entities';
import { PENDING_MS } from '../../../domain/help';
import { helpOpened } from '../../../testing/events';
import { aHelp, aHelpTransaction, CREATED_AT } from '../../../testing/fixtures';
import { memberState, stateAfter } from '../../../testing/runWorker';
import { at } from '../../../testing/showScreen';
import { words } from '../../../testing/words';
import { selectTimeline, type TimelineFacts, timelineOf } from './donations.timeline';

/** The steps as a person reads them: state, title, moments in UTC, who acts, until when, what it means. */
const read = (help: Partial<Help>, facts: Partial<TimelineFacts> = {}) =>
  timelineOf(aHelp(help), {
    side: 'sent',
    recipients: [],
    deadline: CREATED_AT + PENDING_MS,
    over: false,
    ...facts,
  }).map((step) =>
    [
      step.state,
      words(step.title),
      step.when?.utc,
      words(step.next),
      step.until && `until ${step.until.utc}`,
      words(step.detail),
    ]
      .filter(Boolean)
      .join(' | '),
  );

const OPENED = {
  sent: 'done | Opened | 2026-01-15 10:00 UTC | You opened this donation.',
  received: 'done | Opened | 2026-01-15 10:00 UTC | The sender opened this donation.',
};
const TURN = { sent: 'Your turn', received: 'The sender’s turn' };

describe('the timeline of a donation', () => {
  it.each([
    ['sent', 'PENDING', 'You act next', 'Pay the recipient on this page.'],
    ['received', 'PENDING', 'The sender acts next', 'The sender has not paid yet.'],
    [
      'sent',
      'APPROVAL',
      'The recipient acts next',
      'You reported a bank payment. It waits for the recipient’s approval.',
    ],
    ['received', 'APPROVAL', 'You act next', 'The sender reported a bank payment. It waits for your approval.'],
  ] as const)('on the %s side, %s, waits for the payment', (side, status, next, detail) => {
    expect(read({ status }, { side })).toEqual([
      OPENED[side],
      `current | Payment | ${next} | until 2026-01-16 10:00 UTC | ${detail}`,
      `ahead | ${TURN[side]} | Only after the payment.`,
      'ahead | Closed | Only if 50 USDT is reached.',
    ]);
  });

  const MAY_COME = 'up to 50 USDT. No date is set, and it may never happen.';
  it.each([
    ['sent', 'You', 'you'],
    ['received', 'The sender', 'the sender'],
  ] as const)('on the %s side, once it is paid', (side, who, whom) => {
    expect(read({ status: 'SENT' }, { side })).toEqual([
      OPENED[side],
      `done | Payment | ${who} paid.`,
      `current | ${TURN[side]} | Nothing to do now | Other members may donate to ${whom}, ${MAY_COME}`,
      'ahead | Closed | Only if 50 USDT is reached.',
    ]);
    expect(read({ status: 'COMPLETE' }, { side })).toEqual([
      OPENED[side],
      `done | Payment | ${who} paid.`,
      `done | ${TURN[side]} | The ceiling of 50 USDT is reached.`,
      'done | Closed | Nothing is left to do.',
    ]);
    const unknown = ['current | ON HOLD | Status as PeerHelp sends it.'];
    expect(read({ status: 'ON HOLD' }, { side })).toEqual([OPENED[side], ...unknown]);
  });

  it.each([
    ['sent', 'PENDING'],
    ['received', 'PENDING'],
    ['sent', 'APPROVAL'],
    ['received', 'APPROVAL'],
  ] as const)('on the %s side asks for no action once the 24 hours of %s are over', (side, status) => {
    expect(read({ status }, { side, over: true })[1]).toBe('over | Payment | Time is over.');
  });

  it('without a creation time has no date and no end, and nothing is over', () => {
    expect(read({ created_at: null }, { deadline: null, over: true }).slice(0, 2)).toEqual([
      'done | Opened | You opened this donation.',
      'current | Payment | You act next | Pay the recipient on this page.',
    ]);
  });

  it('dates the payment by the last recipient line that has a date', () => {
    const lines = [CREATED_AT + 60_000, null, CREATED_AT + 3_600_000, CREATED_AT].map((created_at) =>
      aHelpTransaction({ created_at }),
    );
    expect(read({ status: 'SENT' }, { recipients: lines })[1]).toBe(
      'done | Payment | 2026-01-15 11:00 UTC | You paid.',
    );
  });

  it('shows moments in the member’s own zone, with UTC beside them', () => {
    const [opened, payment] = timelineOf(aHelp(), { side: 'sent', recipients: [], deadline: CREATED_AT, over: false });
    expect(opened?.when?.text).toMatch(/^2026-01-15 \d\d:\d\d$/);
    expect(payment?.until).toEqual({ text: opened?.when?.text, utc: '2026-01-15 10:00 UTC' });
  });
});

describe('the timeline of the opened donation', () => {
  const opened = (path: string, help: Help, now: number) => {
    const reply = { help, transactions: [aHelpTransaction()] };
    return selectTimeline(memberState({}, at(path, now), ...helpOpened(reply)));
  };

  it('is seen from the side of its path', () => {
    const details = (path: string) => words(opened(path, aHelp(), CREATED_AT)[0]?.detail);
    expect(details('/portal/donations/view/H1')).toBe('You opened this donation.');
    expect(details('/portal/donations/received/view/H1')).toBe('The sender opened this donation.');
  });

  it('ends 24 hours after its creation', () => {
    const payment = (now: number) => opened('/portal/donations/view/H1', aHelp(), now)[1];
    expect(payment(CREATED_AT + PENDING_MS - 1)?.until?.utc).toBe('2026-01-16 10:00 UTC');
    expect(payment(CREATED_AT + PENDING_MS)).toMatchObject({ until: null, next: null });
  });

  it('dates the payment by its recipient lines', () => {
    const steps = opened('/portal/donations/view/H1', aHelp({ status: 'SENT' }), CREATED_AT);
    expect(steps[1]?.when?.utc).toBe('2026-01-15 10:00 UTC');
  });

  it('is empty while none is opened', () => {
    expect(selectTimeline(stateAfter())).toEqual([]);
  });
});
