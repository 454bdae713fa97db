import { useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import type { IncomeRow } from '../../../domain/entities';
import { exactDecimals } from '../../../domain/money';
import { TextLink } from '../../../frame/links';
import { formatNumber } from '../../../i18n/numberFormat';
import * as paths from '../../../paths';
import { bothTimes, Facts } from '../../../ui/Facts';
import { Stack } from '../../../ui/layout';
import { money, verbatim } from '../../../ui/Text';
import { token } from '../../../ui/theme/tokens';
import { incomeOf, selectOwnDonationSide } from '../income.selectors';

/** As in the details of a transaction; a shared one would be loaded with every page. */
const Amount = styled.p`
  font-size: ${token.type.title};
  font-weight: ${token.weight.bold};
`;

/** All details of one income row. The donation is a link if it is the member's own. */
export function IncomeDetail({ row }: { readonly row: IncomeRow }) {
  const { t } = useLingui();
  const ownDonation = useSelector(selectOwnDonationSide);
  const income = incomeOf(row);
  const side = ownDonation(row);
  return (
    <Stack>
      <Amount>
        {money(income.sign + formatNumber(exactDecimals(row.amount)), 'USDT', income.sign ? 'positive' : 'plain')}
      </Amount>
      <Facts
        rows={[
          { id: 'from', label: t`From`, value: verbatim(income.from) },
          {
            id: 'donation',
            label: t`Donation`,
            value:
              side === null ? (
                verbatim(income.help)
              ) : (
                <TextLink to={paths.donation(side, row.help_code)}>{verbatim(row.help_code)}</TextLink>
              ),
          },
          {
            id: 'local',
            label: t`Local time`,
            value: bothTimes(income.created, income.createdUtc),
          },
        ]}
      />
    </Stack>
  );
}
