import * as fc from 'fast-check';
import { isRecord } from '../../src/domain/records';
import { type Node, propertyOf, resolved, schemasOf } from '../readContract';

/** Larger numbers lose digits when JSON is parsed. */
const MAX_VALUE = 1e15;
/** No smaller payment exists: a token has 18 decimals. */
const SMALLEST = 1e-18;
const MAX_LENGTH = 24;

const number = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const nodes = (value: unknown): readonly Node[] => listOf(value).filter(isRecord);

/** The four forms of a time, plus epochs as text (decision 9). */
const time = fc
  .date({ min: new Date('1973-03-04'), max: new Date('2200-01-01'), noInvalidDate: true })
  .chain((date) =>
    fc.constantFrom(
      date.toISOString(),
      date.toISOString().replace('Z', '+05:30'),
      date.toISOString().slice(0, 19).replace('T', ' '),
      String(date.getTime()),
      String(Math.floor(date.getTime() / 1000)),
    ),
  );

function textOf(schema: Node): fc.Arbitrary<unknown> {
  if (schema['format'] === 'portal-time') return time;
  const maxLength = Math.min(number(schema['maxLength'], MAX_LENGTH), MAX_LENGTH);
  const pattern = schema['pattern'] ?? schema['x-known'];
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern), { maxLength });
  return fc
    .string({ minLength: number(schema['minLength'], 0), maxLength, unit: 'grapheme' })
    .map((text) => text.slice(0, maxLength));
}

function ofType(document: Node, schema: Node, type: unknown): fc.Arbitrary<unknown> {
  const min = number(schema['minimum'], -MAX_VALUE);
  const max = Math.min(number(schema['maximum'], MAX_VALUE), MAX_VALUE);
  switch (type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer({ min, max });
    case 'number':
      return fc
        .double({ min, max, noNaN: true, noDefaultInfinity: true })
        .map((value) => (Math.abs(value) < SMALLEST ? 0 : value));
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(isRecord(schema['items']) ? valuesOf(document, schema['items']) : fc.jsonValue(), {
        maxLength: 3,
      });
    case 'object':
      return objectOf(document, schema);
    default:
      return fc.jsonValue();
  }
}

function objectOf(document: Node, schema: Node): fc.Arbitrary<unknown> {
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  const model = Object.fromEntries(
    Object.keys(properties).map((name) => [name, valuesOf(document, propertyOf(document, schema, name) ?? {})]),
  );
  const requiredKeys = listOf(schema['required']).filter((name) => typeof name === 'string');
  return fc.record(model, { requiredKeys });
}

/** A schema with its target: keywords beside a `$ref` apply together with it. */
function wholeOf(document: Node, schema: Node): Node {
  const { $ref, ...beside } = schema;
  if ($ref === undefined) return schema;
  const target = wholeOf(document, resolved(document, schema));
  const properties = { ...Object(target['properties']), ...Object(beside['properties']) };
  const required = [...listOf(target['required']), ...listOf(beside['required'])];
  return { ...target, ...beside, properties, required };
}

/** Every value that a schema of the document accepts, in all its forms. */
export function valuesOf(document: Node, schema: Node): fc.Arbitrary<unknown> {
  const whole = wholeOf(document, schema);
  if (Array.isArray(whole['enum'])) return fc.constantFrom<readonly unknown[]>(...whole['enum']);
  const alternatives = [...nodes(whole['anyOf']), ...nodes(whole['oneOf'])];
  if (alternatives.length > 0) return fc.oneof(...alternatives.map((each) => valuesOf(document, each)));
  const types: readonly unknown[] = Array.isArray(whole['type']) ? whole['type'] : [whole['type']];
  return fc.oneof(...types.map((type) => ofType(document, whole, type)));
}

/** Values that no form of a schema accepts. The titles of the contract's plain schemas tell what they hold. */
export function garbageFor(document: Node, schema: Node): readonly unknown[] {
  const schemas = schemasOf(document, schema);
  const titles = schemas.map((one) => one['title']);
  const types = schemas.flatMap((one) => one['type']);
  if (types.includes('array')) return ['rows', 5, {}, true];
  if (types.includes('object')) return ['text', [], [1]];
  const always = [{}, [], { amount: '1' }];
  const titled = (word: string): boolean => titles.some((title) => typeof title === 'string' && title.includes(word));
  if (titled('the flag') || titled('0 or 1')) return [...always, 2, 'yes', -1, 'TRUE'];
  if (titled('decimal text or number, from 0'))
    return [...always, true, -1, '-1', '1e3', '0x10', '1,250.00', ' 5', 'NaN', '25 USDT', '9'.repeat(65)];
  if (titled('whole number')) return [...always, true, -1, 1.5, '1.5', '-1', 'many', ' 5'];
  if (titled('number, or decimal')) return [...always, true, 'long', '1.5x'];
  if (titled('time')) return [...always, true, 'yesterday', '15/01/2026', '2026-02-30', '2026-01-15T25:00:00Z', -5];
  return [...always, true, false];
}
