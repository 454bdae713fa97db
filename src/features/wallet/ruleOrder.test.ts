import { amount } from '../../domain/money';
import type { RootState } from '../../state';
import { memberState, runWorker } from '../../testing/runWorker';
import { transferPins, withdrawUsdt } from './wallet.commands';

/** Forms with two faults: the rule that the specification names first is the one that speaks (section 5, decision 32). */

const alertOf = ({ ui: { alert } }: RootState) => [
  typeof alert?.text === 'string' ? alert.text : alert?.text.message,
  alert?.focus ?? null,
];
const state = memberState({ usdt: amount('50') });

it('a withdrawal without an address and above the balance is told of the address first', async () => {
  const form = withdrawUsdt.submitted({ to_address: '', amount: '51' });
  const { state: after, api } = await runWorker(withdrawUsdt.worker, [form], { state });
  expect(alertOf(after)).toEqual(['Please enter valid address and amount!', 'to_address']);
  expect(api.calls).toEqual([]);
});

it('a transfer of nothing to nobody is told of the amount first', async () => {
  const form = transferPins.submitted({ to_code: '', amount: '0' });
  const { state: after, api } = await runWorker(transferPins.worker, [form], { state });
  expect(alertOf(after)).toEqual(['E-PIN transfer amount should be above 0!', 'amount']);
  expect(api.calls).toEqual([]);
});
