import { useLingui } from '@lingui/react/macro';
import { useDispatch, useSelector } from 'react-redux';
import { AlertDialog, Overlay } from '../../../components/Dialog';
import { useText } from '../../../i18n/useText';
import { alertClosed } from '../ui.events';
import { selectAlert, selectOverlay } from '../ui.selectors';

/** What stands above every screen: the loading overlay and the modal alert (specification, section 2 "Portal layout"). */
export function Surface() {
  const { t } = useLingui();
  const text = useText();
  const dispatch = useDispatch();
  const overlay = useSelector(selectOverlay);
  const alert = useSelector(selectAlert);
  return (
    <>
      <AlertDialog
        open={alert !== null}
        message={alert ? text(alert.text) : ''}
        closeLabel={t`Close`}
        onClose={() => dispatch(alertClosed())}
      />
      <Overlay
        open={overlay !== null}
        message={overlay ? text(overlay.text) : ''}
        detail={overlay?.lingering ? t`Still working…` : ''}
      />
    </>
  );
}
