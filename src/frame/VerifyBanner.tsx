import { useLingui } from '@lingui/react/macro';
import { useDispatch, useSelector } from 'react-redux';
import * as paths from '../paths';
import { verifyBannerDismissed } from '../state/session/session.events';
import { selectVerifyBanner } from '../state/session/session.selectors';
import { Notice } from '../ui/Feedback';
import { ButtonLink } from './links';

/** Warns while the e-mail is not verified, until it is dismissed. */
export function VerifyBanner() {
  const { t } = useLingui();
  const dispatch = useDispatch();
  if (!useSelector(selectVerifyBanner)) return null;
  return (
    // Prerendered pages contain it; the shell's script removes it for verified members.
    <div data-only="unverified">
      <Notice
        tone="warning"
        slim
        action={
          // Quiet beside a page's own actions: a new member's dashboard has the same link as its first step.
          <ButtonLink to={paths.verify} $variant="quiet" $size="s">
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
