import type { Action } from '@reduxjs/toolkit';
import { draftSaved } from '../../kernel/runtime';
import { lookupFailed, lookupFound } from '../../testing/events';
import { answer, fakeApi, held } from '../../testing/fakeApi';
import { memberState, runWorker } from '../../testing/runWorker';
import { memberAt, stopTestApps } from '../../testing/startTestApp';
import { alertOf, words } from '../../testing/words';
import { transferPins } from './wallet.commands';
import { recipientLookup } from './wallet.lists';

afterEach(stopTestApps);

const looked = (code: string, found: Action) => memberState({}, recipientLookup.typed(code), found);
const knows = (code: string) => looked(code, lookupFound(recipientLookup, code, { firstname: 'Bao', lastname: 'Li' }));
const missing = (code: string) => looked(code, lookupFailed(recipientLookup, code));
const CHECK = 'Check the recipient’s name, then press SUBMIT again.';
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

  it.each([
    ['an empty code', '  ', memberState(), 'to_code', 'Enter the recipient’s user code'],
    ['a code that was not looked up', 'M2', memberState(), null, CHECK],
    ['a code whose lookup is under way', 'M2', memberState({}, recipientLookup.typed('M2')), null, CHECK],
    ['a code that was not found', 'M2', missing('M2'), null, CHECK],
    ['another code than the one whose name is shown', 'M3', knows('M2'), null, CHECK],
    ['the code in other letters than the one whose name is shown', 'm2', knows('M2'), null, CHECK],
  ])('%s gets a hint, no alert and no call', async (_who, code, state, field, text) => {
    const after = await run(code, '1', { state });
    expect(after.types).toEqual(['wallet/transferPins/rejected']);
    const { validationMessage } = transferPins.select(after.state) ?? {};
    expect([validationMessage?.field, words(validationMessage?.text)]).toEqual([field, text]);
    expect([after.state.ui.alert, after.state.ui.focus?.field ?? null]).toEqual([null, field]);
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
