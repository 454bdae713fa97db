import { useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { Toast } from '../components/Feedback';
import { printTime } from '../domain/times';
import { selectConnection } from '../features/ui/ui.selectors';

/** Says quietly that the server cannot be reached, and how old what is shown may be; it leaves by itself with the next good answer. */
export function ConnectionLine() {
  const { t } = useLingui();
  const { lost, since } = useSelector(selectConnection);
  const time = printTime(since);
  const words = {
    offline: since === null ? t`You are offline.` : t`You are offline. What you see is from ${time} or earlier.`,
    failing:
      since === null
        ? t`The server does not answer.`
        : t`The server does not answer. What you see is from ${time} or earlier.`,
  };
  return lost === null ? null : <Toast>{words[lost]}</Toast>;
}
