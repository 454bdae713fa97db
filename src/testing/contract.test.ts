import { createSandbox, type Sandbox } from '../../sandbox/server';
import { isRecord, text } from '../domain/records';
import { createHttpApi } from '../platform/adapters/http/httpApi';
import type { Api } from '../platform/ports/api';
import { API_CALLS, type CallFixture, prepareCalls } from './apiCalls';
import { FakeReporter } from './fakes';

/**
 * The contract: the portal's own client makes every call of section 7 to a server that honours it. The server's log shows the requests; the
 * decoders must drop nothing of the replies.
 */

describe('the contract with the API', () => {
  let sandbox: Sandbox;
  let api: Api;
  let fixture: CallFixture;
  let token: string | null = null;
  const reporter = new FakeReporter();

  beforeAll(async () => {
    sandbox = await createSandbox({ database: ':memory:' });
    const origin = await sandbox.listen(0);
    let keys = 0;
    api = createHttpApi({
      origin,
      appKey: 'portal-web',
      token: () => token,
      cookies: () => '',
      fetch,
      idempotency: true,
      newKey: () => `contract-${++keys}`,
      reporter,
    });
    fixture = prepareCalls(sandbox);
    sandbox.controls.fund({ member: 'MB100001', amount: '9', pending: true });
  });
  afterAll(() => sandbox.close());

  it.each(API_CALLS)('$name: $method $path', async ({ name, method, path, paged, reply, send }) => {
    const { answer, wire } = send(api, fixture);
    const result = await answer;
    expect(result).toMatchObject({ kind: 'ok', serverTime: expect.any(Number) });
    if (result.kind === 'ok') {
      if (paged) expect(result.data).toHaveLength(20);
      else if (reply === 'done') expect(result.data).toBeNull();
      else expect(result.data).not.toEqual(isRecord(result.data) ? {} : Array.isArray(result.data) ? [] : '');
      if (name === 'auth.login') token = (isRecord(result.data) && text(result.data.accessToken)) || null;
    }
    const logged = sandbox.controls.requests().find((request) => request.path === path && request.method === method);
    expect(logged).toMatchObject({
      app_key: 'portal-web',
      query: Object.fromEntries(new URLSearchParams(wire.query)),
    });
    expect(logged?.access_token !== '').toBe(name !== 'auth.login');
    expect(logged?.idempotency_key).toBe(wire.key);
    // The log masks passwords; everything else is logged as sent.
    const { password: _masked, ...plain } = { password: '', ...wire.body };
    if (wire.body) expect(logged?.body).toMatchObject(plain);
  });

  it('decodes every row, and leaves the ledger balanced', () => {
    expect(reporter.faults).toEqual([]);
    expect(sandbox.controls.ledgerImbalance()).toEqual([]);
  });
});
