import { createSandbox, type Sandbox } from '../sandbox/server';
import { isRecord, text } from '../src/domain/records';
import { createHttpApi } from '../src/platform/adapters/http/httpApi';
import { API_CALLS, type ApiScene, setScene } from '../src/testing/apiCalls';
import { FakeReporter } from '../src/testing/fakes';
import { readContract, readDocument } from './readContract';
import { strictly } from './strictly';

/** The contract against the sandbox: every call once, as the member who has a row on every list, each reply held strictly. */

const document = readDocument();
const contract = readContract(document);
const hold = strictly(document);

describe('what the sandbox answers', () => {
  let sandbox: Sandbox;
  let scene: ApiScene;
  let token: string | null = null;
  const replies = new Map<string, unknown>();

  beforeAll(async () => {
    sandbox = await createSandbox({ database: ':memory:' });
    scene = setScene(sandbox);
    sandbox.controls.income({ member: 'MB100001', amount: '2', type: 'DIRECT' });
    const origin = await sandbox.listen(0);
    for (const { name, send } of API_CALLS) {
      const api = createHttpApi({
        origin,
        appKey: 'portal-web',
        token: () => token,
        cookies: () => '',
        fetch: async (input, init) => {
          const response = await fetch(input, init);
          replies.set(name, await response.clone().json());
          return response;
        },
        idempotency: true,
        newKey: () => 'key',
        reporter: new FakeReporter(),
      });
      const result = await send(api, scene).answer;
      if (name === 'auth.login' && result.kind === 'ok' && isRecord(result.data)) {
        token = text(result.data['accessToken']) ?? null;
      }
    }
  });
  afterAll(() => sandbox.close());

  it('is there for each call', () => {
    expect([...replies.keys()].toSorted()).toEqual(contract.calls.map(({ name }) => name).toSorted());
  });

  it.each(contract.calls.map(({ name }) => name))(
    '%s: nothing beside the document, nothing missing that it requires',
    (name) => {
      expect(replies.get(name)).toMatchObject({ error: false });
      expect(hold(name, replies.get(name))).toEqual([]);
      expect(contract.deviationsOf(name, replies.get(name))).toEqual([]);
    },
  );
});
