import { checkAddress, isAddressShaped } from '../src/domain/address';
import { HELP_STATUSES } from '../src/domain/help';
import { MAX_LENGTH } from '../src/domain/lengths';
import { isRecord } from '../src/domain/records';
import { apiCallNamed, clientWith } from '../src/testing/apiCalls';
import { runNode } from '../src/testing/runNode';
import {
  type Node,
  node,
  readContract,
  readDocument,
  replySchemasOf,
  resolved,
  schemasOf,
  valueAt,
} from './readContract';
import { shapeOf } from './shapeOf';
import { strictValidator } from './testing/replyValidator';

/** Checks the document itself, and against the portal's calls and entities. */

const document = readDocument();
const contract = readContract(document);
const schemaOf = (name: string): Node => ({ $ref: `#/components/schemas/${name}` });

it('passes an OpenAPI linter', async () => {
  const out = `contract/openapi.yaml: ${contract.calls.length} calls, no fault.\n`;
  expect(await runNode(['tools/contract.mjs', '--lint'])).toEqual({ code: 0, out, err: '' });
});

describe('the calls of the document', () => {
  /** The portal's request for a call. */
  async function requestOf(name: string, token: string | null) {
    let sent: unknown;
    const api = clientWith({
      token: () => token,
      cookies: () => 'XSRF-TOKEN=page',
      fetch: (input, init = {}) => {
        const url = new URL(String(input), 'https://portal.example');
        const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
        sent = {
          method: init.method,
          path: url.pathname,
          query: [...url.searchParams.keys()],
          fields: isRecord(body) ? Object.keys(body) : [],
          headers: [...new Headers(init.headers).keys()].toSorted(),
        };
        return Promise.resolve(new Response('{"error":false}'));
      },
    });
    await apiCallNamed(name).send(api).answer;
    return sent;
  }

  it.each(contract.calls)(
    '$name is sent as the document says',
    async ({ name, method, path, query, fields, headers, kind }) => {
      const body = fields.length > 0 || kind === 'unknown' ? ['content-type'] : [];
      const always = [
        ...headers.map((each) => each.toLowerCase()),
        'accept',
        'x-app-key',
        ...(method === 'POST' ? ['x-xsrf-token', ...body] : []),
      ];
      const expected = {
        method,
        path: `/api${path}`,
        query,
        fields: kind === 'unknown' ? expect.any(Array) : fields,
      };
      expect(await requestOf(name, 'token')).toEqual({
        ...expected,
        headers: [...always, 'x-access-token'].toSorted(),
      });
      expect(await requestOf(name, null)).toEqual({ ...expected, headers: always.toSorted() });
    },
  );

  it.each(contract.calls)(
    '$name has a kind, a key, an offset and a consequence that fit',
    ({ method, kind, paged, query, headers, then }) => {
      expect(paged).toBe(query.includes('limit') && query.includes('offset'));
      expect(headers.includes('Idempotency-Key')).toBe(kind === 'money' && method === 'POST');
      if (kind === 'read') expect(method).toBe('GET');
      expect(then).not.toBe('');
    },
  );

  const single = contract.calls.filter(({ name, paged }) => name !== 'auth.login' && !paged);
  it.each(single)('$name says how the check tries it, or why not', ({ kind, fields, query, check }) => {
    const isTried = check['never'] === undefined;
    expect(check['does'] !== undefined).toBe(isTried && kind !== 'read');
    expect(Object.keys(node(check['with']))).toEqual(isTried ? [...query, ...fields] : []);
  });

  it('marks the calls whose request the specification does not show', () => {
    expect(contract.calls.flatMap(({ name, kind }) => (kind === 'unknown' ? [name] : []))).toEqual([
      'payment.info',
      'payment.update',
    ]);
    expect(contract.calls.find(({ name }) => name === 'help.approve')?.then).toContain('does not show its request');
  });
});

describe('the entities of the document', () => {
  it('say for each field, or for its kind of value, how serious a deviation is', () => {
    // A malformed property of a reply itself fails the reply, unless the document says otherwise.
    const entities = Object.entries(node(node(document['components'])['schemas'])).filter(
      ([name]) => !/(?:Reply|Refusal)$/.test(name),
    );
    const fields = entities.flatMap(([name, schema]) =>
      Object.entries(node(node(schema)['properties'])).map(([field, property]) => ({
        field: `${name}.${field}`,
        severities: schemasOf(document, node(property)).map((part) => node(part['x-portal'])['severity']),
      })),
    );
    expect(fields.length).toBeGreaterThan(50);
    expect(
      fields.filter(({ severities }) => !severities.some((each) => /^(high|medium|low)$/.test(String(each)))),
    ).toEqual([]);
  });

  it('know the statuses that the portal knows', () => {
    expect(resolved(document, schemaOf('Status'))['x-known']).toBe(`^(${HELP_STATUSES.join('|')})$`);
  });

  it.each<[string, number]>([
    ['Status', MAX_LENGTH.word],
    // A number's digits have no schema of their own.
    ...Object.entries(MAX_LENGTH)
      .filter(([name]) => name !== 'digits')
      .map(([name, most]): [string, number] => [name[0]?.toUpperCase() + name.slice(1), most]),
  ])("%s has the portal's length limit, as a rule and in words", (name, most) => {
    expect(resolved(document, schemaOf(name))).toMatchObject({
      maxLength: most,
      title: expect.stringContaining(` ${most.toLocaleString('en-US')} characters`),
    });
  });
});

