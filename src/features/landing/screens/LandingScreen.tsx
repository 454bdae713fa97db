import { useDispatch, useSelector } from 'react-redux';
import { ConnectionLine } from '../../../frame/ConnectionLine';
import { NoticeLine } from '../../../frame/NoticeLine';
import { OutcomeNotices } from '../../../frame/OutcomeNotices';
import { selectSignedIn } from '../../../state/session/session.selectors';
import { themeToggled } from '../../../state/ui/ui.events';
import { BRAND } from '../../../ui/theme/brand';
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
            <ConnectionLine />
            <OutcomeNotices />
          </NoticeLine>
        }
        popup={<LaunchPopup />}
        onTheme={() => dispatch(themeToggled())}
      />
    </>
  );
}
