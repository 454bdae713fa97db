import { getContext } from 'redux-saga/effects';
import { expectSaga } from 'redux-saga-test-plan';
import { createRootReducer } from '../../app/rootReducer';
import type { Command } from '../../kernel/commandSpec';
import type { ApiResult } from '../../platform/ports/api';
import type { RootState } from '../../rootState';
import {
  profileViewSelected,
  resetOpened,
  resetOtpSent,
  resetStepSelected,
  sessionOpened,
} from '../../state/session/session.events';
import { userInfo } from '../../state/session/session.lists';
import { selectPrivate } from '../../state/session/session.selectors';
import { sessionReducer } from '../../state/session/session.slice';
import { fakePortsProvider } from '../../testing/fakePorts';
import { aUser } from '../../testing/fixtures';
import { alertOf, words } from '../../testing/words';
import { disablePrivacy, enablePrivacy } from './privacy.commands';
import { updateProfile } from './profile.commands';
import { forgotPassword, resetPassword } from './session.commands';

const reducer = createRootReducer(sessionReducer);

const anita = aUser({ firstname: 'Anita' });
const visitor: RootState = reducer(undefined, { type: 'start' });
const member = reducer(visitor, sessionOpened({ accessToken: 'a', refreshToken: 'r', user: anita }));

const ok = <T>(data: T): ApiResult<T> => ({ kind: 'ok', data, message: 'done', serverTime: null });

/** Runs one submission over the real reducers with an API of one call; `sent` are that call's arguments. */
async function run<Form, Data>(
  command: Command<Form, Data>,
  form: Form,
  call: readonly [group: 'auth' | 'user', name: string],
  answer: ApiResult<unknown>,
  before: RootState = visitor,
  entityId = '',
) {
  const [group, name] = call;
  const request = jest.fn((_form?: unknown) => Promise.resolve(answer));
  const api = { newKey: () => 'key', [group]: { [name]: request } };
  const states: RootState[] = [];
  const spied = (state: RootState | undefined, action: { readonly type: string }): RootState => {
    const next = reducer(state, action);
    states.push(next);
    return next;
  };
  const { effects } = await expectSaga(command.worker, command.submitted(form, entityId))
    .withReducer(spied, before)
    .provide([[getContext('api'), api], fakePortsProvider()])
    .run();
  const put = (effects.put ?? []).map((effect) => effect.payload.action);
  return { state: states.at(-1) ?? before, sent: request.mock.calls, states, put };
}

const overlays = (states: readonly RootState[]) =>
  new Set(states.map(({ ui }) => words(ui.overlay?.text)).filter(Boolean));

describe('GET OTP', () => {
  const call = ['auth', 'forgotPassword'] as const;

  it('needs an e-mail', async () => {
    const { state, sent } = await run(forgotPassword, { email_id: '  ' }, call, ok(null));
    expect(alertOf(state)).toStrictEqual(['Please enter a valid email address!', 'email_id']);
    expect(sent).toStrictEqual([]);
  });

  it('sends it, moves to the second view and keeps it', async () => {
    const { state, states, sent } = await run(forgotPassword, { email_id: ' a@b.c ' }, call, ok(null));
    expect(sent).toStrictEqual([[{ email_id: 'a@b.c' }]]);
    expect([...overlays(states)]).toStrictEqual(['Processing password recovery!']);
    expect([state.session.reset, state.ui.overlay, state.ui.alert]).toStrictEqual([
      { step: 'change', email_id: 'a@b.c' },
      null,
      null,
    ]);
  });
});

