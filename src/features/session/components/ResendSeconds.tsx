import { Trans } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { selectResendSeconds } from '../session.selectors';

/** The seconds until RESEND may be pressed again (decision 45): a leaf, because it alone changes every second. Not announced. */
export function ResendSeconds() {
  const seconds = useSelector(selectResendSeconds);
  return seconds > 0 ? <Trans>Again in {seconds} s</Trans> : null;
}
