import { useDispatch, useSelector } from 'react-redux';
import { profileViewSelected } from '../../../state/session/session.events';
import { useCommandForm } from '../../forms/useCommandForm';
import { SeenByOthers } from '../components/SeenByOthers';
import { useFocusOnChange } from '../components/useFocusOnChange';
import { updateProfile } from '../profile.commands';
import { selectProfileFacts, selectProfileForm, selectProfileView } from '../profile.selectors';
import { ProfileEditView, ProfileInfoView, type ViewProps } from './ProfileView';

function Info(shared: ViewProps) {
  const dispatch = useDispatch();
  const facts = useSelector(selectProfileFacts);
  return <ProfileInfoView {...shared} facts={facts} onEdit={() => dispatch(profileViewSelected({ view: 'edit' }))} />;
}

/** Mounted when the edit view opens: later refreshes of the user never reach the fields (decision 61). */
function Edit(shared: ViewProps) {
  const dispatch = useDispatch();
  const form = useCommandForm(updateProfile, { initial: useSelector(selectProfileForm) });
  return (
    <ProfileEditView
      {...shared}
      contact={form}
      onSubmit={form.submit}
      onCancel={() => {
        form.reset();
        dispatch(profileViewSelected({ view: 'info' }));
      }}
    />
  );
}

/** /portal/profile (specification, section 2 "Profile"; section 4: UPDATE opens the edit view, cancel and success close it). */
export function ProfileScreen() {
  const view = useSelector(selectProfileView);
  const title = useFocusOnChange(view);
  const shared = { titleRef: title, seen: <SeenByOthers /> };
  return view === 'edit' ? <Edit {...shared} /> : <Info {...shared} />;
}
