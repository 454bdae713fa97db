import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { selectResendSeconds } from '../../../state/session/session.selectors';

/** The seconds until RESEND may be pressed again (decision 45): a leaf, because it alone changes every second. Not announced. */
export function ResendSeconds() {
  const { t } = useLingui();
  const seconds = useSelector(selectResendSeconds);
  return seconds > 0 ? <span translate="no">{t`${plural(seconds, { other: `Again in ${seconds} s` })}`}</span> : null;
}
