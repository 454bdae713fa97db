import fc from 'fast-check';
import { decodeStoredSession, encodeStoredSession } from '../../platform/adapters/storedSession';
import { aSession } from '../fixtures';
import { jsonOf, VALUES } from './replies';
import { HOSTILE } from './strings';

/** Browser storage may hold anything: from an extension, another version, a person or a broken disk. */

/** Any JSON, as text. */
const json = fc.oneof(
  fc.json({ depthSize: 'small' }),
  fc.constantFrom(...VALUES.map((each) => jsonOf(each ?? null))),
  fc.constantFrom(...HOSTILE).map((text) => JSON.stringify(text)),
);
const item = fc.oneof(
  json,
  json.map((text) => JSON.stringify(text)),
);
const record = fc
  .tuple(item, item, item)
  .map(
    ([access, refresh, user]) =>
      `{"accessToken":${access},"refreshToken":${refresh},"user":${user},"__proto__":{"x":1}}`,
  );

describe('the stored session', () => {
  it('is complete or counts as none when it is arbitrary JSON, or when one item is hostile text', () => {
    const items = JSON.parse(encodeStoredSession(aSession()));
    const oneHostile = fc
      .tuple(fc.constantFrom('accessToken', 'refreshToken', 'user'), fc.constantFrom(...HOSTILE))
      .map(([name, text]) => JSON.stringify({ ...items, [name]: text }));
    fc.assert(
      fc.property(fc.oneof(json, record, oneHostile), (text) => {
        const session = decodeStoredSession(text);
        if (session) expect(decodeStoredSession(encodeStoredSession(session))).toEqual(session);
        expect('x' in {}).toBe(false);
      }),
      { seed: 20_260_115, numRuns: 2000 },
    );
  });
});
