import type { Help, HelpTransaction } from '../../domain/entities';
import { amount } from '../../domain/money';
import { questionAnswered } from '../../kernel/commandEvents';
import { locationChanged, refreshRequested, toLocation } from '../../kernel/navigation';
import { isSame, outcomeDecided, outcomeRetried } from '../../kernel/outcomes';
import type { ChangedHelp, HelpDetail } from '../../platform/ports/api';
import type { RootState } from '../../rootState';
import { approvalsOffered } from '../../state/ui/ui.events';
import { type ApiOverrides, answer, fakeApi, held, inTurn } from '../../testing/fakeApi';
import { aHelp, aHelpTransaction } from '../../testing/fixtures';
import { memberState, runWorker } from '../../testing/runWorker';
import { memberAt, stopTestApps } from '../../testing/startTestApp';
import { alertOf } from '../../testing/words';
import { addHelp, approveHelp, type PayHelpForm, payHelp } from './donations.commands';
import { latestHelps, openedHelp, recipients, sentHelps } from './donations.lists';

afterEach(stopTestApps);

/** What the forms of the two methods send. */
const BANK: PayHelpForm = { method: 'BANK', transaction_id: 'T1' };
const USDT: PayHelpForm = { method: 'USDT', transaction_id: '' };
/** Nothing is shown: no alert, and nothing whose outcome is open. */
const isQuiet = ({ ui }: RootState) => ui.alert === null && ui.runtime.outcomes.length === 0;

it('adding a donation has no check of its own, reads the user again and goes to the list', async () => {
  const { events, types, api } = await runWorker(addHelp.worker, [addHelp.submitted(null)], {
    state: memberState({ usdt: amount('0'), pin: 0 }),
  });
  expect(api.argsOf('help.add')).toEqual([['key-1']]);
  expect(types.slice(2)).toEqual(['session/info/requested', 'navigation/requested']);
  expect(events.at(-1)).toMatchObject({ payload: { to: '/portal/donations' } });
});

it.each([
  [0, []],
  [1, ['refusal-confirmed']],
])('adding a donation that is refused with %d E-PINs at the press leaves to later figures: %j', async (pin, phases) => {
  const user = { info: () => answer.user({ pin }) };
  const t = await memberAt('/portal/donations/add', {
    user,
    help: { add: () => answer.refused('You have no E-PIN.') },
  });
  await t.dispatch(addHelp.submitted(null));
  expect(t.state().ui.runtime.outcomes.map(({ phase }) => phase)).toEqual(phases);
});

it.each(['H0', 'H22'])(
  'paying %s updates its row on any page of the list and on the dashboard, before they are read again',
  async (code) => {
    const helps = Array.from({ length: 25 }, (_, n) => aHelp({ code: `H${n}`, status: 'PENDING' }));
    const [due, paid] = [aHelp({ code, status: 'PENDING' }), aHelp({ code, status: 'APPROVAL' })];
    const t = await memberAt('/portal/donations', {
      help: {
        sent: ({ limit, offset }) => answer.ok(helps.slice(offset, offset + limit)),
        byCode: () => answer.help(due),
        payBank: () => answer.ok({ help: paid }),
      },
    });
    await t.dispatch(latestHelps.requested());
    await t.dispatch(sentHelps.more());
    await t.goTo(`/portal/donations/view/${code}`);
    await t.dispatch(payHelp.submitted(BANK, code));
    const { held: count, pages } = t.state().donations.sent;
    expect([count, pages.flat().find((help) => help.code === code)]).toEqual([25, paid]);
    expect(t.state().donations.latest.data?.map(({ status }) => status)).toEqual([
      code === 'H0' ? 'APPROVAL' : 'PENDING',
      'PENDING',
    ]);
  },
);

