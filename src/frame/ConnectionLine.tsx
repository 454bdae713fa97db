import { useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { printTime } from '../domain/times';
import type { RootState } from '../rootState';
import { selectConnection, selectNow } from '../state/ui/ui.selectors';
import { LostLine } from '../ui/Feedback';

/** The format of a day before a time. */
const DAY = 'YYYY-MM-DD ';

/** When the figures were last loaded: only the time if that was today; '' if unknown. A tick of the clock renders nothing. */
function selectTime(state: RootState): string {
  const { since } = selectConnection(state);
  if (since === null) return '';
  const today = printTime(selectNow(state)).slice(0, DAY.length);
  return printTime(since).replace(today, '');
}

/**
 * Says quietly that PeerHelp cannot be reached and how old the figures are; it disappears when a reply shows that the server can be reached, or
 * when the browser is online again.
 */
export function ConnectionLine() {
  const { t } = useLingui();
  const { lost } = useSelector(selectConnection);
  const time = useSelector(selectTime);
  if (lost === null) return null;
  const loss = lost === 'failing' ? t`PeerHelp is not answering.` : t`No connection.`;
  const line = lost === 'unsent' ? t`No connection. Nothing was sent.` : loss;
  return <LostLine>{time === '' ? line : `${line} ${t`Last updated ${time}.`}`}</LostLine>;
}

/** The same line on the static landing page, whose script shows it. */
export function OfflineLine() {
  const { t } = useLingui();
  return (
    <div role="status">
      <LostLine>{t`No connection.`}</LostLine>
    </div>
  );
}
