import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SandboxOptions } from '../../sandbox/server';
import { closeSandboxes, startSandbox } from '../../sandbox/testing/kit';
import { isRecord } from '../../src/domain/records';
import { freePort } from '../../src/testing/tcpPorts';
import { temporaryFolder } from '../../src/testing/temporaryFolder';
import { createCheckRunner, placesOf } from '../testing/checkRunner';
import { checkConnection } from './headers';
import { printReport, withoutSecrets } from './print';
import { CheckReport, REQUIREMENTS, unmet } from './report';

const dist = temporaryFolder();
const runner = createCheckRunner();
afterEach(closeSandboxes);

const SIGN_IN = 'nadia@demo.test\ndemo-pass-3\n';
/** Runs the check on a sandbox; a member without rows by default. */
async function checked(options: Partial<SandboxOptions> = {}, signIn = SIGN_IN) {
  const { address } = await startSandbox({ now: () => Date.now(), ...options });
  const ran = await runner.run(['--api', address, '--member', runner.file('m', signIn)]);
  return { ...ran, rowOf: (wanted: string) => ran.rows.find(({ call }) => call === wanted) };
}

describe('without what it needs, the command ends with', () => {
  it.each([
    ['nothing', [], /^Which server\? Usage: npm run contract/],
    ['no member', ['--api', 'https://api.example'], /^Which member\?/],
    ['no address', ['--api', 'api.example', '--member', 'f'], /^--api takes an origin such as https:\/\/host/],
    ['a path', ['--api', 'https://api.example/api', '--member', 'f'], /^--api takes an origin .*without a path/],
    ['a password in it', ['--api', 'https://a:b@api.example', '--member', 'f'], /without a path, name or password/],
    ['an option that there is not', ['--password', 'x'], /^Unknown option --password\./],
    ['no such file', ['--api', 'https://api.example', '--member', '/no/file'], /cannot be read\. It holds the e-mail/],
    [
      'no folder for the report',
      ['--api', 'https://api.example', '--member', 'f', '--json', '/no/r.json'],
      /^The folder of --json .* does not exist/,
    ],
  ])('%s: one line, and code 2', async (_what, args, line) => {
    const ran = await runner.run(args);
    expect([ran.code, ran.out]).toEqual([2, '']);
    expect(ran.err).toMatch(line);
    expect(ran.err.trimEnd()).not.toContain('\n');
    expect(ran.err).not.toContain('a:b');
  });

  it.each([
    ['no JSON', '{"password": "hidden-pass"', /is not valid JSON\. It holds/],
    ['no password', 'somebody@x.test\n', /names no sign-in\. It holds/],
    ['no object', '["somebody@x.test", "hidden-pass"]', /names no sign-in|is not valid JSON/],
  ])('refuses a file with %s without quoting it', async (_what, text, line) => {
    const ran = await runner.run(['--api', 'https://api.example', '--member', runner.file('m', text)]);
    expect(ran.code).toBe(2);
    expect(ran.err).toMatch(line);
    expect(ran.err).not.toMatch(/hidden-pass|somebody/);
  });

  it('warns about a file that others can read, where files have owners', async () => {
    const file = runner.file('m', SIGN_IN, 0o644);
    const ran = await runner.run(['--api', 'http://127.0.0.1:1', '--member', file]);
    const hasOwners = process.platform !== 'win32';
    expect(ran.code).toBe(2);
    expect(ran.err.includes(`${file} can be read by others on this machine: chmod 600 ${file}`)).toBe(hasOwners);
  });

  it('says when nothing answers', async () => {
    const api = `http://127.0.0.1:${await freePort()}`;
    const ran = await runner.run(['--api', api, '--member', runner.file('m', SIGN_IN)]);
    expect(ran.code).toBe(2);
    expect(ran.err).toMatch(/^Nothing answers at http:\/\/127\.0\.0\.1:\d+ \(ECONNREFUSED\): look at --api/);
  });
});

it('a refused sign-in says what to check, and the rest is not tried', async () => {
  const ran = await checked({}, 'nobody@x.test\nno-pass\n');
  expect(placesOf(ran)).toEqual([['POST /api/auth/login', 'status and error']]);
  expect(ran.findings[0]?.sentence).toContain('Look whether the file’s e-mail and password are right');
  expect(ran.rowOf('GET /api/wallet')).toMatchObject({ state: 'not tried', notes: ['the sign-in gave no session'] });
  expect(ran.code).toBe(1);
});

it('a member without rows is met, and the report says what could not be seen', async () => {
  const ran = await checked();
  expect([ran.code, ran.findings]).toEqual([0, []]);
  const empty = 'the list is empty: no row was seen; take a member who has some';
  expect(ran.rowOf('GET /api/wallet/deposits')?.notes).toEqual([empty]);
  expect(ran.rowOf('GET /api/help')?.notes).toEqual(['the member has no donation']);
});

/** Writes the page with which the sandbox sets the CSRF cookie. */
function writePage() {
  for (const name of ['index.html', 'app.html'])
    writeFileSync(join(dist, name), '<!doctype html><html lang="en"><head></head><body></body></html>');
}