describe('paying a donation', () => {
  const run = (form: PayHelpForm, { usdt = '120.5', to_privacy = 0 }: { usdt?: string; to_privacy?: 0 | 1 } = {}) =>
    runWorker(payHelp.worker, [payHelp.submitted(form, 'H1')], {
      state: memberState(
        { usdt: amount(usdt) },
        openedHelp.arrived({ key: 'H1', reply: { help: aHelp({ to_privacy }), transactions: [] } }),
      ),
    });

  it.each([
    ['24.999999999999999999', false],
    ['0', false],
    ['25', true],
    ['25.00', true],
    ['1000', true],
  ])('in USDT needs 25: with %s it is sent: %s', async (usdt, sent) => {
    const { state, api } = await run(USDT, { usdt });
    expect(api.argsOf('help.payUsdt')).toEqual(sent ? [[{ help_code: 'H1' }, 'key-1']] : []);
    expect(alertOf(state)).toEqual(sent ? ['', null] : ['Insufficient USDT balance please try again!', null]);
    expect(api.count('help.payBank')).toBe(0);
  });

  it.each(['', '  '])('by bank needs a transaction id: "%s" is none', async (transaction_id) => {
    const { state, api } = await run({ ...BANK, transaction_id });
    expect(alertOf(state)).toEqual(['Please provide valid transaction id!', 'transaction_id']);
    expect(api.calls).toEqual([]);
  });

  it.each([
    ['BANK', BANK, 'refusal-confirmed'],
    ['USDT', USDT, 'pending'],
  ] as const)(
    'by %s that is refused while the balance falls: a bank payment takes no USDT, so that is not doubted',
    async (_by, form, phase) => {
      let usdt = '100';
      const refused = () => {
        usdt = '75';
        return answer.refused('Try later.');
      };
      const t = await memberAt('/portal/donations/view/H1', {
        user: { info: () => answer.user({ usdt: amount(usdt) }) },
        help: { byCode: () => answer.help(aHelp()), payBank: refused, payUsdt: refused },
      });
      await t.dispatch(payHelp.submitted(form, 'H1'));
      expect(t.state().ui.runtime.outcomes.map((outcome) => outcome.phase)).toEqual([phase]);
    },
  );

  it('by bank needs no balance, and sends the id trimmed', async () => {
    const { api } = await run({ ...BANK, transaction_id: ' T1 ' }, { usdt: '0' });
    expect(api.argsOf('help.payBank')).toEqual([[{ help_code: 'H1', transaction_id: 'T1' }, 'key-1']]);
  });

  it.each([
    ['none was read yet', memberState()],
    [
      'another one came under its address',
      memberState({}, openedHelp.requested('H1'), openedHelp.replaced(aHelp({ code: 'H2' }), 'H1')),
    ],
  ])('is refused with a hint, without a call and an alert, while %s', async (_what, state) => {
    for (const form of [BANK, USDT]) {
      const paid = await runWorker(payHelp.worker, [payHelp.submitted(form, 'H1')], { state });
      expect(paid.api.calls).toEqual([]);
      expect(paid.types).toEqual(['donations/payHelp/rejected']);
      expect(paid.state.ui.alert).toBeNull();
      expect(payHelp.select(paid.state)).toMatchObject({
        entityId: 'H1',
        validationMessage: { field: null, text: { message: 'This page has changed. Check it first.' } },
      });
    }
  });

  it('pays no donation when it is not told which', async () => {
    const { api } = await runWorker(payHelp.worker, [payHelp.submitted(BANK)], {
      state: memberState({}, openedHelp.requested('H1'), openedHelp.replaced(aHelp(), 'H1')),
    });
    expect(api.calls).toEqual([]);
  });

  it('to a private recipient is in USDT, even if BANK was chosen', async () => {
    const { api } = await run({ ...BANK, transaction_id: '' }, { to_privacy: 1 });
    expect(api.count('help.payUsdt')).toBe(1);
    expect(api.count('help.payBank')).toBe(0);
    const poor = await run(BANK, { to_privacy: 1, usdt: '24' });
    expect(alertOf(poor.state)).toEqual(['Insufficient USDT balance please try again!', null]);
  });

  it('that succeeds shows the returned donation and reads its recipients and the user again', async () => {
    const { state, types } = await run(BANK);
    expect(openedHelp.select(state).data?.status).toBe('APPROVAL');
    expect(types.slice(2)).toEqual([
      'donations/opened/replaced',
      'donations/recipients/requested',
      'session/info/requested',
    ]);
  });

  it.each<[string, Partial<Help> | null]>([
    ['says nothing of the donation', null],
    ['names only its code', { code: 'H1' }],
    ['names only its status', { code: 'H1', status: 'APPROVAL' }],
    ['has it as it was before', aHelp({ code: 'H1', status: 'PENDING' })],
  ])('whose reply %s was done: the page shows the whole donation as it is now', async (_what, help) => {
    let status = 'PENDING';
    const payBank = () => {
      status = 'APPROVAL';
      return answer.ok({ help });
    };
    const byCode = (code: string) => answer.help(aHelp({ code, status }));
    const t = await memberAt('/portal/donations/view/H1', { help: { payBank, byCode } });
    await t.dispatch(payHelp.submitted(BANK, 'H1'));
    expect(openedHelp.select(t.state()).data).toEqual(aHelp({ code: 'H1', status: 'APPROVAL' }));
    expect(isQuiet(t.state())).toBe(true);
    expect(t.api.count('help.byCode')).toBe(2);
  });

  it.each([null, { code: 'H1' }, aHelp({ code: 'H1', status: 'PENDING' })])(
    'whose reply does not say that it is paid (%j) is not offered again while the donation cannot be read: it would be paid twice',
    async (help) => {
      const payUsdt = () => answer.ok({ help });
      const byCode = inTurn(answer.help(aHelp({ code: 'H1' })), answer.failed());
      const t = await memberAt('/portal/donations/view/H1', { help: { payUsdt, byCode } });
      await t.dispatch(payHelp.submitted(USDT, 'H1'));
      expect(openedHelp.select(t.state())).toMatchObject({ key: 'H1', data: null, failed: true });
      await t.dispatch(payHelp.submitted(USDT, 'H1'));
      expect(t.api.count('help.payUsdt')).toBe(1);
    },
  );

  it.each([
    ['is answered', () => answer.ok({ help: aHelp({ code: 'H1', status: 'APPROVAL' }) }), 'APPROVAL'],
    ['is refused', () => answer.refused('No'), 'PENDING'],
    ['is lost', () => answer.failed('timeout'), 'PENDING'],
  ] as const)(
    'that %s stays on its page, whose address has the code in another case',
    async (_how, payBank, status) => {
      const byCode = () => answer.help(aHelp({ code: 'H1' }), [aHelpTransaction()]);
      const t = await memberAt('/portal/donations/view/h1', { help: { payBank, byCode } });
      await t.dispatch(payHelp.submitted(BANK, 'H1'));
      expect(t.api.argsOf('help.payBank')).toEqual([[{ help_code: 'H1', transaction_id: 'T1' }, 'key-1']]);
      expect(openedHelp.select(t.state())).toMatchObject({ key: 'h1', data: { code: 'H1', status } });
      expect(recipients.select(t.state())).toMatchObject({ key: 'h1', data: [{}] });
    },
  );

  /** A press while the donation is read again, which then reads as `now`. */
  async function pressedDuringRead(form: PayHelpForm, now: Partial<Help>, lines: readonly HelpTransaction[] = []) {
    const again = held<HelpDetail>();
    const byCode = inTurn(answer.help(aHelp(), [aHelpTransaction()]), again.answer);
    const t = await memberAt('/portal/donations/view/H1', { help: { byCode } });
    await t.dispatch(refreshRequested());
    await t.dispatch(payHelp.submitted(form, 'H1'));
    await again.release(answer.help(aHelp({ code: 'H1', ...now }), lines));
    return t;
  }

  it.each([
    ['another recipient', [aHelpTransaction({ to_code: 'M7' })], 0],
    ['the same recipient', [aHelpTransaction()], 1],
    ['the same recipient with another share', [aHelpTransaction({ amount: amount('12.5') })], 1],
  ])(
    'by bank is sent or not when the donation that the press waits for names %s: the transfer went to the one on the page',
    async (_who, lines, count) => {
      const t = await pressedDuringRead(BANK, {}, lines);
      expect([t.api.count('help.payBank'), t.state().ui.overlay]).toEqual([count, null]);
    },
  );

  it.each(['SENT', 'APPROVAL', 'EXPIRED'])(
    'is not sent when the donation that the press waits for is read as %s: it was paid elsewhere, or is gone',
    async (status) => {
      const t = await pressedDuringRead(USDT, { status });
      expect([t.api.count('help.payUsdt'), t.state().ui.overlay, isQuiet(t.state())]).toEqual([0, null, true]);
    },
  );

  it('by bank is not sent when the donation that the press waits for reads as private: the recipient takes USDT alone', async () => {
    const t = await pressedDuringRead(BANK, { to_privacy: 1 });
    expect([t.api.count('help.payBank'), t.api.count('help.payUsdt'), t.state().ui.overlay]).toEqual([0, 0, null]);
    expect(payHelp.select(t.state())?.validationMessage?.text).toMatchObject({
      message: 'This recipient is private and can be paid in USDT only.',
    });
  });

  it('in USDT is the same payment with any typed transaction ID, which is not sent', async () => {
    const typed = payHelp.submitted({ method: 'USDT', transaction_id: 'T1' }, 'H1');
    const t = await memberAt('/portal/donations/view/H1', { help: { payUsdt: () => answer.failed('timeout') } });
    await t.dispatch(typed);
    expect(t.api.argsOf('help.payUsdt')).toEqual([[{ help_code: 'H1' }, 'key-1']]);
    const [outcome] = t.state().ui.runtime.outcomes;
    expect(outcome && isSame(outcome, 'H1', USDT)).toBe(true);
  });

  it('that is tried again shows the donation as it is now: the reply may be the stored one of the first press', async () => {
    let status = 'PENDING';
    const byCode = (code: string) => answer.help(aHelp({ code, status }));
    const payBank = inTurn(answer.failed('timeout'), answer.ok({ help: aHelp({ status: 'APPROVAL' }) }));
    const t = await memberAt('/portal/donations/view/H1', { help: { payBank, byCode } });
    await t.dispatch(payHelp.submitted(BANK, 'H1'));
    // Meanwhile the recipient approves.
    status = 'SENT';
    await t.dispatch(outcomeRetried({ command: payHelp.name, key: 'key-1' }));
    expect(openedHelp.select(t.state()).data?.status).toBe('SENT');
  });

  it.each([true, false])(
    'that the member decides on the dashboard has it read again: it was done: %s',
    async (done) => {
      const t = await memberAt('/portal/donations/view/H1', { help: { payBank: () => answer.failed('timeout') } });
      await t.dispatch(payHelp.submitted(BANK, 'H1'));
      await t.goTo('/portal');
      const reads = t.api.count('help.sent');
      await t.dispatch(outcomeDecided({ command: payHelp.name, key: 'key-1', done }));
      expect(t.api.count('help.sent')).toBeGreaterThan(reads);
    },
  );

  const payThenOpenAnother = async (help: NonNullable<ApiOverrides['help']>) => {
    const t = await memberAt('/portal/donations/view/H1', { help });
    await t.dispatch(payHelp.submitted(BANK, 'H1'));
    await t.goTo('/portal/donations/view/H2');
    return t;
  };

  it('that succeeds after another donation was opened leaves that one and its recipients on its page', async () => {
    const gate = held<ChangedHelp>();
    const read = (code: string) => answer.help(aHelp({ code }), [aHelpTransaction()]);
    // No reply to the read after the payment, which would repair the page.
    const byCode = inTurn(read('H1'), read('H2'), held<HelpDetail>().answer);
    const t = await payThenOpenAnother({ payBank: () => gate.answer, byCode });
    await gate.release(answer.ok({ help: aHelp({ code: 'H1', status: 'APPROVAL' }) }));
    expect(openedHelp.select(t.state())).toMatchObject({ key: 'H2', data: { code: 'H2', status: 'PENDING' } });
    expect(recipients.select(t.state())).toMatchObject({ key: 'H2', data: [{}] });
  });

  it('whose recipients arrive after another donation was opened leaves that one’s on its page', async () => {
    const late = held<HelpDetail>();
    const reads: string[] = [];
    const byCode = (code: string) => {
      const isAfterPayment = reads.includes('H1') && code === 'H1';
      reads.push(code);
      const transactions = [aHelpTransaction({ to_code: `of ${code}` })];
      return isAfterPayment ? late.answer : answer.help(aHelp({ code }), transactions);
    };
    const t = await payThenOpenAnother({ byCode });
    await late.release(answer.help(aHelp({ code: 'H1' })));
    expect(reads).toEqual(['H1', 'H1', 'H2']);
    expect(recipients.select(t.state())).toMatchObject({ key: 'H2', data: [{ to_code: 'of H2' }] });
  });

  it('whose answer is lost after another donation was opened leaves that one on its page', async () => {
    const gate = held<ChangedHelp>();
    const t = await payThenOpenAnother({ payBank: () => gate.answer });
    const before = t.api.calls.length;
    await gate.release(answer.failed('timeout'));
    expect(t.api.calls.slice(before).map(({ name }) => name)).toEqual(['user.info']);
    expect(openedHelp.select(t.state())).toMatchObject({ key: 'H2', data: { code: 'H2' } });
    expect(t.state().ui.runtime.outcomes).toMatchObject([
      { entityId: 'H1', page: '/portal/donations/view/H1', phase: 'pending' },
    ]);
  });
});

