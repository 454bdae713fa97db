import { profileViewSelected } from '../../state/session/session.events';
import { selectPrivate } from '../../state/session/session.selectors';
import { answer, fakeApi } from '../../testing/fakeApi';
import { memberState, runWorker } from '../../testing/runWorker';
import { alertOf } from '../../testing/words';
import { disablePrivacy, enablePrivacy } from './privacy.commands';
import { updateProfile } from './profile.commands';

describe('UPDATE of the profile', () => {
  const form = { firstname: ' Zoe ', lastname: 'Rai', country_code: '977', mobile: '98' };
  const state = memberState({ firstname: 'Anita' }, profileViewSelected({ view: 'edit' }));
  const run = (typed: typeof form, api = fakeApi()) =>
    runWorker(updateProfile.worker, [updateProfile.submitted(typed)], { state, api });

  it.each(['firstname', 'lastname', 'country_code', 'mobile'] as const)('needs %s', async (field) => {
    const after = await run({ ...form, [field]: ' ' });
    expect(alertOf(after.state)).toEqual(['Please enter valid information!', field]);
    expect(after.api.calls).toEqual([]);
  });

  it('shows what was sent and, where it differs, what came back, and returns to the info view (decision 8)', async () => {
    const api = fakeApi({ user: { updateProfile: () => answer.ok({ user: { firstname: 'Zoë' }, activities: null }) } });
    const after = await run({ ...form, mobile: '\u200e९८ ' }, api);
    expect(api.argsOf('user.updateProfile')).toEqual([[{ ...form, firstname: 'Zoe' }]]);
    expect(after.state.session.user).toEqual({ ...state.session.user, ...form, firstname: 'Zoë' });
    expect(after.state.session.profileView).toBe('info');
    expect(after.types).not.toContain('session/info/requested');
  });

  it('reads the user again when the reply has none: the server may have changed what was sent', async () => {
    const api = fakeApi({ user: { updateProfile: () => answer.ok({ user: null, activities: null }) } });
    expect((await run(form, api)).types).toContain('session/info/requested');
  });
});

describe.each([
  ['ENABLE', enablePrivacy, 'user.enablePrivacy', true],
  ['DISABLE', disablePrivacy, 'user.disablePrivacy', false],
] as const)('%s of privacy', (_case, command, call, isPrivate) => {
  it('shows what was done, and reloads the user', async () => {
    const before = memberState({ is_privacy_enabled: isPrivate ? 0 : 1 });
    const { state, types, api } = await runWorker(command.worker, [command.submitted(null)], { state: before });
    expect(api.count(call)).toBe(1);
    expect(types.at(-1)).toBe('session/info/requested');
    expect([selectPrivate(before), selectPrivate(state)]).toEqual([!isPrivate, isPrivate]);
  });
});
