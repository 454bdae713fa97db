import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** What the specification map is held against: files on disk, and the titles of tests as their runners know them. */

const ROOT = path.join(__dirname, '..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-map-test-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function written(name: string, content: unknown): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const UNIT = 'src/domain/limits.test.ts';
const E2E = 'e2e/landing.e2e.ts';

const unitTest = (groups: readonly string[], title: string, status = 'passed') => ({
  ancestorTitles: groups,
  title,
  status,
});

const reports = [
  '--unit',
  written('unit.json', {
    testResults: [
      {
        name: path.join(ROOT, UNIT),
        assertionResults: [
          unitTest(['paying', 'by bank'], 'needs 25: with "" it is sent: false'),
          unitTest([], 'is red today', 'failed'),
          unitTest([], 'is left out', 'pending'),
        ],
      },
      { name: path.join(ROOT, 'src/domain/money.test.ts'), assertionResults: [] },
    ],
  }),
  '--e2e',
  written('e2e.json', {
    config: { rootDir: path.join(ROOT, 'e2e') },
    suites: [
      {
        file: 'landing.e2e.ts',
        title: 'landing.e2e.ts',
        specs: [{ title: 'counts down' }],
        suites: [{ title: 'after the launch', specs: [{ title: 'is gone' }] }],
      },
    ],
  }),
];

/** The map with these lines, held against the tree and against the reports unless the runners are to be asked. */
function check(lines: readonly unknown[], titles: readonly string[] = reports): Promise<Run> {
  const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  written('map.jsonl', `${texts.join('\n')}\n`);
  return new Promise((resolve) => {
    const args = ['tools/spec-map.mjs', '--map', path.join(folder, 'map.jsonl'), ...titles];
    // Playwright refuses to start below Jest, which it knows by this.
    const { JEST_WORKER_ID: _worker, ...env } = process.env;
    execFile(process.execPath, args, { cwd: ROOT, env }, (error, out, err) => {
      const where = `${path.join(folder, 'map.jsonl')}:`;
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err: err.replaceAll(where, '') });
    });
  });
}

const line = (tests: readonly string[], more: object = {}) => ({
  spec: '5 Pay',
  says: 'at least 25 USDT',
  in: ['src/domain/help.ts'],
  tests,
  ...more,
});

it.each([
  `${UNIT} › needs 25: with "" it is sent: false`,
  `${UNIT} › needs 25: with "%s" it is sent: %s`,
  `${UNIT} › by bank › needs 25: with "\${amount}" it is sent: %s`,
  `${UNIT} › paying › by bank › needs 25: with "" it is sent: false`,
  `${UNIT} › is red today`,
  `${E2E} › counts down`,
  `${E2E} › after the launch › is gone`,
])('finds %s', async (test) => {
  expect(await check([line([test])])).toEqual({ code: 0, out: '1 statements, all mapped\n', err: '' });
});

const SAID = '1: 5 Pay: at least 25 USDT: ';

it.each([
  [line([`${UNIT} › needs 26`]), `${SAID}no such test in ${UNIT}: needs 26`],
  [line([`${UNIT} › is left out`]), `${SAID}no such test in ${UNIT}: is left out`],
  [line([`${UNIT} › counts down`]), `${SAID}no such test in ${UNIT}: counts down (there is one in ${E2E})`],
  [line([`${E2E} › before › is gone`]), `${SAID}no such test in ${E2E}: before › is gone (there is one in ${E2E})`],
  [line([`${UNIT} › needs 25: with`]), `${SAID}no such test in ${UNIT}: needs 25: with`],
  [
    line(['src/domain/money.test.ts › adds']),
    `${SAID}no tests are run from src/domain/money.test.ts, or it cannot be loaded`,
  ],
  [line(['src/none.test.ts › adds']), `${SAID}no such file: src/none.test.ts`],
  [line([UNIT]), `${SAID}not of the form file › title: ${UNIT}`],
  [line([`${UNIT} › is red today`], { in: ['src/none.ts'] }), `${SAID}no such file: src/none.ts`],
])('%j is a fault that names its statement', async (statement, fault) => {
  expect(await check([statement])).toEqual({ code: 1, out: '', err: `${fault}\n` });
});

it.each([
  [line([]), '1: tests must be a list of texts: {"spec":'],
  [line([`${UNIT} › is red today`], { in: 'src/domain/help.ts' }), '1: in must be a list of texts: {"spec":'],
  [line([`${UNIT} › is red today`], { test: '' }), '1: unknown key: test: {"spec":'],
  [line([`${UNIT} › is red today`], { broken: '' }), '1: broken must be a text: {"spec":'],
  ['{"spec": "5 Pay",}', '1: '],
  ['7', '1: not an object: 7'],
])('%j is not of the form', async (statement, fault) => {
  const { code, err } = await check([statement]);
  expect({ code, fault: err.slice(0, fault.length) }).toEqual({ code: 1, fault });
});

it('a statement is said once, and a proof is none', async () => {
  const one = line([`${UNIT} › is red today`]);
  expect(await check([one, { ...one, broken: '24' }])).toMatchObject({ code: 0, out: '1 statements, all mapped\n' });
  expect(await check([one, one])).toMatchObject({ code: 1, err: '2: 5 Pay: at least 25 USDT: said twice\n' });
  expect(await check([{ ...one, broken: '24' }])).toMatchObject({
    code: 1,
    err: expect.stringContaining('no statements'),
  });
});

it('asks the runners themselves when no reports are given', async () => {
  const known = [
    `${UNIT} › no text of any entity is longer than a limit that has a name`,
    `${E2E} › the popup ticks every second and goes when the time has come`,
  ];
  expect(await check([line([...known, `${UNIT} › nothing like it`, `${E2E} › nothing like it`])], [])).toEqual({
    code: 1,
    out: '',
    err: `${SAID}no such test in ${UNIT}: nothing like it\n${SAID}no such test in ${E2E}: nothing like it\n`,
  });
});

it('is written as a page to read: sections, and links from where the page is', async () => {
  const page = path.join(folder, 'pages/map.html');
  const one = line([`${UNIT} › of "<b>" & more`]);
  const lines = [one, { ...one, spec: 'D18' }, { ...one, broken: '24' }];
  expect(await check(lines, ['--page', page])).toEqual({ code: 0, out: `3 lines in ${page}\n`, err: '' });
  const text = fs.readFileSync(page, 'utf8');
  expect([...text.matchAll(/<h2>(.*)<\/h2>/g)].map(([, title]) => title)).toEqual([
    '5 Validation rules',
    'Decisions',
    'Proof on a sample',
  ]);
  expect(text).toContain('of &quot;&lt;b>&quot; &amp; more');
  expect(text).toContain('at least 25 USDT<br><i>broken to: 24</i>');
  const [, link = ''] = /<a href="([^"]*)">src\/domain\/help\.ts</.exec(text) ?? [];
  expect(fs.realpathSync(path.join(path.dirname(page), link))).toBe(
    fs.realpathSync(path.join(ROOT, 'src/domain/help.ts')),
  );
});
