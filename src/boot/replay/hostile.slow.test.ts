import fc from 'fast-check';
import { failedPurchase } from '../../testing/support/reportingApp';
import { escapeInvisible } from './escapeInvisible';
import { MAX_CHARACTERS, readReport } from './readReport';
import { printTimeline, timelineOf } from './timeline';

/** Hostile reports: reading one always ends in an answer, and its text is printed with every control character made visible. */

// A library would print a value as it is.
const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
const warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
const printedByLibraries = () => [...errors.mock.calls, ...warnings.mock.calls];

/** A report, with its parts that are JSON within JSON as values. */
interface Draft {
  counts: readonly number[];
  end: unknown;
  payload: { actionsById: Record<string, unknown>; [key: string]: unknown };
  [key: string]: unknown;
}
type Change = (report: Draft) => void;
/** What is wrong, and the text of the file, or what is changed in the good one. */
type Case = readonly [what: string, change: Change | string];

let good = '';
beforeAll(async () => {
  good = await failedPurchase();
});

/** Marks JSON text that is inserted unchanged, with its escapes and prototypes. */
const raw = (text: string) => `raw:${text}`;
const written = (part: unknown) =>
  typeof part === 'string' && part.startsWith('raw:')
    ? part.slice(4)
    : JSON.stringify(part).replace(/"raw:((?:[^"\\]|\\.)*)"/g, (_whole, text: string) => JSON.parse(`"${text}"`));

function changed(change: Change): string {
  const file = JSON.parse(good);
  const draft: Draft = { ...file, end: JSON.parse(file.end), payload: JSON.parse(file.payload) };
  change(draft);
  return JSON.stringify({ ...draft, end: written(draft.end), payload: written(draft.payload) });
}
const textOf = (change: Change | string) => (typeof change === 'string' ? change : changed(change));

/** Puts a value at a place of the report, as in `payload.committedState.ui.alert`. */
const set =
  (place: string, value: unknown): Change =>
  (report) => {
    const way = place.split('.');
    const key = way.pop() ?? '';
    const parent = way.reduce<unknown>((part, name) => Reflect.get(Object(part), name), report);
    Object.assign(Object(parent), { [key]: value });
  };
const state = (place: string, value: unknown) => set(`payload.committedState.${place}`, value);
/** Every count as this number. */
const counts =
  (value: number): Change =>
  (report) =>
    void Object.assign(report, { counts: report.counts.map(() => value) });
const step =
  (values: object): Change =>
  ({ payload }) =>
    void Object.assign(payload.actionsById['1'] ?? {}, values);
/** The first action as this JSON text. */
const action = (text: string) => step({ action: raw(text) });
const typed = (type: string) => action(JSON.stringify({ type }));

const ESC = '\u001b';
const CLEAR = `${ESC}[2J${ESC}[3J${ESC}[H`;
const CLIPBOARD = `${ESC}]52;c;cm0gLXJmIH4=\u0007`;
const BIDI = '\u202e\u2066txt.exe\u2069';
const CODE = `');require('node:fs').writeFileSync('owned','1');it('`;
const TEMPLATE = '${process.exit(1)}`${1}';
const MARKUP = '</script><script>alert(1)</script><!--';
const LINES = 'a\u2028process.exit()\u2029b\r\nc';
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const many = (length: number, value: unknown) => Array.from({ length }, () => value);
const ids = (length: number) => [...Array(length).keys()];

/** Values that `about` must not have. */
const ABOUT: Readonly<Record<string, readonly unknown[]>> = {
  zone: [`Asia/${CODE}`, 'Mars/Olympus', '../../etc/passwd', undefined, ['UTC']],
  made: [9e15, '2026', -1],
  clockOffset: [1e300],
  language: [`en${CLEAR}`],
  shownIn: [`hi${CLEAR}`, '../x', undefined],
  build: [CODE, '../../x', '--upload-pack=sh'],
  commit: [CODE, '--upload-pack=sh', 'HEAD', '../../..', 'g'.repeat(12), '0'.repeat(50), 7, undefined],
  theme: [MARKUP],
  viewport: [
    { width: 1e9, height: 1 },
    { width: 0.5, height: 1 },
  ],
  refs: [[CLIPBOARD], many(10_000, 'A'), { length: 1 }],
  faults: [[7], many(501, 'a'), ['a'.repeat(2001)], undefined],
};

