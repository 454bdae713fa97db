import { useDispatch, useSelector } from 'react-redux';
import { selectIsResendCoolingDown, selectUser, selectVerified } from '../../../state/session/session.selectors';
import { useCommandForm } from '../../forms/useCommandForm';
import { ResendSeconds } from '../components/ResendSeconds';
import { resendOtp, verifyEmail } from '../verification.commands';
import { VerifyView } from './VerifyView';

const EMPTY = { otp: '' };

/** /verify (specification, section 2 "Verify e-mail"). */
export function VerifyScreen() {
  const dispatch = useDispatch();
  const email = useSelector(selectUser)?.email_id ?? '';
  const verified = useSelector(selectVerified);
  const isCoolingDown = useSelector(selectIsResendCoolingDown);
  const form = useCommandForm(verifyEmail, { initial: EMPTY, secret: ['otp'] });
  return (
    <VerifyView
      verified={verified}
      email={email}
      otp={form.field('otp')}
      onVerify={form.submit}
      status={form.status}
      onResend={() => dispatch(resendOtp.submitted(null))}
      isCoolingDown={isCoolingDown}
      seconds={<ResendSeconds />}
    />
  );
}
