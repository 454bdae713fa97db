import { useLingui } from '@lingui/react/macro';
import { useDispatch, useSelector } from 'react-redux';
import * as paths from '../paths';
import type { RootState } from '../rootState';
import { verifyBannerDismissed } from '../state/session/session.events';
import { selectVerifyBanner } from '../state/session/session.selectors';
import { Notice } from '../ui/Feedback';
import { ButtonLink } from './links';

/** Warns while the e-mail is not verified, until it is dismissed. */
export function VerifyBanner() {
  const { t } = useLingui();
  const dispatch = useDispatch();
  // Of a new member's dashboard it is the next step; on other pages it does not compete with what they are for.
  const isNext = useSelector(({ ui }: RootState) => ui.runtime.location?.path === paths.dashboard);
  if (!useSelector(selectVerifyBanner)) return null;
  return (
    // Prerendered pages contain it; the shell's script removes it for verified members.
    <div data-only="unverified">
      <Notice
        tone="warning"
        slim
        action={
          <ButtonLink to={paths.verify} $variant={isNext ? 'primary' : 'quiet'} $size="s">
            {t`VERIFY`}
          </ButtonLink>
        }
        onDismiss={() => dispatch(verifyBannerDismissed())}
        dismissLabel={t`Dismiss`}
      >
        {t`Verify your email address.`}
      </Notice>
    </div>
  );
}
