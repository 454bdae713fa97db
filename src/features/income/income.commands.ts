import { msg } from '@lingui/core/macro';
import type { Amount } from '../../domain/money';
import { failures } from '../../i18n/failures';
import { defineCommand } from '../../kernel/command';
import { navigateTo } from '../../kernel/navigation';
import * as paths from '../../paths';
import type { RootState } from '../../rootState';
import { compareFigures, printClaim } from '../../state/session/session.figures';
import { userInfo } from '../../state/session/session.lists';
import { incomeSummary } from './income.lists';

const selectIncomeBalance = (state: RootState): Amount | null =>
  incomeSummary.select(state).data?.balance ?? state.session.user?.income_bal ?? null;

/** CLAIM INCOME: a GET that moves money, never retried, prefetched or cached (decision 10). Success leads to the wallet (section 4). */
export const claimIncome = defineCommand<null>({
  name: 'income/claim',
  title: msg`income claim`,
  loading: msg`Processing claim please wait!`,
  successMessage: ({ state }) => {
    const claimed = printClaim(selectIncomeBalance(state));
    return {
      text: claimed === '' ? msg`Claimed to your wallet` : msg`${claimed} USDT of income claimed to your wallet`,
      page: paths.wallet,
    };
  },
  request: (api) => api.wallet.claimIncome(),
  failed: failures.tryAgain,
  refetches: () => [userInfo.refetchable(), incomeSummary.refetchable()],
  // The wallet shows no summary of the income: the next visit of the income page reads it, and must not show this one until then.
  onSuccess: () => [incomeSummary.replaced(null), userInfo.requested(), navigateTo(paths.wallet)],
  money: {
    page: () => paths.income,
    describe: () => msg`CLAIM INCOME: your income balance`,
    describeWithoutForm: msg`CLAIM INCOME: your income balance`,
    figures: compareFigures({ claims: selectIncomeBalance }),
    keyless: true,
  },
});
