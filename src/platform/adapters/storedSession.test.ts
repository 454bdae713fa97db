import { amount } from '../../domain/money';
import { aSession, aUser } from '../../testing/fixtures';
import {
  decodeStoredSession,
  encodeStoredSession,
  hasStoredSession,
  SESSION_ITEMS,
  SESSION_KEY,
  storedText,
} from './storedSession';

const WRONG: readonly (readonly [what: string, raw: unknown])[] = [
  ['no object', null],
  ['no tokens', { user: aUser() }],
  ['a user without a code', { ...aSession(), user: aUser({ code: '' }) }],
  ['no user', { ...aSession(), user: undefined }],
  ['a user that is a text', { ...aSession(), user: 'Asha' }],
  ['a token of the wrong kind', { ...aSession(), accessToken: 5 }],
  ['a refresh token of the wrong kind', { ...aSession(), refreshToken: {} }],
  ['an empty token', { ...aSession(), accessToken: '' }],
  ['an empty refresh token', { ...aSession(), refreshToken: '' }],
  ['a member with a field of the wrong kind', { ...aSession(), user: { ...aUser(), income: 'much' } }],
];

/** The three items of a value of any kind, as redux-persist would store them. */
const storedItems = (raw: unknown): string =>
  JSON.stringify(Object.fromEntries(SESSION_ITEMS.map((item) => [item, JSON.stringify(Object(raw)[item])])));

it('reads what was stored, and nothing more', () => {
  const session = aSession({ user: aUser({ income: amount('0.123456789012345678') }) });
  expect(decodeStoredSession(encodeStoredSession(session))).toEqual(session);
  expect(decodeStoredSession(storedItems(session))).toEqual(session);
  const more = JSON.stringify({ ...JSON.parse(encodeStoredSession(session)), generation: '9', wanted: '"/evil"' });
  expect(decodeStoredSession(more)).toEqual(session);
});

it('reads an amount that was stored as a number exactly', () => {
  const text = encodeStoredSession(aSession({ user: aUser({ usdt: amount('7.25') }) }));
  const number = text.replace(String.raw`\"usdt\":\"7.25\"`, String.raw`\"usdt\":24.999999999999999999`);
  expect(number).not.toBe(text);
  expect(decodeStoredSession(number)?.user.usdt).toBe('24.999999999999999999');
});

it.each(WRONG)('%s is not a session', (_what, raw) => {
  expect(decodeStoredSession(storedItems(raw))).toBeNull();
});

it.each([null, '', 'null', '5', '"text"', '[]', '{', '{"user":{}}'])('%j is not a session', (text) => {
  expect(decodeStoredSession(text)).toBeNull();
  expect(hasStoredSession(text)).toBe(false);
});

it('an item that is not JSON as text does not count', () => {
  const items = JSON.parse(encodeStoredSession(aSession()));
  for (const item of SESSION_ITEMS) {
    for (const wrong of [undefined, null, 5, ['"a"'], {}, 'bare', '']) {
      const text = JSON.stringify({ ...items, [item]: wrong });
      expect([item, wrong, decodeStoredSession(text), hasStoredSession(text)]).toEqual([item, wrong, null, false]);
    }
  }
});

it('tells that a session is stored for every member, and not when an item is missing', () => {
  expect(hasStoredSession(encodeStoredSession(aSession()))).toBe(true);
  for (const [, raw] of WRONG.slice(0, -1)) expect(hasStoredSession(storedItems(raw))).toBe(false);
  // It does not look at the other fields: the portal does, and leads back.
  expect(hasStoredSession(storedItems(WRONG.at(-1)?.[1]))).toBe(true);
});

it('is stored under the same key as by earlier versions, in the form of redux-persist', () => {
  expect(SESSION_KEY).toBe('persist:session');
  expect(JSON.parse(encodeStoredSession(aSession()))).toEqual({
    accessToken: '"access-1"',
    refreshToken: '"refresh-1"',
    user: JSON.stringify(aUser()),
    _persist: '{"version":1,"rehydrated":true}',
  });
});

describe('what this browser has stored', () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  const browser = (get: () => unknown) =>
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'localStorage');
    if (own) Object.defineProperty(globalThis, 'localStorage', own);
  });

  it('is read under its key alone', () => {
    browser(() => ({ getItem: (key: string) => (key === SESSION_KEY ? 'kept' : 'another') }));
    expect(storedText()).toBe('kept');
    browser(() => ({ getItem: () => null }));
    expect(storedText()).toBeNull();
  });

  it('is nothing when storage is blocked', () => {
    browser(() => {
      throw new Error('denied');
    });
    expect(storedText()).toBeNull();
  });
});
