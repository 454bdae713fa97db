/** @jest-environment jest-fixed-jsdom */
import type { Action } from '@reduxjs/toolkit';
import { printTime } from '../domain/times';
import { payHelp } from '../features/donations/donations.commands';
import type { CommandMeta } from '../kernel/commandEvents';
import { outcomesRemoved } from '../kernel/outcomes';
import { sessionOpened } from '../state/session/session.events';
import { anOutcome, aSession } from '../testing/fixtures';
import { NOW, showScreen } from '../testing/showScreen';
import { useMoneyStatus } from './useMoneyStatus';

function Line({ entityId }: { readonly entityId: string }) {
  return <p>{useMoneyStatus(payHelp, entityId)}</p>;
}

const said = (meta: Partial<CommandMeta>): Action => ({
  type: 'donations/payHelp/any',
  ...{ payload: null, meta: { command: payHelp.name, entityId: 'H1', ...meta } },
});
const outcome = anOutcome({ command: payHelp.name, entityId: 'H1' });
const sent = said({ phase: 'running', outcome: { is: 'sent', outcome } });
const unknown = said({ phase: 'failed' });
const refused = said({ phase: 'refused' });
const reading = said({ refetch: { phase: 'reading' } });
const read = said({ refetch: { phase: 'read', at: NOW, movement: null } });
const unread = said({ refetch: { phase: 'failed' } });

const UNKNOWN = 'The outcome is not known.';
const READING = 'Updating…';
const READ = `Updated ${printTime(NOW)}.`;
const UNREAD = 'Could not update. These figures may be out of date. Check your connection.';

const lineAfter = (...events: readonly Action[]) =>
  showScreen(<Line entityId="H1" />, [sessionOpened(aSession()), ...events]).text();

it.each<readonly [string, readonly Action[], string]>([
  ['nothing was submitted', [], ''],
  ['a rule complained', [said({ phase: 'rejected' })], ''],
  ['it runs', [said({ phase: 'running' })], ''],
  ['it succeeded', [said({ phase: 'succeeded' })], ''],
  ['it was refused', [refused], ''],
  ['nothing was read since', [unknown], UNKNOWN],
  ['it is being read', [unknown, reading], `${UNKNOWN} ${READING}`],
  ['it was read', [unknown, reading, read], `${UNKNOWN} ${READ}`],
  [
    'it was read, and the figures say more, which is said above every page',
    [
      unknown,
      said({ refetch: { phase: 'read', at: NOW, movement: 'Your USDT balance has risen by 3 since you pressed.' } }),
    ],
    `${UNKNOWN} ${READ}`,
  ],
  ['it could not be read', [unknown, reading, unread], `${UNKNOWN} ${UNREAD}`],
  ['a refusal is being read after', [refused, reading], READING],
  ['a refusal was read after', [refused, reading, read], READ],
  ['a refusal could not be read after', [refused, reading, unread], UNREAD],
  ['the member judged it and it is read', [unknown, read, said({ phase: 'settled' }), reading], READING],
  ['it ended in another tab', [sent, unknown, read, outcomesRemoved({ keys: ['key-1'] })], ''],
  ['an earlier one ended in another tab', [sent, unknown, outcomesRemoved({ keys: ['key-0'] })], UNKNOWN],
  ['the next one is under way', [unknown, read, said({ phase: 'running' })], ''],
  ['it is about another entityId', [said({ entityId: 'H2', phase: 'failed', refetch: { phase: 'reading' } })], ''],
  ['another entityId came after it', [unknown, read, said({ entityId: 'H2', phase: 'failed' })], ''],
])('when %s', (_what, events, line) => {
  expect(lineAfter(...events)).toBe(line);
});
