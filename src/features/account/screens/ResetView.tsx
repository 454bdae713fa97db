import { Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { ButtonLink, TextLink } from '../../../frame/links';
import * as paths from '../../../paths';
import { Button } from '../../../ui/Button';
import { InlineStatus } from '../../../ui/Feedback';
import { TextField } from '../../../ui/forms/Field';
import { Cluster, PageHeader, Stack } from '../../../ui/layout';
import { Picture } from '../../../ui/Picture';
import { EmailAddress } from '../../../ui/Text';
import { EmailField } from '../../forms/EmailField';
import { Form } from '../../forms/Form';
import { Submit } from '../../forms/Submit';
import type { FieldBinding } from '../../forms/useCommandForm';
import { Aside } from '../components/Aside';
import { NewPasswordFields } from '../person/NewPasswordFields';

interface StepProps {
  /** Takes the focus when this view replaces the previous one. */
  readonly titleRef: Ref<HTMLHeadingElement>;
}

interface FormStepProps extends StepProps {
  readonly onSubmit: () => void;
  /** An inline line about the last attempt; '' for none. */
  readonly status: string;
}

interface ResetEmailViewProps extends FormStepProps {
  readonly email: FieldBinding;
  /** Goes on with a code that was sent before: a phone may drop the page while the member reads the mail. */
  readonly onCode: () => void;
}

/** The first view: the e-mail, GET OTP, and the way on for those who have an OTP. */
export function ResetEmailView({ titleRef, email, onSubmit, status, onCode }: ResetEmailViewProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Reset password`} titleRef={titleRef} subtitle={t`We will email you a code (OTP).`} />
      <Form onSubmit={onSubmit}>
        <EmailField email={email} autoComplete="username" enterKeyHint="send" />
        <Submit status={status}>
          <Trans>GET OTP</Trans>
        </Submit>
      </Form>
      <Button variant="quiet" size="s" onClick={onCode}>
        <Trans>I already have a code</Trans>
      </Button>
      <Cluster $gap="l">
        <TextLink to={paths.login}>
          <Trans>LOGIN</Trans>
        </TextLink>
        <TextLink to={paths.home}>
          <Trans>HOME</Trans>
        </TextLink>
      </Cluster>
    </>
  );
}

interface ResetChangeViewProps extends FormStepProps {
  /** Where the OTP was sent, by this page or, as the member says, before. */
  readonly sentTo: string;
  readonly otp: FieldBinding;
  readonly password: FieldBinding;
  readonly confirm: FieldBinding;
  /** A new password was sent, and no usable reply came. */
  readonly mayBeDone: boolean;
  /** Back to the first view. */
  readonly onRestart: () => void;
}

/** The second view: the OTP, the new password twice, and SUBMIT. */
export function ResetChangeView(props: ResetChangeViewProps) {
  const { t } = useLingui();
  // An element: in an address that is plain text, a tag such as <0> would be parsed as part of the message.
  const address = <EmailAddress>{props.sentTo}</EmailAddress>;
  return (
    <>
      <PageHeader
        title={t`Choose a new password`}
        titleRef={props.titleRef}
        subtitle={<Trans>Enter the code that was sent to {address}.</Trans>}
      />
      <Form onSubmit={props.onSubmit}>
        <TextField
          {...props.otp}
          label={t`OTP`}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="next"
          spellCheck={false}
          dir="ltr"
        />
        <NewPasswordFields label={t`New Password`} password={props.password} confirm={props.confirm} />
        <Submit status={props.status}>
          <Trans>SUBMIT</Trans>
        </Submit>
        <InlineStatus
          text={
            props.mayBeDone ? t`The new password may be set already: if a second try is refused, sign in with it.` : ''
          }
        />
      </Form>
      <Stack $gap="xs">
        <Aside>
          <Trans>No OTP? Look in the spam folder too. Support never asks for your password or OTP.</Trans>
        </Aside>
        <Button variant="quiet" size="s" onClick={props.onRestart}>
          <Trans>Change email or get a new code</Trans>
        </Button>
      </Stack>
    </>
  );
}

/** The third view: 'Password Changed!' and the way to LOGIN. */
export function ResetDoneView({ titleRef }: StepProps) {
  const { t } = useLingui();
  return (
    <>
      <Picture name="done" />
      <PageHeader title={t`Password Changed!`} titleRef={titleRef} subtitle={t`Sign in with your new password.`} />
      <ButtonLink to={paths.login} $variant="primary" $wide>
        <Trans>LOGIN</Trans>
      </ButtonLink>
    </>
  );
}
