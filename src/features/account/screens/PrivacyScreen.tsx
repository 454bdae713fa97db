import { useDispatch, useSelector } from 'react-redux';
import { selectPrivate } from '../../../state/session/session.selectors';
import { SeenByOthers } from '../components/SeenByOthers';
import { disablePrivacy, enablePrivacy } from '../privacy.commands';
import { PrivacyView } from './PrivacyView';

/** /portal/privacy (specification, section 2 "Privacy"). */
export function PrivacyScreen() {
  const dispatch = useDispatch();
  const enabled = useSelector(selectPrivate);
  return (
    <PrivacyView
      enabled={enabled}
      seen={<SeenByOthers />}
      onToggle={() => dispatch((enabled ? disablePrivacy : enablePrivacy).submitted(null))}
    />
  );
}
