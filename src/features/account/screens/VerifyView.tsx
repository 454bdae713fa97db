import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink, TextLink } from '../../../frame/links';
import { OutcomeNotices } from '../../../frame/OutcomeNotices';
import { PublicPage } from '../../../frame/PublicPage';
import * as paths from '../../../paths';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/forms/Field';
import { Cluster, PageHeader, Stack } from '../../../ui/layout';
import { Picture } from '../../../ui/Picture';
import { EmailAddress } from '../../../ui/Text';
import { Form } from '../../forms/Form';
import { Submit } from '../../forms/Submit';
import type { FieldBinding } from '../../forms/useCommandForm';
import { Aside } from '../components/Aside';
import { useFocusOnChange } from '../components/useFocusOnChange';

export interface VerifyViewProps {
  readonly verified: boolean;
  /** Where the code was sent. */
  readonly email: string;
  readonly otp: FieldBinding;
  readonly onVerify: () => void;
  /** An inline line about the last attempt; '' for none. */
  readonly status: string;
  readonly onResend: () => void;
  /** RESEND is disabled now. */
  readonly isCoolingDown: boolean;
  /** The remaining time; a leaf that updates on its own. */
  readonly seconds: ReactNode;
}

/** OTP, VERIFY and RESEND while the e-mail is not verified; 'VERIFIED' and DASHBOARD when it is. */
export function VerifyView(props: VerifyViewProps) {
  const { t } = useLingui();
  const { verified, email } = props;
  const title = useFocusOnChange(verified ? 'verified' : 'open');
  const form = useRef<HTMLDivElement>(null);
  const wasCoolingDown = useRef(props.isCoolingDown);

  // RESEND is disabled now and loses the focus: the next step is to type the code.
  useEffect(() => {
    const began = props.isCoolingDown && !wasCoolingDown.current;
    wasCoolingDown.current = props.isCoolingDown;
    if (began) form.current?.querySelector('input')?.focus();
  }, [props.isCoolingDown]);

  // An element: in an address that is plain text, a tag such as <0> would be parsed as part of the message.
  const address = <EmailAddress>{email}</EmailAddress>;
  if (verified) {
    return (
      <PublicPage notices={<OutcomeNotices />}>
        <Picture name="done" />
        <PageHeader title={t`VERIFIED`} titleRef={title} subtitle={address} />
        <ButtonLink to={paths.dashboard} $variant="primary" $wide>
          <Trans>DASHBOARD</Trans>
        </ButtonLink>
      </PublicPage>
    );
  }
  return (
    <PublicPage notices={<OutcomeNotices />}>
      <PageHeader
        title={t`Verify your email`}
        titleRef={title}
        subtitle={<Trans>Enter the code that was sent to {address}.</Trans>}
      />
      <Form onSubmit={props.onVerify}>
        <div ref={form}>
          <TextField
            {...props.otp}
            label={t`OTP`}
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            spellCheck={false}
            dir="ltr"
          />
        </div>
        <Submit status={props.status}>
          <Trans>VERIFY</Trans>
        </Submit>
      </Form>
      <Stack $gap="xs">
        <Cluster>
          <Button onClick={props.onResend} disabled={props.isCoolingDown}>
            <Trans>RESEND</Trans>
          </Button>
          <Aside>{props.seconds}</Aside>
        </Cluster>
        <Aside>
          <Trans>No code? Look in the spam folder too. Support never asks for your password or OTP.</Trans>
        </Aside>
      </Stack>
      <div>
        <TextLink to={paths.dashboard}>
          <Trans>DASHBOARD</Trans>
        </TextLink>
      </div>
    </PublicPage>
  );
}