it('a page that sets the CSRF cookie: the portal’s POST is accepted, one without the header is refused', async () => {
  writePage();
  const ran = await checked({ dist });
  expect(ran.findings).toEqual([]);
  expect(ran.rowOf('POST /api/auth/login without X-XSRF-TOKEN')?.state).toBe('met');
});

it.each([
  ['POST /api/auth/login', 'POST /api/auth/login without X-XSRF-TOKEN', 1],
  ['GET /api/user/info', 'GET /api/user/info with a wrong token', 1],
  ['GET /api/contract-check/*', 'GET /api/contract-check/no-such-call', 0],
])('a broken connection is not a refusal: %s, tried as %s', async (match, tried, skip) => {
  writePage();
  const sandbox = await startSandbox({ now: () => Date.now(), dist });
  sandbox.controls.fault({ kind: 'dropped', match, skip });
  const ran = await runner.run(['--api', sandbox.address, '--member', runner.file('m', SIGN_IN)]);
  expect(placesOf(ran)).toEqual([[tried, 'the reply']]);
  expect(ran.findings[0]?.sentence).toContain('a broken connection (ECONNRESET); expected a whole reply');
  expect(ran.rows.find(({ call }) => call === tried)?.state).toBe('deviates');
});

it('reports a reply that never comes when the portal would give up', async () => {
  const sandbox = await startSandbox({ now: () => Date.now() });
  sandbox.controls.fault({ kind: 'held', match: 'GET /api/team/downline' });
  // The 20 seconds end once the call is held, and never before.
  const ran = await runner.run(
    ['--api', sandbox.address, '--member', runner.file('m', SIGN_IN)],
    {},
    (milliseconds, over) => {
      expect([20_000, 45_000]).toContain(milliseconds);
      const look = setInterval(() => {
        if (sandbox.controls.faults().held > 0) over();
      }, 5);
      return () => clearInterval(look);
    },
  );
  expect(placesOf(ran)).toEqual([['GET /api/team/downline', 'the reply']]);
  expect(ran.findings[0]?.sentence).toContain('not there after 20 s; expected one within 20 s');
});

it.each([
  ['https://api.example', { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }, []],
  ['https://api.example', {}, ['header Strict-Transport-Security']],
  ['http://api.example', {}, ['the connection']],
  ['http://localhost:4173', {}, []],
])('the connection to %s, with headers %j', (api, headers, fields) => {
  const report = new CheckReport(() => {});
  checkConnection(report, api, 'GET /api/wallet', new Headers(headers));
  expect(report.report(api, null).findings.map(({ field }) => field)).toEqual(fields);
});

it('looks at every requirement, and names no other', () => {
  const source = readdirSync(__dirname)
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(__dirname, name), 'utf8'))
    .join('');
  const names = Object.keys(REQUIREMENTS);
  const isHeader = (name: string): boolean => isRecord(REQUIREMENTS[name]) && 'of' in REQUIREMENTS[name];
  expect(names.filter((name) => !isHeader(name) && !source.includes(`'${name}'`))).toEqual([]);
  for (const [, name = ''] of source.matchAll(/unmet\(\s*'([^']+)'/g)) expect(names).toContain(name);
  expect(() => unmet('no such requirement', 'GET /api', 'missing')).toThrow("no requirement 'no such requirement'");
});

describe('the printed report', () => {
  const sentence = 'GET /api/wallet: data.wallet.balance is an object; expected a decimal text.';
  const finding = {
    ...{ calls: ['GET /api/wallet'], where: 'GET /api/wallet', field: 'data.wallet.balance', got: 'an object' },
    ...{ expected: 'a decimal text', effect: '', change: '', severity: 'high' as const, sentence },
  };
  const report = {
    api: 'https://api.example',
    origin: null,
    rows: [
      { call: 'GET /api/wallet', state: 'deviates', ms: 12, notes: [] },
      { call: 'POST /api/wallet/pin/buy', state: 'not tried', ms: null, notes: ['--spend: 2.5 USDT'] },
      { call: 'GET /api/user/info', state: 'met', ms: 2500, notes: ['a note'] },
    ],
    findings: [finding],
    met: false,
  } as const;

  it('has a row for each call, a line for each deviation, and a total', () => {
    expect(printReport(report)).toEqual([
      'deviates   GET /api/wallet              12 ms',
      'not tried  POST /api/wallet/pin/buy            --spend: 2.5 USDT',
      'met        GET /api/user/info         2500 ms  a note',
      '',
      `high    ${sentence}`,
      '',
      '1 deviation (1 high): 1 met, 1 deviate, 1 not tried.',
    ]);
  });

  it('never holds a secret, even if a text did', () => {
    expect(withoutSecrets('the pass-word of a@x.test', ['pass-word', 'a@x.test', ''])).toBe('the *** of ***');
    expect(withoutSecrets('secret, and secret again', ['secret'])).toBe('***, and *** again');
  });
});
