import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { ButtonLink } from '../../../frame/links';
import { RefreshStatus } from '../../../frame/RefreshStatus';
import { useMoneyStatus } from '../../../frame/useMoneyStatus';
import { useText } from '../../../i18n/useText';
import * as paths from '../../../paths';
import { BalanceCard } from '../../../ui/BalanceCard';
import { Bars } from '../../../ui/Bars';
import { Button } from '../../../ui/Button';
import { InlineStatus } from '../../../ui/Feedback';
import { Card, PageHeader, Section } from '../../../ui/layout';
import { BalanceRows } from '../../../ui/lists/BalanceRows';
import { ListWithSummary } from '../../../ui/lists/ListWithSummary';
import { Stat } from '../../../ui/Stat';
import { money } from '../../../ui/Text';
import { token } from '../../../ui/theme/tokens';
import { UNKNOWN_FIGURE } from '../../../ui/unknownFigure';
import { GlossaryHelp } from '../../glossary/GlossaryHelp';
import { useFilterState } from '../../lists/filterState';
import { ListFoot } from '../../lists/ListFoot';
import { ListPlaceholder } from '../../lists/ListPlaceholder';
import { typeText } from '../../lists/typeText';
import { IncomeTable } from '../components/IncomeTable';
import { claimIncome } from '../income.commands';
import { incomeRows, incomeSummary } from '../income.lists';
import { selectIncomeCards, selectTypeBars } from '../income.selectors';

const csv = () => import(/* webpackChunkName: "csv" */ '../income.csv').then(({ incomeCsv }) => incomeCsv());

/** The button, and beside it that there is nothing to claim; in a narrow window the amount says it, as in the wallet. */
const Claim = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space.xs};
  > button { flex: 1 1 auto; overflow-wrap: break-word; }
  p { color: ${token.color.textMuted}; font-size: ${token.type.small}; line-height: 1.25; }
  p:empty { display: none; }
`;

interface IncomeCardsProps
  extends Pick<ReturnType<typeof selectIncomeCards>, 'balance' | 'received' | 'hasNothingToClaim'> {
  /** The balance was claimed, and the new amounts are being read. */
  readonly isReading: boolean;
  readonly onClaim: () => void;
}

/** The three cards, which more rows do not change. */
const IncomeCards = memo(function IncomeCards({
  balance,
  received,
  isReading,
  hasNothingToClaim,
  onClaim,
}: IncomeCardsProps) {
  const { t } = useLingui();
  const figure = (amount: string) => (isReading ? { value: UNKNOWN_FIGURE } : { value: amount, unit: 'USDT' });
  const isEmpty = hasNothingToClaim && !isReading;
  return (
    <BalanceRows>
      <BalanceCard $amount={balance}>
        <Stat label={t`BALANCE`} help={<GlossaryHelp term="balance" />} {...figure(balance)} icon="income" large />
        <Claim>
          <Button variant={isEmpty ? 'secondary' : 'primary'} size="s" onClick={onClaim}>
            <Trans>CLAIM INCOME</Trans>
          </Button>
          <p className="detail">{isEmpty ? <Trans>Nothing to claim</Trans> : null}</p>
        </Claim>
      </BalanceCard>
      <BalanceCard $amount={received}>
        <Stat label={t`RECEIVED`} {...figure(received)} icon="incoming" large />
        {/* A link to this very page: the specification has it on this card (section 2). */}
        <ButtonLink to={paths.income} $size="s">
          <Trans>RECEIVED</Trans>
        </ButtonLink>
      </BalanceCard>
      <BalanceCard $amount="">
        <div>
          <Trans>See airdrop and flush income separately.</Trans>
        </div>
        <div className="pair">
          <div className="helps">
            <ButtonLink to={paths.airdrop} $size="s">
              <Trans>AIRDROP</Trans>
            </ButtonLink>
            <GlossaryHelp term="airdrop" />
          </div>
          <div className="helps">
            <ButtonLink to={paths.flush} $size="s">
              <Trans>FLUSH</Trans>
            </ButtonLink>
            <GlossaryHelp term="flush" />
          </div>
        </div>
      </BalanceCard>
    </BalanceRows>
  );
});

/** /portal/income (specification, section 2 "Income"): BALANCE with its claim, RECEIVED, the links to the kinds of income, and every row. */
export function IncomeScreen() {
  const { t } = useLingui();
  const text = useText();
  const dispatch = useDispatch();
  const { failed, ...cards } = useSelector(selectIncomeCards);
  const { data, loading } = useSelector(incomeSummary.select);
  const isClaimed = useSelector(claimIncome.select)?.phase === 'succeeded';
  const types = useSelector(selectTypeBars);
  const pages = useSelector(incomeRows.selectPages);
  const isEmpty = pages.length === 0;
  const filter = useFilterState(incomeRows);
  const status = useMoneyStatus(claimIncome);
  const claim = useCallback(() => dispatch(claimIncome.submitted(null)), [dispatch]);
  return (
    <>
      <PageHeader title={t`Income`} subtitle={t`Referral income is paid from what other members donate.`} />
      <RefreshStatus failed={failed} onRetry={() => dispatch(incomeSummary.requested())} />
      <IncomeCards
        {...cards}
        // Without a summary the user's figures are shown, which are from before the claim, too.
        isReading={isClaimed && data === null && loading}
        onClaim={claim}
      />
      <InlineStatus text={status} tone="negative" />
      <Section title={t`All income`} actions={<span className="actions">{isEmpty ? null : filter.toggle}</span>}>
        {isEmpty ? (
          <ListPlaceholder
            list={incomeRows}
            picture="coins"
            title={t`No income yet`}
            text={t`Income appears here when people you referred donate.`}
            action={<ButtonLink to={paths.dashboard}>{t`Referral link`}</ButtonLink>}
          />
        ) : (
          <ListWithSummary>
            <Card>
              <Bars
                label={<Trans>By type, loaded entries only</Trans>}
                rows={types.map(({ type, sum, percent }) => ({
                  id: type,
                  label: text(typeText(type)),
                  text: money(sum, 'USDT'),
                  percent,
                }))}
              />
            </Card>
            <div>
              <IncomeTable caption={t`All income`} pages={pages} filter={filter} />
            </div>
          </ListWithSummary>
        )}
        <ListFoot list={incomeRows} csv={csv} />
      </Section>
    </>
  );
}
