import { amount } from '../domain/money';
import { claimBalance } from '../features/wallet/wallet.lists';
import { memberState } from '../testing/runWorker';
import { selectAt } from './statePath';

it('reads the state at a path, or the empty value where there is none', () => {
  const empty = { data: 'none' };
  const state = memberState({}, claimBalance.replaced(amount('1')));
  expect(selectAt('wallet/claim', empty)(state)).toBe(state.wallet.claim);
  expect(selectAt('wallet/elsewhere', empty)(state)).toBe(empty);
});
