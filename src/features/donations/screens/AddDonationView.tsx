import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ButtonLink } from '../../../frame/links';
import { RefreshStatus } from '../../../frame/RefreshStatus';
import * as paths from '../../../paths';
import { Button } from '../../../ui/Button';
import { InlineStatus, Notice } from '../../../ui/Feedback';
import { icon } from '../../../ui/Icon';
import { Card, Grid, PageHeader, Stack } from '../../../ui/layout';
import { Stat } from '../../../ui/Stat';
import { token } from '../../../ui/theme/tokens';
import { ActionBar } from '../../forms/ActionBar';
import { DonationTabs } from '../components/DonationTabs';

const Price = styled.p`
  font-size: ${token.type.display};
  font-weight: ${token.weight.bold};
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
  letter-spacing: -0.015em;
`;

/** One column; on a wide screen what is needed stands beside the rest. */
const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space.l};
  max-inline-size: ${token.size.formCard};
  /* The price, beside the balances, is above the bar with SUBMIT. */
  @media ${token.query.lowBroad} {
    grid-template-columns: minmax(15rem, 1fr) auto;
    gap: ${token.space.xs} ${token.space.l};
    max-inline-size: none;
    padding-block: ${token.space.xs};
    > * { grid-column: 1 / -1; }
    > :first-child { grid-column: 1; }
    > ${Price} { grid-area: 1 / 2; align-self: end; font-size: ${token.type.lead}; }
    /* The words of the risks follow their title. */
    > .risks > * { padding-block: ${token.space.xs}; line-height: 1.25; &:not(:lang(ur)) { --line: 1.3; } strong { display: inline; margin-inline-end: 0.5ch; } }
  }
  @media ${token.query.broad} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${token.space.xl};
    max-inline-size: none;
    > * { grid-column: 1; }
    /* Where the right column is higher, the room is below SUBMIT, not between the lines. */
    grid-template-rows: repeat(4, auto) 1fr;
    > ul { grid-area: 1 / 2 / span 5; align-content: start; }
    /* The risks, where they come first, are above it. */
    > :nth-child(3).risks { grid-area: 1 / 2 / span 2; ~ ul { grid-row: 3 / span 3; } }
  }
`;

const Needs = styled.ul`
  display: grid;
  gap: ${token.space.s};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${token.type.small};
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: start;
    gap: ${token.space.xxs} ${token.space.s};
    padding: ${token.space.s} ${token.space.m};
    border-radius: ${token.radius.m};
    background: ${token.color.surfaceSunken};
  }
  li > a { align-self: center; }
  li > svg { color: ${token.color.warning}; }
  li[data-enough] > svg { color: ${token.color.positive}; }
  strong { display: block; font-weight: ${token.weight.bold}; }
  /* The text leaves no room for the link beside it. */
  @media ${token.query.narrow} { li > a { grid-column: 2; justify-self: start; } }
  /* With large text the sign is left out, and the text has its room. */
  @media (max-width: 17rem) { li { grid-template-columns: minmax(0, 1fr); } li > svg { display: none; } li > a { grid-column: 1; } }
