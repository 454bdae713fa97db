/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { amount } from '../domain/money';
import { buyPins, checkDeposits } from '../features/wallet/wallet.commands';
import { commandEvent } from '../testing/events';
import { at, showScreen, signedIn } from '../testing/showScreen';
import { useNextStep } from './NextStep';

function NextStep({ after }: { readonly after: Parameters<typeof useNextStep>[0] }) {
  return useNextStep(after);
}

it('links to SEND DONATION once the command is done, and not before', () => {
  const page = showScreen(<NextStep after={buyPins} />, [signedIn(), at('/portal/wallet/buy')]);
  expect(screen.queryByRole('link')).toBeNull();
  for (const phase of ['refused', 'failed', 'running'] as const) {
    page.dispatch(commandEvent(buyPins, { clears: true, phase }));
    expect(screen.queryByRole('link')).toBeNull();
  }
  page.dispatch(commandEvent(buyPins, { clears: true, phase: 'succeeded' }));
  expect(page.hrefOf('Go on to SEND DONATION')).toBe('/portal/donations/add');
});

it.each([
  ['2.5', ['/portal/wallet/buy']],
  ['2.49', []],
])('with deposits of %s USDT and no E-PIN the next step is %j: BUY where they pay for one', (usdt, links) => {
  const page = showScreen(<NextStep after={checkDeposits} />, [
    signedIn({ pin: 0, usdt: amount(usdt) }),
    at('/portal/wallet/deposit'),
  ]);
  page.dispatch(commandEvent(checkDeposits, { clears: true, phase: 'succeeded' }));
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links);
});
