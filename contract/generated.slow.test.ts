import * as fc from 'fast-check';
import { hasOwn, isRecord } from '../src/domain/records';
import type { ApiResult } from '../src/platform/ports/api';
import { apiCallNamed, clientWith } from '../src/testing/apiCalls';
import { FakeReporter } from '../src/testing/fakes';
import {
  inWords,
  itemsOf,
  type Node,
  propertyAt,
  propertyOf,
  readContract,
  readDocument,
  replySchemasOf,
  schemasOf,
  valueAt,
} from './readContract';
import { garbageFor, valuesOf } from './testing/arbitrary';

/**
 * Checks the contract against the portal's own decoders: they accept every reply that the document allows, and each field, broken alone and
 * in each way, ends as `x-portal` says.
 */

const document = readDocument();
const contract = readContract(document);

/** Replies generated for each call. Over all calls, each accepted form occurs several times. */
const RUNS = 25;

interface PortalResult {
  readonly result: ApiResult<unknown>;
  /** The faults that the portal reported. */
  readonly notes: readonly string[];
}

/** The portal's result for a reply. */
async function portalResult(name: string, reply: unknown): Promise<PortalResult> {
  const reporter = new FakeReporter();
  const api = clientWith({
    fetch: () => Promise.resolve(new Response(JSON.stringify(reply))),
    reporter,
    after: () => () => undefined,
  });
  return {
    result: await apiCallNamed(name).send(api).answer,
    notes: reporter.faults.map(({ error }) => String(error)),
  };
}

type FieldPath = readonly string[];

/** The reply with another value at a path; without the property when `value` is absent. */
function withValueAt(reply: unknown, [first, ...rest]: FieldPath, ...value: readonly unknown[]): unknown {
  if (first === undefined) return value[0];
  if (Array.isArray(reply))
    return reply.map((row: unknown, nth) => (String(nth) === first ? withValueAt(row, rest, ...value) : row));
  if (!isRecord(reply)) throw new TypeError(`nothing at ${first}`);
  const { [first]: within, ...others } = reply;
  return rest.length === 0 && value.length === 0 ? others : { ...others, [first]: withValueAt(within, rest, ...value) };
}

/** The entity and code that the request asks for; '' for others. */
function requestedBy(name: string): readonly [entity: string, code: string] {
  const call = contract.calls.find((each) => each.name === name);
  const code = call?.code || (isRecord(call?.body) ? String(call.body['help_code'] ?? '') : '');
  return code === '' ? ['', ''] : [{ 'auth.referrer': 'referrer', 'user.byCode': 'user' }[name] ?? 'help', code];
}

/** The same reply, with the requested code. */
function asRequested(name: string, reply: unknown): unknown {
  const [key, code] = requestedBy(name);
  const place = ['data', key, 'code'];
  const current = valueAt(reply, place);
  return key !== '' && typeof current === 'string' && current !== '' ? withValueAt(reply, place, code) : reply;
}

/** Parts of `data` that the decoded reply keeps under their names; the other calls unwrap their only part. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  'auth.login': ['user'],
  'auth.register': ['user'],
  'user.info': ['user', 'activities'],
  'user.updateProfile': ['user'],
  'help.byCode': ['help', 'transactions'],
  'help.payUsdt': ['help'],
  'help.payBank': ['help'],
  'help.approve': ['help'],
};

function decodedAt(name: string, result: ApiResult<unknown>, [, part = '', ...rest]: FieldPath): unknown {
  if (result.kind !== 'ok') throw new Error(`${name} is ${result.kind}`);
  return valueAt(result.data, KEPT[name]?.includes(part) ? [part, ...rest] : rest);
}

/** A valid reply with every property and two rows on each list, made from the document's example. */
function baseOf(name: string): unknown {
  const twice = (value: unknown): unknown => {
    if (Array.isArray(value)) return [value[0], value[0]].map(twice);
    return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, twice(each)])) : value;
  };
  return asRequested(name, twice(contract.calls.find((call) => call.name === name)?.example));
}

