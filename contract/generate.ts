import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isRecord } from '../src/domain/records';
import {
  type ContractCall,
  callsOf,
  itemsOf,
  type Node,
  node,
  propertyOf,
  readDocument,
  replySchemasOf,
  schemasOf,
  text,
} from './readContract';

/**
 * Generates code from `contract/openapi.yaml`: the types of the entities, the converters of their fields, the fields that a support report
 * may show, and the table of calls. `npm run contract -- --generate` writes the files, and `contract/generate.test.ts` compares them with
 * the document.
 */

const HEAD = '// Made from contract/openapi.yaml by `npm run contract -- --generate`: change it there.\n';

/**
 * Each kind of field in the portal: its type, its converter in `src/domain/records.ts`, and how a support report shows it
 * (`src/features/support/fieldTreatment.ts`). A report masks the kinds that may hold a person's words.
 */
const KINDS: Readonly<Record<string, readonly [type: string, convert: string, treatment?: string]>> = {
  Amount: ['Amount', 'money', 'amount'],
  Count: ['number', 'count', 'number'],
  Measure: ['number', 'measure', 'number'],
  Flag: ['0 | 1', 'flag', 'number'],
  Time: ['number | null', 'time', 'number'],
  Code: ['string', 'codeText', 'code'],
  Name: ['string', 'nameText'],
  FullName: ['string', 'fullNameText'],
  Email: ['string', 'emailText'],
  Country: ['string', 'countryText', 'code'],
  Phone: ['string', 'phoneText'],
  Word: ['string', 'wordText'],
  Status: ['string', 'wordText'],
  Hash: ['string', 'hashText'],
  Address: ['string', 'addressText'],
};

/** The kind of a property, from the component that it refers to; `''` for an object or a list. */
function kindOf(document: Node, schema: Node): string {
  for (const part of schemasOf(document, schema)) {
    const kind = text(part['$ref']).split('/').pop() ?? '';
    if (kind in KINDS) return kind;
  }
  return '';
}

/**
 * A field that is `unset` when malformed becomes `null` if it is an amount; other such fields are left out of the entity. Throws for an
 * unknown kind.
 */
function fieldOf(document: Node, name: string, schema: Node) {
  const [type = '', convert = '', treatment] = KINDS[kindOf(document, schema)] ?? [];
  if (type === '') throw new Error(`${name} has no kind that contract/generate.ts knows: Amount, Count, Time, Word …`);
  const isUnset = node(schema['x-portal'])['malformed'] === 'unset';
  if (isUnset && convert !== 'money') return null;
  return {
    name,
    type: isUnset ? 'Amount | null' : type,
    convert: isUnset ? 'amountOrNull' : convert,
    treatment,
    about: text(schema['description']),
  };
}

const isEntity = (name: string): boolean => !/(?:Reply|Refusal)$/.test(name);

/** The entities of the document, in its order: their types and the converters of their fields. */
function entitiesOf(document: Node) {
  const schemas = Object.entries(node(node(document['components'])['schemas']));
  return schemas.flatMap(([name, schema]) => {
    // A schema with a reference only changes rules for fields of the entity that it refers to.
    if (!isEntity(name) || !isRecord(node(schema)['properties']) || text(node(schema)['$ref']) !== '') return [];
    const properties = Object.entries(node(node(schema)['properties']));
    const fields = properties.flatMap(([field, property]) => fieldOf(document, field, node(property)) ?? []);
    return [{ name, about: text(node(schema)['description']).trim(), fields }];
  });
}
type Entity = ReturnType<typeof entitiesOf>[number];

const comment = (about: string, indent = ''): string => (about === '' ? '' : `${indent}/** ${about} */\n`);

/** An import; the formatter sorts the names and breaks the line. */
const imports = (names: readonly string[], from: string): string =>
  `import { ${[...new Set(names)].join(', ')} } from '${from}';\n`;

const typeImports = (types: readonly { readonly name: string }[], from: string): string =>
  imports(
    types.map(({ name }) => `type ${name}`),
    from,
  );

/** A constant with plain data. The formatter writes its quotes and lines. */
const constant = (about: string, name: string, value: unknown, type = 'as const'): string =>
  `\n${comment(about)}export const ${name} = ${JSON.stringify(value)} ${type};\n`;

const interfaceOf = ({ name, about, fields }: Entity): string =>
  `${comment(about)}export interface ${name} {\n${fields
    .map((field) => `${comment(field.about, '  ')}  readonly ${field.name}: ${field.type};\n`)
    .join('')}}\n`;

