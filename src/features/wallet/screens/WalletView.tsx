import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ButtonLink } from '../../../frame/links';
import { RefreshStatus } from '../../../frame/RefreshStatus';
import { figure } from '../../../i18n/figures';
import * as paths from '../../../paths';
import { Button } from '../../../ui/Button';
import { InlineStatus } from '../../../ui/Feedback';
import { FigureCard, leastWidth } from '../../../ui/FigureCard';
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

/**
 * The three balances: cards side by side, or in a narrow window one strip, so that the first transactions are in view. `$longest` is
 * the length of the longest figure: if three of these do not fit side by side at a readable size, the strip wraps.
 */
const Balances = styled.div<{ readonly $longest: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${token.space.m};
  /* As high as the largest figure: what is drawn smaller, or is not known yet, moves nothing below. */
  .value { display: grid; align-items: center; min-block-size: calc(1.25 * var(--figure)); }
  --figure: 2.25rem;
  @media (max-width: 63.99rem) {
    /* No room for a line of its own: the figure says it, and a reader is told. */
    .detail { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    display: flex;
    flex-wrap: wrap;
    gap: ${token.space.xs} 0;
    border: 1px solid ${token.color.border};
    border-radius: ${token.radius.l};
    background: ${token.color.surface};
    box-shadow: ${token.shadow.raised};
    > * { flex: 1 1 max(33%, ${({ $longest }) => leastWidth($longest)} + 0.75rem + 1px); gap: ${token.space.xxs}; padding: 0.375rem 0.25rem; border: 0; border-radius: 0; background: none; box-shadow: none; }
    /* The first of another row lays its line on the strip's own. */
    > * + * { margin-inline-start: -1px; border-inline-start: 1px solid ${token.color.border}; }
    /* One text with its sign: a long word has the whole width, and the sign what is left of it or the next line. */
    .label { display: block; font-size: ${token.type.caption}; }
    .label > details { vertical-align: top; }
    .label > svg, .pair button > svg { display: none; }
    .pair { grid-template-columns: minmax(0, 1fr); gap: ${token.space.xs}; }
    /* A word that leaves no room for its sign has the line. */
    .pair.helped { column-gap: 0; }
    .pair.helped > button { flex-basis: auto; }
    .pair.helped > button:last-child { flex-basis: 100%; }
    .pair > :is(a, button) { padding-inline: 0.125rem; font-size: ${token.type.caption}; letter-spacing: 0; }
    /* So that a Russian word is not broken within. */
    @media (max-width: 21.99rem) { .pair > :is(a, button) { padding-inline: 0; letter-spacing: -0.03em; } }
    --figure: 1.125rem;
    /* The unit is below the figure, which has the whole width: eight decimals can be read. */
    --unit: 0;
    .value { align-content: start; min-block-size: 2.125rem; line-height: 1.25rem; }
    .money-unit { display: block; min-block-size: 0.875rem; font-size: ${token.type.caption}; line-height: 0.875rem; }
    .label summary { margin-block: -0.8125rem; }
  }
`;

/** USDT, CLAIMABLE, E-PINS, and the actions of each. */
export function WalletView(props: WalletViewProps) {
  const { t } = useLingui();
  const claimable = props.claimable === null ? null : figure(props.claimable);
  const longest = Math.max(props.usdt.length, props.pins.length, claimable?.length ?? 0);
  return (
    <>
      <PageHeader title={t`Wallet`} subtitle={t`USDT on BEP-20 only.`} />
      <RefreshStatus failed={props.stale} onRetry={props.onRetry} />
      <Balances $longest={longest}>
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
