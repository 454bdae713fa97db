import { amount } from '../../domain/money';
import { i18n } from '../../i18n/i18n';
import { questionAnswered } from '../../kernel/commandEvents';
import type { RootState } from '../../rootState';
import { userPatched } from '../../state/session/session.events';
import { answer, fakeApi, held } from '../../testing/fakeApi';
import { aTransaction, CREATED_AT } from '../../testing/fixtures';
import { memberState, runWorker, stateAfter } from '../../testing/runWorker';
import { pageOf } from '../../testing/showScreen';
import { startTestApp, stopTestApps } from '../../testing/startTestApp';
import { alertOf, words } from '../../testing/words';
import { claimIncome } from '../income/income.commands';
import { buyPins, checkDeposits, processClaim, syncClaim, transferPins, withdrawUsdt } from './wallet.commands';
import { deposits, recipientLookup } from './wallet.lists';
import type { WithdrawForm } from './wallet.prepare';

afterEach(stopTestApps);

const ADDRESS = '0x52908400098527886e0f7030069857d2e4169ee7';

describe('buying E-PINs', () => {
  const run = (typed: string, usdt = '120.5') =>
    runWorker(buyPins.worker, [buyPins.submitted({ amount: typed })], { state: memberState({ usdt: amount(usdt) }) });

  it.each(['', '0', '00', '-1', '1.5', 'NaN', '1e3', '0x10', ' '])(
    'of "%s" is above nothing: nothing is sent',
    async (typed) => {
      const { state, api } = await run(typed);
      expect(alertOf(state)).toEqual(['Purchase amount should be avove 0!', 'amount']);
      expect(api.calls).toEqual([]);
    },
  );

  it.each([
    ['1', '2.5', true],
    ['1', '2.49999999', false],
    ['10', '22.5', true],
    ['49', '110.25', true],
    ['49', '110.24', false],
    ['50', '100', true],
    ['100', '174.999', false],
    ['100', '175', true],
  ])('%s of them with %s USDT is covered: %s', async (typed, usdt, covered) => {
    const { state, api } = await run(typed, usdt);
    expect(api.argsOf('wallet.buyPins')).toEqual(covered ? [[{ amount: typed }, 'key-1']] : []);
    expect(alertOf(state)).toEqual(covered ? ['', null] : ['Insufficient wallet balance!', 'amount']);
  });

  it('sends digits of any keyboard as ASCII', async () => {
    expect((await run(' ०१२ ')).api.argsOf('wallet.buyPins')).toEqual([[{ amount: '12' }, 'key-1']]);
  });
});

