import { withdrawUsdt } from '../features/wallet/wallet.commands';
import { encodeStoredSession, SESSION_KEY } from '../platform/adapters/storedSession';
import { clientWith } from '../testing/apiCalls';
import { fakePorts } from '../testing/fakePorts';
import { FakeNavigator, FakeReporter, FakeStorage, settled } from '../testing/fakes';
import { aSession } from '../testing/fixtures';
import { createApp } from './createApp';

it('the access token goes with every call of a member, the refresh token with none (decision 18)', async () => {
  const sent: string[] = [];
  const storage = new FakeStorage();
  storage.items.set(SESSION_KEY, encodeStoredSession(aSession()));
  const reporter = new FakeReporter();
  const app = createApp({
    ...fakePorts({ navigator: new FakeNavigator('/portal/wallet'), storage: storage.tab(), reporter }),
    api: (token) =>
      clientWith({
        token,
        fetch: (input, init = {}) => {
          sent.push(JSON.stringify([String(input), [...new Headers(init.headers)], init.body ?? null]));
          return Promise.resolve(new Response(JSON.stringify({ error: false, message: '', data: null })));
        },
        reporter,
      }),
  });
  await app.boot();
  await settled();
  app.store.dispatch(withdrawUsdt.submitted({ to_address: `0x${'1'.repeat(40)}`, amount: '5' }));
  await settled();
  app.stop();
  expect(storage.items.get(SESSION_KEY)).toContain('refresh-1');
  expect(sent.length).toBeGreaterThan(2);
  expect(sent.filter((call) => !call.includes('["x-access-token","access-1"]'))).toEqual([]);
  expect(sent.filter((call) => call.includes('refresh-1'))).toEqual([]);
});
