import { useDispatch, useSelector } from 'react-redux';
import { NoticeLine } from '../../../layout/NoticeLine';
import { OutcomeNotices } from '../../../layout/OutcomeNotices';
import { BRAND } from '../../../theme/brand';
import { selectSignedIn } from '../../session/session.selectors';
import { themeToggled } from '../../ui/ui.events';
import { LaunchPopup } from '../components/LaunchPopup';
import { LandingView } from './LandingView';

/** / within the application: after a sign-out, or by a link (specification, section 2 "Landing page"). */
export function LandingScreen() {
  const signedIn = useSelector(selectSignedIn);
  const dispatch = useDispatch();
  return (
    <>
      <title>{BRAND}</title>
      <LandingView
        signedIn={signedIn}
        notice={
          <NoticeLine>
            <OutcomeNotices />
          </NoticeLine>
        }
        popup={<LaunchPopup />}
        onTheme={() => dispatch(themeToggled())}
      />
    </>
  );
}
