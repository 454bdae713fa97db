import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextField } from '../../../components/Field';
import { Stat } from '../../../components/Figures';
import { Card, Columns, Grid, PageHeader, Stack } from '../../../components/layout';
import { money } from '../../../components/Text';
import { BackLink } from '../../../connected/links';
import { Form } from '../../../forms/Form';
import { Submit } from '../../../forms/Submit';
import type { FieldBinding } from '../../../forms/useCommandForm';
import * as paths from '../../../paths';
import { Beside, MaxButton } from '../components/FieldButtons';
import { NOTHING, Summary, usdtOrNothing, usePins, useRestRow } from '../components/Summary';
import type { PurchaseSummary } from '../wallet.summaries';

export interface BuyViewProps {
  readonly summary: PurchaseSummary;
  readonly pins: string;
  readonly amount: FieldBinding;
  readonly onMax: () => void;
  readonly onSubmit: () => void;
  readonly status: string;
  readonly movements: ReactNode;
}

/** How many E-PINs, what they cost, and what came before. */
export function BuyView(props: BuyViewProps) {
  const { summary, pins, amount, onSubmit, status, movements } = props;
  const { t } = useLingui();
  const inWords = usePins();
  const rest = useRestRow(summary, usdtOrNothing);
  const { have, rate, cheaper } = summary;
  return (
    <>
      <PageHeader
        title={t`Buy E-PIN`}
        subtitle={t`Up to 30% Discount`}
        back={<BackLink to={paths.wallet}>{t`GO BACK`}</BackLink>}
      />
      <Columns>
        <div>
          <Card $width="form">
            <Stack $gap="l">
              <Grid $min="10rem">
                <Stat label={t`USDT balance`} value={have} unit="USDT" icon="wallet" />
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
                  error={amount.error || (summary.short ? <Trans>More than you have: {have} USDT</Trans> : undefined)}
                  suffix={
                    <Beside>
                      <MaxButton onClick={props.onMax} />
                    </Beside>
                  }
                />
                <Summary
                  id="purchase"
                  rows={[
                    { id: 'total', label: t`YOU PAY`, value: money(summary.total, 'USDT'), strong: true },
                    {
                      id: 'amount',
                      label: t`You get`,
                      value: summary.amount === '' ? NOTHING : inWords(summary.amount),
                    },
                    rest,
                  ]}
                  note={
                    cheaper === null ? (
                      rate === null ? (
                        ''
                      ) : (
                        <Trans>{rate} USDT each</Trans>
                      )
                    ) : (
                      <Trans>
                        {cheaper.count} E-PINs cost less: {cheaper.total} USDT.
                      </Trans>
                    )
                  }
                />
                <Submit status={status} describedBy="purchase">
                  <Trans>SUBMIT</Trans>
                </Submit>
              </Form>
            </Stack>
          </Card>
        </div>
        <Stack $gap="l">{movements}</Stack>
      </Columns>
    </>
  );
}
