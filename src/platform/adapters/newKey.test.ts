import { newKey } from './newKey';

/** On a page without TLS. */
const randomUUID = Object.getOwnPropertyDescriptor(Crypto.prototype, 'randomUUID');
beforeAll(() => {
  Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
});
afterAll(() => {
  if (randomUUID) Object.defineProperty(Crypto.prototype, 'randomUUID', randomUUID);
});

it('is 128 bits in 32 digits without the browser’s own UUID, different each time', () => {
  expect(Reflect.get(crypto, 'randomUUID')).toBeUndefined();
  const keys = Array.from({ length: 1000 }, newKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(1000);
});

it('has random digits: each value is about as frequent as any other', () => {
  const keys = Array.from({ length: 1600 }, newKey);
  for (let index = 0; index < 32; index++) {
    const counts = new Map<string, number>();
    for (const key of keys) counts.set(key.charAt(index), (counts.get(key.charAt(index)) ?? 0) + 1);
    expect([index, counts.size]).toEqual([index, 16]);
    // Seven standard deviations: what is further off is not chance.
    for (const count of counts.values()) expect(Math.abs(count - 100)).toBeLessThan(7 * Math.sqrt(100 * (15 / 16)));
  }
});

it('takes its randomness from the browser only', () => {
  const random = jest.spyOn(Math, 'random');
  const secure = jest.spyOn(crypto, 'getRandomValues');
  newKey();
  expect(random).not.toHaveBeenCalled();
  expect(secure).toHaveBeenCalledTimes(1);
});