describe('SUBMIT of a new password', () => {
  const call = ['auth', 'resetPassword'] as const;
  const form = { otp: '123456', password: 'new', confirm: 'new' };
  const EMAIL = 'a@b.c';

  it.each([
    [{ ...form, confirm: 'other' }, 'Password should match confirm password!', 'password'],
    [{ ...form, password: '', confirm: '' }, 'Password should match confirm password!', 'password'],
    // Both are wrong: the first rule's message wins.
    [{ ...form, otp: '', confirm: '' }, 'Password should match confirm password!', 'password'],
    [{ ...form, otp: ' ' }, 'Please enter a valid email address!', 'otp'],
  ])('refuses %j', async (typed, text, field) => {
    const { state, sent } = await run(resetPassword, typed, call, ok(null), visitor, EMAIL);
    expect(alertOf(state)).toStrictEqual([text, field]);
    expect(sent).toStrictEqual([]);
  });

  it('refuses when no e-mail was asked for before; there is no field for it', async () => {
    const { state, sent } = await run(resetPassword, form, call, ok(null));
    expect(alertOf(state)).toStrictEqual(['Please enter a valid email address!', null]);
    expect(sent).toStrictEqual([]);
  });

  it('sends digits of any script as ASCII, without the confirmation, and says so', async () => {
    const { state, states, sent } = await run(
      resetPassword,
      { ...form, otp: ' १२३\u00a0४५६\u2060 ' },
      call,
      ok(null),
      visitor,
      EMAIL,
    );
    expect(sent).toStrictEqual([[{ email_id: EMAIL, otp: '123456', password: 'new' }]]);
    expect([...overlays(states)]).toStrictEqual(['Processing password recovery!']);
    expect(state.session.reset.step).toBe('done');
  });

  it('does not care how long an OTP is', async () => {
    const { sent } = await run(resetPassword, { ...form, otp: '12' }, call, ok(null), visitor, EMAIL);
    expect(sent).toHaveLength(1);
  });
});

it('a recovery that is over begins afresh, one under way goes on', () => {
  const under = reducer(visitor, resetOtpSent({ email_id: 'a@b.c' }));
  expect(reducer(under, resetOpened()).session.reset).toStrictEqual({ step: 'change', email_id: 'a@b.c' });
  const over = reducer(under, resetStepSelected({ step: 'done' }));
  expect(reducer(over, resetOpened()).session.reset).toStrictEqual({ step: 'email', email_id: '' });
});

describe('UPDATE of the profile', () => {
  const call = ['user', 'updateProfile'] as const;
  const form = { firstname: ' Zoe ', lastname: 'Rai', country_code: '977', mobile: '98' };
  const editing = reducer(member, profileViewSelected({ view: 'edit' }));

  it.each(['firstname', 'lastname', 'country_code', 'mobile'] as const)('needs %s', async (field) => {
    const { state, sent } = await run(updateProfile, { ...form, [field]: ' ' }, call, ok(null), editing);
    expect(alertOf(state)).toStrictEqual(['Please enter valid information!', field]);
    expect(sent).toStrictEqual([]);
  });

  it('merges the part of the user that comes back and returns to the info view (decision 8)', async () => {
    const reply = ok({ user: { firstname: 'Zoe' }, activities: null });
    const { state, states, sent } = await run(updateProfile, form, call, reply, editing);
    expect(sent).toStrictEqual([[{ ...form, firstname: 'Zoe' }]]);
    expect([...overlays(states)]).toStrictEqual(['Updating profile information please wait!']);
    expect([state.session.user, state.session.profileView]).toStrictEqual([{ ...anita, firstname: 'Zoe' }, 'info']);
  });
});

describe.each([
  ['ENABLE', enablePrivacy, 'enablePrivacy'],
  ['DISABLE', disablePrivacy, 'disablePrivacy'],
] as const)('%s of privacy', (_case, command, name) => {
  it('reloads the user', async () => {
    const { states, put } = await run(command, null, ['user', name], ok(null), member);
    expect([...overlays(states)]).toStrictEqual(['Enabling account privacy please wait!']);
    expect(put.at(-1)).toStrictEqual(userInfo.requested());
    expect(selectPrivate(member)).toBe(false);
  });
});
