import { locationChanged, toLocation } from '../../kernel/navigation';
import type { SessionState } from '../../rootState';
import { commandEvent } from '../../testing/events';
import { aSession, aUser } from '../../testing/fixtures';
import {
  otpSent,
  pageWanted,
  profileViewSelected,
  registerTabSelected,
  resetOpened,
  resetOtpSent,
  resetStepSelected,
  sessionClosed,
  sessionOpened,
  userPatched,
  verifyBannerDismissed,
  wantedForgotten,
} from './session.events';
import { referrerLookup, userInfo } from './session.lists';
import { sessionReducer } from './session.slice';

const start = sessionReducer(undefined, { type: 'test/start' });
const after = (...events: readonly Parameters<typeof sessionReducer>[1][]): SessionState =>
  events.reduce(sessionReducer, start);
const arrivedAt = (href: string) => locationChanged({ location: toLocation(href), now: 0 });
const rejected = (command: string, field: string | null) =>
  commandEvent({ name: command }, { phase: 'rejected', ...(field && { validationMessage: { field, text: 'No' } }) });

const SIGNED_OUT: SessionState = {
  accessToken: null,
  refreshToken: null,
  user: null,
  generation: 0,
  referrer: { query: '', phase: 'idle', found: null },
  info: { key: '', data: null, loading: false, failed: false },
  verifyBannerDismissed: false,
  resendFrom: null,
  wanted: null,
  registerTab: 'referral',
  reset: { step: 'email', email_id: '' },
  profileView: 'info',
};

/** A visitor with every field of the session slice changed. */
const TOUCHED = [
  registerTabSelected({ tab: 'name' }),
  resetOtpSent({ email_id: 'a@b.c' }),
  profileViewSelected({ view: 'edit' }),
  verifyBannerDismissed(),
  otpSent({ resendFrom: 5 }),
  pageWanted({ to: '/portal/wallet' }),
  referrerLookup.typed('M9'),
  userInfo.requested(),
] as const;

it('signing in keeps the three items and the wanted page, increases the generation and resets the rest', () => {
  const session = aSession();
  expect(after(...TOUCHED, sessionOpened(session))).toEqual({
    ...SIGNED_OUT,
    ...session,
    generation: 1,
    wanted: '/portal/wallet',
  });
});

it('signing out resets everything and increases the generation', () => {
  const closed = after(sessionOpened(aSession()), ...TOUCHED, sessionClosed({ reason: 'logout' }));
  expect(closed).toEqual({ ...SIGNED_OUT, generation: 2 });
});

describe('newer fields of the user', () => {
  it('are merged into the user; the same ones change nothing', () => {
    const before = after(sessionOpened(aSession()));
    expect(sessionReducer(before, userPatched({ pin: 99 })).user).toEqual(aUser({ pin: 99 }));
    expect(sessionReducer(before, userPatched({ pin: aUser().pin }))).toBe(before);
  });

  it('of another member are ignored; the code may be in another case', () => {
    const before = after(sessionOpened(aSession()));
    expect(sessionReducer(before, userPatched({ code: 'M2002', pin: 99 }))).toBe(before);
    expect(sessionReducer(before, userPatched({ code: 'm1001', pin: 99 })).user?.pin).toBe(99);
  });

  it('after the sign-out are ignored', () => {
    expect(sessionReducer(start, userPatched({ pin: 99 }))).toBe(start);
  });
});

describe('the wanted page', () => {
  const wanting = after(pageWanted({ to: '/portal/wallet?a=1' }));

  it('is cleared when it is opened, in any way', () => {
    expect(sessionReducer(wanting, arrivedAt('/portal/wallet?a=1'))).toEqual(start);
    expect(sessionReducer(wanting, wantedForgotten())).toEqual(start);
  });

  it('is kept on every other page', () => {
    expect(sessionReducer(wanting, arrivedAt('/portal/wallet'))).toBe(wanting);
    expect(sessionReducer(start, arrivedAt('/portal'))).toBe(start);
  });
});

it('a password recovery starts over when its page is opened after the end; one in progress continues', () => {
  const changing = after(resetOtpSent({ email_id: 'a@b.c' }));
  expect(sessionReducer(changing, resetOpened())).toBe(changing);
  const done = sessionReducer(changing, resetStepSelected({ step: 'done' }));
  expect(done.reset).toEqual({ step: 'done', email_id: 'a@b.c' });
  expect(sessionReducer(done, resetOpened())).toEqual(start);
});

it('a registration with a validation error leaves the tab alone for another field or another command', () => {
  const before = after(registerTabSelected({ tab: 'name' }));
  expect(sessionReducer(before, rejected('session/register', 'captcha'))).toBe(before);
  expect(sessionReducer(before, rejected('session/register', null))).toBe(before);
  expect(sessionReducer(before, rejected('session/login', 'password'))).toBe(before);
});
