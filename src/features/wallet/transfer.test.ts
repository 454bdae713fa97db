import { draftSaved } from '../../kernel/runtime';
import { lookupFailed, lookupFound } from '../../testing/events';
import { answer, fakeApi, held } from '../../testing/fakeApi';
import { memberState, runWorker } from '../../testing/runWorker';
import { memberAt, stopTestApps } from '../../testing/startTestApp';
import { alertOf, words } from '../../testing/words';
import { transferPins } from './wallet.commands';
import { recipientLookup } from './wallet.lists';

afterEach(stopTestApps);

const knows = (code: string) =>
  memberState(
    {},
    recipientLookup.typed(code),
    lookupFound(recipientLookup, code, { firstname: 'Bao', lastname: 'Li' }),
  );
const run = (to_code: string, amount: string, options: Parameters<typeof runWorker>[2] = { state: knows('M2') }) =>
  runWorker(transferPins.worker, [transferPins.submitted({ to_code, amount })], options);

describe('the rules of a transfer (section 5, decision 41)', () => {
  it.each(['', '0', '000', '-1', '1.5', '1,5', 'two'])('%j is not a number of E-PINs above 0', async (typed) => {
    for (const code of ['M2', '']) {
      const { state, types, api } = await run(code, typed);
      expect(types).toEqual(['wallet/transferPins/rejected']);
      expect(alertOf(state)).toEqual(['E-PIN transfer amount should be above 0!', 'amount']);
      expect(api.calls).toEqual([]);
    }
  });

  it('an empty recipient gets a hint at the field, no alert and no call', async () => {
    const after = await run('  ', '1', { state: memberState() });
    expect(after.types).toEqual(['wallet/transferPins/rejected']);
    expect(after.state.ui.alert).toBeNull();
    expect(after.state.ui.focus).toMatchObject({ field: 'to_code' });
    const { validationMessage } = transferPins.select(after.state) ?? {};
    expect([validationMessage?.field, words(validationMessage?.text)]).toEqual([
      'to_code',
      'Enter the recipient’s user code',
    ]);
    expect(after.api.calls).toEqual([]);
  });

  it.each([
    ['a code that was not looked up', 'M2', memberState()],
    ['a code whose lookup is under way', 'M2', memberState({}, recipientLookup.typed('M2'))],
    [
      'a code that was not found',
      'M2',
      memberState({}, recipientLookup.typed('M2'), lookupFailed(recipientLookup, 'M2')),
    ],
    ['another code than the one whose name is shown', 'M3', knows('M2')],
    ['the code in other letters than the one whose name is shown', 'm2', knows('M2')],
  ])('%s gets a hint to check the name, no alert and no call', async (_who, code, state) => {
    const after = await run(code, '1', { state });
    expect(after.types).toEqual(['wallet/transferPins/rejected']);
    expect(after.state.ui.alert).toBeNull();
    const { validationMessage } = transferPins.select(after.state) ?? {};
    expect([validationMessage?.field, words(validationMessage?.text)]).toEqual([
      null,
      'Check the recipient’s name, then press SUBMIT again.',
    ]);
    expect(after.state.ui.focus).toBeNull();
    expect(after.api.calls).toEqual([]);
  });

  it('a code typed with invisible marks and other digits is the one whose name is shown', async () => {
    const { api } = await run('\u200eM ٢\u200b', '1', { state: knows('M2') });
    expect(api.argsOf('wallet.transferPins')).toEqual([[{ to_code: 'M2', amount: '1' }, 'key-1']]);
  });

  it('the hint is gone after the next submission', async () => {
    const hinted = await run('', '1', { state: knows('M2') });
    const { state } = await run('M2', '1', { state: hinted.state });
    expect(transferPins.select(state)?.validationMessage).toBeUndefined();
  });
});

describe('a transfer', () => {
  it('sends code and count without spaces and in ASCII digits, and reads balance and list again', async () => {
    const api = fakeApi({ wallet: { transferPins: () => answer.ok(null, 'Bao Li has them.') } });
    const { types, state } = await run(' M2 ', '०2', { state: knows('M2'), api });
    expect(api.argsOf('wallet.transferPins')).toEqual([[{ to_code: 'M2', amount: '2' }, 'key-1']]);
    expect(types).toEqual([
      'wallet/transferPins/started',
      'wallet/transferPins/succeeded',
      'wallet/recipient/typed',
      'session/info/requested',
      'wallet/pins/reloadRequested',
    ]);
    expect(state.ui.alert?.text).toBe('Bao Li has them.');
    expect(state.wallet.recipient).toEqual({ query: '', phase: 'idle', found: null });
  });

  it('sends nothing while the lookup is under way, nor when the name comes; the next press sends, and clears draft and recipient', async () => {
    const gate = held<{ firstname: string; lastname: string }>();
    const t = await memberAt('/portal/wallet/transfer', { user: { byCode: () => gate.answer } });
    expect(t.api.calls.map(({ name }) => name)).toEqual(['user.info', 'wallet.pinTransactions']);
    const values = { to_code: 'M2', amount: '1' };
    await t.dispatch(draftSaved({ command: transferPins.name, member: 'M1001', entityId: '', values }));
    await t.dispatch(recipientLookup.typed('M2'));
    await t.dispatch(transferPins.submitted(values));
    await t.clock.advance(400);
    expect(t.api.count('wallet.transferPins')).toBe(0);
    await gate.release(answer.ok({ firstname: 'Bao', lastname: 'Li' }));
    await t.settle();
    expect(t.state().wallet.recipient).toMatchObject({ query: 'M2', phase: 'found' });
    expect(t.api.count('wallet.transferPins')).toBe(0);
    expect(t.state().ui.runtime.drafts[transferPins.name]).toMatchObject([{ values }]);
    await t.dispatch(transferPins.submitted(values));
    expect(t.api.argsOf('wallet.transferPins')).toEqual([[values, 'key-1']]);
    expect(t.state().ui.runtime.drafts[transferPins.name]).toBeUndefined();
    expect(t.state().wallet.recipient.query).toBe('');
  });

  it('a lookup that fails sends nothing', async () => {
    const t = await memberAt('/portal/wallet/transfer', { user: { byCode: () => answer.refused('No such member') } });
    await t.dispatch(recipientLookup.typed('M404', 'immediately'));
    await t.dispatch(transferPins.submitted({ to_code: 'M404', amount: '1' }));
    expect(t.api.count('wallet.transferPins')).toBe(0);
    expect(t.state().ui.alert).toBeNull();
  });
});
