import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from '../../../components/Feedback';
import { TextField } from '../../../components/Field';
import { Stat } from '../../../components/Figures';
import { Card, PageHeader, Stack } from '../../../components/layout';
import { BackLink } from '../../../connected/links';
import { Form } from '../../../forms/Form';
import { Submit } from '../../../forms/Submit';
import type { FieldBinding } from '../../../forms/useCommandForm';
import * as paths from '../../../paths';

export interface WithdrawViewProps {
  readonly usdt: string;
  readonly address: FieldBinding;
  /** What is wrong with the address, '' when nothing is known to be. */
  readonly wrong: string;
  /** What speaks for the address, '' when nothing does. */
  readonly right: string;
  readonly hint: string;
  readonly amount: FieldBinding;
  readonly onSubmit: () => void;
  readonly status: string;
  readonly movements: ReactNode;
}

/** Where to, how much, what to know before, and what went out so far. */
export function WithdrawView(props: WithdrawViewProps) {
  const { usdt, address, wrong, right, hint, amount, onSubmit, status, movements } = props;
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Withdraw`} back={<BackLink to={paths.wallet}>{t`GO BACK`}</BackLink>} />
      <Card $width="form">
        <Stack $gap="l">
          <Stat label={t`USDT balance`} value={usdt} unit="USDT" icon="wallet" />
          <Form onSubmit={onSubmit}>
            <TextField
              {...address}
              label={t`Address`}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="next"
              dir="ltr"
              hint={hint}
              error={wrong || address.error}
              success={right}
            />
            <TextField
              {...amount}
              label={t`Amount`}
              inputMode="decimal"
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
              suffix="USDT"
            />
            <Notice tone="warning" title={t`Only USDT on BEP-20.`}>
              <Trans>
                Anything else is lost. Sending cannot be undone. Support never asks for your password or an OTP.
              </Trans>
            </Notice>
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
