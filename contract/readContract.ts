import fs from 'node:fs';
import { join } from 'node:path';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020';
import { Ajv2020 } from 'ajv/dist/2020';
import { parse } from 'yaml';
import { hasOwn, isRecord } from '../src/domain/records';
import { parseTime } from '../src/domain/times';
import { aliasOf, renamedOrMoved, sendInstead } from './advice';
import { shapeOf } from './shapeOf';

/** Reads `contract/openapi.yaml`, the contract between the portal and its API, and checks replies against it. */

/** What a call does: reads, opens a session, changes something, or moves money. `unknown`: the specification does not describe it. */
const KINDS = ['read', 'session', 'post', 'money', 'unknown'] as const;
/** How serious a deviation is, the most serious first. */
export const SEVERITIES = ['high', 'medium', 'low'] as const;
type Severity = (typeof SEVERITIES)[number];

/** One way in which a reply differs from the contract. It never holds a value of the reply. */
export interface Deviation {
  /** `data.transactions[].amount`, without the row's number. */
  readonly field: string;
  readonly expected: string;
  /** Type and shape only: 'text of 12 characters (digits, commas)', 'number', 'missing'. */
  readonly got: string;
  /** The consequence in the portal. */
  readonly effect: string;
  /** The change to make to the server, as an instruction. */
  readonly change: string;
  readonly severity: Severity;
}

/** An object of the parsed document. */
export type Node = Readonly<Record<string, unknown>>;

const FILE = join(__dirname, 'openapi.yaml');

/** The value if it is an object, otherwise an empty one. */
export const node = (value: unknown): Node => (isRecord(value) ? value : {});
const nodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isRecord) : []);
/** The value if it is a text, otherwise `''`. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const isFlagSet = (flag: unknown): boolean => flag === true || flag === 1 || flag === '1' || flag === 'true';

/** The parsed document. Throws when it is not valid YAML. */
export function readDocument(file = FILE): Node {
  const document: unknown = parse(fs.readFileSync(file, 'utf8'));
  return node(document);
}

