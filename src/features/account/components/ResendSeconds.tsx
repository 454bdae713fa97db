import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { selectResendSeconds } from '../../../state/session/session.selectors';

/** The seconds until RESEND is enabled again (decision 45): a leaf component, because only it changes every second. Not announced. */
export function ResendSeconds() {
  const { t } = useLingui();
  const seconds = useSelector(selectResendSeconds);
  return seconds > 0 ? <span translate="no">{t`${plural(seconds, { other: `Again in ${seconds} s` })}`}</span> : null;
}
