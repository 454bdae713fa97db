import { msg } from '@lingui/core/macro';
import { failures } from '../../i18n/failures';
import { defineCommand } from '../../kernel/command';
import { navigateTo } from '../../kernel/navigation';
import { userInfo } from '../session/session.lists';
import { incomeSummary } from './income.lists';

/** CLAIM INCOME: a GET that moves money, never retried, prefetched or cached (decision 10). Success leads to the wallet (section 4). */
export const claimIncome = defineCommand<null>({
  name: 'income/claim',
  exclusive: true,
  loading: msg`Processing claim please wait!`,
  request: (api) => api.wallet.claimIncome(),
  failed: failures.tryAgain,
  then: () => [userInfo.requested(), navigateTo('/portal/wallet')],
  unsure: () => [userInfo.requested(), incomeSummary.requested()],
});
