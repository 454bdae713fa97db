import fc from 'fast-check';
import { login } from '../../features/account/session.commands';
import { decodeStoredSession, encodeStoredSession, SESSION_KEY } from '../../platform/adapters/storedSession';
import type { KeyValueStore } from '../../platform/ports/ports';
import { userPatched } from '../../state/session/session.events';
import { FakeStorage } from '../fakes';
import { aSession } from '../fixtures';
import { startTestApp } from '../startTestApp';
import { jsonOf, VALUES } from './replies';
import { HOSTILE, someOf } from './strings';

/** Browser storage may hold anything: from an extension, another version, a person or a broken disk. */

const SEED = 20_260_115;

/** Boots with this storage, and returns the result. */
async function bootOver(items: Readonly<Record<string, string>>) {
  const storage = new FakeStorage();
  for (const [key, text] of Object.entries(items)) storage.items.set(key, text);
  const t = await startTestApp({ at: '/portal/wallet', storage });
  const { session, ui } = t.state();
  const outcome = {
    signedIn: session.accessToken !== null,
    place: t.navigator.href,
    stored: t.stored(),
    theme: ui.theme,
    faults: t.reporter.faults,
  };
  return { t, outcome };
}

const SIGNED_OUT = { signedIn: false, place: '/', stored: null, theme: 'dark', faults: [] };

describe('the stored session', () => {
  it('counts as none when one item is unquoted hostile text', async () => {
    for (const [part, item] of ['accessToken', 'refreshToken', 'user'].entries()) {
      for (const text of someOf(HOSTILE, part, 3)) {
        const items: unknown = { ...(JSON.parse(encodeStoredSession(aSession())) as object), [item]: text };
        const { t, outcome } = await bootOver({ [SESSION_KEY]: JSON.stringify(items) });
        // A token that happens to be the JSON of a text is a token; a number becomes its text.
        if (!outcome.signedIn) expect([item, text, outcome]).toEqual([item, text, SIGNED_OUT]);
        else
          expect([item, text, decodeStoredSession(outcome.stored) !== null && item !== 'user']).toEqual([
            item,
            text,
            true,
          ]);
        t.stop();
      }
    }
  });

  it('is complete or counts as none when it is arbitrary JSON', async () => {
    const value = fc.oneof(
      fc.json({ depthSize: 'small' }),
      fc.constantFrom(...VALUES.map((each) => jsonOf(each ?? null))),
      fc.constantFrom(...HOSTILE).map((text) => JSON.stringify(text)),
    );
    const item = fc.oneof(
      value,
      value.map((text) => JSON.stringify(text)),
    );
    const record = fc
      .tuple(item, item, item)
      .map(
        ([access, refresh, user]) =>
          `{"accessToken":${access},"refreshToken":${refresh},"user":${user},"__proto__":{"x":1}}`,
      );
    const property = fc.asyncProperty(fc.oneof(value, record), async (text) => {
      const { t, outcome } = await bootOver({ [SESSION_KEY]: text });
      t.stop();
      if (!outcome.signedIn) expect(outcome).toEqual(SIGNED_OUT);
      else expect(decodeStoredSession(outcome.stored)).not.toBeNull();
      expect('x' in {}).toBe(false);
    });
    expect(await fc.check(property, { seed: SEED, numRuns: 250 })).toMatchObject({
      failed: false,
      counterexample: null,
    });
  });

  it('leaves the portal usable: signing in works, and is stored', async () => {
    for (const text of ['{"accessToken":', '[]', '{"__proto__":{"accessToken":"1"}}', '\u0000', HOSTILE.at(-1) ?? '']) {
      const { t } = await bootOver({ [SESSION_KEY]: text });
      await t.goTo('/login');
      await t.dispatch(login.submitted({ email_id: 'asha@example.org', password: 'secret' }));
      expect([text, t.navigator.href]).toEqual([text, '/portal']);
      expect(t.stored()).toContain('access-1');
      t.stop();
    }
  });
});

/** A browser that stores nothing: each tab keeps its writes in memory, as the browser's adapter does. */
class Forgetful extends FakeStorage {
  override refuses = true;

  override tab(): KeyValueStore {
    const memory = new Map<string, string>();
    return {
      ...super.tab(),
      get: (key) => memory.get(key) ?? null,
      set: (key, value) => {
        memory.set(key, value);
        return false;
      },
      remove: (key) => void memory.delete(key),
    };
  }
}

describe('storage that keeps nothing', () => {
  // The number of earlier writes must not matter: each write must know what the one before left in memory.
  it.each([0, 1, 2, 3])('signs out once, after %d refreshes of the user', async (refreshes) => {
    const t = await startTestApp({ at: '/login', storage: new Forgetful() });
    await t.dispatch(login.submitted({ email_id: 'asha@example.org', password: 'secret' }));
    await t.persisted();
    for (let nth = 1; nth <= refreshes; nth++) {
      await t.dispatch(userPatched({ pin: nth }));
      await t.persisted();
    }
    expect(t.navigator.href).toBe('/portal');
    await t.logout();
    await t.persisted();
    expect([t.navigator.href, t.state().session.accessToken]).toEqual(['/', null]);
    t.stop();
  });
});
