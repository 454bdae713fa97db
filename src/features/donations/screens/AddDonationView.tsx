import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button } from '../../../components/Button';
import { InlineStatus, Notice } from '../../../components/Feedback';
import { Stat } from '../../../components/Figures';
import { Card, Grid, PageHeader, Stack } from '../../../components/layout';
import { TextLink } from '../../../connected/links';
import * as paths from '../../../paths';
import { token } from '../../../theme/tokens';
import { DonationTabs } from '../components/DonationTabs';

const Price = styled.p`
  font-size: ${token.type.display};
  font-weight: ${token.weight.bold};
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
  letter-spacing: -0.015em;
`;

export interface AddDonationViewProps {
  /** USDT balance, 2 decimals. */
  readonly usdt: string;
  /** E-PIN balance, a whole number. */
  readonly pins: string;
  readonly noPin: boolean;
  readonly status: string;
  readonly onSubmit: () => void;
}

/** SEND DONATION: balances, the price, and the plain truth above SUBMIT. */
export function AddDonationView({ usdt, pins, noPin, status, onSubmit }: AddDonationViewProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`SEND DONATION`} />
      <DonationTabs current="add" />
      <Card $width="form">
        <Stack $gap="l">
          <Grid $min="10rem">
            <Stat label={t`USDT balance`} value={usdt} unit="USDT" icon="wallet" />
            <Stat label={t`E-PIN balance`} value={pins} icon="ticket" />
          </Grid>
          <Price>{t`YOU PAY: 25.00 USDT`}</Price>
          <p>
            <Trans>
              An E-PIN is required: one is used when you submit. You pay the 25.00 USDT afterwards, on the donation's
              page.
            </Trans>{' '}
            {noPin ? (
              <TextLink to={paths.buy}>
                <Trans>BUY</Trans>
              </TextLink>
            ) : null}
          </p>
          <Notice tone="warning" title={t`A donation is a gift and may never come back.`}>
            <Trans>
              50 USDT is a ceiling, not a promise, and has no date. What you receive comes only from other members. The
              law of your country may forbid such schemes.
            </Trans>
          </Notice>
          <Stack $gap="xs">
            <Button variant="primary" wide onClick={onSubmit}>
              <Trans>SUBMIT</Trans>
            </Button>
            <InlineStatus text={status} tone="negative" />
          </Stack>
        </Stack>
      </Card>
    </>
  );
}
