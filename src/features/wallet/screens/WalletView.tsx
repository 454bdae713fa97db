import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ButtonLink } from '../../../frame/links';
import { RefreshStatus } from '../../../frame/RefreshStatus';
import { figure } from '../../../i18n/figures';
import * as paths from '../../../paths';
import { Button } from '../../../ui/Button';
import { InlineStatus } from '../../../ui/Feedback';
import { FigureCard } from '../../../ui/FigureCard';
import { Stat } from '../../../ui/Figures';
import { PageHeader } from '../../../ui/layout';
import { token } from '../../../ui/theme/tokens';
import { UNSAID } from '../../../ui/unsaid';
import { GlossaryHelp } from '../../glossary/GlossaryHelp';

export interface WalletViewProps {
  readonly usdt: string;
  readonly pins: string;
  /** `null` until it is loaded. */
  readonly claimable: string | null;
  /** There is nothing to claim. */
  readonly nothing: boolean;
  readonly stale: boolean;
  readonly status: string;
  readonly onRetry: () => void;
  readonly onSync: () => void;
  readonly onClaim: () => void;
  readonly transactions: ReactNode;
}

/** The three balances: cards side by side, or in a narrow window one row each, so that the first transactions are in view. */
const Balances = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${token.space.m};
  /* As high as the largest figure: what is drawn smaller, or is not known yet, moves nothing below. */
  .value { display: grid; align-items: center; min-block-size: calc(1.25 * var(--figure)); }
  --figure: 2.25rem;
  @media ${token.query.compact} {
    /* No room for a line of its own: the figure says it, and a reader is told. */
    .detail { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    display: block;
    border: 1px solid ${token.color.border};
    border-radius: ${token.radius.l};
    background: ${token.color.surface};
    box-shadow: ${token.shadow.raised};
    > * { flex-flow: row wrap; align-items: center; gap: ${token.space.xxs} ${token.space.xs}; padding: ${token.space.xs} 0.625rem; border: 0; border-radius: 0; background: none; box-shadow: none; }
    > * + * { border-block-start: 1px solid ${token.color.border}; }
    .label { font-size: ${token.type.caption}; }
    .label > svg, .pair button > svg { display: none; }
    .label summary { margin-block: -0.8125rem; }
    /* Beside its figure at one width in all rows; below it and as wide as the row where that, or a longer word, leaves no room. */
    > * > :first-child { flex: 999 1 auto; }
    > * > :last-child { flex: 1 1 11rem; }
    .pair { grid-template-columns: repeat(2, minmax(min-content, 1fr)); }
    .pair > :is(a, button) { padding-inline: ${token.space.xs}; font-size: ${token.type.caption}; letter-spacing: 0; overflow-wrap: break-word; }
    .pair.helped { column-gap: 0; }
    @container (min-width: 13.01rem) { .pair.helped { flex-wrap: nowrap; } .pair > :is(a, button) { min-inline-size: min-content; } }
    .pair.helped > :is(a, button) { flex-basis: auto; }
    --figure: 1rem;
    .value { line-height: 1.25rem; }
    .value * { overflow-wrap: normal; }
    @media ${token.query.wide} { --figure: 1.25rem; > * > :last-child { flex-basis: 16rem; } }
  }
`;

/** USDT, CLAIMABLE, E-PINS, and the actions of each. */
export function WalletView(props: WalletViewProps) {
  const { t } = useLingui();
  const claimable = props.claimable === null ? null : figure(props.claimable);
  return (
    <>
      <PageHeader title={t`Wallet`} subtitle={t`USDT on BEP-20 only.`} />
      <RefreshStatus failed={props.stale} onRetry={props.onRetry} />
      <Balances>
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
        <FigureCard $figure={claimable ?? ''}>
          <Stat
            label={t`CLAIMABLE`}
            help={<GlossaryHelp word="claimable" />}
            value={claimable ?? UNSAID}
            unit={claimable === null ? undefined : 'USDT'}
            detail={props.nothing ? <Trans>Nothing to claim</Trans> : UNSAID}
            icon="claim"
            large
          />
          <div>
            <div className="pair helped">
              <Button size="s" icon="refresh" onClick={props.onSync}>
                <Trans>SYNC</Trans>
              </Button>
              <GlossaryHelp word="sync" />
              <Button size="s" onClick={props.onClaim}>
                <Trans>CLAIM</Trans>
              </Button>
            </div>
            <InlineStatus text={props.status} tone="negative" />
          </div>
        </FigureCard>
        <FigureCard $figure={props.pins}>
          <Stat label={t`E-PINS`} value={props.pins} help={<GlossaryHelp word="epin" />} icon="ticket" large />
          <div className="pair">
            <ButtonLink to={paths.buy} $size="s">
              <Trans>BUY</Trans>
            </ButtonLink>
            <ButtonLink to={paths.transfer} $size="s">
              <Trans>TRANSFER</Trans>
            </ButtonLink>
          </div>
        </FigureCard>
      </Balances>
      {props.transactions}
    </>
  );
}
