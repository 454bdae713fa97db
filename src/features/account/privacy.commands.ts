import { msg } from '@lingui/core/macro';
import { failures } from '../../i18n/failures';
import { defineCommand } from '../../kernel/command';
import { userPatched } from '../../state/session/session.events';
import { userInfo } from '../../state/session/session.lists';

/** What both commands share. The loading message is ENABLE's for DISABLE, too: the specification's own (section 8). */
const SHARED = {
  title: msg`privacy change`,
  loading: msg`Enabling account privacy please wait!`,
  failed: failures.pleaseTryAgain,
  refetches: () => [userInfo.refetchable()],
};

/** ENABLE. The reply carries nothing: the change is shown immediately, and the user is reloaded (specification, section 4 "Privacy"). */
export const enablePrivacy = defineCommand<null>({
  ...SHARED,
  name: 'session/enablePrivacy',
  successMessage: () => ({ text: msg`Privacy is on` }),
  request: (api) => api.user.enablePrivacy(),
  onSuccess: () => [userPatched({ is_privacy_enabled: 1 }), userInfo.requested()],
});

/** DISABLE. */
export const disablePrivacy = defineCommand<null>({
  ...SHARED,
  name: 'session/disablePrivacy',
  successMessage: () => ({ text: msg`Privacy is off` }),
  request: (api) => api.user.disablePrivacy(),
  onSuccess: () => [userPatched({ is_privacy_enabled: 0 }), userInfo.requested()],
});
