import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../frame/links';
import { RefreshStatus } from '../../../frame/RefreshStatus';
import { formatNumber } from '../../../i18n/numberFormat';
import * as paths from '../../../paths';
import { BalanceCard } from '../../../ui/BalanceCard';
import { Button } from '../../../ui/Button';
import { InlineStatus } from '../../../ui/Feedback';
import { PageHeader } from '../../../ui/layout';
import { BalanceRows } from '../../../ui/lists/BalanceRows';
import { Stat } from '../../../ui/Stat';
import { UNKNOWN_FIGURE } from '../../../ui/unknownFigure';
import { GlossaryHelp } from '../../glossary/GlossaryHelp';
import type { selectBalances } from '../wallet.selectors';

interface WalletViewProps extends Omit<ReturnType<typeof selectBalances>, 'claimFailed'> {
  readonly stale: boolean;
  /** A command has just led here and brought USDT. */
  readonly isCredited: boolean;
  readonly status: ReactNode;
  readonly onRetry: () => void;
  readonly onSync: () => void;
  readonly onClaim: () => void;
  readonly transactions: ReactNode;
}

/** USDT, CLAIMABLE, E-PINS, and the actions of each. */
export function WalletView(props: WalletViewProps) {
  const { t } = useLingui();
  const claimable = props.claimable === null ? null : formatNumber(props.claimable);
  return (
    <>
      <PageHeader title={t`Wallet`} subtitle={t`USDT on BEP-20 only.`} />
      <RefreshStatus failed={props.stale} onRetry={props.onRetry} />
      <BalanceRows>
        <BalanceCard $amount={props.usdt}>
          <Stat label={t`USDT balance`} value={props.usdt} unit="USDT" icon="wallet" large isNew={props.isCredited} />
          <div className="pair">
            <ButtonLink to={paths.deposit} $variant="primary" $size="s">
              <Trans>DEPOSIT</Trans>
            </ButtonLink>
            <ButtonLink to={paths.withdraw} $size="s">
              <Trans>WITHDRAW</Trans>
            </ButtonLink>
          </div>
        </BalanceCard>
        <BalanceCard $amount={claimable ?? ''}>
          <Stat
            label={t`CLAIMABLE`}
            help={<GlossaryHelp terms={['claimable', 'sync']} />}
            value={claimable ?? UNKNOWN_FIGURE}
            unit={claimable === null ? undefined : 'USDT'}
            // Without words it keeps its line, so that nothing moves.
            detail={props.hasNothingToClaim ? <Trans>Nothing to claim</Trans> : UNKNOWN_FIGURE}
            icon="claim"
            large
          />
          <div>
            <div className="pair">
              <Button size="s" onClick={props.onSync}>
                <Trans>SYNC</Trans>
              </Button>
              <Button size="s" onClick={props.onClaim}>
                <Trans>CLAIM</Trans>
              </Button>
            </div>
            <InlineStatus text={props.status} tone="negative" />
          </div>
        </BalanceCard>
        <BalanceCard $amount={props.pins}>
          <Stat label={t`E-PINS`} value={props.pins} help={<GlossaryHelp terms={['epin']} />} icon="ticket" large />
          <div className="pair">
            <ButtonLink to={paths.buy} $size="s">
              <Trans>BUY</Trans>
            </ButtonLink>
            <ButtonLink to={paths.transfer} $size="s">
              <Trans>TRANSFER</Trans>
            </ButtonLink>
          </div>
        </BalanceCard>
      </BalanceRows>
      {props.transactions}
    </>
  );
}
