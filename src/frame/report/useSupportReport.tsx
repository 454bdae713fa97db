import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useContext, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { RootState } from '../../rootState';
import { Spinner } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { MakeReportContext } from './makeReport';
import type { SupportDialogProps } from './SupportDialog';

type Step =
  | { readonly at: 'closed' | 'loading' | 'failed' }
  | { readonly at: 'ready'; readonly Ready: ComponentType<SupportDialogProps>; readonly props: SupportDialogProps };

const CLOSED: Step = { at: 'closed' };

/**
 * Makes a support report on a press, once its code has loaded, and then shows it in its dialog. Until then, and if a file is missing, a small
 * dialog of its own says so: a thrown error would replace the page that the report is about. Returns what the press of a control does
 * (`null` where the application makes no reports), and the dialog to render beside it.
 */
export function useSupportReport() {
  const { t } = useLingui();
  const make = useContext(MakeReportContext);
  const [step, setStep] = useState<Step>(CLOSED);
  const presses = useRef(0);
  const generation = useSelector((state: RootState) => state.session.generation);
  const [openedIn, setOpenedIn] = useState(generation);
  // It ends with its session: the next member on this device must not see it.
  if (openedIn !== generation) {
    setOpenedIn(generation);
    setStep(CLOSED);
  }
  if (!make) return { open: null, dialog: null };

  const close = () => setStep(CLOSED);
  const open = async () => {
    presses.current += 1;
    const press = presses.current;
    setStep({ at: 'loading' });
    const [file, report] = await Promise.allSettled([import('./SupportDialog'), make()]);
    const made: Step =
      file.status === 'fulfilled' && report.status === 'fulfilled' && report.value
        ? { at: 'ready', Ready: file.value.SupportDialog, props: { report: report.value, onClose: close } }
        : { at: 'failed' };
    // Closed while it was being made: it stays closed. Requested again since: that report is of a later moment.
    setStep((now) => (now.at === 'loading' && press === presses.current ? made : now));
  };
  return {
    open: () => void open(),
    dialog:
      step.at === 'closed' ? null : step.at === 'ready' ? (
        <step.Ready {...step.props} />
      ) : (
        <Dialog size="s" title={t`Support report`} closeLabel={t`Close`} onClose={close}>
          {step.at === 'loading' ? (
            <p aria-busy="true">
              <Spinner /> <span>{t`One moment…`}</span>
            </p>
          ) : (
            <p role="alert">{t`It could not be made. Check your connection and try again.`}</p>
          )}
        </Dialog>
      ),
  };
}
