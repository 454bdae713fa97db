import { type PreloadedReplies, withPreloadedReplies } from './preloadedReplies';

const URL = '/api/user/info';
const get = (token: string): RequestInit => ({
  method: 'GET',
  headers: new Headers({ 'x-access-token': token }),
});

/** A preloaded reply, and a network that records the calls that still reach it. */
function preloaded(
  answer: Promise<Response> = Promise.resolve(new Response('preloaded')),
  { stored = 'session', age = 9_000 } = {},
) {
  const asked: string[] = [];
  const known: PreloadedReplies = { token: 't1', stored: 'session', replies: { [URL]: answer } };
  const replies = withPreloadedReplies(
    known,
    (input) => {
      asked.push(String(input));
      return Promise.resolve(new Response('network'));
    },
    stored,
    age,
  );
  const ask = async (url: string, init: RequestInit) => (await replies.fetch(url, init)).text();
  return { ...replies, ask, asked };
}

it('a preloaded reply is handed out once; the next request goes to the network', async () => {
  const { ask, asked } = preloaded();
  expect(await ask(URL, get('t1'))).toBe('preloaded');
  expect(asked).toEqual([]);
  expect(await ask(URL, get('t1'))).toBe('network');
});

it.each([
  ['a request for another address', '/api/wallet', get('t1'), {}],
  ['a request of another member', URL, get('t2'), {}],
  ['a request without a member', URL, { method: 'GET' }, {}],
  ['a request that changes something', URL, { ...get('t1'), method: 'POST' }, {}],
  // Its figures may be older.
  ['a page, after another tab has stored a newer member,', URL, get('t1'), { stored: 'newer session' }],
  ['a page that was suspended while it loaded', URL, get('t1'), { age: 60_000 }],
])('%s gets no preloaded reply', async (_what, url, init, page) => {
  expect(await preloaded(undefined, page).ask(url, init)).toBe('network');
});

it('replies are there for a minute, and dropped when they were not used on opening', async () => {
  const { ask } = preloaded(undefined, { age: 59_999 });
  expect(await ask(URL, get('t1'))).toBe('preloaded');
  const unused = preloaded();
  unused.forget();
  expect(await unused.ask(URL, get('t1'))).toBe('network');
});

it('without preloaded replies everything goes to the network', async () => {
  const { fetch } = withPreloadedReplies(undefined, () => Promise.resolve(new Response('network')));
  expect(await (await fetch(URL, get('t1'))).text()).toBe('network');
});

it('a failed preloaded reply is a failure of the call', async () => {
  const failing = Promise.reject<Response>(new TypeError('Failed to fetch'));
  failing.catch(() => undefined);
  await expect(preloaded(failing).fetch(URL, get('t1'))).rejects.toThrow('Failed to fetch');
});
