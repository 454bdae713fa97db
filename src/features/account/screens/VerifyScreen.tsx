import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ButtonLink, TextLink } from '../../../frame/links';
import { OutcomeNotices } from '../../../frame/OutcomeNotices';
import { PublicPage } from '../../../frame/PublicPage';
import * as paths from '../../../paths';
import { selectIsResendCoolingDown, selectUser, selectVerified } from '../../../state/session/session.selectors';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/forms/Field';
import { Cluster, PageHeader, Stack } from '../../../ui/layout';
import { Picture } from '../../../ui/Picture';
import { EmailAddress } from '../../../ui/Text';
import { Form } from '../../forms/Form';
import { Submit } from '../../forms/Submit';
import { useCommandForm } from '../../forms/useCommandForm';
import { Aside } from '../components/Aside';
import { ResendSeconds } from '../components/ResendSeconds';
import { useFocusOnChange } from '../components/useFocusOnChange';
import { resendOtp, verifyEmail } from '../verification.commands';

const EMPTY = { otp: '' };

/**
 * /verify (specification, section 2 "Verify e-mail"): OTP, VERIFY and RESEND while the e-mail is not verified; 'VERIFIED' and DASHBOARD when
 * it is.
 */
export function VerifyScreen() {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const email = useSelector(selectUser)?.email_id ?? '';
  const verified = useSelector(selectVerified);
  const isCoolingDown = useSelector(selectIsResendCoolingDown);
  const form = useCommandForm(verifyEmail, { initial: EMPTY, secret: ['otp'] });
  const title = useFocusOnChange(verified ? 'verified' : 'open');
  const box = useRef<HTMLDivElement>(null);
  const wasCoolingDown = useRef(isCoolingDown);

  // RESEND is disabled now and loses the focus: the next step is to type the code.
  useEffect(() => {
    const began = isCoolingDown && !wasCoolingDown.current;
    wasCoolingDown.current = isCoolingDown;
    if (began) box.current?.querySelector('input')?.focus();
  }, [isCoolingDown]);

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
      <Form onSubmit={form.submit}>
        <div ref={box}>
          <TextField
            {...form.field('otp')}
            label={t`OTP`}
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            spellCheck={false}
            dir="ltr"
          />
        </div>
        <Submit status={form.status}>
          <Trans>VERIFY</Trans>
        </Submit>
      </Form>
      <Stack $gap="xs">
        <Cluster>
          <Button onClick={() => dispatch(resendOtp.submitted(null))} disabled={isCoolingDown}>
            <Trans>RESEND</Trans>
          </Button>
          <Aside>
            <ResendSeconds />
          </Aside>
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
