import { useDispatch, useSelector } from 'react-redux';
import { ListFoot } from '../../ui/ListFoot';
import { claimIncome } from '../income.commands';
import { incomeRows, incomeSummary } from '../income.lists';
import { selectIncomeCards, selectTypeBars } from '../income.selectors';
import { IncomeView } from './IncomeView';

/** /portal/income (specification, section 2 "Income"). */
export function IncomeScreen() {
  const dispatch = useDispatch();
  const cards = useSelector(selectIncomeCards);
  const types = useSelector(selectTypeBars);
  const { pages, held, loaded } = useSelector(incomeRows.select);
  return (
    <IncomeView
      {...cards}
      pages={pages}
      types={types}
      loaded={loaded}
      empty={held === 0}
      onRetry={() => dispatch(incomeSummary.requested())}
      onClaim={() => dispatch(claimIncome.submitted(null))}
      foot={<ListFoot list={incomeRows} />}
    />
  );
}
