import type { IncomeRow, IncomeSummary } from '../../domain/entities';
import { definePagedList } from '../../kernel/list';
import { defineResource } from '../../kernel/resource';

/** GET /api/income: balance and what was received (decision 13). */
export const incomeSummary = defineResource<IncomeSummary>({
  name: 'income/summary',
  fetch: (api) => api.income.summary(),
  toStore: (reply) => reply,
});

/** GET /api/income/list. A row has no identity: two equal ones in one page may both be real. */
export const incomeRows = definePagedList<IncomeRow>('income/rows', (api, page) => api.income.list(page), {
  anonymous: () => true,
});

/** The slice by its keys: a list that is not here has no state and no saga. */
export const incomeLists = { summary: incomeSummary, rows: incomeRows };
