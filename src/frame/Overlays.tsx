import { useLingui } from '@lingui/react/macro';
import { useDispatch, useSelector } from 'react-redux';
import { LocalizedText } from '../i18n/LocalizedText';
import { questionAnswered } from '../kernel/commandEvents';
import { alertClosed } from '../state/ui/ui.events';
import { selectAlert, selectOverlay, selectQuestion } from '../state/ui/ui.selectors';
import { AlertDialog, Overlay } from '../ui/Dialog';
import { QuestionDialog } from './QuestionDialog';
import { useSupportReport } from './report/useSupportReport';

/**
 * The layers above every screen: a command's question, the modal alert and the loading overlay (specification, section 2 "Portal layout").
 */
export function Overlays() {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const overlay = useSelector(selectOverlay);
  const alert = useSelector(selectAlert);
  const question = useSelector(selectQuestion);
  const report = useSupportReport();
  return (
    <>
      {question === null ? null : (
        <QuestionDialog
          // One that follows another within a press opens anew: a second tap must not answer it unread.
          key={JSON.stringify(question)}
          question={question}
          onAnswer={(choice) => dispatch(questionAnswered({ command: question.command, choice }))}
        />
      )}
      {/* Not drawn while closed: each prerendered page would carry their elements and styles. */}
      {alert === null ? null : (
        <AlertDialog
          message={<LocalizedText text={alert.text} />}
          closeLabel={t`Close`}
          okLabel={t`OK`}
          tone={alert.tone}
          onClose={() => dispatch(alertClosed())}
          reference={
            alert.ref ? { text: t`Reference: ${alert.ref}`, label: t`Support report`, onPress: report.open } : undefined
          }
        />
      )}
      {report.dialog}
      {overlay === null ? null : (
        <Overlay message={<LocalizedText text={overlay.text} />} detail={overlay.lingering ? t`Still working…` : ''} />
      )}
    </>
  );
}
