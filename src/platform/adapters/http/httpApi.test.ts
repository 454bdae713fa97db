import { MAX_LENGTH } from '../../../domain/lengths';
import { API_CALLS, clientWith } from '../../../testing/apiCalls';
import { FakeReporter, settled } from '../../../testing/fakes';
import { aProfile, aRegistration } from '../../../testing/fixtures';
import { cases } from '../../../testing/thorough';

interface Request {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly key: string | null;
}

/** The API over a fetch that remembers and answers. */
function api(data: unknown = null) {
  const sent: Request[] = [];
  const reporter = new FakeReporter();
  const made = clientWith({
    fetch: (input, init = {}) => {
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      sent.push({
        method: init.method ?? '',
        path: String(input),
        body,
        key: new Headers(init.headers).get('Idempotency-Key'),
      });
      return Promise.resolve(new Response(JSON.stringify({ error: false, message: '', data })));
    },
    newKey: () => 'fresh',
    reporter,
  });
  return { api: made, sent, reporter };
}

const page = { limit: 20, offset: 40 };

it.each(API_CALLS.map((call) => [call.name, call] as const))(
  '%s is one request with the method, path, query, body and key of the contract',
  async (_name, { method, path, send }) => {
    const { api: made, sent } = api();
    const { answer, wire } = send(made);
    await answer;
    const whole = wire.query === '' ? path : `${path}?${wire.query}`;
    expect(sent).toEqual([{ method, path: whole, body: wire.body, key: wire.key || null }]);
  },
);

it('a code is escaped in the query', async () => {
  const { api: made, sent } = api();
  await made.auth.referrer('M 9&x=1');
  await made.help.byCode('H/1');
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/auth/referrer?referrer_code=M+9%26x%3D1',
    '/api/help?code=H%2F1',
  ]);
});

it('the table has every call of the port', () => {
  const { api: made } = api();
  const methods = Object.entries(made).flatMap(([group, members]: [string, unknown]) =>
    typeof members === 'object' && members !== null ? Object.keys(members).map((name) => `${group}.${name}`) : [],
  );
  expect(API_CALLS.map(({ name }) => name).toSorted()).toEqual(methods.toSorted());
});

it('sends nothing of a form but the contract’s fields', async () => {
  const { api: made, sent } = api();
  const { confirm, ...registration } = aRegistration();
  const profile = aProfile();
  const extra = { confirm, isAdmin: true };
  await made.auth.login({ ...{ email_id: 'a', password: 'p' }, ...extra });
  await made.auth.register({ ...registration, ...extra });
  await made.user.updateProfile({ ...profile, ...extra });
  await made.wallet.buyPins({ ...{ amount: '1' }, ...extra }, 'k');
  expect(sent.map(({ body }) => body)).toEqual([
    { email_id: 'a', password: 'p' },
    registration,
    profile,
    { amount: '1' },
  ]);
});

it('calls that use only the flag and the message succeed with any data', async () => {
  for (const data of [null, {}, [], 'x', 5]) {
    const { api: made } = api(data);
    expect(await made.help.add('k')).toMatchObject({ kind: 'ok', data: null });
    expect(await made.wallet.processClaim()).toMatchObject({ kind: 'ok', data: null });
  }
});

it.each([
  ['an object', { a: [1, 'b'] }, { a: ['1', 'b'] }],
  ['a text', 'x', 'x'],
  ['nothing', null, null],
])('passes on the replies that the specification does not show: %s', async (_what, data, read) => {
  expect(await api(data).api.payment.info()).toMatchObject({ kind: 'ok', data: read });
});

it('decodes replies', async () => {
  const { api: made, reporter } = api({ helps: [{ code: 'H1', amount: 25.5 }, { amount: 1 }, null] });
  expect(await made.help.sent(page)).toMatchObject({ kind: 'ok', data: [{ code: 'H1', amount: '25.5' }] });
  expect(reporter.faults).toEqual([
    { where: 'GET /help/sent', error: 'data.helps[].status: expected a text, got nothing' },
    { where: 'GET /help/sent', error: 'data.helps[].created_at: expected a time, got nothing' },
    { where: 'GET /help/sent', error: 'data.helps[].code: expected a text, got nothing' },
    { where: 'GET /help/sent', error: 'data.helps[]: expected an object, got null' },
  ]);
});

it('a response that is not an envelope is reported, even for a call that ignores its data', async () => {
  const reporter = new FakeReporter();
  const replies = ['<!doctype html>', '{"status":"ok"}', '{"error":false}'];
  const made = clientWith({ fetch: () => Promise.resolve(new Response(replies.shift())), reporter });
  expect(await made.help.add('k')).toMatchObject({ kind: 'failed' });
  expect(await made.wallet.processClaim()).toMatchObject({ kind: 'failed' });
  expect(await made.help.add('k')).toMatchObject({ kind: 'ok' });
  await settled();
  expect(reporter.faults).toEqual([
    { where: 'POST /help/add', error: 'error: expected a flag, got no JSON' },
    { where: 'GET /wallet/claim/process', error: 'error: expected a flag, got nothing' },
  ]);
});

it('no list returns more rows than requested', async () => {
  const rows = Array.from({ length: cases(10_000) }, (_, nth) => ({ code: `H${nth}`, hash: `0x${nth}`, amount: '1' }));
  const { api: made } = api({ helps: rows, transactions: rows, partners: rows, incomes: rows });
  const lists = [
    made.wallet.deposits,
    made.wallet.withdrawals,
    made.wallet.transactions,
    made.wallet.pinTransactions,
    made.income.list,
    made.team.partners,
    made.help.sent,
    made.help.received,
  ];
  for (const list of lists) {
    const reply = await list({ limit: 20, offset: 0 });
    expect(reply.kind === 'ok' ? reply.data.length : reply.kind).toBe(20);
  }
  const latest = await made.help.sent({ limit: 2, offset: 0 });
  expect(latest.kind === 'ok' ? latest.data.map(({ code }) => code) : latest.kind).toEqual(['H0', 'H1']);
});

it('messages have a length limit', async () => {
  const message = 'W'.repeat(1_000_000);
  const long = clientWith({ fetch: () => Promise.resolve(new Response(JSON.stringify({ error: true, message }))) });
  const refused = await long.auth.forgotPassword({ email_id: 'a@b.c' });
  expect(refused.kind === 'refused' ? refused.message.length : refused.kind).toBe(MAX_LENGTH.message);
});

it('a new submission has a fresh key', () => {
  expect(api().api.newKey()).toBe('fresh');
});