/** Every property that the document names in a reply, as a path: `data`, `data.helps`, `data.helps.0`, `data.helps.0.code`. */
function pathsIn(schema: Node, place: FieldPath = []): readonly FieldPath[] {
  const items = itemsOf(document, schema);
  if (items) return [[...place, '0'], ...pathsIn(items, [...place, '0'])];
  const names = schemasOf(document, schema).flatMap((part) =>
    isRecord(part['properties']) ? Object.keys(part['properties']) : [],
  );
  return [...new Set(names)].flatMap((name) => {
    const property = propertyOf(document, schema, name);
    const here = [...place, name];
    return property ? [here, ...pathsIn(property, here)] : [];
  });
}

const CALLS = contract.calls.map(({ name }) => name);

/** The list that holds a row. */
const listOf = (place: FieldPath): FieldPath => place.slice(0, place.indexOf('0'));
const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : -1);

/** Checks the portal's result for a reply with one broken value against an outcome of `x-portal`. */
async function expectOutcome(outcome: unknown, name: string, place: FieldPath, brokenReply: unknown): Promise<void> {
  const { result, notes } = await portalResult(name, brokenReply);
  const where = `${name} ${place.join('.')}`;
  const effects = contract.deviationsOf(name, brokenReply).map(({ effect }) => effect);
  const isSaid = effects.length === 0 || effects.some((effect) => effect.startsWith(inWords(outcome)));
  expect([where, isSaid]).toEqual([where, true]);
  if (outcome === 'reply-refused') {
    const cause = { kind: expect.stringMatching(/^(shape|data)$/) };
    return expect({ where, ...result }).toMatchObject({ where, kind: 'failed', cause });
  }
  expect([where, result.kind]).toEqual([where, 'ok']);
  if (outcome === 'row-dropped') {
    const [left, sent] = [decodedAt(name, result, listOf(place)), valueAt(brokenReply, listOf(place))];
    return expect([where, lengthOf(left), notes.length > 0]).toEqual([where, lengthOf(sent) - 1, true]);
  }
  if (place[0] === 'message') return expect(result).toMatchObject({ message: outcome });
  if (outcome === 'unset') {
    const container = [...place.keys()]
      .map((nth) => place.slice(0, nth + 1))
      .find((part) => {
        const { schema } = propertyAt(document, replySchemasOf(document, name).done, part);
        return isRecord(schema['x-portal']) && hasOwn(schema['x-portal'], 'fields');
      });
    const without = await portalResult(name, withValueAt(brokenReply, container ?? place));
    return expect([where, result]).toEqual([where, without.result]);
  }
  const decoded = decodedAt(name, result, place) ?? null;
  const words: Readonly<Record<string, string | null | undefined>> = {
    'shown-as-dash': null,
    'as-asked': requestedBy(name)[1],
  };
  expect([where, decoded]).toEqual([where, hasOwn(words, String(outcome)) ? words[String(outcome)] : outcome]);
}

describe('replies that the document allows', () => {
  it.each(CALLS)('%s: the portal accepts all of them completely', async (name) => {
    const { done } = replySchemasOf(document, name);
    await fc.assert(
      fc.asyncProperty(valuesOf(document, done), async (generated) => {
        const reply = asRequested(name, generated);
        expect(contract.deviationsOf(name, reply)).toEqual([]);
        expect(await portalResult(name, reply)).toMatchObject({ result: { kind: 'ok' }, notes: [] });
      }),
      { numRuns: RUNS, seed: 17, endOnFailure: true },
    );
  });

  it.each(CALLS)('%s: refusals are refused with their message', async (name) => {
    const { refused } = replySchemasOf(document, name);
    await fc.assert(
      fc.asyncProperty(valuesOf(document, refused), async (reply) => {
        expect(contract.deviationsOf(name, reply)).toEqual([]);
        expect((await portalResult(name, reply)).result.kind).toBe('refused');
      }),
      { numRuns: 5, seed: 17 },
    );
  });
});

