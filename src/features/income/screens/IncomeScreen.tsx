import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ButtonLink } from '../../../frame/links';
import { useMoneyStatus } from '../../../frame/useMoneyStatus';
import * as paths from '../../../paths';
import { useFilterState } from '../../lists/filterState';
import { ListFoot } from '../../lists/ListFoot';
import { ListPlaceholder } from '../../lists/ListPlaceholder';
import { claimIncome } from '../income.commands';
import { incomeRows, incomeSummary } from '../income.lists';
import { selectIncomeCards, selectTypeBars } from '../income.selectors';
import { IncomeView } from './IncomeView';

const csv = () => import(/* webpackChunkName: "csv" */ '../income.csv').then(({ incomeCsv }) => incomeCsv());

/** /portal/income (specification, section 2 "Income"). */
export function IncomeScreen() {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const cards = useSelector(selectIncomeCards);
  const { data, loading } = useSelector(incomeSummary.select);
  const isClaimed = useSelector(claimIncome.select)?.phase === 'succeeded';
  const types = useSelector(selectTypeBars);
  const pages = useSelector(incomeRows.selectPages);
  const filter = useFilterState(incomeRows);
  const status = useMoneyStatus(claimIncome);
  const claim = useCallback(() => dispatch(claimIncome.submitted(null)), [dispatch]);
  return (
    <IncomeView
      {...cards}
      // Without a summary the user's figures are shown, which are from before the claim, too.
      isReading={isClaimed && data === null && loading}
      pages={pages}
      types={types}
      filter={filter}
      onRetry={() => dispatch(incomeSummary.requested())}
      onClaim={claim}
      status={status}
      placeholder={
        <ListPlaceholder
          list={incomeRows}
          picture="coins"
          title={t`No income yet`}
          text={t`Income appears here when people you referred donate.`}
          action={<ButtonLink to={paths.dashboard}>{t`Referral link`}</ButtonLink>}
        />
      }
      foot={<ListFoot list={incomeRows} csv={csv} />}
    />
  );
}
