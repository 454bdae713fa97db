import { aHelp, aUser } from '../testing/fixtures';
import { type Due, type DueInput, dueOf } from './due';
import { amount } from './money';

const NOW = Date.UTC(2026, 0, 15, 12);
const HOUR = 3_600_000;
const USER = aUser({ is_email_verified: 1, income_bal: amount('0') });
const due = (input: Partial<DueInput> = {}) =>
  dueOf({ user: USER, sent: [], received: [], claimable: null, over: '', ...input }, NOW);
const made = (code: string, status: string, hoursAgo: number | null) =>
  aHelp({ code, status, created_at: hoursAgo === null ? null : NOW - hoursAgo * HOUR });
const names = (rows: readonly Due[]) => rows.map((row) => ('code' in row ? `${row.kind} ${row.code}` : row.kind));

it('nothing is due for a member with nothing open', () => {
  const helps = ['SENT', 'COMPLETE', 'NEW ONE'].map((status) => made(status, status, 1));
  expect(due({ sent: [...helps, made('A', 'APPROVAL', 1)], received: [...helps, made('P', 'PENDING', 1)] })).toEqual(
    [],
  );
});

it('the least remaining time comes first, on either side; unknown ends come last, and approvals after their time', () => {
  const rows = due({
    sent: [made('S3', 'PENDING', null), made('S1', 'PENDING', 2), made('S2', 'PENDING', 23)],
    received: [made('R1', 'APPROVAL', 10), made('R2', 'APPROVAL', 30)],
  });
  expect(names(rows)).toEqual(['pay S2', 'approve R1', 'pay S1', 'pay S3', 'approve R2']);
  expect(rows[0]).toEqual({ kind: 'pay', code: 'S2', until: NOW + HOUR });
});

it('a donation whose time is over is not due: the server decides', () => {
  expect(names(due({ sent: [made('S1', 'PENDING', 24), made('S2', 'PENDING', 23.999)] }))).toEqual(['pay S2']);
});

it('one whose time has just run out is told after what can still be done in time', () => {
  const user = { ...USER, is_email_verified: 0 } as const;
  const rows = due({ user, sent: [made('S1', 'PENDING', 24), made('S2', 'PENDING', 1)], over: 'S1' });
  expect(names(rows)).toEqual(['pay S2', 'over S1', 'verify']);
});

it('then the e-mail, then claims, from the smallest amount', () => {
  const user = aUser({ is_email_verified: 0, income_bal: amount('57.01') });
  const rows = due({ user, claimable: amount('0.00000001'), sent: [made('S1', 'PENDING', 1)] });
  expect(names(rows)).toEqual(['pay S1', 'verify', 'claim', 'income']);
  expect(rows.slice(2)).toEqual([
    { kind: 'claim', amount: '0.00000001' },
    { kind: 'income', amount: '57.01' },
  ]);
  expect(due({ claimable: amount('0') })).toEqual([]);
});
