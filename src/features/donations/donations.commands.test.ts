import type { Help } from '../../domain/entities';
import { amount } from '../../domain/money';
import type { RootState } from '../../state';
import { answer, fakeApi, held } from '../../testing/fakeApi';
import { aHelp } from '../../testing/fixtures';
import { memberState, runWorker } from '../../testing/runWorker';
import { startTestApp, stopTestApps } from '../../testing/startTestApp';
import { addHelp, type PayForm, payHelp } from './donations.commands';
import { openedHelp } from './donations.lists';

afterEach(stopTestApps);

const alertOf = ({ ui: { alert } }: RootState) => [
  typeof alert?.text === 'string' ? alert.text : (alert?.text.message ?? ''),
  alert?.focus ?? null,
];
const PLEASE = 'Oops something went wrong please try again!';

it('both have a name of their own in the journal', () => {
  expect([addHelp.name, payHelp.name]).toEqual(['donations/addHelp', 'donations/payHelp']);
});

describe('adding a donation', () => {
  it('has no check of its own, reads the user again and goes to the list', async () => {
    const { events, types, api } = await runWorker(addHelp.worker, [addHelp.submitted(null)], {
      state: memberState({ usdt: amount('0'), pin: 0 }),
    });
    expect(api.argsOf('help.add')).toEqual([['key-1']]);
    expect(events[0]).toMatchObject({ meta: { overlay: { message: 'Processing add help please wait!' } } });
    expect(types.slice(2)).toEqual(['session/info/requested', 'navigation/requested']);
    expect(events.at(-1)).toMatchObject({ payload: { to: '/portal/donations' } });
  });

  it('that is refused shows the server’s words and stays', async () => {
    const api = fakeApi({ help: { add: () => answer.refused('You need an E-PIN') } });
    const { state, types } = await runWorker(addHelp.worker, [addHelp.submitted(null)], { api });
    expect(alertOf(state)).toEqual(['You need an E-PIN', null]);
    expect(types.slice(2)).toEqual(['donations/addHelp/rereadRequested']);
    expect(types).not.toContain('navigation/requested');
    expect(state.ui.runtime.outcomes).toEqual([]);
  });

  it('that fails shows its text, and reads again the user and the list', async () => {
    const api = fakeApi({ help: { add: () => answer.failed() } });
    const { state, types } = await runWorker(addHelp.worker, [addHelp.submitted(null)], { api });
    expect(alertOf(state)).toEqual([PLEASE, null]);
    expect(types.slice(2)).toEqual(['donations/addHelp/rereadRequested']);
    expect(state.ui.runtime.outcomes).toMatchObject([{ command: addHelp.name, key: 'key-1', phase: 'open' }]);
  });

  it.each([
    ['refused', () => answer.refused('No')],
    ['lost', () => answer.failed('timeout')],
    ['answered by a server that broke', () => answer.refused('Broken', 500)],
  ] as const)('that is %s is followed by readings of the user and the list', async (_how, add) => {
    const t = await startTestApp({ at: '/portal/donations/add', signedIn: true, api: fakeApi({ help: { add } }) });
    const before = t.api.calls.length;
    await t.dispatch(addHelp.submitted(null));
    expect(
      t.api.calls
        .slice(before)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['help.add', 'help.sent', 'user.info']);
    expect(t.navigator.href).toBe('/portal/donations/add');
  });
});