/** The target of a local `$ref`; the node itself without one. Throws when the target does not exist. */
export function resolved(document: Node, from: Node): Node {
  const ref = text(from['$ref']);
  if (ref === '') return from;
  let found: unknown = document;
  for (const part of ref.replace(/^#\//, '').split('/')) found = node(found)[part];
  if (!isRecord(found)) throw new Error(`${ref} leads nowhere`);
  return found;
}

/** The schema itself, the target of its `$ref`, and the alternatives of its `anyOf`. */
export function schemasOf(document: Node, schema: Node): readonly Node[] {
  const target = resolved(document, schema);
  const own = target === schema ? [schema] : [schema, ...schemasOf(document, target)];
  return [...own, ...nodes(schema['anyOf']).flatMap((each) => schemasOf(document, each))];
}

/** The schema of a property; `null` when there is none of that name. */
export function propertyOf(document: Node, schema: Node, name: string): Node | null {
  for (const part of schemasOf(document, schema)) {
    const properties = node(part['properties']);
    if (hasOwn(properties, name)) return node(properties[name]);
  }
  return null;
}

/** The schema of a list's rows; `null` when it is not a list. */
export function itemsOf(document: Node, schema: Node): Node | null {
  const list = schemasOf(document, schema).find((part) => isRecord(part['items']));
  return list ? node(list['items']) : null;
}

/** Whether a server may leave out a property. */
const isOptional = (document: Node, schema: Node, name: string): boolean =>
  !schemasOf(document, schema).some(({ required }) => Array.isArray(required) && required.includes(name));

/** The examples of a schema: its own, or one that is made of the examples of its parts. */
function examplesOf(document: Node, schema: Node): readonly unknown[] {
  const parts = schemasOf(document, schema);
  for (const { examples, enum: values } of parts) {
    if (Array.isArray(examples)) return examples;
    if (Array.isArray(values)) return values;
  }
  const items = itemsOf(document, schema);
  if (items) return [examplesOf(document, items)];
  const names = parts.toReversed().flatMap((part) => Object.keys(node(part['properties'])));
  const exampleOf = (name: string) => examplesOf(document, propertyOf(document, schema, name) ?? {})[0];
  return [Object.fromEntries([...new Set(names)].map((name) => [name, exampleOf(name)]))];
}

/** The document's rules for a property: its own, then those of the component that it refers to. */
function rulesOf(document: Node, schema: Node) {
  const parts = schemasOf(document, schema).map((part) => node(part['x-portal']));
  const rules = parts.reduceRight((others, own) => ({ ...others, ...own }), {});
  const { malformed = 'reply-refused', missing = 'reply-refused', empty = missing } = rules;
  const severity = SEVERITIES.find((each) => each === rules['severity']) ?? 'high';
  /** `empty`: for `null`, and for `''` where no text is expected. */
  return { malformed: text(malformed), missing, empty, severity };
}
/** How the portal handles a property, from `x-portal` in the document. */
type PortalRules = ReturnType<typeof rulesOf>;

/** The schemas of the two replies to a call: success and refusal. */
export function replySchemasOf(document: Node, name: string): { readonly done: Node; readonly refused: Node } {
  const operation = operationsOf(document).find((each) => each.operation['operationId'] === name)?.operation;
  if (!operation) throw new Error(`${name} is not a call of the contract`);
  const [done, refused] = nodes(node(replyOf(document, operation)['schema'])['oneOf']);
  if (!done || !refused) throw new Error(`${name} lacks a reply or a refusal`);
  return { done, refused };
}

/** The JSON of a call's reply with status 200: a success or a refusal. */
const replyOf = (document: Node, operation: Node): Node =>
  jsonOf(resolved(document, node(node(operation['responses'])['200'])));

const jsonOf = (response: Node): Node => node(node(response['content'])['application/json']);

function operationsOf(document: Node) {
  return Object.entries(node(document['paths'])).flatMap(([where, methods]) =>
    Object.entries(node(methods)).map(([method, operation]) => {
      if (method !== 'get' && method !== 'post') throw new Error(`${method} ${where}: the portal knows GET and POST`);
      return {
        method: method === 'get' ? ('GET' as const) : ('POST' as const),
        path: where,
        operation: node(operation),
      };
    }),
  );
}
type Operation = ReturnType<typeof operationsOf>[number];

function callOf(document: Node, { method, path, operation }: Operation) {
  const portal = node(operation['x-portal']);
  const kind = KINDS.find((each) => each === portal['kind']);
  if (!kind) throw new Error(`${method} ${path} has no kind`);
  const parameters = nodes(operation['parameters']).map((each) => resolved(document, each));
  const named = (place: string) => parameters.filter((each) => each['in'] === place).map((each) => text(each['name']));
  const body = jsonOf(resolved(document, node(operation['requestBody'])));
  const [done = {}] = nodes(node(replyOf(document, operation)['schema'])['oneOf']);
  const reply = text(done['$ref']).replace(/^.*\/|Reply$/g, '');
  const security = nodes(operation['security'] ?? document['security']);
  return {
    /** Its name in `Api`: `wallet.deposits`. */
    name: text(operation['operationId']),
    method,
    /** Below `/api`, without a query. */
    path,
    kind,
    /** Whether it takes `limit` and `offset`. */
    paged: named('query').includes('limit'),
    /** Whether it is answered without a session. */
    public: security.some((each) => !hasOwn(each, 'accessToken')),
    /** Fields of the body; empty when there is no body or it is unknown. */
    fields: Object.keys(node(node(body['schema'])['properties'])),
    /** Parameters of the query. */
    query: named('query'),
    /** An example of the code that its query asks for; '' without one. */
    code: text(parameters.find((each) => each['in'] === 'query')?.['example']),
    /** Headers beyond those that the document lists for every call: `Idempotency-Key`. */
    headers: named('header'),
    /** Its purpose, in a line. */
    about: text(operation['summary']),
    /** What the portal does with the reply. */
    then: text(portal['then']),
    /** The name of its reply: `helps` of `HelpsReply`. */
    reply: `${reply[0]?.toLowerCase()}${reply.slice(1)}`,
    /** A complete valid reply, made of the examples of its parts. */
    example: examplesOf(document, done)[0],
    /** An example of the body; `null` without one. */
    body: body['example'] ?? null,
    /** How the check of a server tries it: `x-check` in the document. */
    check: node(operation['x-check']),
  };
}
/** One of the calls of the specification's section 7. */
export type ContractCall = Readonly<ReturnType<typeof callOf>>;

/** Every call of the document, in its order. */
export function callsOf(document: Node): readonly ContractCall[] {
  return operationsOf(document).map((each) => callOf(document, each));
}

/** The keyword for the words that the portal knows, as a pattern. */
const KNOWN = 'x-known';
/** Keywords of the document that do not affect validity. */
const VOCABULARY = ['components', 'x-portal'];

/** Validates against the schemas of the document. `closed` rejects properties that the document does not name. */
export function validatorOf(document: Node, { closed = false } = {}): (schema: Node) => ValidateFunction {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strictTypes: false });
  for (const word of VOCABULARY) ajv.addKeyword(word);
  ajv.addKeyword({
    keyword: KNOWN,
    type: 'string',
    schemaType: 'string',
    validate: (pattern: string, value: string) => new RegExp(pattern, 'u').test(value),
  });
  ajv.addFormat('portal-time', { type: 'string', validate: (value) => parseTime(value) !== null });
  const components = node(document['components']);
  ajv.addSchema({ $id: 'contract', components: closed ? closedCopy(components) : components });
  const made = new Map<string, ValidateFunction>();
  return (schema) => {
    const ref = text(schema['$ref']);
    const validate = made.get(ref) ?? ajv.compile({ $ref: `contract${ref}` });
    made.set(ref, validate);
    return validate;
  };
}

function closedCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closedCopy);
  if (!isRecord(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, closedCopy(each)]));
  return isRecord(value['properties']) && !hasOwn(value, '$ref') ? { ...copy, additionalProperties: false } : copy;
}

/** The path of an error from the reply on: names and row numbers. */
function placeOf(error: ErrorObject): readonly string[] {
  const segments = error.instancePath
    .split('/')
    .slice(1)
    .map((each) => each.replaceAll('~1', '/').replaceAll('~0', '~'));
  const missing: unknown = error.params['missingProperty'];
  return typeof missing === 'string' ? [...segments, missing] : segments;
}

const ROW = /^\d+$/;

/** The expected form in words: the title of the schema, or its type. */
function formOf(document: Node, schema: Node): string {
  const titles = schemasOf(document, schema)
    .map((part) => text(part['title']))
    .filter((each) => each !== '');
  const notEmpty = schema['minLength'] === undefined ? '' : ', not empty';
  if (titles.length > 0) return [...new Set(titles)].join(', or ') + notEmpty;
  const types = schemasOf(document, schema).flatMap((part) => (typeof part['type'] === 'string' ? [part['type']] : []));
  const names: Readonly<Record<string, string>> = { array: 'list', string: 'text' };
  return [...new Set(types)].map((each) => names[each] ?? each).join(' or ') || 'anything';
}

/** What the portal does with a property, in words. */
const OUTCOMES: Readonly<Record<string, string>> = {
  'row-dropped': 'the row is left out',
  'reply-refused': 'the whole reply counts as failed',
  unset: 'it is left out; what is known already stays',
  'shown-as-dash': "it is shown as '-'",
  'as-asked': 'it counts as the one that was asked for',
  'read-as-text': 'it is read as text; a 0 in front is lost before it is sent',
  'shown-as-it-is': 'it is shown as it is: the portal does not know what to do with it',
  cut: 'its end is cut off',
};

/** The consequence for a value, in words: an outcome of the rules above, or the value that it counts as. */
export function inWords(value: unknown): string {
  if (value === null) return 'it counts as not known';
  if (value === '') return 'it counts as an empty text';
  if (Array.isArray(value)) return 'it counts as an empty list';
  return OUTCOMES[String(value)] ?? `it counts as ${String(value)}`;
}

