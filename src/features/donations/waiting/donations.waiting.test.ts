import { aHelp } from '../../../testing/fixtures';
import { awaitedOf } from './donations.waiting';

const HOUR = 3_600_000;

it('what waits for others is told until its time is over, the least time first, and what is paid last', () => {
  const sent = [
    aHelp({ code: 'H1', status: 'SENT', created_at: 0 }),
    aHelp({ code: 'H2', status: 'APPROVAL', created_at: HOUR }),
    aHelp({ code: 'H3', status: 'PENDING', created_at: 0 }),
    aHelp({ code: 'H4', status: 'COMPLETE', created_at: 0 }),
    aHelp({ code: 'H5', status: 'APPROVAL', created_at: null }),
  ];
  const received = [
    aHelp({ code: 'R1', status: 'PENDING', created_at: 0 }),
    aHelp({ code: 'R2', status: 'APPROVAL', created_at: 0 }),
    aHelp({ code: 'R3', status: 'SENT', created_at: 0 }),
  ];
  const codes = (now: number) => awaitedOf(sent, received, now).map(({ code, until }) => [code, until]);
  expect(codes(0)).toEqual([
    ['R1', 24 * HOUR],
    ['H2', 25 * HOUR],
    ['H1', null],
    ['H5', null],
  ]);
  expect(codes(24 * HOUR).map(([code]) => code)).toEqual(['H2', 'H1', 'H5']);
});
