import type { Command } from '../../kernel/commandSpec';
import { profileViewSelected } from '../../state/session/session.events';
import { selectPrivate } from '../../state/session/session.selectors';
import { answer, fakeApi } from '../../testing/fakeApi';
import { memberState, runWorker, stateAfter } from '../../testing/runWorker';
import { alertOf } from '../../testing/words';
import { disablePrivacy, enablePrivacy } from './privacy.commands';
import { updateProfile } from './profile.commands';
import { forgotPassword, resetPassword } from './session.commands';

const visitor = stateAfter();
const EMAIL = 'a@b.c';

const run = <Form, Data>(command: Command<Form, Data>, form: Form, state = visitor, api = fakeApi(), entityId = '') =>
  runWorker(command.worker, [command.submitted(form, entityId)], { state, api });
const covered = (message: string) => ({ meta: { overlay: { message } } });

describe('GET OTP', () => {
  it('needs an e-mail', async () => {
    const { state, api } = await run(forgotPassword, { email_id: '  ' });
    expect(alertOf(state)).toEqual(['Please enter a valid email address!', 'email_id']);
    expect(api.calls).toEqual([]);
  });

  it('sends it, moves to the second view and keeps it', async () => {
    const { state, events, api } = await run(forgotPassword, { email_id: ` ${EMAIL} ` });
    expect(api.argsOf('auth.forgotPassword')).toEqual([[{ email_id: EMAIL }]]);
    expect(events[0]).toMatchObject(covered('Processing password recovery!'));
    expect([state.session.reset, state.ui.overlay, state.ui.alert]).toEqual([
      { step: 'change', email_id: EMAIL },
      null,
      null,
    ]);
  });
});

describe('SUBMIT of a new password', () => {
  const form = { otp: '123456', password: 'new', confirm: 'new' };
  const submit = (typed: typeof form, email = EMAIL) => run(resetPassword, typed, visitor, fakeApi(), email);

  it.each([
    [{ ...form, confirm: 'other' }, 'Password should match confirm password!', 'password'],
    [{ ...form, password: '', confirm: '' }, 'Password should match confirm password!', 'password'],
    // Both are wrong: the first rule's message wins.
    [{ ...form, otp: '', confirm: '' }, 'Password should match confirm password!', 'password'],
    [{ ...form, otp: ' ' }, 'Please enter a valid email address!', 'otp'],
  ])('refuses %j', async (typed, text, field) => {
    const { state, api } = await submit(typed);
    expect(alertOf(state)).toEqual([text, field]);
    expect(api.calls).toEqual([]);
  });

  it('refuses when no e-mail was asked for before; there is no field for it', async () => {
    const { state, api } = await submit(form, '');
    expect(alertOf(state)).toEqual(['Please enter a valid email address!', null]);
    expect(api.calls).toEqual([]);
  });

  it('sends digits of any script as ASCII, without the confirmation, and says so', async () => {
    const { state, events, api } = await submit({ ...form, otp: ' १२३\u00a0४५६\u2060 ' });
    expect(api.argsOf('auth.resetPassword')).toEqual([[{ email_id: EMAIL, otp: '123456', password: 'new' }]]);
    expect(events[0]).toMatchObject(covered('Processing password recovery!'));
    expect(state.session.reset.step).toBe('done');
  });

  it('does not care how long an OTP is', async () => {
    expect((await submit({ ...form, otp: '12' })).api.count('auth.resetPassword')).toBe(1);
  });
});

describe('UPDATE of the profile', () => {
  const form = { firstname: ' Zoe ', lastname: 'Rai', country_code: '977', mobile: '98' };
  const editing = memberState({ firstname: 'Anita' }, profileViewSelected({ view: 'edit' }));

  it.each(['firstname', 'lastname', 'country_code', 'mobile'] as const)('needs %s', async (field) => {
    const { state, api } = await run(updateProfile, { ...form, [field]: ' ' }, editing);
    expect(alertOf(state)).toEqual(['Please enter valid information!', field]);
    expect(api.calls).toEqual([]);
  });

  it('merges the part of the user that comes back and returns to the info view (decision 8)', async () => {
    const updated = () => answer.ok({ user: { firstname: 'Zoe' }, activities: null });
    const { state, events, api } = await run(
      updateProfile,
      form,
      editing,
      fakeApi({ user: { updateProfile: updated } }),
    );
    expect(api.argsOf('user.updateProfile')).toEqual([[{ ...form, firstname: 'Zoe' }]]);
    expect(events[0]).toMatchObject(covered('Updating profile information please wait!'));
    expect([state.session.user, state.session.profileView]).toEqual([
      { ...editing.session.user, ...form, firstname: 'Zoe' },
      'info',
    ]);
  });

  it('shows what was sent where the reply says nothing of it', async () => {
    const updated = () => answer.ok({ user: {}, activities: null });
    const { state } = await run(updateProfile, form, editing, fakeApi({ user: { updateProfile: updated } }));
    expect([state.session.user?.firstname, state.session.profileView]).toEqual(['Zoe', 'info']);
  });
});

describe.each([
  ['ENABLE', enablePrivacy, 'user.enablePrivacy', true],
  ['DISABLE', disablePrivacy, 'user.disablePrivacy', false],
] as const)('%s of privacy', (_case, command, call, isPrivate) => {
  it('shows what was done, and reloads the user', async () => {
    const before = memberState({ is_privacy_enabled: isPrivate ? 0 : 1 });
    const { state, events, types, api } = await run(command, null, before);
    expect(api.count(call)).toBe(1);
    expect(events[0]).toMatchObject(covered('Enabling account privacy please wait!'));
    expect(types.at(-1)).toBe('session/info/requested');
    expect([selectPrivate(before), selectPrivate(state)]).toEqual([!isPrivate, isPrivate]);
  });
});
