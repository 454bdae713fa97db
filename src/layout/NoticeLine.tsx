import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Notice } from '../components/Feedback';
import { ButtonLink } from '../connected/links';
import { wantedForgotten } from '../features/session/session.events';
import { selectContinue } from '../features/session/session.selectors';
import { noticeDismissed } from '../features/ui/ui.events';
import { selectNotice } from '../features/ui/ui.selectors';
import { ConnectionLine } from './ConnectionLine';

/**
 * A polite line above the page: why the session ended (decision 20), that nothing can be stored (decision 23), or the page that was
 * asked for before signing in (decision 29). It also announces when the connection is lost, and what a layout adds.
 */
export function NoticeLine({ children }: { readonly children?: ReactNode }) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const notice = useSelector(selectNotice);
  const wanted = useSelector(selectContinue);
  const words = {
    'sign-in-again': t`Please sign in again.`,
    storage: t`This browser keeps nothing for this site: you stay signed in only until you close or reload the page.`,
  };
  return (
    <div role="status">
      <ConnectionLine />
      {notice === null ? null : (
        <Notice
          tone={notice === 'storage' ? 'warning' : 'info'}
          onDismiss={() => dispatch(noticeDismissed())}
          dismissLabel={t`Dismiss`}
        >
          {words[notice]}
        </Notice>
      )}
      {wanted === null ? null : (
        <Notice
          tone="info"
          action={<ButtonLink to={wanted} $size="s">{t`Continue where you were`}</ButtonLink>}
          onDismiss={() => dispatch(wantedForgotten())}
          dismissLabel={t`Dismiss`}
        >
          {t`You asked for another page before you signed in.`}
        </Notice>
      )}
      {children}
    </div>
  );
}
