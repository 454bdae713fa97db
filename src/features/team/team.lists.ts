import type { DownlineLevel, Partner } from '../../domain/entities';
import { definePagedList } from '../../kernel/list';
import { defineResource } from '../../kernel/resource';

/** GET /api/team/partners: direct referrals. */
export const partners = definePagedList<Partner>('team/partners', (api, page) => api.team.partners(page), {
  keyOf: (row) => row.code,
});

/** GET /api/team/downline: the team by level. */
export const downline = defineResource<readonly DownlineLevel[]>({
  name: 'team/downline',
  fetch: (api) => api.team.downline(),
  toStore: (reply) => reply,
});

/** The slice by its keys: a list that is not here has no state and no saga. */
export const teamLists = { partners, downline };
