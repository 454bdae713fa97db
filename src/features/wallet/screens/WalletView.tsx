import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/Button';
import { InlineStatus, Skeleton } from '../../../components/Feedback';
import { Stat } from '../../../components/Figures';
import { Card, Grid, PageHeader } from '../../../components/layout';
import { token } from '../../../theme/tokens';
import { RefreshStatus } from '../../ui/ListFoot';
import { ButtonLink } from '../../ui/links';

const Balance = styled(Card)`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${token.space.l};
  .pair { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${token.space.xs}; }
  .pair > * { padding-inline: ${token.space.xs}; }
  /* Eight decimals and the unit stay on one line, so that the three cards keep one height. */
  container-type: inline-size;
  .value { font-size: min(2.25rem, 9.5cqi); white-space: nowrap; }
`;

export interface WalletViewProps {
  readonly usdt: string;
  readonly pins: string;
  /** `null` while it has never been read. */
  readonly claimable: string | null;
  readonly stale: boolean;
  readonly status: string;
  readonly onRetry: () => void;
  readonly onSync: () => void;
  readonly onClaim: () => void;
  readonly movements: ReactNode;
}

/** USDT, CLAIMABLE, E-PINS, and what can be done with each. */
export function WalletView(props: WalletViewProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Wallet`} subtitle={t`USDT on the Binance Smart Chain (BEP-20).`} />
      <RefreshStatus failed={props.stale} onRetry={props.onRetry} />
      <Grid $min="16rem">
        <Balance>
          <Stat label={t`USDT balance`} value={props.usdt} unit="USDT" icon="wallet" large />
          <div className="pair">
            <ButtonLink to="/portal/wallet/deposit" $variant="primary" $size="s">
              <Trans>DEPOSIT</Trans>
            </ButtonLink>
            <ButtonLink to="/portal/wallet/withdraw" $size="s">
              <Trans>WITHDRAW</Trans>
            </ButtonLink>
          </div>
        </Balance>
        <Balance>
          {props.claimable === null ? (
            <Skeleton kind="stat" />
          ) : (
            <Stat label={t`CLAIMABLE`} value={props.claimable} unit="USDT" icon="income" large />
          )}
          <div>
            <div className="pair">
              <Button size="s" icon="refresh" onClick={props.onSync}>
                <Trans>SYNC</Trans>
              </Button>
              <Button size="s" onClick={props.onClaim}>
                <Trans>CLAIM</Trans>
              </Button>
            </div>
            <InlineStatus text={props.status} tone="negative" />
          </div>
        </Balance>
        <Balance>
          <Stat label={t`E-PINS`} value={props.pins} icon="star" large />
          <div className="pair">
            <ButtonLink to="/portal/wallet/buy" $size="s">
              <Trans>BUY</Trans>
            </ButtonLink>
            <ButtonLink to="/portal/wallet/transfer" $size="s">
              <Trans>TRANSFER</Trans>
            </ButtonLink>
          </div>
        </Balance>
      </Grid>
      {props.movements}
    </>
  );
}