const shapeConstantOf = ({ name, fields }: Entity): string =>
  `export const ${lower(name)}Shape: Shape<${name}> = {\n${fields
    .map((field) => `  ${field.name}: ${field.convert},\n`)
    .join('')}};\n`;

/** A file with the shapes of these entities. */
function shapesFile(about: string, entities: readonly Entity[]): string {
  const converters = entities.flatMap(({ fields }) => fields.map(({ convert }) => convert));
  return [
    HEAD,
    `\n/** ${about} */\n\n`,
    typeImports(entities, './entities'),
    imports([...converters, 'type Shape'], './records'),
    '\n',
    entities.map(shapeConstantOf).join('\n'),
  ].join('');
}

/** Entities that the shell reads before the application starts: the stored member and the latest donations. */
const FIRST = new Set(['User', 'Help']);

/** Reply fields that a support report may show, by treatment. */
function keysFile(entities: readonly Entity[]): string {
  const fields = entities.flatMap((each) => each.fields);
  const namesOf = (treatment: string) =>
    [...new Set(fields.filter((field) => field.treatment === treatment).map(({ name }) => name))].toSorted();
  const keys = { amount: namesOf('amount'), number: namesOf('number'), code: namesOf('code') };
  return HEAD + constant('Reply fields that support reports may show.', 'REPLY_KEYS', keys);
}

const lower = (name: string): string => `${name[0]?.toLowerCase()}${name.slice(1)}`;

/**
 * The replies that are nothing but a list: their names, which are also those of the lists, the entity of their rows, and whether a row without
 * a code is left out.
 */
function listReplies(document: Node) {
  const entities = entitiesOf(document).map(({ name }) => name);
  const callByReply = new Map(callsOf(document).map(({ name, reply }) => [reply, name]));
  return [...callByReply].flatMap(([name, call]) => {
    const data = propertyOf(document, replySchemasOf(document, call).done, 'data') ?? {};
    const list = propertyOf(document, data, name);
    const rows = list && itemsOf(document, list);
    if (!rows) return [];
    const refs = schemasOf(document, rows).map((part) => text(part['$ref']).split('/').pop() ?? '');
    const code = propertyOf(document, rows, 'code');
    return [{ name, row: refs.find((ref) => entities.includes(ref)) ?? '', isCoded: code?.['minLength'] === 1 }];
  });
}
type ListReply = ReturnType<typeof listReplies>[number];

/** The replies that are lists, as their decoders need them. */
function listsFile(lists: readonly ListReply[]): string {
  const shapesIn = (isFirst: boolean) =>
    lists.filter(({ row }) => FIRST.has(row) === isFirst).map(({ row }) => `${lower(row)}Shape`);
  return [
    HEAD,
    '\n',
    imports(shapesIn(true), '../../../domain/firstShapes'),
    imports(shapesIn(false), '../../../domain/shapes'),
    '\n/** The replies that are lists: the shape of their rows, and whether a row without a code is left out. */\n',
    'export const LISTS = {\n',
    ...lists.map(({ name, row, isCoded }) => `  ${name}: { shape: ${lower(row)}Shape, isCoded: ${isCoded} },\n`),
    '};\n',
  ].join('');
}

/** The parameter by which a call asks for one thing; `undefined` without one. */
function parameterOf({ name, paged, query }: ContractCall): string | undefined {
  const [parameter, ...others] = paged ? [] : query;
  if (others.length > 0) throw new Error(`${name} has two parameters: the portal asks for one thing by its code`);
  return parameter;
}
const isPublic = (call: ContractCall): boolean => call.public;
const movesMoney = ({ kind }: ContractCall): boolean => kind === 'money';
const isKeyed = ({ headers }: ContractCall): boolean => headers.includes('Idempotency-Key');
/** Whether its body is any object, because the specification does not show it. */
const isOpen = ({ body, fields }: ContractCall): boolean => body !== null && fields.length === 0;

/** A call as the client needs it. */
const rowOf = (call: ContractCall) => ({
  method: call.method,
  path: call.path,
  reply: call.reply,
  paged: call.paged || undefined,
  query: parameterOf(call),
  body: isOpen(call) ? 'any' : call.fields.length > 0 ? call.fields : undefined,
  keyed: isKeyed(call) || undefined,
});

/** The arguments of a call's method. */
const argumentsOf = (call: ContractCall): string =>
  [
    ...(call.paged ? ['page: PageRange'] : []),
    ...(parameterOf(call) === undefined ? [] : ['code: string']),
    ...(call.fields.length > 0
      ? [`form: { ${call.fields.map((field) => `readonly ${field}: string`).join('; ')} }`]
      : []),
    ...(isOpen(call) ? ['body: { readonly [field: string]: Json }'] : []),
    ...(isKeyed(call) ? ['key: string'] : []),
  ].join(', ');