describe('withdrawing USDT', () => {
  const run = (form: { to_address: string; amount: string }, usdt = '50') =>
    runWorker(withdrawUsdt.worker, [withdrawUsdt.submitted(form)], { state: memberState({ usdt: amount(usdt) }) });

  const LACKING: readonly (readonly [string, WithdrawForm, string])[] = [
    ['no address', { to_address: ' ', amount: '5' }, 'to_address'],
    ['no amount', { to_address: ADDRESS, amount: '' }, 'amount'],
    ...['0', '0.00', '-5', 'NaN', 'Infinity', '1e3', '0x10', '0.123456789', '1,234', 'five'].map(
      (typed) => [`an amount of ${typed}`, { to_address: ADDRESS, amount: typed }, 'amount'] as const,
    ),
  ];
  it.each(LACKING)('needs both: %s', async (_what, form, field) => {
    const { state, api } = await run(form);
    expect(alertOf(state)).toEqual(['Please enter valid address and amount!', field]);
    expect(api.calls).toEqual([]);
  });

  it('cannot exceed the balance, by however little', async () => {
    const { state, api } = await run({ to_address: ADDRESS, amount: '50.00000001' });
    expect(alertOf(state)).toEqual(['Insufficient wallet balance!', 'amount']);
    expect(api.calls).toEqual([]);
    expect((await run({ to_address: ` ${ADDRESS} `, amount: '50,0' })).api.argsOf('wallet.transferUsdt')).toEqual([
      [{ to_address: ADDRESS, amount: '50.0' }, 'key-1'],
    ]);
  });

  it('to a provably wrong address asks once; a no, and leaving the page, send nothing; a yes sends', async () => {
    const form = withdrawUsdt.submitted({ to_address: '0x123', amount: '5' });
    const t = await startTestApp({ at: '/portal/wallet/withdraw', signedIn: true });
    const sent = () => t.api.count('wallet.transferUsdt');
    await t.dispatch(form);
    await t.dispatch(form);
    expect(words(t.state().ui.runtime.question?.title)).toBe('Send anyway?');
    expect([sent(), t.state().ui.overlay]).toEqual([0, null]);
    await t.dispatch(questionAnswered({ command: withdrawUsdt.name, choice: 'no' }));
    expect([sent(), t.state().ui.runtime.question]).toEqual([0, null]);
    await t.dispatch(form);
    await t.goTo('/portal/wallet');
    expect([sent(), t.state().ui.runtime.question]).toEqual([0, null]);
    await t.dispatch(form);
    await t.dispatch(questionAnswered({ command: 'wallet/other', choice: 'yes' }));
    expect(sent()).toBe(0);
    await t.dispatch(questionAnswered({ command: withdrawUsdt.name, choice: 'yes' }));
    expect([sent(), t.state().ui.runtime.question]).toEqual([1, null]);
  });

  it('a balance that fell while the question was open is checked again', async () => {
    const api = fakeApi({ user: { info: () => answer.ok({ user: { usdt: amount('1') }, activities: null }) } });
    const t = await startTestApp({ at: '/portal', signedIn: true, api });
    await t.dispatch(userPatched({ usdt: amount('10') }));
    await t.dispatch(withdrawUsdt.submitted({ to_address: '0x123', amount: '5' }));
    await t.dispatch(userPatched({ usdt: amount('1') }));
    await t.dispatch(questionAnswered({ command: withdrawUsdt.name, choice: 'yes' }));
    expect(t.api.count('wallet.transferUsdt')).toBe(0);
    expect(alertOf(t.state())).toEqual(['Insufficient wallet balance!', 'amount']);
  });
});

describe('transferring E-PINs', () => {
  const to = async (code: string) => {
    const t = await startTestApp({ at: '/portal/wallet/transfer', signedIn: true });
    await t.dispatch(recipientLookup.typed(code, 'immediately'));
    return t;
  };

  it.each(['', '0', '-1', '1.5', 'x'])('of "%s" is above nothing', async (typed) => {
    const { state, api } = await runWorker(transferPins.worker, [
      transferPins.submitted({ to_code: '', amount: typed }),
    ]);
    expect(alertOf(state)).toEqual(['E-PIN transfer amount should be above 0!', 'amount']);
    expect(api.calls).toEqual([]);
  });

  it.each([
    [' ', 'to_code', 'Enter the recipient’s user code'],
    ['M404', null, 'Check the recipient’s name, then press SUBMIT again.'],
  ])(
    'to "%s", whose name is not on screen, is a hint, sends nothing and raises no alert',
    async (to_code, field, text) => {
      const { state, api } = await runWorker(transferPins.worker, [transferPins.submitted({ to_code, amount: '1' })]);
      expect(state.ui.alert).toBeNull();
      const { validationMessage } = transferPins.select(state) ?? {};
      expect([validationMessage?.field, words(validationMessage?.text)]).toEqual([field, text]);
      expect(api.calls).toEqual([]);
    },
  );

  it('goes to the code whose name is shown, and to no other', async () => {
    const t = await to('M2');
    await t.dispatch(transferPins.submitted({ to_code: 'M3', amount: '1' }));
    expect(t.api.count('wallet.transferPins')).toBe(0);
    await t.dispatch(transferPins.submitted({ to_code: ' M2 ', amount: '2' }));
    expect(t.api.argsOf('wallet.transferPins')).toEqual([[{ to_code: 'M2', amount: '2' }, 'key-1']]);
    expect(recipientLookup.select(t.state()).phase).toBe('idle');
  });
});

