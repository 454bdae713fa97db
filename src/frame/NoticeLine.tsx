import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import * as paths from '../paths';
import { wantedForgotten } from '../state/session/session.events';
import { selectContinue } from '../state/session/session.selectors';
import { noticeDismissed } from '../state/ui/ui.events';
import { selectLocation, selectNotice } from '../state/ui/ui.selectors';
import { Notice } from '../ui/Feedback';
import { LanguageFailed } from './LanguageFailed';
import { ButtonLink } from './links';

/**
 * A polite line above the page: why the session ended (decision 20), that nothing can be stored (decision 23), that a pending outcome
 * cannot be kept (decision 70), or the page that was asked for before signing in (decision 29). It also announces that the chosen language
 * did not load, and what a layout adds.
 */
export function NoticeLine({ children }: { readonly children?: ReactNode }) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const notice = useSelector(selectNotice);
  const wanted = useSelector(selectContinue);
  const isAtLogin = useSelector(selectLocation)?.path === paths.login;
  const dismiss = { onDismiss: () => dispatch(noticeDismissed()), dismissLabel: t`Dismiss` };
  return (
    <div role="status">
      <LanguageFailed />
      {notice === 'sign-in-again' || notice === 'ended-meanwhile' ? (
        <Notice
          tone="info"
          title={t`Please sign in again.`}
          action={
            isAtLogin ? null : (
              <ButtonLink to={paths.login} $size="s">
                <Trans>LOGIN</Trans>
              </ButtonLink>
            )
          }
          {...dismiss}
        >
          {notice === 'sign-in-again' ? (
            <Trans>Your session has ended.</Trans>
          ) : (
            <Trans>Your session ended while money was on its way. The outcome is not known: sign in to see it.</Trans>
          )}
        </Notice>
      ) : null}
      {notice === 'storage' ? (
        <Notice tone="warning" {...dismiss}>
          <Trans>
            This browser stores nothing for this site: you will be signed out when you close or reload the page.
          </Trans>
        </Notice>
      ) : null}
      {notice === 'not-kept' ? (
        <Notice tone="warning" {...dismiss}>
          <Trans>
            This browser can store nothing for this page: do not close or reload it before the outcome is known.
          </Trans>
        </Notice>
      ) : null}
      {wanted === null ? null : (
        <Notice
          tone="info"
          action={<ButtonLink to={wanted} $size="s">{t`Continue where you were`}</ButtonLink>}
          onDismiss={() => dispatch(wantedForgotten())}
          dismissLabel={t`Dismiss`}
        >
          {t`You were on your way to another page.`}
        </Notice>
      )}
      {children}
    </div>
  );
}
