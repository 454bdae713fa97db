/** @jest-environment jest-fixed-jsdom */
import { encodeStoredSession, SESSION_KEY } from '../platform/adapters/storedSession';
import { selectSignedIn } from '../state/session/session.selectors';
import { FakeStorage } from '../testing/fakes';
import { aSession, aUser } from '../testing/fixtures';
import { startTestApp, stopTestApps } from '../testing/startTestApp';
import { routeOf, sendReads } from './preloadedReplies';

/** The shell's script in a page as the build makes it, and what it does with what is stored. */

const TABLE = JSON.stringify({
  files: [],
  routes: {
    '/portal': { guard: 'member', files: [], reads: ['/user/info'] },
    '/login': { guard: 'guest', files: [], reads: [] },
  },
});

const network = globalThis.fetch;

afterEach(() => {
  stopTestApps();
  window.portalWatch?.started();
  delete window.portalWatch;
  jest.useRealTimers();
  globalThis.fetch = network;
  localStorage.clear();
  delete window.portalReplies;
});

/** Opens a page of the shell over a stored text: whether a prerendered page is shown, and the tokens that something was asked with. */
async function openShell(path: string, stored: string) {
  const tokens: (string | null)[] = [];
  globalThis.fetch = (_url, init) => {
    tokens.push(new Headers(init?.headers).get('x-access-token'));
    return new Promise(() => undefined);
  };
  localStorage.setItem(SESSION_KEY, stored);
  history.replaceState(null, '', path);
  document.body.innerHTML = `<script type="application/json" id="preload">${TABLE}</script><div id="root"></div>
    <template data-page="/portal"><p>dashboard</p></template><template data-page="/login"><p>form</p></template>`;
  await jest.isolateModulesAsync(async () => {
    await import('./script');
  });
  window.portalShell?.show();
  return { shown: document.getElementById('root')?.textContent, tokens };
}

const validSession = encodeStoredSession(aSession());
const withItem = (item: string, text: unknown): string => JSON.stringify({ ...JSON.parse(validSession), [item]: text });
const withMember = (patch: object): string => withItem('user', JSON.stringify({ ...aUser(), ...patch }));

const STORED: readonly (readonly [what: string, text: string])[] = [
  ['nothing', ''],
  ['no JSON', '{"accessToken":'],
  ['no object', '"text"'],
  ['a list', '[]'],
  ['a whole session', validSession],
  ['a session without the record of the library', JSON.stringify({ ...JSON.parse(validSession), _persist: undefined })],
  ['a session whose record of the library is of the wrong kind', withItem('_persist', {})],
  ['a session with an additional item', withItem('extra', {})],
  ['an access token of the wrong kind', withItem('accessToken', '{}')],
  ['an access token that is a number', withItem('accessToken', '5')],
  ['an access token that is not JSON', withItem('accessToken', 'access-1')],
  ['an item that is not a text', withItem('accessToken', { a: 1 })],
  ['an empty access token', withItem('accessToken', '""')],
  ['no refresh token', withItem('refreshToken', undefined)],
  ['an empty refresh token', withItem('refreshToken', '""')],
  ['a refresh token of the wrong kind', withItem('refreshToken', '[1]')],
  ['no member', withItem('user', 'null')],
  ['a list in place of a member', withItem('user', '[]')],
  ['a member without a code', withMember({ code: '' })],
  ['a member with a code of the wrong kind', withMember({ code: {} })],
  ['a member with a code that is a number', withMember({ code: 1001 })],
  ['a member with a name of the wrong kind', withMember({ firstname: { first: 'Asha' } })],
  ['a member with an invalid amount', withMember({ income: 'much' })],
  ['a member with an amount of the wrong kind', withMember({ received: [] })],
  ['a member with a negative amount', withMember({ sent: '-1' })],
  ['a member with an amount as a number', withMember({ usdt: 12.5 })],
  ['a member whose count is not a number', withMember({ team: 'seven' })],
  ['a member whose flag is not a flag', withMember({ is_email_verified: 'perhaps' })],
  ['a member without amounts', withMember({ income: null, sent: '', received: undefined })],
  ['a member with a time that cannot be read', withMember({ created_at: 'yesterday' })],
];

it.each(STORED)('with %s stored, the script decides as the application does', async (_what, text) => {
  const storage = new FakeStorage();
  storage.items.set(SESSION_KEY, text);
  const t = await startTestApp({ at: '/portal', storage });
  const signedIn = selectSignedIn(t.state());
  const token = t.state().session.accessToken;
  t.stop();

  const portal = await openShell('/portal', text);
  expect(portal).toEqual(signedIn ? { shown: 'dashboard', tokens: [token] } : { shown: '', tokens: [] });
  const form = await openShell('/login', text);
  expect(form).toEqual({ shown: signedIn ? '' : 'form', tokens: [] });
});

it('a preloading read follows no redirect and is not cached', () => {
  const asked: unknown[] = [];
  globalThis.fetch = (url, init) => {
    asked.push([url, init?.redirect, init?.cache]);
    return new Promise(() => undefined);
  };
  const found = routeOf(JSON.parse(TABLE), '/portal');
  if (found) sendReads(found, 'access-1');
  expect(asked).toEqual([['/api/user/info', 'error', 'no-store']]);
});

/** Runs the script that watches whether the application starts. */
function watch(html: string): void {
  jest.useFakeTimers();
  document.body.innerHTML = html;
  jest.isolateModules(() => jest.requireActual('./watch.js'));
}

it('once the application has drawn the page, the message about slow loading does not appear', () => {
  watch('<div id="stranded" hidden><p data-why="slow">slow</p></div>');
  jest.advanceTimersByTime(14_000);
  window.portalWatch?.started();
  jest.advanceTimersByTime(2_000);
  expect(document.getElementById('stranded')?.hidden).toBe(true);
});

it.each([
  ['of the portal’s own files disables the controls', '/assets/main.js', true],
  ['of an extension disables nothing', '/extension.js', false],
])('an error %s', (_what, file, disabled) => {
  watch('<div id="stranded" hidden></div><div id="root"><button>SUBMIT</button></div>');
  window.dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}${file}` }));
  expect(document.querySelector('button')?.disabled).toBe(disabled);
});
