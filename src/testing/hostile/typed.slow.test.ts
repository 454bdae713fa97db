import { matchRoute } from '../../app/routes';
import { readCode } from '../../domain/typedText';
import { toLocation } from '../../kernel/navigation';
import { referralIn } from '../../paths';
import { logoutRequested } from '../../state/session/session.events';
import { WORDS } from '../commandRows';
import { COMMANDS } from '../commands';
import { memberAt, startTestApp, stopTestApps } from '../startTestApp';
import { HOSTILE, someOf } from './strings';

/** Text from an address or a field: it may be refused, but breaks nothing and reaches only its own place. */

afterEach(stopTestApps);

/** As an address can hold it: lone surrogates are replaced. */
const well = (text: string): string => text.replace(/\p{Cs}/gu, '\uFFFD');
const escaped = (text: string): string => encodeURIComponent(well(text));

describe('an address', () => {
  it('with any ref yields exactly that code', () => {
    for (const text of HOSTILE)
      expect(referralIn(toLocation(`/register?ref=${escaped(text)}`).search)).toBe(readCode(well(text)));
  });

  it('with any donation code yields exactly that code', () => {
    for (const text of HOSTILE.filter((each) => each !== '')) {
      const { route, params } = matchRoute(toLocation(`/portal/donations/view/${escaped(text)}`));
      expect([route.path, params]).toEqual(['/portal/donations/view/:code', { code: well(text) }]);
    }
  });

  it('opens a page for visitors and members alike, requests only the code it names, and crashes no saga', async () => {
    const visitor = await startTestApp({ at: '/' });
    const member = await memberAt('/portal');
    const some = someOf(HOSTILE, 0, 4);
    for (const text of some) {
      await visitor.goTo(`/register?ref=${escaped(text)}`);
      await visitor.goTo(`/${text}`);
      await member.goTo(`/portal/donations/view/${escaped(text)}`);
      await member.goTo(`/portal/${text}`);
    }
    const codes = new Set(HOSTILE.map(well));
    const read = new Set(HOSTILE.map((text) => readCode(well(text))));
    for (const [code] of member.api.argsOf('help.byCode')) expect(codes.has(String(code))).toBe(true);
    for (const [code] of visitor.api.argsOf('auth.referrer')) expect(read.has(String(code))).toBe(true);
    expect(visitor.api.count('auth.referrer')).toBeGreaterThan(100);
    expect(member.api.count('help.byCode')).toBeGreaterThan(100);
    for (const t of [visitor, member]) expect(t.reporter.faults).toEqual([]);
    expect(member.state().session.accessToken).toBe('access-1');
    await visitor.goTo('/login');
    expect(visitor.navigator.href).toBe('/login');
    await member.dispatch(logoutRequested());
    expect(member.navigator.href).toBe('/');
  });
});

/** Every field of the forms. */
const FIELDS = Object.keys(WORDS);

describe('a form', () => {
  it.each(COMMANDS.map(({ name }, index) => [name, index] as const))(
    '%s accepts any text, refuses it or asks about it',
    async (name, index) => {
      const t = await memberAt('/portal/wallet');
      for (const text of someOf(HOSTILE, index, 9)) {
        const form = Object.fromEntries(FIELDS.map((field) => [field, text]));
        await t.dispatch({ type: `${name}/submitted`, ...{ payload: form } });
        // Signing in resets what went before it. An address that may be mistyped is asked about.
        const ended = ['rejected', 'asked', 'refused', 'failed', 'succeeded', undefined];
        expect([name, text, ended.includes(t.state().ui.runtime.commands[name]?.phase)]).toEqual([name, text, true]);
      }
      expect(t.reporter.faults).toEqual([]);
    },
  );
});
