/** @jest-environment jest-fixed-jsdom */
import type { Action } from '@reduxjs/toolkit';
import { printTime } from '../domain/times';
import { payHelp } from '../features/donations/donations.commands';
import type { CommandMeta } from '../kernel/commandEvents';
import { outcomesRemoved } from '../kernel/outcomes';
import { commandEvent } from '../testing/events';
import { anOutcome } from '../testing/fixtures';
import { NOW, showScreen, signedIn } from '../testing/showScreen';
import { useMoneyStatus } from './useMoneyStatus';

function Line({ entityId }: { readonly entityId: string }) {
  return <p>{useMoneyStatus(payHelp, entityId)}</p>;
}

const said = (meta: Partial<CommandMeta>) => commandEvent(payHelp, { entityId: 'H1', ...meta });
const outcome = anOutcome({ command: payHelp.name, entityId: 'H1' });
const sent = said({ phase: 'running', outcome: { is: 'sent', outcome } });
const unknown = said({ phase: 'failed' });
const refused = said({ phase: 'refused' });
const reading = said({ refetch: { phase: 'reading' } });
const read = said({ refetch: { phase: 'read', at: NOW, movement: null } });
const unread = said({ refetch: { phase: 'failed' } });

const READING = 'Updating…';
const READ = `Updated ${printTime(NOW)}.`;
const UNREAD = 'Could not update. These figures may be out of date. Check your connection.';

const lineAfter = (...events: readonly Action[]) => showScreen(<Line entityId="H1" />, [signedIn(), ...events]).text();

it.each<readonly [string, readonly Action[], string]>([
  ['nothing was submitted', [], ''],
  ['a rule refused it', [said({ phase: 'rejected' })], ''],
  ['it is running', [said({ phase: 'running' })], ''],
  ['it succeeded', [said({ phase: 'succeeded' })], ''],
  ['it was refused', [refused], ''],
  ['the figures were not refetched', [unknown], ''],
  ['they are being refetched', [unknown, reading], READING],
  ['they were refetched', [unknown, reading, read], READ],
  [
    'they were refetched and say more, which a notice above every page shows',
    [
      unknown,
      said({ refetch: { phase: 'read', at: NOW, movement: 'Your USDT balance has risen by 3 since you pressed.' } }),
    ],
    READ,
  ],
  ['they could not be refetched', [unknown, reading, unread], UNREAD],
  ['they are being refetched after a refusal', [refused, reading], READING],
  ['they were refetched after a refusal', [refused, reading, read], ''],
  ['they could not be refetched after a refusal', [refused, reading, unread], UNREAD],
  ['the member settled it and they are being refetched', [unknown, read, said({ phase: 'settled' }), reading], READING],
  ['it ended in another tab', [sent, unknown, read, outcomesRemoved({ keys: ['key-1'] })], ''],
  ['an earlier one ended in another tab', [sent, unknown, read, outcomesRemoved({ keys: ['key-0'] })], READ],
  ['the next one is running', [unknown, read, said({ phase: 'running' })], ''],
  ['it is about another donation', [said({ entityId: 'H2', phase: 'failed', refetch: { phase: 'reading' } })], ''],
  ['a payment of another donation came after it', [unknown, read, said({ entityId: 'H2', phase: 'failed' })], ''],
])('when %s', (_what, events, line) => {
  expect(lineAfter(...events)).toBe(line);
});

it('a line is calm unless the figures could not be refetched, which has the colour of a fault', () => {
  const page = showScreen(<Line entityId="H1" />, [signedIn(), unknown, reading]);
  const calm = [reading, read, unread].map((event) => {
    page.dispatch(event);
    return page.container.querySelector('.calm') !== null;
  });
  expect(calm).toEqual([true, true, false]);
});
