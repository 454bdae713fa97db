import { useDispatch, useSelector } from 'react-redux';
import { disablePrivacy, enablePrivacy } from '../profile.commands';
import { selectPrivate } from '../session.selectors';
import { PrivacyView } from './PrivacyView';

/** /portal/privacy (specification, section 2 "Privacy"). */
export function PrivacyScreen() {
  const dispatch = useDispatch();
  const enabled = useSelector(selectPrivate);
  return (
    <PrivacyView
      enabled={enabled}
      onToggle={() => dispatch((enabled ? disablePrivacy : enablePrivacy).submitted(null))}
    />
  );
}
