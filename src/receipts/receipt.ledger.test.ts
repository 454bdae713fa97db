import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb } from '../../sandbox/db';
import { DEMO_SIGN_INS } from '../../sandbox/seed';
import { createSandbox } from '../../sandbox/server';
import { createHttpApi } from '../adapters/http/httpApi';
import type { Api } from '../ports/api';
import { FakeReporter } from '../testing/fakes';
import { judge } from './judge';
import { donationFacts, movementFacts } from './receipt';
import { fileOf, sealed } from './seal';

/** Units of the books, of which 10^8 are one USDT, as this test alone writes them. */
const exact = (units: bigint): string => {
  const digits = units.toString().padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
};

it('a donation’s receipt and a movement’s equal the sandbox ledger field by field, and verify', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-receipt-'));
  const file = join(folder, 'books.db');
  const now = Date.UTC(2026, 0, 15, 12);
  const sandbox = await createSandbox({ database: file, now: () => now });
  const origin = await sandbox.listen(0);
  let token: string | null = null;
  const api: Api = createHttpApi({
    ...{ origin, appKey: 'portal-web', cookies: () => '', fetch, idempotency: true },
    ...{ token: () => token, newKey: () => 'key-1', reporter: new FakeReporter() },
  });
  const { email, password } = DEMO_SIGN_INS[0];
  const opened = await api.auth.login({ email_id: email, password });
  if (opened.kind !== 'ok') throw new Error('not signed in');
  token = opened.data.accessToken;
  const { user } = opened.data;
  const making = { by: { code: user.code, name: `${user.firstname} ${user.lastname}` }, now };
  const { code } = sandbox.controls.donation({
    ...{ from: user.code, status: 'SENT', filled: '12.5', recipients: 2 },
  });
  const books = openDb(file);

  const reply = await api.help.byCode(code);
  if (reply.kind !== 'ok' || !reply.data.help) throw new Error('no donation');
  const receipt = sealed(donationFacts('sent', reply.data.help, reply.data.transactions, making));
  const help = books.one(
    'SELECT h.*, m.code AS mine, m.firstname, m.lastname FROM helps h JOIN members m ON m.id = h.from_id WHERE h.code = ?',
    code,
  );
  const lines = books.all(
    'SELECT l.*, m.code, m.firstname, m.lastname FROM help_lines l JOIN members m ON m.id = l.to_id WHERE l.help_id = ? ORDER BY l.id',
    help?.int('id') ?? 0,
  );
  expect(lines).toHaveLength(2);
  expect(receipt).toMatchObject({
    reference: help?.text('code'),
    status: help?.text('status'),
    amount: exact(help?.units('units') ?? 0n),
    filled: exact(help?.units('filled') ?? 0n),
    from: { code: help?.text('mine'), name: `${help?.text('firstname')} ${help?.text('lastname')}` },
    hash: help?.text('tx_hash'),
    created: { utc: new Date(help?.int('created_at') ?? 0).toISOString() },
  });
  expect(receipt.payments).toEqual(
    lines.map((line) => ({
      to: { code: line.text('code'), name: `${line.text('firstname')} ${line.text('lastname')}`, address: '' },
      amount: exact(line.units('units')),
      hash: line.text('tx_hash'),
      at: { utc: new Date(line.int('created_at')).toISOString(), local: expect.any(String) },
    })),
  );
  expect(await judge(fileOf(receipt))).toEqual({ kind: 'unchanged', receipt });

  const page = await api.wallet.transactions({ limit: 20, offset: 0 });
  if (page.kind !== 'ok') throw new Error('no transactions');
  expect(page.data.length).toBeGreaterThan(3);
  for (const row of page.data.filter(({ hash }) => hash !== '')) {
    const facts = movementFacts('transactions', row, making);
    const entry = books.one(
      "SELECT t.*, COALESCE(m.code, '') AS from_code FROM transactions t LEFT JOIN members m ON m.id = t.from_id WHERE t.hash = ? AND t.tx_type = ?",
      row.hash,
      row.tx_type,
    );
    expect([facts.type, facts.hash, facts.amount, facts.from.code, facts.created?.utc]).toEqual([
      entry?.text('tx_type'),
      entry?.text('hash'),
      exact(entry?.units('units') ?? 0n),
      entry?.text('from_code'),
      new Date(entry?.int('created_at') ?? 0).toISOString(),
    ]);
  }
  books.close();
  await sandbox.close();
  rmSync(folder, { recursive: true });
});