describe('one field broken at a time ends as the document says', () => {
  it.each(CALLS)('%s', async (name) => {
    const { done } = replySchemasOf(document, name);
    const base = baseOf(name);
    expect((await portalResult(name, base)).result.kind).toBe('ok');
    for (const place of pathsIn(done)) {
      const { schema, portal } = propertyAt(document, done, place);
      const isRow = place.at(-1) === '0';
      const isAny = schemasOf(document, schema).every(
        (part) => !part['type'] && !part['enum'] && !part['anyOf'] && !part['$ref'],
      );
      if (!isRow) await expectOutcome(portal.missing, name, place, withValueAt(base, place));
      if (isAny) continue;
      if (place[0] !== 'error') await expectOutcome(portal.empty, name, place, withValueAt(base, place, null));
      const outcome = portal.malformed === 'defaulted' ? portal.missing : portal.malformed;
      for (const garbage of garbageFor(document, schema)) {
        const brokenReply = withValueAt(base, place, garbage);
        const { field } = propertyAt(document, done, place);
        expect([garbage, contract.deviationsOf(name, brokenReply)]).toMatchObject([garbage, [{ field }]]);
        await expectOutcome(outcome, name, place, brokenReply);
      }
    }
  });

  const listsOf = (name: string) =>
    pathsIn(replySchemasOf(document, name).done)
      .filter((place) => place.at(-1) === '0')
      .map(listOf);

  it.each(CALLS.filter((name) => listsOf(name).length > 0))(
    '%s: a list without a valid row fails, unless optional',
    async (name) => {
      const { done } = replySchemasOf(document, name);
      for (const list of listsOf(name)) {
        const brokenReply = withValueAt(baseOf(name), list, [null, 'x']);
        const { optional } = propertyAt(document, done, list);
        const { result } = await portalResult(name, brokenReply);
        expect([list, result.kind]).toEqual([list, optional ? 'ok' : 'failed']);
        const failing = contract
          .deviationsOf(name, brokenReply)
          .map(({ effect }) => effect.includes('the whole reply counts as failed'));
        expect([list, new Set(failing)]).toEqual([list, new Set([!optional])]);
      }
    },
  );

  it.each([
    ['help.sent', ['data', 'helps', '0', 'status']],
    ['help.byCode', ['data', 'help', 'status']],
  ])('%s %j: an unknown status is shown as it is, and both report it', async (name, place) => {
    const brokenReply = withValueAt(baseOf(name), place, 'Paid');
    expect(contract.deviationsOf(name, brokenReply)).toMatchObject([{ effect: inWords('shown-as-it-is') }]);
    const { result, notes } = await portalResult(name, brokenReply);
    expect(decodedAt(name, result, place)).toBe('Paid');
    const { field } = propertyAt(document, replySchemasOf(document, name).done, place);
    expect(notes).toEqual([expect.stringContaining(`${field}: expected`)]);
  });

  it.each([
    ['team.partners', ['data', 'partners', '0', 'firstname'], 'x'.repeat(101), 'cut', `${'x'.repeat(99)}…`],
    ['user.info', ['data', 'user', 'mobile'], 9812345670, 'read-as-text', '9812345670'],
  ])(
    'a value of %s %j that is too long or a number is cut or read as text',
    async (name, place, value, outcome, decoded) => {
      const brokenReply = withValueAt(baseOf(name), place, value);
      expect(contract.deviationsOf(name, brokenReply)).toMatchObject([{ effect: inWords(outcome), severity: 'low' }]);
      expect(decodedAt(name, (await portalResult(name, brokenReply)).result, place)).toBe(decoded);
    },
  );

  it('a token that is too long is not cut', async () => {
    const place = ['data', 'accesstoken'];
    const brokenReply = withValueAt(baseOf('auth.login'), place, 'x'.repeat(8193));
    await expectOutcome('reply-refused', 'auth.login', place, brokenReply);
    expect(contract.deviationsOf('auth.login', brokenReply)).toMatchObject([{ field: 'data.accesstoken' }]);
  });
});