/** Texts that are not types of actions. */
const TYPES = [
  ...[`x${CODE}`, `ui/${TEMPLATE}`, `ui/${LINES}`, `ui/${CLEAR}`, `ui/${CLIPBOARD}`, `ui/${BIDI}`, `ui/${MARKUP}`],
  ...['../../../etc/passwd', 'started', `ui/${'a'.repeat(100_000)}`],
];

/** Refused, each with what is wrong. */
const REFUSED: readonly Case[] = [
  ...['', ' ', '{', '1', 'null', '[]', '"report"'].map((text): Case => [`'${text}'`, text]),
  ['nesting that never closes', '['.repeat(200_000)],
  ['a file nested too deeply', `{"portalReport":2,"about":${deep(100_000)}}`],
  ['a prototype as the report', '{"__proto__":{"portalReport":2}}'],
  ['a format that is a text', set('portalReport', '2')],
  ['no about', set('about', null)],
  ...Object.entries(ABOUT).flatMap(([key, values]) =>
    values.map((value, nth): Case => [`about.${key}, ${nth + 1}`, set(`about.${key}`, value)]),
  ),
  ['counts below one', counts(-1)],
  ['counts of a fraction', counts(1.5)],
  ['no counts', set('counts', [])],
  ['a payload that is not JSON', set('payload', raw('['))],
  ['a payload that is a list', set('payload', [])],
  ['a payload nested too deeply', set('payload', raw(deep(100_000)))],
  ...TYPES.map((type): Case => [`a type ${escapeInvisible(type.slice(0, 40))}`, typed(type)]),
  ['a type that is a list', action('{"type":["ui/a"]}')],
  ['an action that is null', action('null')],
  ['an action that is a text', action('"ui/ticked"')],
  ['an action with another key', action('{"type":"ui/ticked","run":"code"}')],
  ['an action with a prototype', action('{"type":"ui/ticked","payload":{"__proto__":{"polluted":1}}}')],
  ['an action with a constructor', action('{"type":"ui/ticked","payload":{"constructor":{"prototype":1}}}')],
  ['an action whose meta is a text', action('{"type":"ui/ticked","meta":"alert"}')],
  ['an action nested too deeply', action(`{"type":"ui/ticked","payload":${deep(5000)}}`)],
  ['an action with an endless text', action(JSON.stringify({ type: 'ui/ticked', payload: 'a'.repeat(2_000_000) }))],
  ...[undefined, null, [], {}, CODE].map(
    (value): Case => [`a state that is ${JSON.stringify(value)}`, set('payload.committedState', value)],
  ),
  ['a state with an unknown slice', state(`${CLEAR}slice`, {})],
  ['a state with a prototype', set('payload.committedState', raw('{"__proto__":{"ui":1}}'))],
  ['a slice with a key that is an escape', state(`team.${CLEAR}`, {})],
  ['a slice that is a list', state('wallet', [])],
  ['a list whose pages are a number', state('wallet.transactions.pages', 1e9)],
  ['a number held that is a text', state('wallet.transactions.held', '1e9')],
  ['commands that are a text', state('ui.runtime.commands', CODE)],
  ['an end that is not JSON', set('end', raw(''))],
  ['an end nested too deeply', set('end', raw(deep(100_000)))],
  ['no actions', set('payload.actionsById', null)],
  ['actions without a beginning', ({ payload }) => void delete payload.actionsById['0']],
  ['a gap in the actions', ({ payload }) => void delete payload.actionsById['2']],
  [
    'an action under a name that is not a number',
    ({ payload }) => void Object.assign(payload.actionsById, { x: payload.actionsById['1'] }),
  ],
  ['ids in another order', set('payload.stagedActionIds', [1, 0])],
  ['ids that are texts', set('payload.stagedActionIds', ['0', '1'])],
  ['too many ids', set('payload.stagedActionIds', ids(100_000))],
  ['an action that is skipped', set('payload.skippedActionIds', [1])],
  ['skipped ones that are no list', set('payload.skippedActionIds', {})],
  ['a step of another kind', step({ type: 'JUMP_TO_STATE' })],
  ['a step without an action', step({ action: null })],
  ['a time beyond all times', step({ timestamp: 9e15 })],
  ['a time that is a text', step({ timestamp: '1' })],
  ['a time that is null', step({ timestamp: null })],
  [
    'more steps than a journal holds',
    ({ payload }) => {
      const one = { type: 'PERFORM_ACTION', action: { type: 'ui/a' }, timestamp: 1 };
      Object.assign(payload, {
        actionsById: Object.assign({}, many(502, one)),
        stagedActionIds: ids(502),
      });
    },
  ],
];

