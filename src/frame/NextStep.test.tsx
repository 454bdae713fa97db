/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { amount } from '../domain/money';
import { buyPins, checkDeposits } from '../features/wallet/wallet.commands';
import { sessionOpened } from '../state/session/session.events';
import { aSession, aUser } from '../testing/fixtures';
import { at, showScreen } from '../testing/showScreen';
import { useNextStep } from './NextStep';

function NextStep({ after }: { readonly after: Parameters<typeof useNextStep>[0] }) {
  return useNextStep(after);
}

it('leads on to sending once what was pressed is done, and is not there before', () => {
  const page = showScreen(<NextStep after={buyPins} />, [sessionOpened(aSession()), at('/portal/wallet/buy')]);
  expect(screen.queryByRole('link')).toBeNull();
  const meta = { command: buyPins.name, entityId: '', clears: true } as const;
  for (const phase of ['refused', 'failed', 'running'] as const) {
    page.dispatch({ type: `${buyPins.name}/any`, ...{ meta: { ...meta, phase } } });
    expect(screen.queryByRole('link')).toBeNull();
  }
  page.dispatch({ type: `${buyPins.name}/any`, ...{ meta: { ...meta, phase: 'succeeded' } } });
  expect(page.hrefOf('Go on to SEND DONATION')).toBe('/portal/donations/add');
});

it('leads to an E-PIN first where there is none: without one nothing can be sent', () => {
  const page = showScreen(<NextStep after={checkDeposits} />, [
    sessionOpened(aSession({ user: aUser({ pin: 0, usdt: amount('2.5') }) })),
    at('/portal/wallet/deposit'),
  ]);
  const meta = { command: checkDeposits.name, subject: '', clears: true, phase: 'succeeded' } as const;
  page.dispatch({ type: `${checkDeposits.name}/any`, ...{ meta } });
  expect(page.hrefOf('Buy an E-PIN')).toBe('/portal/wallet/buy');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it('is not there after a look for deposits that found too little for an E-PIN', () => {
  const page = showScreen(<NextStep after={checkDeposits} />, [
    sessionOpened(aSession({ user: aUser({ pin: 0, usdt: amount('2.49') }) })),
    at('/portal/wallet/deposit'),
  ]);
  const meta = { command: checkDeposits.name, subject: '', clears: true, phase: 'succeeded' } as const;
  page.dispatch({ type: `${checkDeposits.name}/any`, ...{ meta } });
  expect(screen.queryByRole('link')).toBeNull();
});
