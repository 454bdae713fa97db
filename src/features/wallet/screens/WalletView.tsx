import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../components/Button';
import { InlineStatus } from '../../../components/Feedback';
import { FigureCard } from '../../../components/FigureCard';
import { Stat } from '../../../components/Figures';
import { Grid, PageHeader } from '../../../components/layout';
import { RefreshStatus } from '../../../connected/ListFoot';
import { ButtonLink } from '../../../connected/links';
import * as paths from '../../../paths';
import { WordHelp } from '../../../words/WordHelp';

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

/** Keeps the height of a figure that is not known yet. */
const UNSAID = '\u00a0';

/** USDT, CLAIMABLE, E-PINS, and what can be done with each. */
export function WalletView(props: WalletViewProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Wallet`} subtitle={t`USDT on the Binance Smart Chain (BEP-20).`} />
      <RefreshStatus failed={props.stale} onRetry={props.onRetry} />
      <Grid $min="16rem">
        <FigureCard $figure={props.usdt}>
          <Stat label={t`USDT balance`} value={props.usdt} unit="USDT" icon="wallet" large />
          <div className="pair">
            <ButtonLink to={paths.deposit} $variant="primary" $size="s">
              <Trans>DEPOSIT</Trans>
            </ButtonLink>
            <ButtonLink to={paths.withdraw} $size="s">
              <Trans>WITHDRAW</Trans>
            </ButtonLink>
          </div>
        </FigureCard>
        <FigureCard $figure={props.claimable ?? ''}>
          <Stat
            label={t`CLAIMABLE`}
            help={<WordHelp word="claimable" />}
            value={props.claimable ?? UNSAID}
            unit={props.claimable === null ? undefined : 'USDT'}
            icon="claim"
            large
          />
          <div>
            <div className="pair helped">
              <Button size="s" icon="refresh" onClick={props.onSync}>
                <Trans>SYNC</Trans>
              </Button>
              <WordHelp word="sync" />
              <Button size="s" onClick={props.onClaim}>
                <Trans>CLAIM</Trans>
              </Button>
            </div>
            <InlineStatus text={props.status} tone="negative" />
          </div>
        </FigureCard>
        <FigureCard $figure={props.pins}>
          <Stat label={t`E-PINS`} value={props.pins} help={<WordHelp word="epin" />} icon="ticket" large />
          <div className="pair">
            <ButtonLink to={paths.buy} $size="s">
              <Trans>BUY</Trans>
            </ButtonLink>
            <ButtonLink to={paths.transfer} $size="s">
              <Trans>TRANSFER</Trans>
            </ButtonLink>
          </div>
        </FigureCard>
      </Grid>
      {props.movements}
    </>
  );
}