/** Valid, however strange. */
const READ: readonly Case[] = [
  ['a screen that clears the screen', set('about.screen', `/${CLEAR}${BIDI}`)],
  ['a screen that is code', set('about.screen', `/${CODE}${TEMPLATE}${MARKUP}${LINES}`)],
  ...[CLIPBOARD, LINES, CODE + TEMPLATE + MARKUP].map(
    (text): Case => [
      `an alert that says ${escapeInvisible(text)}`,
      state('ui.alert', { text, focus: null, ref: CLEAR }),
    ],
  ),
  [
    'a message whose values are a prototype',
    state('ui.alert', {
      text: { id: 'a', message: '{constructor} {toString} {x}', values: {} },
      focus: null,
      ref: 'A',
    }),
  ],
  [
    'a page whose text runs backwards',
    state('ui.runtime.location', { path: `/${BIDI}`, search: CLEAR, hash: CLIPBOARD }),
  ],
  ['a member whose code is an escape', state('session.user.code', CLEAR)],
  ['a command whose name is an escape', state(`ui.runtime.commands.${CLIPBOARD}`, { phase: CLEAR })],
  [
    'an overlay with half a character',
    state('ui.overlay', { command: 'a', text: '\ud800\udfffx\udc00', lingering: true }),
  ],
  ['an end with a key that is an escape', set(`end.ui.${CLEAR}${CLIPBOARD}`, 1)],
  [
    'a payload with invisible letters',
    step({
      action: { type: 'ui/faultReported', payload: { where: '\u200b\u2060\ufeff\u{e0041}', kind: BIDI, ref: LINES } },
    }),
  ],
  ['an unknown action', typed('constructor/prototype/toString')],
  ['an action with an error', action('{"type":"ui/unheardOf","error":true,"meta":{}}')],
  [
    'other keys of the history',
    ({ payload }) => void Object.assign(payload, { computedStates: [CODE], monitorState: CODE, isLocked: true }),
  ],
  ['other keys of a step', step({ stack: CODE })],
];

/** Shapes that reducers and printing do not expect: reading or refusing is fine, breaking is not. */
const EITHER: readonly Case[] = [
  ['an overlay that is a number', state('ui.overlay', 5)],
  ['an overlay whose text is a list', state('ui.overlay', { text: [[]] })],
  ['an alert whose text has no words', state('ui.alert', { text: { message: 7 }, ref: {} })],
  ['a value whose text throws', state('ui.alert', { text: { id: '{a}', values: { a: { toString: 1, valueOf: 1 } } } })],
  ['a user that is a list', state('session.user', [1])],
  ['a page of rows that is a number', state('wallet.transactions.pages', [1, null])],
  ['a command that is null', state('ui.runtime.commands', { a: null, b: [] })],
  ['an action whose payload is missing', typed('ui/ticked')],
  ['an action whose payload is a number', action('{"type":"session/opened","payload":5}')],
  [
    'an arrival whose place is a text',
    action('{"type":"navigation/locationChanged","payload":{"location":"/","now":"x"}}'),
  ],
  ['rows that are a text', action('{"type":"wallet/transactions/arrived","payload":{"offset":0,"rows":"abc"}}')],
  ['a started command whose meta is empty', action('{"type":"wallet/buyPins/started","meta":{}}')],
  ['an alert in meta that is a list', action('{"type":"wallet/buyPins/failed","meta":{"alert":[]}}')],
];