const found = memberState({}, recipientLookup.typed('M2'), {
  type: 'wallet/recipient/found',
  ...{ payload: { query: 'M2', found: { firstname: 'B', lastname: 'L' } } },
});
type Bad = () => ReturnType<typeof answer.refused>;
/** name, run, loading, failure text, events after success, events after a lost reply. */
const TABLE = [
  [
    'syncClaim',
    (bad?: Bad) =>
      runWorker(syncClaim.worker, [syncClaim.submitted(null)], {
        api: fakeApi({ wallet: bad ? { syncClaim: bad } : {} }),
      }),
    'Updating claim balance please wait!',
    '',
    ['wallet/claim/replaced'],
    ['wallet/claim/requested'],
  ],
  [
    'processClaim',
    (bad?: Bad) =>
      runWorker(processClaim.worker, [processClaim.submitted(null)], {
        api: fakeApi({ wallet: bad ? { processClaim: bad } : {} }),
      }),
    'Processing claim please wait!',
    'Oops something went wrong try again!',
    ['session/info/requested', 'wallet/claim/requested', 'wallet/transactions/reloadRequested'],
    ['wallet/processClaim/refetchRequested'],
  ],
  [
    'claimIncome',
    (bad?: Bad) =>
      runWorker(claimIncome.worker, [claimIncome.submitted(null)], {
        api: fakeApi({ wallet: bad ? { claimIncome: bad } : {} }),
      }),
    'Processing claim please wait!',
    'Oops something went wrong try again!',
    ['session/info/requested', 'navigation/requested'],
    ['income/claim/refetchRequested'],
  ],
  [
    'checkDeposits',
    (bad?: Bad) =>
      runWorker(checkDeposits.worker, [checkDeposits.submitted(null)], {
        api: fakeApi({ wallet: bad ? { checkDeposits: bad } : {} }),
      }),
    'Syncing USDT deposits please wait!',
    '',
    ['wallet/deposits/reloadRequested', 'session/info/requested'],
    ['wallet/deposits/reloadRequested', 'session/info/requested'],
  ],
  [
    'buyPins',
    (bad?: Bad) =>
      runWorker(buyPins.worker, [buyPins.submitted({ amount: '1' })], {
        api: fakeApi({ wallet: bad ? { buyPins: bad } : {} }),
      }),
    'Processing E-PIN purchase please wait!',
    'Oops something went wrong please try again!',
    ['session/info/requested', 'wallet/pins/reloadRequested'],
    ['wallet/buyPins/refetchRequested'],
  ],
  [
    'withdrawUsdt',
    (bad?: Bad) =>
      runWorker(withdrawUsdt.worker, [withdrawUsdt.submitted({ to_address: ADDRESS, amount: '5' })], {
        api: fakeApi({ wallet: bad ? { transferUsdt: bad } : {} }),
      }),
    'Processing USDT transfer please wait!',
    'Oops something went wrong please try again!',
    ['session/info/requested', 'wallet/withdrawals/reloadRequested'],
    ['wallet/withdraw/refetchRequested'],
  ],
  [
    'transferPins',
    (bad?: Bad) =>
      runWorker(transferPins.worker, [transferPins.submitted({ to_code: 'M2', amount: '1' })], {
        state: found,
        api: fakeApi({ wallet: bad ? { transferPins: bad } : {} }),
      }),
    'Processing E-PIN transfer please wait!',
    'Oops something went wrong please try again!',
    ['wallet/recipient/typed', 'session/info/requested', 'wallet/pins/reloadRequested'],
    ['wallet/transferPins/refetchRequested'],
  ],
] as const;

describe.each(TABLE)('%s', (_name, run, loading, failure, after, unsure) => {
  it('shows its loading message and has its consequences', async () => {
    const { events, types, state } = await run();
    expect(events[0]).toMatchObject({ meta: { overlay: { message: loading } } });
    expect(types.slice(2)).toEqual(after);
    expect(state.ui).toMatchObject({ overlay: null, alert: null });
  });

  /** Money commands refetch by a saga of their own; a test below checks it in the whole application. */
  const movesMoney = unsure.some((type) => type.endsWith('/refetchRequested'));

  it('that is refused shows the server’s words', async () => {
    const { state, types } = await run(() => answer.refused('The server says no'));
    expect(alertOf(state)).toEqual(['The server says no', null]);
    expect(types.slice(2)).toEqual(movesMoney ? unsure : []);
    expect(state.ui.runtime.outcomes.map(({ phase }) => phase)).toEqual(movesMoney ? ['refused'] : []);
  });

  it('that fails shows its text and reads again what may have changed', async () => {
    const { state, types } = await run(() => answer.failed('timeout'));
    expect(alertOf(state)).toEqual([failure, null]);
    expect(types.slice(2)).toEqual(unsure);
    expect(state.ui.runtime.outcomes.map(({ phase }) => phase)).toEqual(movesMoney ? ['pending'] : []);
  });
});