`;

interface AddDonationViewProps {
  /** USDT balance, 2 decimals. */
  readonly usdt: string;
  /** E-PIN balance, a whole number. */
  readonly pins: string;
  /** What a donation needs; amounts in USDT with 2 decimals, '' if nothing is missing. */
  readonly needs: { readonly hasPin: boolean; readonly missingForPin: string; readonly missingForPayment: string };
  /** The balances could not be read again. */
  readonly isStale: boolean;
  readonly onRetry: () => void;
  /** What became of an earlier press is not known. */
  readonly isUnknown: boolean;
  readonly status: ReactNode;
  readonly onSubmit: () => void;
}

/** SEND DONATION: balances, the price, the risks and what is needed, above SUBMIT. */
export function AddDonationView(props: AddDonationViewProps) {
  const { usdt, pins, needs, isStale, onRetry, isUnknown, status, onSubmit } = props;
  const { t } = useLingui();
  // On the first screen of a phone: the risks for a member who can send, otherwise what is missing.
  const risks = (
    <div className="risks">
      <Notice tone="warning" title={t`A donation is a gift and may never come back.`}>
        <Trans>
          50 USDT is a ceiling, not a promise, and has no date. What you receive comes only from other members. The law
          of your country may forbid such schemes.
        </Trans>
      </Notice>
    </div>
  );
  return (
    <>
      <PageHeader title={t`SEND DONATION`} actions={<DonationTabs current="add" />} />
      <RefreshStatus failed={isStale} onRetry={onRetry} />
      <Sheet>
        <Grid $min="7rem">
          <Stat label={t`USDT balance`} value={usdt} unit="USDT" icon="wallet" />
          <Stat label={t`E-PIN balance`} value={pins} icon="ticket" />
        </Grid>
        <Price>{t`YOU PAY: 25.00 USDT`}</Price>
        {needs.hasPin ? risks : null}
        <p>
          <Trans>
            An E-PIN is required: SUBMIT uses one. You pay the 25.00 USDT afterwards, on the donation’s page.
          </Trans>
        </p>
        <Needed usdt={usdt} pins={pins} needs={needs} />
        {needs.hasPin ? null : risks}
        <Stack $gap="xs">
          {/* Without an E-PIN the server refuses it, so BUY or DEPOSIT is the primary button. */}
          <ActionBar note={needs.hasPin ? <Trans>Now: one E-PIN</Trans> : null} quiet={needs.hasPin && isUnknown}>
            <Button variant={needs.hasPin ? 'primary' : 'secondary'} wide onClick={onSubmit}>
              <Trans>SUBMIT</Trans>
            </Button>
          </ActionBar>
          <InlineStatus text={status} tone="negative" />
        </Stack>
      </Sheet>
    </>
  );
}

/** What a donation needs, now and within 24 hours: what the member has of it, what is missing, and where to get that. */
function Needed({ usdt, pins, needs }: Pick<AddDonationViewProps, 'usdt' | 'pins' | 'needs'>) {
  const { t } = useLingui();
  // BUY could only be refused: the deposit for the E-PIN comes first, and it is the page's one DEPOSIT.
  const depositFirst = needs.missingForPin !== '';
  const deposit = (
    <ButtonLink to={paths.deposit} $size="s" $variant={depositFirst ? 'primary' : 'secondary'}>
      <Trans>DEPOSIT</Trans>
    </ButtonLink>
  );
  return (
    <Needs aria-label={t`What you need`}>
      <li data-enough={needs.hasPin ? '' : undefined}>
        {icon(needs.hasPin ? 'check' : 'warning')}
        <div>
          <strong>
            <Trans>Now: one E-PIN</Trans>
          </strong>
          <p>
            {needs.hasPin ? (
              <Plural value={pins} other={`You have ${pins}.`} />
            ) : (
              <>
                <Trans>You have none. One costs 2.50 USDT; from 10 they get cheaper (down to 1.75 USDT).</Trans>{' '}
                {depositFirst ? (
                  <Trans>You need {needs.missingForPin} USDT more to buy one. Deposit first.</Trans>
                ) : null}
              </>
            )}
          </p>
        </div>
        {needs.hasPin ? null : depositFirst ? (
          deposit
        ) : (
          <ButtonLink to={paths.buy} $size="s" $variant="primary">
            <Trans>BUY</Trans>
          </ButtonLink>
        )}
      </li>
      <li data-enough={needs.missingForPayment === '' ? '' : undefined}>
        {icon(needs.missingForPayment === '' ? 'check' : 'info')}
        <div>
          <strong>
            <Trans>Within 24 hours: 25.00 USDT from your wallet, or a bank payment if the recipient takes one</Trans>
          </strong>
          <p>
            {needs.missingForPayment === '' ? (
              <Trans>You have {usdt} USDT.</Trans>
            ) : needs.hasPin ? (
              <Trans>
                You have {usdt} USDT. You need {needs.missingForPayment} USDT more to pay from the wallet.
              </Trans>
            ) : (
              <Trans>
                You have {usdt} USDT. You need {needs.missingForPayment} USDT more for the E-PIN and a payment from the
                wallet.
              </Trans>
            )}
          </p>
        </div>
        {needs.missingForPayment === '' || depositFirst ? null : deposit}
      </li>
    </Needs>
  );
}
