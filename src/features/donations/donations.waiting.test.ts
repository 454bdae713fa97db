import { aHelp } from '../../testing/fixtures';
import { awaitedOf } from './donations.waiting';

const HOUR = 3_600_000;

const sent = [
  aHelp({ code: 'H1', status: 'SENT', created_at: 0 }),
  aHelp({ code: 'H2', status: 'APPROVAL', created_at: HOUR }),
  aHelp({ code: 'H3', status: 'PENDING', created_at: 0 }),
  aHelp({ code: 'H4', status: 'COMPLETE', created_at: 0 }),
];
const received = [
  aHelp({ code: 'R1', status: 'PENDING', created_at: 0 }),
  aHelp({ code: 'R2', status: 'APPROVAL', created_at: 0 }),
  aHelp({ code: 'R3', status: 'SENT', created_at: 0 }),
];

it.each([
  ['with the least time left', 0, { side: 'received', code: 'R1', until: 24 * HOUR }],
  ['whose time is not over', 24 * HOUR, { side: 'sent', code: 'H2', until: 25 * HOUR }],
  ['that is paid, without a time', 25 * HOUR, { side: 'sent', code: 'H1', until: null }],
] as const)('what waits for others is the donation %s', (_which, now, awaited) => {
  expect(awaitedOf(sent, received, now)).toEqual(awaited);
});

it('donations that the member has to pay or approve, and closed ones, do not wait for others', () => {
  expect(awaitedOf(sent.slice(2), received.slice(1), 0)).toBeNull();
});

it('one whose end is not known is left out: without a time it would be told as a paid one', () => {
  const unknown = [aHelp({ code: 'H5', status: 'APPROVAL', created_at: null })];
  expect(awaitedOf(unknown, [], 0)).toBeNull();
  expect(awaitedOf([...unknown, ...sent], [], 0)).toMatchObject({ code: 'H2' });
});