/** The calls by the first part of their names, each with the second part. */
function grouped(calls: readonly ContractCall[]): ReadonlyMap<string, ReadonlyMap<string, ContractCall>> {
  const groups = new Map<string, Map<string, ContractCall>>();
  for (const call of calls) {
    const [group = '', name = ''] = call.name.split('.');
    groups.set(group, (groups.get(group) ?? new Map()).set(name, call));
  }
  return groups;
}

const callsInterface = (calls: readonly ContractCall[], lists: readonly ListReply[]): string =>
  [
    HEAD,
    '\n',
    typeImports(
      lists.map(({ row }) => ({ name: row })),
      '../../domain/entities',
    ),
    "import type { ApiReply, Json, PageRange, Replies } from './api';\n",
    '\n/** The replies that are lists, by their rows. */\nexport interface ListReplies {\n',
    ...lists.map(({ name, row }) => `  readonly ${name}: readonly ${row}[];\n`),
    '}\n',
    '\n/** Every call of the specification, section 7. `key` is the Idempotency-Key of a money-moving POST (decision 21). */\n',
    'export interface Calls {\n',
    ...[...grouped(calls)].flatMap(([group, methods]) => [
      `  readonly ${group}: {\n`,
      ...[...methods].map(
        ([name, call]) =>
          `${comment(`${call.about}.`, '    ')}    ${name}(${argumentsOf(call)}): ApiReply<Replies['${call.reply}']>;\n`,
      ),
      '  };\n',
    ]),
    '}\n',
  ].join('');

function callsTable(calls: readonly ContractCall[]): string {
  const rows = [...grouped(calls)].map(([group, methods]) => [
    group,
    Object.fromEntries([...methods].map(([name, call]) => [name, rowOf(call)])),
  ]);
  const namesOf = (isOne: (call: ContractCall) => boolean) => calls.filter(isOne).map(({ name }) => name);
  return [
    HEAD,
    "\nimport type { CallRow } from './callRow';\n",
    constant(
      'The calls by group and name; paths are below `/api`.',
      'CALLS',
      Object.fromEntries(rows),
      'as const satisfies { readonly [group: string]: { readonly [name: string]: CallRow } }',
    ),
    // Not part of the rows, because only the sandbox uses them.
    constant('The calls that are answered without a session.', 'PUBLIC', namesOf(isPublic)),
    constant('The calls that move money, E-PINs or donations.', 'MOVES_MONEY', namesOf(movesMoney)),
  ].join('');
}

const ROOT = path.join(__dirname, '..');
const BIOME = path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome');

/** The content as the formatter writes it. */
const formatted = (file: string, content: string): string =>
  execFileSync(process.execPath, [BIOME, 'check', '--write', `--stdin-file-path=${file}`], {
    cwd: ROOT,
    input: content,
    encoding: 'utf8',
  });

/** Every generated file, by its path from the root. */
export function generated(): ReadonlyMap<string, string> {
  const document = readDocument();
  const entities = entitiesOf(document);
  const calls = callsOf(document);
  const lists = listReplies(document);
  const shapesOf = (about: string, isFirst: boolean) =>
    shapesFile(
      about,
      entities.filter(({ name }) => FIRST.has(name) === isFirst),
    );
  const files = new Map([
    [
      'src/domain/entities.ts',
      `${HEAD}\nimport type { Amount } from './money';\n\n/** The entities of the specification, section 3, as the portal holds them. Amounts are USDT, times epoch milliseconds. */\n\n${entities.map(interfaceOf).join('\n')}`,
    ],
    ['src/domain/firstShapes.ts', shapesOf('Converters of the entities that the first page needs.', true)],
    [
      'src/domain/shapes.ts',
      shapesOf('Converters of the entities that the first page does not need: it loads only `firstShapes.ts`.', false),
    ],
    ['src/features/support/replyKeys.ts', keysFile(entities)],
    ['src/platform/ports/calls.ts', callsInterface(calls, lists)],
    ['src/platform/adapters/http/lists.ts', listsFile(lists)],
    ['src/platform/adapters/http/calls.ts', callsTable(calls)],
  ]);
  return new Map([...files].map(([name, content]) => [name, formatted(name, content)]));
}

/** Writes the files that have changed; returns their names. */
export function writeGenerated(): readonly string[] {
  const changed = [...generated()].filter(([name, content]) => {
    const file = path.join(ROOT, name);
    return !fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== content;
  });
  for (const [name, content] of changed) fs.writeFileSync(path.join(ROOT, name), content);
  return changed.map(([name]) => name);
}