describe('the examples of the document', () => {
  const validate = strictValidator(document);

  it.each(contract.calls)('$name: a valid reply, and a body with every field', ({ name, example, fields, body }) => {
    expect(example).toMatchObject({ error: false });
    expect(validate(name, example)).toEqual([]);
    expect(isRecord(body) ? Object.keys(body) : []).toEqual(fields);
  });

  it('belong to no one: e-mail addresses of example.org, chain addresses that every wallet refuses', () => {
    const all = JSON.stringify(document);
    const emails = all.match(/[\w.+-]+@[\w.-]+/g) ?? [];
    expect(emails.length).toBeGreaterThan(0);
    expect(emails.filter((each) => !each.endsWith('@example.org'))).toEqual([]);
    const addresses = (all.match(/0x[0-9a-fA-F]{40}\b/g) ?? []).filter(isAddressShaped);
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((each) => checkAddress(each, '') !== 'checksum')).toEqual([]);
  });
});

describe('the report on a reply that deviates', () => {
  const good = contract.calls.find(({ name }) => name === 'wallet.deposits')?.example;
  const SECRETS = ['canary-one', 'canary.two@example.com', '31415.92', '0xcafe'];

  it('has the field without its row, type and shape, the effect, and never a value', () => {
    const row = node(valueAt(good, ['data', 'transactions', '0']));
    const [word, email, amount, hash] = SECRETS;
    const bad = { amount: `${amount} USDT`, created_at: word, txType: hash, tx_type: undefined, hash: [email] };
    const transactions = [row, { ...row, ...bad }, { ...row, amount: -31415.92 }];
    const reply: unknown = JSON.parse(JSON.stringify({ error: 0, data: { transactions } }));
    const deviations = contract.deviationsOf('wallet.deposits', reply);
    const medium = (field: string, got: string, effect: string) =>
      expect.objectContaining({ field: `data.transactions[].${field}`, got, effect, severity: 'medium' });
    expect(deviations).toEqual([
      medium('tx_type', "missing (there is 'txType')", 'it counts as an empty text'),
      medium('hash', 'list of 1', 'the row is left out'),
      {
        field: 'data.transactions[].amount',
        expected: 'decimal text or number, from 0',
        got: 'text of 13 characters (digits, letters, blanks, points)',
        effect: 'the row is left out',
        change: 'Send "amount": "50"',
        severity: 'high',
      },
      expect.objectContaining({
        field: 'data.transactions[].created_at',
        got: 'text of 10 characters (letters, hyphens)',
        effect: "it is shown as '-'",
      }),
      expect.objectContaining({ field: 'data.transactions[].amount', got: 'number with a fraction below 0' }),
    ]);
    for (const secret of [...SECRETS, '31415']) expect(JSON.stringify(deviations)).not.toContain(secret);
  });

  it('is one line for something that is not a reply', () => {
    const wanted = 'object { error, message, data }';
    const said = { field: 'the reply', expected: wanted, change: `Send an ${wanted}`, severity: 'high' };
    for (const reply of [null, 'x', [], 5])
      expect(contract.deviationsOf('help.sent', reply)).toEqual([
        { ...said, got: shapeOf(reply), effect: 'the whole reply counts as failed' },
      ]);
  });

  it('says for a money call that its outcome is not known', () => {
    const effect = 'the whole reply counts as failed: the member is told that the outcome is not known';
    const deviations = contract.deviationsOf('help.payUsdt', { message: '', data: {} });
    expect(deviations).toMatchObject([{ field: 'error', got: 'missing', effect }]);
  });

  it('throws for a name that is not a call', () => {
    expect(() => contract.deviationsOf('wallet.none', {})).toThrow('wallet.none is not a call of the contract');
  });

  it.each([
    [undefined, 'missing'],
    [null, 'null'],
    [true, 'boolean'],
    [1, 'number'],
    [-1.5, 'number with a fraction below 0'],
    ['', 'empty text'],
    ['x', 'text of 1 character (letters)'],
    ['1,250.00', 'text of 8 characters (digits, points, commas)'],
    [[1, 2], 'list of 2'],
    [{}, 'object'],
  ])('shape of %j', (value, shape) => expect(shapeOf(value)).toBe(shape));
});

it.each(contract.calls)('$name has a schema for its success and the one of all refusals', ({ name }) => {
  expect(replySchemasOf(document, name)).toEqual({
    done: { $ref: expect.stringMatching(/Reply$/) },
    refused: schemaOf('Refusal'),
  });
});