/** The property at a path of names and row numbers from a reply's schema. */
export function propertyAt(document: Node, from: Node, place: readonly string[]) {
  let schema = from;
  // What a malformed field does to the object around it: a row is dropped.
  let inside: unknown;
  let isMerged = false;
  let optional = false;
  let list = '';
  const seen: string[] = [];
  for (const segment of place) {
    const items = ROW.test(segment) ? itemsOf(document, schema) : null;
    inside ??= items ? 'row-dropped' : node(schema['x-portal'])['fields'];
    isMerged ||= node(schema['x-portal'])['merged'] === true;
    if (items && !optional) list = seen.join('.');
    optional = !items && isOptional(document, schema, segment);
    if (items) seen.push(`${seen.pop() ?? ''}[]`);
    else seen.push(segment);
    schema = items ?? propertyOf(document, schema, segment) ?? {};
  }
  const own = rulesOf(document, schema);
  const portal = isMerged ? mergedRules(own) : own;
  const within = (outcome: unknown): unknown => (outcome === 'reply-refused' ? (inside ?? outcome) : outcome);
  const malformed = text(within(portal.malformed));
  const dropped = inside === 'row-dropped' ? { missing: within(portal.missing), empty: within(portal.empty) } : {};
  return {
    schema,
    /** The document's rules at this path. */
    portal: { ...portal, malformed, ...dropped },
    /** The enclosing list that fails the reply when none of its rows is valid; '' without one. */
    list,
    /** Whether a server may leave it out. */
    optional,
    /** `data.transactions[].amount`. */
    field: seen.join('.'),
  };
}

/** The rules for a field of an object that is merged over the stored one. */
const mergedRules = ({ missing, severity }: PortalRules): PortalRules => ({
  malformed: 'unset',
  missing: 'unset',
  empty: hasOwn(OUTCOMES, String(missing)) ? 'unset' : missing,
  severity,
});

/** The value at a path of a reply; `undefined` when there is none. */
export function valueAt(reply: unknown, place: readonly string[]): unknown {
  let value = reply;
  for (const segment of place) {
    if (Array.isArray(value)) value = value[Number(segment)];
    else if (isRecord(value) && hasOwn(value, segment)) value = value[segment];
    else return undefined;
  }
  return value;
}

/** The consequence of an invalid value, and how serious it is. */
function outcomeOf(
  document: Node,
  schema: Node,
  { malformed, missing, empty, severity }: PortalRules,
  value: unknown,
  errors: readonly ErrorObject[],
): { readonly outcome: unknown; readonly severity: Severity } {
  if (value === undefined) return { outcome: missing, severity };
  if (value === null || value === '') return { outcome: empty, severity };
  const parts = schemasOf(document, schema);
  const types = parts.flatMap((part) => part['type']);
  const isText = types.includes('string') && !types.includes('number') && !types.includes('integer');
  if (isText && typeof value === 'string' && errors.some(({ keyword }) => keyword === 'maxLength')) {
    const long = parts.map((part) => node(part['x-portal'])['long']).find((each) => each !== undefined);
    return long === undefined ? { outcome: 'cut', severity: 'low' } : { outcome: long, severity };
  }
  if (errors.every(({ keyword }) => keyword === KNOWN)) return { outcome: 'shown-as-it-is', severity: 'medium' };
  if (isText && typeof value === 'number') return { outcome: 'read-as-text', severity: 'low' };
  return { outcome: malformed === 'defaulted' ? missing : malformed, severity };
}

interface FoundDeviation extends Deviation {
  /** The list that held the row, when the row is left out. */
  readonly list: string;
  readonly row: string;
}

