import fs from 'node:fs';
import { parseSync } from '@babel/core';
import fc from 'fast-check';
import { buyPins } from '../../features/wallet/wallet.commands';
import { answer, fakeApi } from '../../testing/fakeApi';
import { aSession } from '../../testing/fixtures';
import { startReportingApp } from '../../testing/support/reportingApp';
import { MOST_CHARACTERS, readReport } from './readReport';
import { serialize, visible } from './serialize';
import { fileNameOf, testFileOf } from './testFile';
import { printed, timelineOf } from './timeline';

/**
 * Reports from somebody who means harm. Whatever is in one, reading it ends in an answer, what is printed shows every character as
 * itself, and a test that is written from it is the same program with other data.
 */

// What a library prints of a value it prints in its own letters.
const printedByItself = jest.spyOn(console, 'error').mockImplementation(() => undefined);
const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
const printedOtherwise = () => [...printedByItself.mock.calls, ...warned.mock.calls];

interface Draft {
  portalReport: unknown;
  about: Record<string, unknown>;
  times: unknown;
  counts: unknown;
  end: unknown;
  payload: unknown;
  preloadedState: unknown;
  [key: string]: unknown;
}

/** A good report as it is written today, and the same as it was written first: a list of actions. */
let today = '';
let good = '';
beforeAll(async () => {
  const app = await startReportingApp({
    at: '/portal/wallet/buy',
    session: aSession(),
    api: fakeApi({ wallet: { buyPins: () => answer.failed() } }),
  });
  await app.dispatch(buyPins.submitted({ amount: '2' }));
  const taken = await app.report();
  app.stop();
  today = taken.text;
  const { report, base, actions, end } = taken;
  good = JSON.stringify({
    portalReport: 1,
    about: report.about,
    times: report.times,
    counts: report.counts,
    end: JSON.stringify(end),
    payload: JSON.stringify(actions),
    preloadedState: JSON.stringify(base),
  });
});

/** The good report with something changed in it. */
function changed(change: (report: Draft) => void): string {
  const draft: Draft = JSON.parse(good);
  change(draft);
  return JSON.stringify(draft);
}

type Node = { [key: string]: Node };
/** A part of the report that is JSON within JSON, with something changed in it. */
const within =
  (part: 'payload' | 'preloadedState' | 'end', change: (value: Node) => void) =>
  (report: Draft): void => {
    const value: Node = JSON.parse(String(report[part]));
    change(value);
    report[part] = JSON.stringify(value);
  };
const state = (change: (value: Node) => void) => within('preloadedState', change);
/** The first action as it is written here; the rest stays. */
const action = (text: string) => (report: Draft) => {
  const [, ...rest]: unknown[] = JSON.parse(String(report.payload));
  report.payload = `[${[text, ...rest.map((each) => JSON.stringify(each))].join(',')}]`;
};
const typed = (type: string) => action(JSON.stringify({ type }));
const put = (target: Node | undefined, key: string, value: unknown) =>
  void Object.assign(target ?? {}, { [key]: value });
const about = (key: string, value: unknown) => (report: Draft) => void (report.about[key] = value);

