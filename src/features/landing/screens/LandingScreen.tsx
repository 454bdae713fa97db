import { useSelector } from 'react-redux';
import { selectSignedIn } from '../../session/session.selectors';
import { NoticeLine } from '../../ui/layout/NoticeLine';
import { usePageFocus } from '../../ui/layout/usePageFocus';
import { LandingView } from './LandingView';

/** / within the application: after a sign-out, or by a link (specification, section 2 "Landing page"). */
export function LandingScreen() {
  const signedIn = useSelector(selectSignedIn);
  usePageFocus();
  return <LandingView signedIn={signedIn} notice={<NoticeLine />} />;
}
