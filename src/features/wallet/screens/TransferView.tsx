import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextField } from '../../../components/Field';
import { Stat } from '../../../components/Figures';
import { Card, PageHeader, Stack } from '../../../components/layout';
import { PersonName } from '../../../components/Text';
import { BackLink } from '../../../connected/links';
import { Form } from '../../../forms/Form';
import { Submit } from '../../../forms/Submit';
import type { FieldBinding } from '../../../forms/useCommandForm';
import * as paths from '../../../paths';

export interface TransferViewProps {
  readonly pins: string;
  readonly recipient: FieldBinding;
  /** The recipient's first and last name once found, else ''. */
  readonly name: string;
  /** What is wrong with the code, '' when nothing is known to be. */
  readonly wrong: string;
  readonly looking: boolean;
  readonly amount: FieldBinding;
  readonly onSubmit: () => void;
  readonly status: string;
  readonly movements: ReactNode;
}

/** To whom, with the name that belongs to the code, how many, and what came before. */
export function TransferView(props: TransferViewProps) {
  const { pins, recipient, name, wrong, looking, amount, onSubmit, status, movements } = props;
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Transfer E-PIN`} back={<BackLink to={paths.wallet}>{t`GO BACK`}</BackLink>} />
      <Card $width="form">
        <Stack $gap="l">
          <Stat label={t`E-PINS`} value={pins} icon="ticket" />
          <Form onSubmit={onSubmit}>
            <TextField
              {...recipient}
              label={t`Recipient user code`}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="next"
              dir="ltr"
              hint={looking ? t`Looking up the code…` : t`The code of the member who gets them.`}
              error={wrong}
              success={name === '' ? undefined : <PersonName>{name}</PersonName>}
            />
            <TextField
              {...amount}
              label={t`Amount`}
              inputMode="numeric"
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
            />
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
