import { Trans, useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { IncomeRow } from '../../../domain/entities';
import { ButtonLink } from '../../../frame/links';
import { RefreshStatus } from '../../../frame/RefreshStatus';
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
import type { FilterState } from '../../lists/filterState';
import { typeText } from '../../lists/typeText';
import { IncomeTable } from '../components/IncomeTable';
import type { selectIncomeCards, TypeBar } from '../income.selectors';

/** The page that the member is on, in the colours of the current page in the sidebar, with the line of a chosen tab: not a command. */
const Current = styled(ButtonLink)`
  && { border-color: transparent; background: ${token.color.accentSoft}; box-shadow: inset 0 -2px ${token.color.accent}; color: ${token.color.accentText}; }
`;

interface IncomeViewProps extends ReturnType<typeof selectIncomeCards> {
  /** The balance was claimed, and the new amounts are being read. */
  readonly isReading: boolean;
  readonly pages: readonly (readonly IncomeRow[])[];
  readonly types: readonly TypeBar[];
  readonly filter: FilterState;
  readonly onRetry: () => void;
  readonly onClaim: () => void;
  /** The status of the last claim; '' for none. */
  readonly status: ReactNode;
  /** Shown if there are no rows. */
  readonly placeholder: ReactNode;
  readonly foot: ReactNode;
}

/** The three cards, which more rows do not change. */
const IncomeCards = memo(function IncomeCards({
  balance,
  received,
  isReading,
  hasNothingToClaim,
  onClaim,
}: Pick<IncomeViewProps, 'balance' | 'received' | 'isReading' | 'hasNothingToClaim' | 'onClaim'>) {
  const { t } = useLingui();
  const figure = (amount: string) => (isReading ? { value: UNKNOWN_FIGURE } : { value: amount, unit: 'USDT' });
  const isEmpty = hasNothingToClaim && !isReading;
  return (
    <BalanceRows>
      <BalanceCard $amount={balance}>
        <Stat
          label={t`BALANCE`}
          help={<GlossaryHelp terms={['balance']} />}
          {...figure(balance)}
          // Without words it keeps its line, so that nothing moves.
          detail={isEmpty ? <Trans>Nothing to claim</Trans> : UNKNOWN_FIGURE}
          icon="income"
          large
        />
        <Button variant={isEmpty ? 'secondary' : 'primary'} size="s" onClick={onClaim}>
          <Trans>CLAIM INCOME</Trans>
        </Button>
      </BalanceCard>
      <BalanceCard $amount={received}>
        <Stat label={t`RECEIVED`} {...figure(received)} icon="incoming" large />
        {/* A link to this very page: the specification has it on this card (section 2). */}
        <Current to={paths.income} aria-current="page" $size="s">
          <Trans>RECEIVED</Trans>
        </Current>
      </BalanceCard>
      <BalanceCard $amount="">
        <div className="helped">
          <Trans>See airdrop and flush income separately.</Trans> <GlossaryHelp terms={['airdrop', 'flush']} />
        </div>
        <div className="pair">
          <ButtonLink to={paths.airdrop} $size="s">
            <Trans>AIRDROP</Trans>
          </ButtonLink>
          <ButtonLink to={paths.flush} $size="s">
            <Trans>FLUSH</Trans>
          </ButtonLink>
        </div>
      </BalanceCard>
    </BalanceRows>
  );
});

/** BALANCE with its claim, RECEIVED, the links to the kinds of income, and every row. */
export function IncomeView(props: IncomeViewProps) {
  const { t } = useLingui();
  const text = useText();
  const isEmpty = props.pages.length === 0;
  return (
    <>
      <PageHeader title={t`Income`} subtitle={t`Referral income is paid from what other members donate.`} />
      <RefreshStatus failed={props.failed} onRetry={props.onRetry} />
      <IncomeCards
        balance={props.balance}
        received={props.received}
        isReading={props.isReading}
        hasNothingToClaim={props.hasNothingToClaim}
        onClaim={props.onClaim}
      />
      <InlineStatus text={props.status} tone="negative" />
      <Section title={t`All income`} actions={<span className="actions">{isEmpty ? null : props.filter.toggle}</span>}>
        {isEmpty ? (
          props.placeholder
        ) : (
          <ListWithSummary>
            <Card>
              <Bars
                label={<Trans>By type, loaded entries only</Trans>}
                rows={props.types.map(({ type, sum, percent }) => ({
                  id: type,
                  label: text(typeText(type)),
                  text: money(sum, 'USDT'),
                  percent,
                }))}
              />
            </Card>
            <div>
              <IncomeTable caption={t`All income`} pages={props.pages} filter={props.filter} />
            </div>
          </ListWithSummary>
        )}
        {props.foot}
      </Section>
    </>
  );
}
