import { useSelector } from 'react-redux';
import { BRAND } from '../../../theme/brand';
import { selectSignedIn } from '../../session/session.selectors';
import { NoticeLine } from '../../ui/layout/NoticeLine';
import { usePageFocus } from '../../ui/layout/usePageFocus';
import { LaunchPopup } from '../components/LaunchPopup';
import { LandingView } from './LandingView';

/** / within the application: after a sign-out, or by a link (specification, section 2 "Landing page"). */
export function LandingScreen() {
  const signedIn = useSelector(selectSignedIn);
  usePageFocus();
  return (
    <>
      <title>{BRAND}</title>
      <LandingView signedIn={signedIn} notice={<NoticeLine />} popup={<LaunchPopup />} />
    </>
  );
}
