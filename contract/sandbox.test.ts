import { createSandbox, type Sandbox } from '../sandbox/server';
import { text } from '../src/domain/records';
import { API_CALLS, type CallFixture, clientWith, prepareCalls } from '../src/testing/apiCalls';
import { FakeReporter } from '../src/testing/fakes';
import { readContract, readDocument, valueAt } from './readContract';
import { strictValidator } from './testing/replyValidator';

/**
 * Checks the sandbox and the portal's client against the contract: every call once, as a member with a row on every list, each reply
 * strictly; the decoders drop nothing of it.
 */

const document = readDocument();
const contract = readContract(document);
const validate = strictValidator(document);

describe('the sandbox', () => {
  let sandbox: Sandbox;
  let fixture: CallFixture;
  let token: string | null = null;
  const replies = new Map<string, unknown>();
  const kinds = new Map<string, string>();
  const reporter = new FakeReporter();

  beforeAll(async () => {
    sandbox = await createSandbox({ database: ':memory:' });
    fixture = prepareCalls(sandbox);
    sandbox.controls.income({ member: 'MB100001', amount: '2', type: 'DIRECT' });
    const origin = await sandbox.listen(0);
    for (const { name, send } of API_CALLS) {
      const api = clientWith({
        origin,
        token: () => token,
        fetch: async (input, init) => {
          const response = await fetch(input, init);
          replies.set(name, await response.clone().json());
          return response;
        },
        reporter,
      });
      const result = await send(api, fixture).answer;
      kinds.set(name, result.kind === 'refused' ? `refused: ${result.message}` : result.kind);
      if (name === 'auth.login') token = text(valueAt(replies.get(name), ['data', 'accesstoken'])) ?? null;
    }
  });
  afterAll(() => sandbox.close());

  it('answers each call, and the portal drops nothing of the reply', () => {
    expect([...replies.keys()].toSorted()).toEqual(contract.calls.map(({ name }) => name).toSorted());
    expect([...kinds].filter(([, kind]) => kind !== 'ok')).toEqual([]);
    expect(reporter.faults).toEqual([]);
  });

  it.each(contract.calls.map(({ name }) => name))('%s: has what the document requires, and nothing else', (name) => {
    expect(replies.get(name)).toMatchObject({ error: false });
    expect(validate(name, replies.get(name))).toEqual([]);
    expect(contract.deviationsOf(name, replies.get(name))).toEqual([]);
  });
});
