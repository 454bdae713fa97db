import type { Referrer } from '../domain/entities';
import { recipientLookup } from '../features/wallet/wallet.lists';
import type { ApiReply } from '../platform/ports/api';
import { referrerLookup } from '../state/session/session.lists';
import { selectSignedIn } from '../state/session/session.selectors';
import { lookupFailed, lookupFound } from '../testing/events';
import { answer, fakeApi, type Held, held } from '../testing/fakeApi';
import { aReferrer } from '../testing/fixtures';
import { memberAt, startTestApp, stopTestApps } from '../testing/startTestApp';
import { idleLookup } from './lookup';

afterEach(stopTestApps);

/** Starts with responses that are held back, one per code. */
async function startWithHeld() {
  const gates = new Map<string, Held<Referrer>>();
  const api = fakeApi({
    auth: {
      referrer: (code) => {
        const gate = held<Referrer>();
        gates.set(code, gate);
        return gate.answer;
      },
    },
  });
  const t = await startTestApp({ at: '/register', api });
  const lookedUp = () => t.api.argsOf('auth.referrer').map(([code]) => code);
  /** Looks a code up, whose response is this one. */
  const look = async (code: string, reply: ApiReply<Referrer>) => {
    await t.dispatch(referrerLookup.typed(code, 'immediately'));
    await gates.get(code)?.release(reply);
  };
  return { t, gates, lookedUp, look, lookup: () => referrerLookup.select(t.state()) };
}

it('a code is looked up 400 ms after typing stopped, trimmed, and once', async () => {
  const { t, lookedUp, lookup } = await startWithHeld();
  for (const typed of [' M', ' M1', ' M12 ']) {
    await t.dispatch(referrerLookup.typed(typed));
    await t.clock.advance(399);
  }
  expect(lookedUp()).toEqual([]);
  expect(lookup()).toEqual({ query: 'M12', phase: 'waiting', found: null });
  await t.clock.advance(1);
  expect(lookedUp()).toEqual(['M12']);
  expect(t.clock.asleep).toBe(0);
});

it('a code that came with a link is looked up immediately', async () => {
  const t = await startTestApp({ at: '/register?ref=M7' });
  expect(t.api.argsOf('auth.referrer')).toEqual([['M7']]);
  expect(referrerLookup.select(t.state())).toEqual({ query: 'M7', phase: 'found', found: aReferrer({ code: 'M7' }) });
  expect(t.clock.asleep).toBe(0);
});

it('the latest code wins, even when the responses arrive out of order', async () => {
  const { t, gates, lookup, look } = await startWithHeld();
  await t.dispatch(referrerLookup.typed('M1', 'immediately'));
  await look('M2', answer.ok(aReferrer({ code: 'M2' })));
  expect(gates.get('M1')?.cancelled).toBe(true);
  await gates.get('M1')?.release(answer.ok(aReferrer({ code: 'M1' })));
  expect(lookup()).toMatchObject({ query: 'M2', phase: 'found', found: { code: 'M2' } });
});

it('a result is cleared as soon as something else is typed', async () => {
  const { t, lookup, look } = await startWithHeld();
  await look('M1', answer.ok(aReferrer({ code: 'M1' })));
  expect(referrerLookup.isPending(t.state())).toBe(false);
  await t.dispatch(referrerLookup.typed('M12'));
  expect(lookup()).toEqual({ query: 'M12', phase: 'waiting', found: null });
  expect(referrerLookup.isPending(t.state())).toBe(true);
});

it.each([
  ['refused', 'missing', () => answer.refused('Unknown code')],
  ['failed', 'unreachable', () => answer.failed('network')],
  ['given up after a time-out', 'unreachable', () => answer.failed('timeout')],
  ['answered by a server that is down', 'unreachable', () => answer.failed('http', 503)],
  ['refused by a server that is down', 'unreachable', () => answer.refused('Try later', 500)],
  ['one of too many', 'unreachable', () => answer.refused('Too many requests', 429)],
  ['forbidden', 'unreachable', () => answer.failed('http', 403)],
  ['answered with another status', 'missing', () => answer.failed('http', 404)],
] as const)('a lookup that is %s clears without an alert: %s', async (_how, phase, bad) => {
  const { t, lookup, look } = await startWithHeld();
  await look('M1', bad());
  expect([lookup(), t.state().ui.alert]).toEqual([{ query: 'M1', phase, found: null }, null]);
});

it('a lookup that failed for want of a connection is repeated when the connection is back, and no other is', async () => {
  const { t, gates, lookedUp, look } = await startWithHeld();
  await look('M1', answer.failed('network'));
  t.navigator.setOnline(true);
  await t.settle();
  expect(lookedUp()).toEqual(['M1', 'M1']);
  await gates.get('M1')?.release(answer.refused('Unknown code'));
  t.navigator.setOnline(false);
  t.navigator.setOnline(true);
  await t.settle();
  expect(lookedUp()).toEqual(['M1', 'M1']);
});

it('a code is looked up without invisible characters and in ASCII digits', async () => {
  const { t, lookedUp, lookup } = await startWithHeld();
  await t.dispatch(referrerLookup.typed(' \u200bMB\u200f १२ ३\ufeff', 'immediately'));
  expect(lookedUp()).toEqual(['MB123']);
  expect(lookup().query).toBe('MB123');
});

it.each(['', '   '])('an empty code ("%s") makes no call and cancels the one before', async (empty) => {
  const { t, lookedUp, lookup, gates } = await startWithHeld();
  await t.dispatch(referrerLookup.typed('M1', 'immediately'));
  await t.dispatch(referrerLookup.typed(empty));
  await t.clock.advance(1000);
  expect(lookedUp()).toEqual(['M1']);
  expect(gates.get('M1')?.cancelled).toBe(true);
  expect(lookup()).toEqual(idleLookup);
});

it('a response for another code than the one in the field changes nothing', async () => {
  const { t, gates, lookup } = await startWithHeld();
  await t.dispatch(referrerLookup.typed('M1', 'immediately'));
  for (const [event, phase] of [
    [(code: string) => lookupFound(referrerLookup, code, aReferrer()), 'found'],
    [(code: string) => lookupFailed(referrerLookup, code), 'missing'],
  ] as const) {
    const before = lookup();
    await t.dispatch(event('M0'));
    expect(lookup()).toBe(before);
    await t.dispatch(event('M1'));
    expect(lookup().phase).toBe(phase);
  }
  expect(gates.size).toBe(1);
});

it('a lookup that is answered 401 ends the session (section 8)', async () => {
  const t = await memberAt('/portal/wallet/transfer', { user: { byCode: () => answer.unauthorized() } });
  await t.dispatch(recipientLookup.typed('M2', 'immediately'));
  expect(selectSignedIn(t.state())).toBe(false);
  expect(t.navigator.href).toBe('/');
});
