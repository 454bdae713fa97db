import { refusalOf } from './guard';

/** Requests to a server on this machine that listens on port 4173. */
const OWN = { host: '127.0.0.1:4173' };
const refusalFor = (headers: Record<string, string>, method = 'GET', page = false, port = 4173) =>
  refusalOf({ method, headers, port }, { page });

const ELSEWHERE = { 'sec-fetch-site': 'cross-site' };
const LINK = {
  ...{ ...OWN, ...ELSEWHERE, 'sec-fetch-mode': 'navigate' },
  ...{ 'sec-fetch-dest': 'document', 'sec-fetch-user': '?1' },
};

const REBOUND = { host: 'a.example:4173', origin: 'http://a.example:4173' };

it.each([
  ['a tool', OWN],
  ['a tool that says localhost', { host: 'localhost:4173' }],
  ['a tool over IPv6', { host: '[::1]:4173' }],
  ['a name in capitals', { host: 'LOCALHOST:4173' }],
  ['the address bar', { ...OWN, 'sec-fetch-site': 'none' }],
  ['an own page', { ...OWN, 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:4173' }],
  ['an own page by its other name', { host: 'localhost:4173', origin: 'http://localhost:4173' }],
])('%s is allowed', (_who, headers) => {
  expect(refusalFor(headers)).toBe('');
  expect(refusalFor(headers, 'POST')).toBe('');
});

it.each([
  ['no host', {}],
  ['an empty host', { host: '' }],
  ['a rebound host', { host: 'portal.attacker.example:4173' }],
  ['a rebound host without a port', { host: 'attacker.example' }],
  ['a rebound host whose page is its own', { ...REBOUND, 'sec-fetch-site': 'same-origin' }],
  ['a name that begins like ours', { host: '127.0.0.1.attacker.example:4173' }],
  ['a name that ends like ours', { host: 'attacker.localhost:4173' }],
  ['a name with a dot behind it', { host: 'localhost.:4173' }],
  ['another address of this machine', { host: '127.0.0.2:4173' }],
  ['every address of this machine', { host: '0.0.0.0:4173' }],
  ['the address as a number', { host: '2130706433:4173' }],
  ['another port', { host: '127.0.0.1:4174' }],
  ['no port', { host: '127.0.0.1' }],
  ['a user before the host', { host: 'user@127.0.0.1:4173' }],
  ['two hosts', { host: '127.0.0.1:4173, attacker.example' }],
  ['a page of another site', { ...OWN, origin: 'https://attacker.example', 'sec-fetch-site': 'cross-site' }],
  ['a page of another site in an old browser', { ...OWN, origin: 'https://attacker.example' }],
  ['a page on another port', { ...OWN, origin: 'http://127.0.0.1:9999', 'sec-fetch-site': 'same-site' }],
  ['a page under our other name', { ...OWN, origin: 'http://localhost:4173', 'sec-fetch-site': 'cross-site' }],
  ['our name with TLS', { ...OWN, origin: 'https://127.0.0.1:4173' }],
  ['a page without an origin', { ...OWN, origin: 'null' }],
  ['an empty origin', { ...OWN, origin: '' }],
  ['an image on a page of another site', { ...OWN, ...ELSEWHERE, 'sec-fetch-dest': 'image' }],
  ['an image on a page on another port', { ...OWN, 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'image' }],
  ['words that no browser says', { ...OWN, 'sec-fetch-site': 'same-origin, none' }],
])('%s is refused', (_who, headers) => {
  for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE']) {
    for (const page of [true, false]) expect(refusalFor(headers, method, page)).toMatch(/^This server answers /);
  }
});

it('a link followed from elsewhere opens a page, and nothing else', () => {
  expect(refusalFor(LINK, 'GET', true)).toBe('');
  expect(refusalFor({ ...LINK, 'sec-fetch-site': 'same-site' }, 'GET', true)).toBe('');
  expect(refusalFor(LINK)).toMatch(/type the address into the address bar/);
  expect(refusalFor(LINK, 'POST', true)).not.toBe('');
  for (const [name, value] of [
    ['sec-fetch-dest', 'iframe'],
    ['sec-fetch-mode', 'no-cors'],
    ['sec-fetch-user', '?0'],
    ['origin', 'https://attacker.example'],
    ['host', 'attacker.example:4173'],
  ] as const) {
    expect([name, refusalFor({ ...LINK, [name]: value }, 'GET', true)]).not.toEqual([name, '']);
  }
});

it('allows port 80 without its number, as browsers leave it out', () => {
  expect(refusalFor({ host: 'localhost' }, 'GET', false, 80)).toBe('');
  expect(refusalFor({ host: 'localhost:80' }, 'GET', false, 80)).toBe('');
  expect(refusalFor({ host: 'attacker.example' }, 'GET', false, 80)).not.toBe('');
});
