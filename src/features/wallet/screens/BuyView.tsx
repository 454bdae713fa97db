import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { TextField } from '../../../components/Field';
import { Stat } from '../../../components/Figures';
import { Card, Grid, PageHeader, Stack } from '../../../components/layout';
import { money } from '../../../components/Text';
import { BackLink } from '../../../connected/links';
import { Form } from '../../../forms/Form';
import { Submit } from '../../../forms/Submit';
import type { FieldBinding } from '../../../forms/useCommandForm';
import * as paths from '../../../paths';
import { token } from '../../../theme/tokens';

const Preview = styled.div`
  display: grid;
  gap: ${token.space.xxs};
  padding: ${token.space.m};
  border-radius: ${token.radius.m};
  background: ${token.color.surfaceSunken};
  .line { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: ${token.space.xs}; }
  .line > span:first-child { font-weight: ${token.weight.bold}; }
  .line > span:last-child { font-size: ${token.type.title}; font-weight: ${token.weight.bold}; }
  p { color: ${token.color.textMuted}; font-size: ${token.type.small}; min-block-size: 1.25rem; }
`;

export interface BuyViewProps {
  readonly usdt: string;
  readonly pins: string;
  readonly amount: FieldBinding;
  /** What the purchase costs, in USDT with 2 decimals. */
  readonly total: string;
  /** USDT for each E-PIN; `null` when nothing is typed. */
  readonly rate: string | null;
  /** A larger pack that costs less. */
  readonly cheaper: { readonly count: string; readonly total: string } | null;
  readonly onSubmit: () => void;
  readonly status: string;
  readonly movements: ReactNode;
}

/** How many E-PINs, what they cost, and what came before. */
export function BuyView(props: BuyViewProps) {
  const { usdt, pins, amount, total, rate, cheaper, onSubmit, status, movements } = props;
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Buy E-PIN`}
        subtitle={t`Up to 30% Discount`}
        back={<BackLink to={paths.wallet}>{t`GO BACK`}</BackLink>}
      />
      <Card $width="form">
        <Stack $gap="l">
          <Grid $min="10rem">
            <Stat label={t`USDT balance`} value={usdt} unit="USDT" icon="wallet" />
            <Stat label={t`E-PINS`} value={pins} icon="ticket" />
          </Grid>
          <Form onSubmit={onSubmit}>
            <TextField
              {...amount}
              label={t`Amount`}
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              hint={t`2.50 USDT each; 2.25 from 10, 2.00 from 50, 1.75 from 100.`}
            />
            <Preview aria-live="polite">
              <div className="line">
                <span>
                  <Trans>YOU PAY</Trans>
                </span>
                {money(total, 'USDT')}
              </div>
              <p>
                {cheaper === null ? (
                  rate === null ? (
                    ''
                  ) : (
                    <Trans>{rate} USDT each</Trans>
                  )
                ) : (
                  <Trans>
                    {cheaper.count} E-PINs cost less: {cheaper.total} USDT.
                  </Trans>
                )}
              </p>
            </Preview>
            <Submit status={status}>
              <Trans>SUBMIT</Trans>
            </Submit>
          </Form>
        </Stack>
      </Card>
      {movements}
    </>
  );
}