function deviation(
  document: Node,
  { kind, example: good }: ContractCall,
  from: Node,
  reply: unknown,
  place: readonly string[],
  errors: readonly ErrorObject[],
): FoundDeviation {
  const { schema, portal, list, field } = propertyAt(document, from, place);
  const value = valueAt(reply, place);
  const { outcome, severity } = outcomeOf(document, schema, portal, value, errors);
  const effect =
    outcome === 'reply-refused' && kind === 'money'
      ? `${inWords(outcome)}: the member is told that the outcome is not known`
      : inWords(outcome);
  const expected = field === '' ? 'object { error, message, data }' : formOf(document, schema);
  const isMissing = value === undefined && field !== '';
  const name = place.findLast((segment) => !ROW.test(segment)) ?? '';
  const around = valueAt(reply, place.slice(0, -1));
  const alias = aliasOf(around, name);
  const example = valueAt(
    good,
    place.map((segment) => (ROW.test(segment) ? '0' : segment)),
  );
  return {
    field: field === '' ? 'the reply' : field,
    expected,
    got: isMissing ? `missing${alias === undefined ? '' : ` (there is '${alias}')`}` : shapeOf(value),
    effect,
    change:
      (isMissing ? renamedOrMoved(around, name, example) : null) ??
      sendInstead(name, field.endsWith('[]'), example, expected),
    severity,
    list: outcome === 'row-dropped' ? list : '',
    row: place.find((segment) => ROW.test(segment)) ?? '',
  };
}

/** A list without one valid row fails the whole reply; it does not count as an empty list. */
function withEmptyLists(found: readonly FoundDeviation[], reply: unknown): readonly Deviation[] {
  const rows = new Map<string, Set<string>>();
  for (const { list, row } of found) if (list !== '') rows.set(list, (rows.get(list) ?? new Set()).add(row));
  const isEmptied = (list: string): boolean => {
    const all = valueAt(reply, list.split('.'));
    return Array.isArray(all) && all.length > 0 && rows.get(list)?.size === all.length;
  };
  const unique = new Map<string, Deviation>();
  for (const { list, row: _row, ...each } of found) {
    const effect =
      list !== '' && isEmptied(list)
        ? `${each.effect}; as no row is good, the whole reply counts as failed`
        : each.effect;
    unique.set(`${each.field} ${each.got}`, { ...each, effect });
  }
  return [...unique.values()];
}

function findDeviations(
  document: Node,
  validate: (schema: Node) => ValidateFunction,
  call: ContractCall,
  reply: unknown,
): readonly Deviation[] {
  const schemas = replySchemasOf(document, call.name);
  const schema = isRecord(reply) && isFlagSet(reply['error']) ? schemas.refused : schemas.done;
  const check = validate(schema);
  if (check(reply)) return [];
  const places = new Map<string, { readonly place: readonly string[]; readonly errors: ErrorObject[] }>();
  for (const error of check.errors ?? []) {
    const place = placeOf(error);
    const key = place.join('/');
    const known = places.get(key) ?? { place, errors: [] };
    known.errors.push(error);
    places.set(key, known);
  }
  const keys = [...places.keys()];
  // The errors inside an object or list say more than its own 'fits no alternative'.
  const isOuter = (key: string): boolean =>
    keys.some((other) => other !== key && other.startsWith(key === '' ? '' : `${key}/`));
  const found = [...places].flatMap(([key, { place, errors }]) =>
    isOuter(key) ? [] : [deviation(document, call, schema, reply, place, errors)],
  );
  return withEmptyLists(found, reply);
}

/** The contract, ready to check replies (as `JSON.parse` reads them). Throws when the document cannot be read. */
export function readContract(document = readDocument()) {
  const calls = callsOf(document);
  const validate = validatorOf(document);
  /** The call of this name. Throws for an unknown one. */
  const call = (name: string): ContractCall => {
    const found = calls.find((each) => each.name === name);
    if (!found) throw new Error(`${name} is not a call of the contract`);
    return found;
  };
  /** How a reply to a call differs from the contract; a refusal is checked against the schema of refusals. Throws for an unknown call. */
  const deviationsOf = (name: string, reply: unknown) => findDeviations(document, validate, call(name), reply);
  return { calls, call, deviationsOf };
}
export type Contract = ReturnType<typeof readContract>;