describe('paying a donation', () => {
  const run = (
    form: Partial<PayForm>,
    {
      usdt = '120.5',
      to_privacy = 0,
      api = fakeApi(),
    }: { usdt?: string; to_privacy?: 0 | 1; api?: ReturnType<typeof fakeApi> } = {},
  ) =>
    runWorker(payHelp.worker, [payHelp.submitted({ method: 'BANK', transaction_id: 'T1', ...form }, 'H1')], {
      api,
      state: memberState(
        { usdt: amount(usdt) },
        openedHelp.requested('H1'),
        openedHelp.replaced(aHelp({ to_privacy }), 'H1'),
      ),
    });

  it.each([
    ['24.999999999999999999', false],
    ['0', false],
    ['25', true],
    ['25.00', true],
    ['1000', true],
  ])('in USDT needs 25: with %s it is sent: %s', async (usdt, sent) => {
    const { state, api } = await run({ method: 'USDT', transaction_id: '' }, { usdt });
    expect(api.argsOf('help.payUsdt')).toEqual(sent ? [[{ help_code: 'H1' }, 'key-1']] : []);
    expect(alertOf(state)).toEqual(sent ? ['', null] : ['Insufficient USDT balance please try again!', null]);
    expect(api.count('help.payBank')).toBe(0);
  });

  it.each(['', '  '])('by bank needs a transaction id: "%s" is none', async (transaction_id) => {
    const { state, api } = await run({ transaction_id });
    expect(alertOf(state)).toEqual(['Please provide valid transaction id!', 'transaction_id']);
    expect(api.calls).toEqual([]);
  });

  it('by bank needs no balance, and sends the id trimmed', async () => {
    const { api } = await run({ transaction_id: ' T1 ' }, { usdt: '0' });
    expect(api.argsOf('help.payBank')).toEqual([[{ help_code: 'H1', transaction_id: 'T1' }, 'key-1']]);
  });

  it.each([
    ['none was read yet', memberState()],
    ['another one is on the page', memberState({}, openedHelp.replaced(aHelp({ code: 'H2' }), 'H2'))],
    [
      'another one came under its address',
      memberState({}, openedHelp.requested('H1'), openedHelp.replaced(aHelp({ code: 'H2' }), 'H1')),
    ],
  ])('is refused with a hint, without a call and an alert, while %s', async (_what, state) => {
    for (const method of ['BANK', 'USDT']) {
      const paid = await runWorker(payHelp.worker, [payHelp.submitted({ method, transaction_id: 'T1' }, 'H1')], {
        state,
      });
      expect(paid.api.calls).toEqual([]);
      expect(paid.types).toEqual(['donations/payHelp/rejected']);
      expect(paid.state.ui.alert).toBeNull();
      expect(payHelp.select(paid.state)).toMatchObject({
        subject: 'H1',
        hint: { field: null, text: { message: 'This page shows another donation by now. Look at it first.' } },
      });
    }
  });

  it('pays no donation when it is not told which', async () => {
    const { api } = await runWorker(payHelp.worker, [payHelp.submitted({ method: 'BANK', transaction_id: 'T1' })], {
      state: memberState({}, openedHelp.replaced(aHelp(), 'H1')),
    });
    expect(api.calls).toEqual([]);
  });

  it('towards a private recipient is in USDT, whatever was chosen', async () => {
    const { api } = await run({ method: 'BANK', transaction_id: '' }, { to_privacy: 1 });
    expect(api.count('help.payUsdt')).toBe(1);
    expect(api.count('help.payBank')).toBe(0);
    const poor = await run({ method: 'BANK' }, { to_privacy: 1, usdt: '24' });
    expect(alertOf(poor.state)).toEqual(['Insufficient USDT balance please try again!', null]);
  });

  it('that succeeds shows the returned donation and reads its recipients and the user again', async () => {
    const { state, events, types } = await run({});
    expect(events[0]).toMatchObject({ meta: { overlay: { message: 'Updating HELP payment please wait!' } } });
    expect(openedHelp.select(state).data?.status).toBe('APPROVAL');
    expect(types.slice(2)).toEqual([
      'donations/opened/replaced',
      'donations/recipients/requested',
      'session/info/requested',
    ]);
  });

  it('that is refused or fails shows why; after a lost reply the donation is read again', async () => {
    const refused = await run({}, { api: fakeApi({ help: { payBank: () => answer.refused('Too late') } }) });
    expect(alertOf(refused.state)).toEqual(['Too late', null]);
    const failed = await run({}, { api: fakeApi({ help: { payBank: () => answer.failed('timeout') } }) });
    expect(alertOf(failed.state)).toEqual([PLEASE, null]);
    for (const { types } of [refused, failed]) expect(types.slice(2)).toEqual(['donations/payHelp/rereadRequested']);
    expect(refused.state.ui.runtime.outcomes).toEqual([]);
    expect(failed.state.ui.runtime.outcomes).toMatchObject([
      { command: payHelp.name, subject: 'H1', form: { method: 'BANK', transaction_id: 'T1' }, phase: 'open' },
    ]);
  });

  it.each([
    ['refused', () => answer.refused('No')],
    ['lost', () => answer.failed('timeout')],
    ['answered by a server that broke', () => answer.refused('Broken', 500)],
  ] as const)('that is %s is followed by readings of the user and this donation', async (_how, payBank) => {
    const at = '/portal/donations/view/H1';
    const t = await startTestApp({ at, signedIn: true, api: fakeApi({ help: { payBank } }) });
    const before = t.api.calls.length;
    await t.dispatch(payHelp.submitted({ method: 'BANK', transaction_id: 'T1' }, 'H1'));
    const since = t.api.calls.slice(before);
    expect(since.map(({ name }) => name).toSorted()).toEqual(['help.byCode', 'help.payBank', 'user.info']);
    expect(since.find(({ name }) => name === 'help.byCode')?.args).toEqual(['H1']);
  });

  it('whose answer is lost after another donation was opened leaves that one on its page', async () => {
    const gate = held<Help>();
    const api = fakeApi({ help: { payBank: () => gate.answer } });
    const t = await startTestApp({ at: '/portal/donations/view/H1', signedIn: true, api });
    await t.dispatch(payHelp.submitted({ method: 'BANK', transaction_id: 'T1' }, 'H1'));
    await t.goTo('/portal/donations/view/H2');
    const before = t.api.calls.length;
    await gate.come(answer.failed('timeout'));
    await t.settle();
    expect(t.api.calls.slice(before).map(({ name }) => name)).toEqual(['user.info']);
    expect(openedHelp.select(t.state())).toMatchObject({ key: 'H2', data: { code: 'H2' } });
    expect(t.state().ui.runtime.outcomes).toMatchObject([
      { subject: 'H1', page: '/portal/donations/view/H1', phase: 'open' },
    ]);
  });
});
