import { msg } from '@lingui/core/macro';
import { asciiDigits } from '../../domain/typedText';
import { failures } from '../../i18n/failures';
import { defineCommand } from '../../kernel/command';
import { filled, trimmed } from '../../kernel/rules';
import type { ChangedProfile, ProfileForm } from '../../platform/ports/api';
import { profileViewSelected, userPatched } from '../../state/session/session.events';
import { userInfo } from '../../state/session/session.lists';

/** UPDATE of the profile. The reply may carry a part of the user, which is merged (decision 8); the rest is as it was sent. */
export const updateProfile = defineCommand<ProfileForm, ChangedProfile>({
  name: 'session/updateProfile',
  title: msg`profile update`,
  loading: msg`Updating profile information please wait!`,
  prepare: (form) => {
    const { mobile, ...rest } = trimmed<ProfileForm>('firstname', 'lastname', 'country_code', 'mobile')(form);
    return { ...rest, mobile: asciiDigits(mobile) };
  },
  rules: [filled(['firstname', 'lastname', 'country_code', 'mobile'], msg`Please enter valid information!`)],
  successMessage: () => ({ text: msg`Profile saved` }),
  request: (api, form) => api.user.updateProfile(form),
  failed: failures.profile,
  onSuccess: ({ data, form }) => [
    userPatched({ ...form, ...data.user }),
    profileViewSelected({ view: 'info' }),
    // The server may have changed what was sent.
    ...(data.user ? [] : [userInfo.requested()]),
  ],
  refetches: () => [userInfo.refetchable()],
});