/** The call, the submission, and the refetches after a refusal and after an unknown outcome. */
const MOVES = [
  ['processClaim', processClaim.submitted(null), ['user.info', 'wallet.claimBalance', 'wallet.transactions']],
  ['claimIncome', claimIncome.submitted(null), ['user.info', 'income.summary']],
  ['buyPins', buyPins.submitted({ amount: '1' }), ['user.info', 'wallet.pinTransactions']],
  ['transferUsdt', withdrawUsdt.submitted({ to_address: ADDRESS, amount: '5' }), ['user.info', 'wallet.withdrawals']],
  ['transferPins', transferPins.submitted({ to_code: 'M2', amount: '1' }), ['user.info', 'wallet.pinTransactions']],
] as const;

describe.each(MOVES)('%s', (call, submitted, readings: readonly string[]) => {
  const start = async (bad: Bad, api = fakeApi({ wallet: { [call]: bad } })) => {
    const t = await startTestApp({ at: '/portal', signedIn: true, api });
    await t.dispatch(recipientLookup.typed('M2', 'immediately'));
    const before = t.api.calls.length;
    await t.dispatch(submitted);
    const read = t.api.calls.slice(before).map(({ name }) => name);
    return { t, read: read.filter((name) => name !== `wallet.${call}`) };
  };

  it.each([
    ['refused', () => answer.refused('No.')],
    ['lost', () => answer.failed('timeout')],
    ['answered by a server that broke', () => answer.refused('Broken.', 500)],
  ] as const)(
    'that is %s is followed by refetches of balance and lists, and the alert shows their time',
    async (_how, bad) => {
      const { t, read } = await start(bad);
      expect(read.toSorted()).toEqual(readings.toSorted());
      const [record] = Object.values(t.state().ui.runtime.commands).filter((each) => each?.title);
      expect(record?.refetch).toMatchObject({ phase: 'read', at: t.clock.now() });
    },
  );

  it.each([
    ['refused', () => answer.refused('No.'), 'refused', ['denied']],
    ['lost', () => answer.failed('timeout'), 'failed', ['pending']],
    ['answered by a server that broke', () => answer.refused('Broken.', 500), 'failed', ['pending']],
  ] as const)('that is %s is known to be over or kept as a pending outcome', async (_how, bad, phase, outcomes) => {
    const { t } = await start(bad);
    expect(t.state().ui.runtime.outcomes.map((outcome) => outcome.phase)).toEqual(outcomes);
    const [record] = Object.values(t.state().ui.runtime.commands).filter((each) => each?.title);
    expect(record?.phase).toBe(phase);
  });
});

it.each([
  [
    'buyPins',
    () =>
      runWorker(buyPins.worker, [buyPins.submitted({ amount: '1' })], {
        api: fakeApi({ wallet: { buyPins: () => answer.ok(null, 'All good') } }),
      }),
  ],
  [
    'withdrawUsdt',
    () =>
      runWorker(withdrawUsdt.worker, [withdrawUsdt.submitted({ to_address: ADDRESS, amount: '5' })], {
        api: fakeApi({ wallet: { transferUsdt: () => answer.ok(null, 'All good') } }),
      }),
  ],
  [
    'transferPins',
    () =>
      runWorker(transferPins.worker, [transferPins.submitted({ to_code: 'M2', amount: '1' })], {
        state: found,
        api: fakeApi({ wallet: { transferPins: () => answer.ok(null, 'All good') } }),
      }),
  ],
] as const)('%s that succeeds shows the server’s message (decision 42)', async (_name, run) => {
  expect(alertOf((await run()).state)).toEqual(['All good', null]);
});

it('every command has a name of its own in the journal', () => {
  const all = [syncClaim, processClaim, claimIncome, checkDeposits, buyPins, withdrawUsdt, transferPins];
  expect(all.map(({ name, scope }) => [name, scope])).toEqual([
    ['wallet/syncClaim', 'member'],
    ['wallet/processClaim', 'member'],
    ['income/claim', 'member'],
    ['wallet/checkDeposits', 'member'],
    ['wallet/buyPins', 'member'],
    ['wallet/withdraw', 'member'],
    ['wallet/transferPins', 'member'],
  ]);
});

