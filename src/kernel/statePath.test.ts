import { amount } from '../domain/money';
import { claimBalance } from '../features/wallet/wallet.lists';
import { memberState } from '../testing/runWorker';
import { selectAt } from './statePath';

it('what is at a place is read, and what is empty means what is not there', () => {
  const empty = { data: 'none' };
  const state = memberState({}, claimBalance.replaced(amount('1')));
  expect(selectAt('wallet/claim', empty)(state)).toBe(state.wallet.claim);
  expect(selectAt('wallet/elsewhere', empty)(state)).toBe(empty);
});
