import type { Activity } from '../../domain/entities';
import { defineLookup } from '../../kernel/lookup';
import { defineResource, hasFailed } from '../../kernel/resource';
import type { UserReply } from '../../platform/ports/api';
import type { RootState } from '../../rootState';
import { storedSessionChanged, userPatched } from './session.events';

/** GET /api/user/info: the refreshed session user, with activities if the server sends them (decision 16). */
export const userInfo = defineResource<UserReply, readonly Activity[]>({
  name: 'session/info',
  fetch: (api) => api.user.info(),
  toStore: (reply) => reply.activities,
  outdatedBy: storedSessionChanged.type,
  sharesWith: 'wallet/info',
  alsoDispatch: (reply) => [userPatched(reply.user)],
});

/** The last read of the member's figures failed: those on the page are older. */
export const selectIsStale = (state: RootState): boolean => hasFailed(userInfo.select(state));

/** GET /api/auth/referrer: the member with this code. */
export const referrerLookup = defineLookup('session/referrer', 'public', (api, code) => api.auth.referrer(code));