it.each([
  ['processClaim', processClaim.submitted(null), 'wallet/processClaim'],
  ['claimIncome', claimIncome.submitted(null), 'income/claim'],
  ['buyPins', buyPins.submitted({ amount: '1' }), 'wallet/buyPins'],
  ['transferUsdt', withdrawUsdt.submitted({ to_address: ADDRESS, amount: '5' }), 'wallet/withdraw'],
  ['transferPins', transferPins.submitted({ to_code: 'M2', amount: '1' }), 'wallet/transferPins'],
] as const)('while %s runs, no other tab sends it', async (call, submitted, lock) => {
  const gate = held<null>();
  const t = await startTestApp({
    at: '/portal',
    signedIn: true,
    api: fakeApi({ wallet: { [call]: () => gate.answer } }),
  });
  await t.dispatch(recipientLookup.typed('M2', 'immediately'));
  await t.dispatch(submitted);
  expect([t.api.count(`wallet.${call}`), [...t.storage.locks]]).toEqual([1, [lock]]);
  await gate.come(answer.ok(null));
  await t.settle();
  expect([...t.storage.locks]).toEqual([]);
});

it('claims are never made by opening a page', async () => {
  for (const at of ['/portal', '/portal/wallet', '/portal/income', '/portal/wallet/deposit']) {
    const t = await startTestApp({ at, signedIn: true });
    const claims = t.api.calls.filter(({ name }) => /processClaim|claimIncome|syncClaim|checkDeposits/.test(name));
    expect(claims).toEqual([]);
  }
  expect(stateAfter().wallet.claim.data).toBeNull();
});

describe('what a SYNC of deposits says', () => {
  const row = (hash: string, usdt: string) => aTransaction({ hash, amount: amount(usdt) });
  const listed = (...rows: readonly object[]) => pageOf(deposits, rows);
  const said = async (state: RootState, ...latest: ReturnType<typeof row>[]) => {
    const api = fakeApi({ wallet: { checkDeposits: () => answer.ok(latest) } });
    const after = await runWorker(checkDeposits.worker, [checkDeposits.submitted(null)], { api, state });
    const text = after.state.ui.messages.shown[0]?.text;
    return typeof text === 'object' ? i18n._(text) : text;
  };

  it('is the sum of those that were not in the list', async () => {
    const state = memberState({}, listed(row('0xa', '1')));
    expect(await said(state, row('0xc', '2.5'), row('0xb', '0.50000001'), row('0xa', '1'))).toBe(
      '3.00 USDT added to your wallet',
    );
    expect(await said(state, row('0xa', '1'))).toBe('No new deposit found');
    expect(await said(memberState({}, listed()))).toBe('No new deposit found');
    expect(await said(memberState({}, listed()), row('0xa', '1'))).toBe('1.00 USDT added to your wallet');
  });

  it('leaves out what may have been there all along, on a page that is not loaded', async () => {
    const state = memberState({}, listed(row('0xa', '1')));
    const [older, newer] = [
      { ...row('0x9', '700'), created_at: CREATED_AT - 1 },
      { ...row('0xb', '2'), created_at: CREATED_AT + 1 },
    ];
    expect(await said(state, newer, row('0xa', '1'), older)).toBe('2.00 USDT added to your wallet');
    expect(await said(state, row('0xa', '1'), older)).toBe('No new deposit found');
    // Older than the newest row, and within the loaded pages: it was not there before.
    const two = memberState({}, listed(newer, row('0xa', '1')));
    expect(await said(two, newer, row('0xf', '3'), row('0xa', '1'))).toBe('3.00 USDT added to your wallet');
    // The list is loaded to its end: there is nothing older.
    const whole = memberState({}, listed(row('0xa', '1')), pageOf(deposits, [], 1));
    expect(await said(whole, older)).toBe('700.00 USDT added to your wallet');
  });

  it('tells deposits without a hash apart by what is known of them', async () => {
    const state = memberState({}, listed(row('', '1')));
    expect(await said(state, row('', '1'), row('', '4'))).toBe('4.00 USDT added to your wallet');
  });

  it('is not a figure if the earlier one is unknown', async () => {
    expect(await said(memberState({}), row('0xa', '1'))).toBe('Deposits checked');
  });
});
