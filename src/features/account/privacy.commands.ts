import { msg } from '@lingui/core/macro';
import { failures } from '../../i18n/failures';
import { defineCommand } from '../../kernel/command';
import { userPatched } from '../../state/session/session.events';
import { userInfo } from '../../state/session/session.lists';

/** ENABLE. The reply carries nothing: the change is shown immediately, and the user is reloaded (specification, section 4 "Privacy"). */
export const enablePrivacy = defineCommand<null>({
  name: 'session/enablePrivacy',
  title: msg`privacy change`,
  loading: msg`Enabling account privacy please wait!`,
  successMessage: () => ({ text: msg`Privacy is on` }),
  request: (api) => api.user.enablePrivacy(),
  failed: failures.pleaseTryAgain,
  refetches: () => [userInfo.refetchable()],
  onSuccess: () => [userPatched({ is_privacy_enabled: 1 }), userInfo.requested()],
});

/** DISABLE, with the loading message of ENABLE: the specification's own (section 8). */
export const disablePrivacy = defineCommand<null>({
  name: 'session/disablePrivacy',
  title: msg`privacy change`,
  loading: msg`Enabling account privacy please wait!`,
  successMessage: () => ({ text: msg`Privacy is off` }),
  request: (api) => api.user.disablePrivacy(),
  failed: failures.pleaseTryAgain,
  refetches: () => [userInfo.refetchable()],
  onSuccess: () => [userPatched({ is_privacy_enabled: 0 }), userInfo.requested()],
});
