import { useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { Facts } from '../../../components/Facts';
import { money } from '../../../components/Text';
import { TextLink } from '../../../connected/links';
import { MissingRow, RowDetail } from '../../../connected/RowDetail';
import type { IncomeRow } from '../../../domain/entities';
import { upToEightDecimals } from '../../../domain/money';
import { incomeKey } from '../../../domain/movement';
import * as paths from '../../../paths';
import { incomeRows } from '../income.lists';
import { incomeOf, selectOwnDonation } from '../income.selectors';

export interface IncomeDetailProps {
  readonly pages: readonly (readonly IncomeRow[])[];
  readonly rowKey: string;
  readonly onClose: () => void;
}

/** All that is known of one income row; HELP ID leads to the donation when it is the member's own. */
export function IncomeDetail({ pages, rowKey, onClose }: IncomeDetailProps) {
  const { t } = useLingui();
  const ownDonation = useSelector(selectOwnDonation);
  const row = pages.flat().find((each) => incomeKey(each) === rowKey);
  if (!row) return <MissingRow list={incomeRows} onClose={onClose} />;
  const income = incomeOf(row);
  const side = ownDonation(row);
  return (
    <RowDetail title={income.type} onClose={onClose}>
      <Facts
        rows={[
          { id: 'amount', label: t`Amount`, value: money(upToEightDecimals(row.amount), 'USDT') },
          { id: 'from', label: t`From`, value: <bdi dir="ltr">{income.from}</bdi> },
          {
            id: 'donation',
            label: t`Donation`,
            value:
              side === null ? (
                <bdi dir="ltr">{income.help}</bdi>
              ) : (
                <TextLink to={paths.donation(side, row.help_code)}>{row.help_code}</TextLink>
              ),
          },
          { id: 'local', label: t`Your time`, value: income.created },
          { id: 'utc', label: t`World time`, value: income.createdUtc || '-' },
        ]}
      />
    </RowDetail>
  );
}
