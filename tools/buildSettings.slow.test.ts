import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { DEFAULT_APP_KEY } from '../src/platform/adapters/http/protocol';
import { originIn } from './settings';

type Variables = Readonly<Record<string, string>>;

const ROOT = join(__dirname, '..');
/** The environment with these variables, and no others of a build. */
const envWith = (variables: Variables) => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:API|APP|PUBLIC|REPORT)_|_URL$|^WORKER$/.test(name)),
  ),
  ...variables,
});

/** What a script prints. It throws when the script fails. */
function printed(script: string, variables: Variables = {}, ...args: string[]): string {
  return execFileSync(process.execPath, ['-e', script, ...args], {
    cwd: ROOT,
    env: envWith(variables),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
}

const BY_DEFAULT = settingsWith({});

/** The settings of a build, as its configuration passes them to the code. */
function settingsWith(variables: Variables): Variables {
  const script = `
    const [portal] = [require('./webpack.config.js')()].flat();
    const { definitions } = portal.plugins.find(({ constructor }) => constructor.name === 'DefinePlugin');
    console.log(JSON.stringify(definitions));`;
  return JSON.parse(printed(script, variables));
}

it.each([
  ['API_IDEMPOTENCY', 'on', 'off', 'money moves under a key: browsers retry a POST on their own (decision 21)'],
  ['API_APPROVE', 'off', 'on', 'approvals are offered only when the API accepts them (decision 69)'],
])('%s is %s by default, and may be %s: %s', (name, byDefault, other) => {
  expect(BY_DEFAULT[`process.env.${name}`]).toBe(`"${byDefault}"`);
  expect(settingsWith({ [name]: other })[`process.env.${name}`]).toBe(`"${other}"`);
});

it.each([
  ['API_IDEMPOTENCY', 'Off', 'it must be on or off'],
  ['API_APPROVE', 'yes', 'it must be on or off'],
  ['API_APPROVE', 'once', 'it must be on or off'],
  ['API_IDEMPOTENCY', 'turn-off', 'it must be on or off'],
  ['API_ORIGIN', 'https://api.example/', 'without a path'],
  ['API_ORIGIN', 'api.example', 'an origin such as'],
  ['API_ORIGIN', 'https://api.example/api', 'without a path'],
  ['REPORT_URL', 'https://faults.example/1', 'is not a client key'],
  ['REPORT_URL', 'https://abc@*.example/1', 'is not a client key'],
  ['REPORT_URL', 'https://abc@faults.example/1; x', 'is not a client key'],
  ['REPORT_SAMPLE', '10', 'a share from 0 to 1'],
  ['APP_KEY', 'schlüssel', 'other characters than ASCII'],
  ['APP_KEY', 'key\n', 'blanks at an end'],
  ['CHAT_URL', 't.me/portal', 'an address such as'],
  ['VIDEO_CHANNEL_URL', '//video.example', 'an address such as'],
  ['PRESENTATION_URL', 'deck.pdf', 'an address such as'],
  ['TOUR_URL', 'https://*/film.mp4', 'an address such as'],
  ['EXPLORER_URL', 'javascript:alert(1)', 'an address such as'],
])('%s=%s is not a setting, and stops the build', (name, value, says) => {
  expect(() => settingsWith({ [name]: value })).toThrow(says);
});

/** The output of a settings function with these variables, and whether the build goes on. */
function settingOutput(call: string, variables: Variables = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['-e', `process.stdout.write(require('./tools/settings.js').${call})`],
    { cwd: ROOT, env: envWith(variables), encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

describe('an origin', () => {
  it.each([
    ['http://a', 'http://a'],
    ['http://localhost:4173', 'http://localhost:4173'],
    ['https://api.staging.example', 'https://api.staging.example'],
    ['https://10.0.0.7:8443', 'https://10.0.0.7:8443'],
    ['https://[2001:db8::1]', 'https://[2001:db8::1]'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
    // As a browser writes it, so that the policy and the calls name the same origin.
    ['HTTPS://API.Example:443', 'https://api.example'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ])('%s is valid', (value, written) => {
    expect(originIn(value)).toBe(written);
  });

  // Each would become part of the policy as it is: a star, or another directive after a semicolon, opens it to all.
  it.each([
    'https://*',
    'https://*.example',
    'https://x;x',
    'https://x,y',
    "https://x'y",
    'https://a b',
    'https://a\nb',
    'https://a"b',
    'api.example',
    'https://',
    'https://.',
    'https://a..b',
    'https://-a.example',
    'https://[::1',
    'https://[::g]',
    'https://api.example:99999',
    'https://api.example:0',
    'https://api.example:x',
    'https://api.example:',
    'https://user:pass@api.example',
    'https://user@api.example',
    'https://api.example/',
    'https://api.example/api',
    'https://api.example\\api',
    'https://api.example?x=1',
    'https://api.example?',
    'https://api.example#x',
    'ftp://api.example',
    'javascript:alert(1)',
    '//api.example',
    'null',
    '*',
  ])('%j is not valid', (value) => {
    expect(originIn(value)).toBeNull();
  });

  it.each([
    ['https://*', 'https://*'],
    ['https://user:pass@api.example', 'https://…@api.example'],
    ['https://a\nb', 'https://a b'],
  ])('%j stops the build with one line', (API_ORIGIN, shown) => {
    expect(settingOutput("originOf('API_ORIGIN')", { API_ORIGIN })).toEqual({
      status: 1,
      stdout: '',
      stderr: `API_ORIGIN is ${shown}: it must be an origin such as https://host.example, without a path.\n`,
    });
  });
});

it('without the folder of the presentation the build fails with a line that says what to do', () => {
  expect(settingOutput("presentationsIn('tools/media/presentation')").stdout.split(' ')).toContain('hi');
  expect(settingOutput("presentationsIn('/no/media/presentation')")).toEqual({
    status: 1,
    stdout: '',
    stderr:
      '/no/media/presentation is not there: it names the languages of the presentation. Bring it back (git checkout -- tools/media/presentation), or make it empty for English alone.\n',
  });
});

it('the landing page has pictures for each language with a folder of them; without any folder, for English alone', () => {
  expect(settingOutput("screensIn('public/screens')").stdout.split(' ')).toContain('hi');
  expect(settingOutput("screensIn('/no/screens')")).toEqual({ status: 0, stdout: '', stderr: '' });
});

it('the client key for reports of faults becomes the address that they are sent to', () => {
  expect(BY_DEFAULT).toMatchObject({ 'process.env.REPORT_URL': '""', 'process.env.REPORT_SAMPLE': '"1"' });
  expect(settingsWith({ REPORT_URL: 'https://abc123@faults.example/sentry/7', REPORT_SAMPLE: '0.25' })).toMatchObject({
    'process.env.REPORT_URL': '"https://faults.example/sentry/api/7/envelope/?sentry_version=7&sentry_key=abc123"',
    'process.env.REPORT_SAMPLE': '"0.25"',
  });
});

it('an empty setting counts as missing, an origin is passed on', () => {
  const settings = settingsWith({ API_IDEMPOTENCY: '', API_APPROVE: '', APP_KEY: '', API_ORIGIN: '' });
  expect(settings).toMatchObject({
    'process.env.API_IDEMPOTENCY': '"on"',
    'process.env.API_APPROVE': '"off"',
    'process.env.APP_KEY': JSON.stringify(DEFAULT_APP_KEY),
    'process.env.API_ORIGIN': '""',
  });
  expect(settingsWith({ API_ORIGIN: 'https://api.example:8443' })['process.env.API_ORIGIN']).toBe(
    '"https://api.example:8443"',
  );
});

it('the links have their defaults, and are paths, addresses or empty', () => {
  expect(BY_DEFAULT).toMatchObject({
    'process.env.PRESENTATION_URL': '"/presentation.pdf"',
    'process.env.TOUR_URL': '"/tour.webm"',
    'process.env.VIDEO_CHANNEL_URL': '"/tour.webm"',
    'process.env.CHAT_URL': '""',
    'process.env.EXPLORER_URL': '""',
  });
  const links = { PRESENTATION_URL: '', TOUR_URL: '/own.mp4', CHAT_URL: 'https://chat.example/x?y=1#z' };
  expect(settingsWith(links)).toMatchObject({
    'process.env.PRESENTATION_URL': '""',
    'process.env.TOUR_URL': '"/own.mp4"',
    'process.env.CHAT_URL': '"https://chat.example/x?y=1#z"',
  });
});

it('there is a service worker unless WORKER is off, and another word is not a setting', () => {
  const script = "console.log(require('./webpack.config.js')().find(({ name }) => name === 'worker').entry.worker)";
  const entryWith = (WORKER?: string): string => printed(script, WORKER === undefined ? {} : { WORKER });
  expect([entryWith(), entryWith('off')]).toEqual(['./src/boot/worker/worker.ts', './src/boot/worker/off.ts']);
  expect(BY_DEFAULT['process.env.WORKER']).toBe('"on"');
  expect(settingsWith({ WORKER: 'off' })['process.env.WORKER']).toBe('"off"');
  expect(() => entryWith('of')).toThrow('it must be on or off');
});

it('shared links have a picture with a full address when the origin is known, and none otherwise', () => {
  const script = "console.log(require('./src/boot/build/pageHtml.js').sharingTags(process.argv[1], 'A & B'))";
  const tagsFor = (origin: string): string => printed(script, {}, origin);
  expect(tagsFor('')).toBe('');
  expect(tagsFor('https://portal.example')).toContain(
    '<meta property="og:image" content="https://portal.example/share.png" />',
  );
});
