import { Trans, useLingui } from '@lingui/react/macro';
import { type Ref, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { readEmail } from '../../../domain/typedText';
import { ButtonLink, TextLink } from '../../../frame/links';
import { PublicPage } from '../../../frame/PublicPage';
import { selectDraft } from '../../../kernel/runtime';
import * as paths from '../../../paths';
import { resetOtpSent, resetStepSelected } from '../../../state/session/session.events';
import { selectReset } from '../../../state/session/session.selectors';
import { Button } from '../../../ui/Button';
import { InlineStatus } from '../../../ui/Feedback';
import { TextField } from '../../../ui/forms/Field';
import { Cluster, PageHeader, Stack } from '../../../ui/layout';
import { Picture } from '../../../ui/Picture';
import { EmailAddress } from '../../../ui/Text';
import { EmailField } from '../../forms/EmailField';
import { Form } from '../../forms/Form';
import { Submit } from '../../forms/Submit';
import { useCommandForm } from '../../forms/useCommandForm';
import { Aside } from '../components/Aside';
import { useFocusOnChange } from '../components/useFocusOnChange';
import { NewPasswordFields } from '../person/NewPasswordFields';
import { forgotPassword, login, resetPassword } from '../session.commands';

interface StepProps {
  /** Takes the focus when this step replaces the previous one. */
  readonly titleRef: Ref<HTMLHeadingElement>;
}

/**
 * The first step: the e-mail, GET OTP, and the way on for those who have an OTP. It starts with the e-mail of the current recovery, else with
 * the one typed at sign-in: a draft, which signing in deletes.
 */
function EmailStep({ titleRef, email }: StepProps & { readonly email: string }) {
  const { t } = useLingui();
  const { email_id: atSignIn = '' } = useSelector(selectDraft(login.name, '', ''));
  const dispatch = useDispatch();
  const form = useCommandForm(forgotPassword, { initial: { email_id: email || atSignIn } });
  const email_id = form.field('email_id');
  const input = useRef<HTMLInputElement>(null);
  const inputRef = (element: HTMLInputElement | null) => {
    input.current = element;
    email_id.inputRef(element);
  };
  // With a code that was sent before: a phone may drop the page while the member reads the mail.
  const goOn = () => {
    // Read from the field: a password manager may have put it in without an event.
    const address = readEmail(input.current?.value ?? '');
    // Without an e-mail the form says that it is missing.
    if (address === '') form.submit();
    else dispatch(resetOtpSent({ email_id: address }));
  };
  return (
    <>
      <PageHeader title={t`Reset password`} titleRef={titleRef} subtitle={t`We will email you a code (OTP).`} />
      <Form onSubmit={form.submit}>
        <EmailField email={{ ...email_id, inputRef }} autoComplete="username" enterKeyHint="send" />
        <Submit status={form.status}>
          <Trans>GET OTP</Trans>
        </Submit>
      </Form>
      <Button variant="quiet" size="s" onClick={goOn}>
        <Trans>I already have a code</Trans>
      </Button>
      <Cluster $justify="between">
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

interface ChangeStepProps extends StepProps {
  /** Where the OTP was sent, by this page or, as the member says, before. */
  readonly email: string;
  /** A new password was sent, and no usable reply came. */
  readonly mayBeDone: boolean;
}

/** The second step: the OTP, the new password twice, and SUBMIT. */
function ChangeStep({ titleRef, email, mayBeDone }: ChangeStepProps) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const form = useCommandForm(resetPassword, {
    entityId: email,
    initial: { otp: '', password: '', confirm: '' },
    secret: ['otp', 'password', 'confirm'],
  });
  // An element: in an address that is plain text, a tag such as <0> would be parsed as part of the message.
  const address = <EmailAddress>{email}</EmailAddress>;
  return (
    <>
      <PageHeader
        title={t`Choose a new password`}
        titleRef={titleRef}
        subtitle={<Trans>Enter the code that was sent to {address}.</Trans>}
      />
      <Form onSubmit={form.submit}>
        <TextField
          {...form.field('otp')}
          label={t`OTP`}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="next"
          spellCheck={false}
          dir="ltr"
        />
        <NewPasswordFields label={t`New Password`} password={form.field('password')} confirm={form.field('confirm')} />
        <Submit status={form.status}>
          <Trans>SUBMIT</Trans>
        </Submit>
        <InlineStatus
          text={mayBeDone ? t`The new password may be set already: if a second try is refused, sign in with it.` : ''}
        />
      </Form>
      <Stack $gap="xs">
        <Aside>
          <Trans>No OTP? Look in the spam folder too. Support never asks for your password or OTP.</Trans>
        </Aside>
        <Button variant="quiet" size="s" onClick={() => dispatch(resetStepSelected({ step: 'email' }))}>
          <Trans>Change email or get a new code</Trans>
        </Button>
      </Stack>
    </>
  );
}

/** The third step: 'Password Changed!' and the way to LOGIN. */
function DoneStep({ titleRef }: StepProps) {
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

/** /reset: three steps; the first two have a form each (specification, section 2 "Reset"). */
export function ResetScreen() {
  const { step, email_id, mayBeDone = false } = useSelector(selectReset);
  const title = useFocusOnChange(step);
  const steps = {
    email: <EmailStep titleRef={title} email={email_id} />,
    change: <ChangeStep titleRef={title} email={email_id} mayBeDone={mayBeDone} />,
    done: <DoneStep titleRef={title} />,
  };
  return <PublicPage>{steps[step]}</PublicPage>;
}