const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Does all that `npm run replay` does with a file; returns what is wrong with it, '' for nothing. */
function readAndPrint(text: string): string {
  const timeline = timelineOf(text);
  const problem = 'problem' in timeline ? timeline.problem : '';
  if ('problem' in timeline) expect(problem).not.toBe('');
  const lines = 'problem' in timeline ? [escapeInvisible(problem)] : printTimeline(timeline);
  expect(lines.filter((line) => unseen.test(line))).toEqual([]);
  expect(printedByLibraries()).toEqual([]);
  return problem;
}

it('accepts the valid report', () => {
  expect(readAndPrint(good)).toBe('');
  expect(readAndPrint(changed(() => undefined))).toBe('');
});

it.each([1, 3])('refuses format %i, naming the commit that made the report', (format) => {
  expect(readAndPrint(changed(set('portalReport', format)))).toBe(
    `it is of format ${format}, and this version of the portal reads only format 2; it was made by the commit 0123456789ab`,
  );
});

it.each(REFUSED)('refuses %s, and says why', (_what, change) => {
  expect(readAndPrint(textOf(change))).toMatch(/^(it|its|the|\w+(\.\w+)*) .{4,}$/);
});

it.each(READ)('reads %s as data', (_what, change) => {
  expect(readAndPrint(textOf(change))).toBe('');
});

it.each(EITHER)('answers %s without breaking', (_what, change) => {
  expect(typeof readAndPrint(textOf(change))).toBe('string');
});

it('does not parse a file that is larger than any report', () => {
  expect(readAndPrint(`${good.slice(0, -1)}${' '.repeat(MAX_CHARACTERS)}}`)).toContain('larger than 32 MB');
});

it('keeps known keys only, and pollutes nothing', () => {
  const found = readReport(changed(set('extra', { code: CODE })));
  expect('problem' in found ? found.problem : Object.keys(found.report).toSorted()).toEqual([
    'about',
    'counts',
    'times',
  ]);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

it('survives any change of any value anywhere', () => {
  const ugly = fc.oneof(
    fc.constantFrom<unknown>(
      ...[CODE, TEMPLATE, MARKUP, LINES, CLEAR, CLIPBOARD, BIDI, '', null, 0, -1, 1e308, true, [], {}, [[]]],
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.jsonValue({ maxDepth: 3 }),
  );
  const roots: readonly ((report: Draft) => unknown)[] = [
    (report) => report,
    ({ payload }) => payload.committedState,
    ({ payload }) => payload.actionsById,
    ({ end }) => end,
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...roots),
      fc.array(fc.nat(), { minLength: 1, maxLength: 12 }),
      ugly,
      (root, way, value) => {
        const text = changed((report) => {
          let here = root(report);
          for (const [at, place] of way.entries()) {
            const keys = Object.keys(Object(here));
            const key = keys[place % Math.max(1, keys.length)] ?? 'new';
            const next: unknown = Reflect.get(Object(here), key);
            if (at === way.length - 1 || typeof next !== 'object' || next === null) {
              Reflect.set(Object(here), key, value);
              return;
            }
            here = next;
          }
        });
        expect(typeof readAndPrint(text)).toBe('string');
      },
    ),
    { numRuns: 300, seed: 12 },
  );
});
