import { msg } from '@lingui/core/macro';
import { failures } from '../../i18n/failures';
import { defineCommand } from '../../kernel/command';
import { navigateTo } from '../../kernel/navigation';
import * as paths from '../../paths';
import { toldByFigures } from '../../state/session/session.balance';
import { userInfo } from '../../state/session/session.lists';
import { incomeSummary } from './income.lists';

/** CLAIM INCOME: a GET that moves money, never retried, prefetched or cached (decision 10). Success leads to the wallet (section 4). */
export const claimIncome = defineCommand<null>({
  name: 'income/claim',
  title: msg`income claim`,
  loading: msg`Processing claim please wait!`,
  successMessage: () => ({ text: msg`Your income was claimed to your wallet` }),
  request: (api) => api.wallet.claimIncome(),
  failed: failures.tryAgain,
  refetches: () => [userInfo.refetchable(), incomeSummary.refetchable()],
  // The wallet shows no summary of the income.
  onSuccess: () => [userInfo.requested(), navigateTo(paths.wallet)],
  money: {
    page: () => paths.income,
    describe: () => msg`CLAIM INCOME: your income balance`,
    noun: msg`CLAIM INCOME: your income balance`,
    figures: toldByFigures({
      claims: (state) => incomeSummary.select(state).data?.balance ?? state.session.user?.income_bal ?? null,
    }),
    keyless: true,
  },
});
