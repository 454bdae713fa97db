import { useLingui } from '@lingui/react/macro';
import { useDispatch, useSelector } from 'react-redux';
import { Notice } from '../../../components/Feedback';
import { noticeDismissed } from '../ui.events';
import { selectNotice } from '../ui.selectors';

/** A polite line above the page: why the session ended (decision 20), or that nothing can be stored (decision 23). */
export function NoticeLine() {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const notice = useSelector(selectNotice);
  const words = {
    'sign-in-again': t`Please sign in again.`,
    storage: t`This browser keeps nothing for this site: you stay signed in only until you close or reload the page.`,
  };
  return (
    <div role="status">
      {notice === null ? null : (
        <Notice
          tone={notice === 'storage' ? 'warning' : 'info'}
          onDismiss={() => dispatch(noticeDismissed())}
          dismissLabel={t`Dismiss`}
        >
          {words[notice]}
        </Notice>
      )}
    </div>
  );
}