describe('approving a received bank payment', () => {
  const at = '/portal/donations/received/view/H1';
  const PRICE = { price: '2300.00 INR' };
  const waiting = { status: 'APPROVAL', from_code: 'M2002', firstname: 'Bao', lastname: 'Li', tx_hash: 'UTR-77' };
  const start = (approve?: ReturnType<typeof fakeApi>['help']['approve'], help: Partial<Help> = {}) =>
    memberAt(at, {
      help: { byCode: (code) => answer.help(aHelp({ ...waiting, ...help, code })), ...(approve ? { approve } : {}) },
    });
  const press = approveHelp.submitted(PRICE, 'H1');
  const answered = (choice: 'yes' | 'no') => questionAnswered({ command: approveHelp.name, choice });
  const linesOf = (state: RootState) =>
    state.ui.runtime.question?.lines.map((line) => (typeof line === 'string' ? line : [line.message, line.values]));

  it('asks first, with everything that is approved, and what must have arrived; CANCEL sends nothing', async () => {
    const t = await start();
    await t.dispatch(press);
    expect(t.api.count('help.approve')).toBe(0);
    expect(linesOf(t.state())).toEqual([
      [
        expect.stringContaining('USDT, about {price}.'),
        { code: 'H1', from_code: 'M2002', name: 'Bao Li', amount: '25.00', price: '2300.00 INR' },
      ],
      ['Transaction ID: {tx_hash}', { tx_hash: 'UTR-77' }],
      ['The money must have arrived in your bank account first. An approval cannot be undone.', undefined],
    ]);
    expect(t.state().ui.runtime.question).toMatchObject({
      title: { message: 'Approve this payment?' },
      detail: '',
      choices: [
        { id: 'no', label: { message: 'CANCEL' }, tone: 'plain' },
        { id: 'yes', label: { message: 'APPROVE' }, tone: 'primary' },
      ],
    });
    await t.dispatch(answered('no'));
    expect(t.api.count('help.approve')).toBe(0);
    expect(t.state().ui.runtime.outcomes).toEqual([]);
  });

  it('says when no transaction ID is known', async () => {
    const t = await start(undefined, { tx_hash: '' });
    await t.dispatch(press);
    expect(linesOf(t.state())?.[1]).toEqual(['No transaction ID is known.', undefined]);
  });

  it('after a yes sends the code alone under a key, and reads the donation and the user again', async () => {
    const t = await start();
    await t.dispatch(press);
    const before = t.api.calls.length;
    await t.dispatch(answered('yes'));
    const since = t.api.calls.slice(before);
    expect(since.map(({ name }) => name).toSorted()).toEqual(['help.approve', 'help.byCode', 'user.info']);
    expect(t.api.argsOf('help.approve')).toEqual([[{ help_code: 'H1' }, 'key-1']]);
    expect(isQuiet(t.state())).toBe(true);
  });

  it.each([
    ['the returned donation', aHelp({ status: 'SENT' }), { status: 'SENT' }],
    ['nothing of its own page where none is returned', null, null],
    ['nothing of its own page where the returned one is as before', aHelp(waiting), null],
  ])('shows %s until it is read again', async (_what, help, data) => {
    const again = held<HelpDetail>();
    const byCode = inTurn(answer.help(aHelp(waiting)), again.answer);
    const t = await memberAt(at, { help: { byCode, approve: () => answer.ok({ help }) } });
    await t.dispatch(press);
    await t.dispatch(answered('yes'));
    expect(openedHelp.select(t.state())).toMatchObject({ data, loading: true });
    await again.release(answer.help(aHelp({ status: 'SENT' })));
    expect(openedHelp.select(t.state())).toMatchObject({ data: { status: 'SENT' }, loading: false });
    expect(t.reporter.faults).toEqual([]);
  });

  const onItsPage = (help: Help, path = at, offered = true) =>
    memberState(
      {},
      locationChanged({ location: toLocation(path), now: 0 }),
      openedHelp.requested('H1'),
      openedHelp.replaced(help, 'H1'),
      ...(offered ? [approvalsOffered()] : []),
    );

  const UNASKED = 'This donation does not need your approval.';

  it.each([
    ['the API takes none', onItsPage(aHelp(waiting), at, false)],
    ['it was sent by the member', onItsPage(aHelp(waiting), '/portal/donations/view/H1')],
    ['it waits to be paid', onItsPage(aHelp({ ...waiting, status: 'PENDING' }))],
    ['it is approved already', onItsPage(aHelp({ ...waiting, status: 'SENT' }))],
    [
      'no page was opened yet',
      memberState({}, openedHelp.requested('H1'), openedHelp.replaced(aHelp(waiting), 'H1'), approvalsOffered()),
    ],
    [
      'another one is on the page',
      onItsPage(aHelp({ ...waiting, code: 'H2' })),
      'This page has changed. Check it first.',
    ],
  ])('is neither asked about nor sent where %s', async (_what, state, why = UNASKED) => {
    const done = await runWorker(approveHelp.worker, [press], { state });
    expect(done.api.calls).toEqual([]);
    expect(done.types[0]).toBe('donations/approveHelp/rejected');
    expect(done.state.ui.alert).toBeNull();
    expect(approveHelp.select(done.state)?.validationMessage).toMatchObject({ field: null, text: { message: why } });
  });

  it('whose answer comes after another donation was opened leaves that one on its page', async () => {
    const gate = held<{ readonly help: Help | null }>();
    const t = await start(() => gate.answer);
    await t.dispatch(press);
    await t.dispatch(answered('yes'));
    await t.goTo('/portal/donations/received/view/H2');
    await gate.release(answer.ok({ help: aHelp({ status: 'SENT' }) }));
    // The second one again, because it was first read during the approval.
    expect(t.api.argsOf('help.byCode')).toEqual([['H1'], ['H2'], ['H2']]);
    expect(t.reporter.faults).toEqual([]);
    expect(openedHelp.select(t.state())).toMatchObject({ key: 'H2', data: { code: 'H2' } });
  });
});