const ESC = '\u001b';
const CLEAR = `${ESC}[2J${ESC}[3J${ESC}[H`;
const CLIPBOARD = `${ESC}]52;c;cm0gLXJmIH4=\u0007`;
const BIDI = '\u202e\u2066txt.exe\u2069';
const CODE = `');require('node:fs').writeFileSync('owned','1');it('`;
const TEMPLATE = '${process.exit(1)}`${1}';
const MARKUP = '</script><script>alert(1)</script><!--';
const LINES = 'a\u2028process.exit()\u2029b\r\nc';
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Refused, each with a word about what is wrong. */
const REFUSED: readonly (readonly [what: string, change: ((report: Draft) => void) | string])[] = [
  ['nothing', ''],
  ['a blank', ' '],
  ['no JSON', '{'],
  ['a number', '1'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"report"'],
  ['nesting without an end', '['.repeat(200_000)],
  ['nesting of the file', `{"portalReport":1,"about":${deep(100_000)}}`],
  ['a prototype as the report', '{"__proto__":{"portalReport":1}}'],
  ['another format', (report) => (report.portalReport = 3)],
  ['the frame of another format', (report) => (report.portalReport = 2)],
  ['a format that is a text', (report) => (report.portalReport = '1')],
  ['no about', (report) => (report.about = JSON.parse('null'))],
  ['a zone that is code', about('zone', `Asia/${CODE}`)],
  ['a zone that nobody knows', about('zone', 'Mars/Olympus')],
  ['a zone that is a path', about('zone', '../../etc/passwd')],
  ['no zone', about('zone', undefined)],
  ['a zone that is a list', about('zone', ['UTC'])],
  ['a time beyond all times', about('made', 9e15)],
  ['a time that is a text', about('made', '2026')],
  ['a time before all times', about('made', -1)],
  ['a clock that is off without measure', about('clockOffset', 1e300)],
  ['a language with an escape', about('language', `en${CLEAR}`)],
  ['a language of the portal with an escape', about('shownIn', `hi${CLEAR}`)],
  ['a language of the portal that is a path', about('shownIn', '../x')],
  ['a build that is code', about('build', CODE)],
  ['a build that is a path', about('build', '../../x')],
  ['a build that is an option', about('build', '--upload-pack=sh')],
  ['a theme that is markup', about('theme', MARKUP)],
  ['a window without an end', about('viewport', { width: 1e9, height: 1 })],
  ['a window of half pixels', about('viewport', { width: 0.5, height: 1 })],
  ['references with escapes', about('refs', [CLIPBOARD])],
  [
    'references without an end',
    about(
      'refs',
      Array.from({ length: 10_000 }, () => 'A'),
    ),
  ],
  ['references that are no list', about('refs', { length: 1 })],
  ['times that are texts', (report) => (report.times = ['1'])],
  ['times that are lists', (report) => (report.times = [[1]])],
  ['more times than actions', (report) => (report.times = Array.from({ length: 500 }, () => 1))],
  ['no times', (report) => (report.times = [])],
  ['a time of an action beyond all times', (report) => (report.times = JSON.parse(good).times.fill(8.7e15))],
  ['counts below one', (report) => (report.counts = JSON.parse(good).counts.fill(-1))],
  ['counts of a fraction', (report) => (report.counts = JSON.parse(good).counts.fill(1.5))],
  ['a payload that is none', (report) => (report.payload = '{}')],
  ['a payload that is not JSON', (report) => (report.payload = '[')],
  ['a payload that is an object', (report) => (report.payload = [])],
  ['a payload without depth', (report) => (report.payload = deep(100_000))],
  [
    'more actions than a journal holds',
    (report) => (report.payload = `[${Array.from({ length: 501 }, () => '{"type":"ui/a"}').join(',')}]`),
  ],
  ['a type that closes the text', typed(`x${CODE}`)],
  ['a type that closes a template', typed(`ui/${TEMPLATE}`)],
  ['a type of several lines', typed(`ui/${LINES}`)],
  ['a type that clears the screen', typed(`ui/${CLEAR}`)],
  ['a type that fills the clipboard', typed(`ui/${CLIPBOARD}`)],
  ['a type that turns its letters round', typed(`ui/${BIDI}`)],
  ['a type that is markup', typed(`ui/${MARKUP}`)],
  ['a type that is a path', typed('../../../etc/passwd')],
  ['a type without a slice', typed('started')],
  ['a type without an end', typed(`ui/${'a'.repeat(100_000)}`)],
  ['a type that is a list', action('{"type":["ui/a"]}')],
  ['an action that is null', action('null')],
  ['an action that is a text', action('"ui/ticked"')],
  ['an action with another key', action('{"type":"ui/ticked","run":"code"}')],
  ['an action with a prototype', action('{"type":"ui/ticked","payload":{"__proto__":{"polluted":1}}}')],
  ['an action with a constructor', action('{"type":"ui/ticked","payload":{"constructor":{"prototype":1}}}')],
  ['an action whose meta is a text', action('{"type":"ui/ticked","meta":"alert"}')],
  ['an action without depth', action(`{"type":"ui/ticked","payload":${deep(5000)}}`)],
  ['an action with a text without end', action(JSON.stringify({ type: 'ui/ticked', payload: 'a'.repeat(2_000_000) }))],
  ['a state that is null', (report) => (report.preloadedState = 'null')],
  ['a state that is a list', (report) => (report.preloadedState = '[]')],
  ['a state without slices', (report) => (report.preloadedState = '{}')],
  ['a state with one slice more', state((value) => put(value, `${CLEAR}slice`, {}))],
  [
    'a state with a prototype',
    (report) => (report.preloadedState = String(report.preloadedState).replace('{', '{"__proto__":{"ui":1},')),
  ],
  ['a slice with a key that is an escape', state((value) => put(value.team, CLEAR, {}))],
  ['a slice that is a list', state((value) => put(value, 'wallet', []))],
  ['a list whose pages are a number', state((value) => put(value.wallet?.transactions, 'pages', 1e9))],
  ['a number held that is a text', state((value) => put(value.wallet?.transactions, 'held', '1e9'))],
  ['commands that are a text', state((value) => put(value.ui?.runtime, 'commands', CODE))],
  ['an end that is not JSON', (report) => (report.end = '')],
  ['an end without depth', (report) => (report.end = deep(100_000))],
];

/** Read as what they are: data, some of it strange. */
const READ: readonly (readonly [what: string, change: (report: Draft) => void])[] = [
  ['a screen that clears the screen', about('screen', `/${CLEAR}${BIDI}`)],
  ['a screen that is code', about('screen', `/${CODE}${TEMPLATE}${MARKUP}${LINES}`)],
  [
    'an alert that fills the clipboard',
    state((value) => put(value.ui, 'alert', { text: CLIPBOARD, focus: null, ref: CLEAR })),
  ],
  ['an alert of several lines', state((value) => put(value.ui, 'alert', { text: LINES, focus: null, ref: 'A' }))],
  [
    'an alert that is code',
    state((value) => put(value.ui, 'alert', { text: CODE + TEMPLATE + MARKUP, focus: null, ref: 'A' })),
  ],
  [
    'a message whose values are a prototype',
    state((value) =>
      put(value.ui, 'alert', {
        text: { id: 'a', message: '{constructor} {toString} {x}', values: {} },
        focus: null,
        ref: 'A',
      }),
    ),
  ],
  [
    'a page that turns its letters round',
    state((value) => put(value.ui?.runtime, 'place', { path: `/${BIDI}`, search: CLEAR, hash: CLIPBOARD })),
  ],
  ['a member whose code is an escape', state((value) => put(value.session?.user, 'code', CLEAR))],
  [
    'a command whose name is an escape',
    state((value) => put(value.ui?.runtime?.commands, CLIPBOARD, { phase: CLEAR })),
  ],
  [
    'an overlay with half a character',
    state((value) => put(value.ui, 'overlay', { command: 'a', text: '\ud800\udfffx\udc00', lingering: true })),
  ],
  ['an end with a key that is an escape', within('end', (value) => put(value.ui, `${CLEAR}${CLIPBOARD}`, 1))],
  [
    'a payload with invisible letters',
    action(
      JSON.stringify({
        type: 'ui/faultReported',
        payload: { where: '\u200b\u2060\ufeff\u{e0041}', kind: BIDI, ref: LINES },
      }),
    ),
  ],
  ['an action that nobody knows', typed('constructor/prototype/toString')],
  ['an action with an error', action('{"type":"ui/unheardOf","error":true,"meta":{}}')],
];

/** Not of the shape that reducers and printing rely on: either is fine, as long as it is an answer. */
const EITHER: readonly (readonly [what: string, change: (report: Draft) => void])[] = [
  ['an overlay that is a number', state((value) => put(value.ui, 'overlay', 5))],
  ['an overlay whose text is a list', state((value) => put(value.ui, 'overlay', { text: [[]] }))],
  ['an alert whose text has no words', state((value) => put(value.ui, 'alert', { text: { message: 7 }, ref: {} }))],
  [
    'a value whose text throws',
    state((value) => put(value.ui, 'alert', { text: { id: '{a}', values: { a: { toString: 1, valueOf: 1 } } } })),
  ],
  ['a user that is a list', state((value) => put(value.session, 'user', [1]))],
  ['a page of rows that is a number', state((value) => put(value.wallet?.transactions, 'pages', [1, null]))],
  ['a command that is null', state((value) => put(value.ui?.runtime, 'commands', { a: null, b: [] }))],
  ['an action whose payload is missing', typed('ui/ticked')],
  ['an action whose payload is a number', action('{"type":"session/opened","payload":5}')],
  ['an arrival whose place is a text', action('{"type":"navigation/arrived","payload":{"place":"/","now":"x"}}')],
  ['rows that are a text', action('{"type":"wallet/transactions/arrived","payload":{"offset":0,"rows":"abc"}}')],
  ['a started whose meta is empty', action('{"type":"wallet/buyPins/started","meta":{}}')],
  ['an alert in meta that is a list', action('{"type":"wallet/buyPins/failed","meta":{"alert":[]}}')],
];

const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** The program without its data: what kinds of things stand where. */
function skeleton(code: string): string {
  const tree: unknown = parseSync(code, {
    filename: 'written.test.ts',
    presets: ['@babel/preset-typescript'],
    babelrc: false,
  });
  return JSON.stringify(tree, (key, value: unknown) =>
    /^(start|end|loc|extra|value|raw|comments|leadingComments|trailingComments|innerComments|errors)$/.test(key)
      ? undefined
      : value,
  );
}

/** All that `npm run replay` does with a file, but for the writing itself. Answers what was wrong with it, '' when nothing was. */
function everything(text: string): string {
  const problem = read(text);
  expect(printedOtherwise()).toEqual([]);
  return problem;
}

function read(text: string): string {
  const last = timelineOf(text);
  if ('problem' in last) {
    expect(last.problem).not.toBe('');
    expect(visible(last.problem)).not.toMatch(unseen);
    return last.problem;
  }
  const lines = printed(last);
  expect(lines.filter((line) => unseen.test(line))).toEqual([]);
  const code: string[] = [];
  for (const at of [0, last.length - 1]) {
    const [before, after] = [timelineOf(text, at), timelineOf(text, at + 1)];
    // A state on the way that cannot be printed, say.
    if ('problem' in before) return before.problem;
    if ('problem' in after) return after.problem;
    const made = testFileOf('a-report', before, after);
    for (const part of [made.code, made.json]) expect(part.replaceAll('\n', '')).not.toMatch(unseen);
    expect(made.json).not.toMatch(/<[/!]/);
    expect(JSON.parse(made.json).state).toEqual(before.state);
    code.push(skeleton(made.code));
  }
  const own = timelineOf(good, 1);
  if ('problem' in own) throw new Error(own.problem);
  expect(new Set([...code, skeleton(testFileOf('a-report', own, own).code)]).size).toBe(1);
  return '';
}

const textOf = (change: ((report: Draft) => void) | string) => (typeof change === 'string' ? change : changed(change));

it('the good report is good, as it is written today and as it was written first', () => {
  expect(everything(good)).toBe('');
  expect(everything(today)).toBe('');
  const [now, then] = [timelineOf(today), timelineOf(good)];
  if ('problem' in now || 'problem' in then) throw new Error('a good report is none');
  expect(printed(now)).toEqual(printed(then));
});

interface Step {
  type: unknown;
  action: unknown;
  timestamp: unknown;
  [key: string]: unknown;
}
interface History {
  actionsById: Record<string, Step>;
  stagedActionIds: unknown;
  skippedActionIds: unknown;
  committedState: unknown;
  [key: string]: unknown;
}
/** The report of today with something changed in its history. */
function rewritten(change: (history: History) => void): string {
  const report: Draft = JSON.parse(today);
  const history: History = JSON.parse(String(report.payload));
  change(history);
  return JSON.stringify({ ...report, payload: JSON.stringify(history) });
}
const step = (change: (step: Step) => void) => (history: History) => {
  const [, first] = Object.values(history.actionsById);
  if (first) change(first);
};

const HISTORIES: readonly (readonly [what: string, change: (history: History) => void])[] = [
  ['no actions', (history) => (history.actionsById = JSON.parse('null'))],
  ['actions without a beginning', (history) => void delete history.actionsById['0']],
  ['a gap in the actions', (history) => void delete history.actionsById['2']],
  [
    'an action of another name',
    (history) => void (history.actionsById['x'] = { type: 'PERFORM_ACTION', action: {}, timestamp: 1 }),
  ],
  ['ids in another order', (history) => (history.stagedActionIds = [1, 0])],
  ['ids that are texts', (history) => (history.stagedActionIds = ['0', '1'])],
  ['ids without an end', (history) => (history.stagedActionIds = Array.from({ length: 100_000 }, (_, id) => id))],
  ['an action that is skipped', (history) => (history.skippedActionIds = [1])],
  ['skipped ones that are no list', (history) => (history.skippedActionIds = {})],
  ['a step of another kind', step((one) => (one.type = 'JUMP_TO_STATE'))],
  ['a step without an action', step((one) => (one.action = null))],
  ['a step whose type is code', step((one) => (one.action = { type: `ui/${CODE}` }))],
  ['a step whose type is an escape', step((one) => (one.action = { type: `ui/${CLIPBOARD}` }))],
  ['a time beyond all times', step((one) => (one.timestamp = 9e15))],
  ['a time that is a text', step((one) => (one.timestamp = '1'))],
  ['a time that is none', step((one) => (one.timestamp = null))],
  ['no state to begin with', (history) => (history.committedState = undefined)],
  ['a state to begin with that is a text', (history) => (history.committedState = CODE)],
  [
    'more steps than a journal holds',
    (history) => {
      const one = { type: 'PERFORM_ACTION', action: { type: 'ui/a' }, timestamp: 1 };
      history.actionsById = Object.fromEntries(Array.from({ length: 502 }, (_, id) => [id, one]));
      history.stagedActionIds = Array.from({ length: 502 }, (_, id) => id);
    },
  ],
];

it.each(HISTORIES)('in the history of the DevTools, %s is refused with a word about why', (_what, change) => {
  expect(everything(rewritten(change))).toMatch(/^(it|its|the|\w+(\.\w+)*) .{4,}$/);
});

it('what else is in the history is left behind', () => {
  expect(
    everything(
      rewritten(
        (history) => void Object.assign(history, { computedStates: [CODE], monitorState: CODE, isLocked: true }),
      ),
    ),
  ).toBe('');
  expect(everything(rewritten(step((one) => void (one['stack'] = CODE))))).toBe('');
});

it('the commit is one, or none', () => {
  for (const commit of [CODE, '--upload-pack=sh', 'HEAD', '../../..', 'g'.repeat(12), '0'.repeat(50), 7]) {
    const report = JSON.parse(today);
    expect(everything(JSON.stringify({ ...report, about: { ...report.about, commit } }))).toContain('about.commit');
  }
});

it('a report of an earlier version is good, too', () => {
  expect(everything(fs.readFileSync('src/testing/support/oldReport1.json', 'utf8'))).toBe('');
});

it('there are more than 90 of them', () => {
  expect(REFUSED.length + READ.length + EITHER.length).toBeGreaterThan(90);
});

it.each(REFUSED)('%s is refused with a word about why', (_what, change) => {
  expect(everything(textOf(change))).toMatch(/^(it|its|the|\w+(\.\w+)*) .{4,}$/);
});

it.each(READ)('%s is data', (_what, change) => {
  expect(everything(textOf(change))).toBe('');
});

it.each(EITHER)('%s ends in an answer', (_what, change) => {
  expect(typeof everything(textOf(change))).toBe('string');
});

it('a file that is larger than any report is not parsed', () => {
  expect(everything(`${good.slice(0, -1)}${' '.repeat(MOST_CHARACTERS)}}`)).toContain('larger than 32 MB');
});

it('known keys alone come out, and nothing is polluted', () => {
  const found = readReport(changed((report) => void (report.extra = { code: CODE })));
  expect('problem' in found ? found.problem : Object.keys(found.report).toSorted()).toEqual([
    'about',
    'counts',
    'times',
  ]);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

it('any change of any value, anywhere in it, ends in an answer', () => {
  const ugly = fc.oneof(
    fc.constantFrom<unknown>(
      CODE,
      TEMPLATE,
      MARKUP,
      LINES,
      CLEAR,
      CLIPBOARD,
      BIDI,
      '',
      null,
      0,
      -1,
      1e308,
      true,
      [],
      {},
      [[]],
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.jsonValue({ maxDepth: 3 }),
  );
  const parts = ['file', 'preloadedState', 'payload', 'end'] as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...parts),
      fc.array(fc.nat(), { minLength: 1, maxLength: 12 }),
      ugly,
      (part, way, value) => {
        const text = changed((report) => {
          const change = (root: unknown) => {
            let here: unknown = root;
            for (const [at, place] of way.entries()) {
              if (typeof here !== 'object' || here === null) return;
              const keys = Object.keys(here);
              const key = keys[place % Math.max(1, keys.length)] ?? 'new';
              const next: unknown = Reflect.get(here, key);
              if (at === way.length - 1 || typeof next !== 'object' || next === null) {
                Reflect.set(here, key, value);
                return;
              }
              here = next;
            }
          };
          if (part === 'file') return change(report);
          within(part, change)(report);
        });
        expect(typeof everything(text)).toBe('string');
      },
    ),
    { numRuns: 300, seed: 12 },
  );
});

it('a text is written so that no reader takes it for more, and reads as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const written = serialize(text);
      expect(written).not.toMatch(unseen);
      expect(written).not.toMatch(/<[/!]/);
      expect(JSON.parse(written)).toBe(text);
    }),
    { numRuns: 500, seed: 12 },
  );
  expect(serialize(LINES + MARKUP)).not.toMatch(/[\u2028\u2029]|<[/!]/);
});

it.each([
  ['report.json', 'report'],
  ['../../etc/passwd', 'etc-passwd'],
  [`${CODE}.json`, 'require-node-fs-writeFileSync-owned-1-it'],
  ['../..', 'report'],
  ['-rf.json', 'rf'],
  ['отчёт.json', 'report'],
  ['a b (1).json', 'a-b-1'],
])('a file called %j is written as %j', (name, written) => {
  expect(fileNameOf(name)).toBe(written);
});