/**
 * Opens a pending donation. Payments get no reply, but for one by the method `answered`. `readAs` sets the status that the donation has at
 * the next read.
 */
async function openWithLostPayments(answered: 'USDT' | 'BANK' | null = null) {
  let status = 'PENDING';
  const help = () => aHelp({ code: 'HD7', status });
  const payBy = (method: 'USDT' | 'BANK', paid: string) => () => {
    if (method !== answered) return answer.failed();
    status = paid;
    return answer.ok({ help: help() });
  };
  const [payUsdt, payBank] = [payBy('USDT', 'SENT'), payBy('BANK', 'APPROVAL')];
  const byCode = () => answer.help(help());
  const t = await memberAt('/portal/donations/view/HD7', {
    help: { payUsdt, payBank, byCode, sent: () => answer.ok([help()]) },
  });
  return {
    pay: (method: 'USDT' | 'BANK') =>
      t.dispatch(payHelp.submitted({ method, transaction_id: method === 'BANK' ? 'TX1' : '' }, 'HD7')),
    chooseNew: () => t.dispatch(questionAnswered({ command: payHelp.name, choice: 'new' })),
    readAs: async (next: string) => {
      status = next;
      await t.goTo('/portal/donations');
    },
    outcomes: () => t.state().ui.runtime.outcomes,
    message: () => t.state().ui.messages.shown?.text ?? null,
  };
}

it.each([
  ['USDT', 'BANK', 'Bank payment for {entityId} sent for approval', 'APPROVAL'],
  ['BANK', 'USDT', '{usdt} USDT paid for {entityId}', 'SENT'],
] as const)(
  'a payment with an unknown outcome is not reported as done after another payment of the same donation: %s, then %s',
  async (lost, answered, said, status) => {
    const { pay, chooseNew, readAs, outcomes, message } = await openWithLostPayments(answered);
    await pay(lost);
    await pay(answered);
    await chooseNew();
    expect(message()).toMatchObject({ message: said });
    await readAs(status);
    expect([outcomes(), message()]).toEqual([[], null]);
  },
);

it.each([
  ['USDT', 'APPROVAL', 0],
  ['USDT', 'SENT', 1],
  ['BANK', 'APPROVAL', 1],
  ['BANK', 'SENT', 1],
] as const)(
  'after a payment by %s with an unknown outcome, a donation that is read as %s ends it with %d message',
  async (method, status, count) => {
    const { pay, readAs, outcomes, message } = await openWithLostPayments();
    await pay(method);
    await readAs(status);
    expect([outcomes(), message()]).toEqual([[], count === 0 ? null : expect.anything()]);
  },
);
