import { useDispatch, useSelector } from 'react-redux';
import { userInfo } from '../../session/session.lists';
import { selectActivities, selectBalance, selectPosition } from '../dashboard.selectors';
import { latestHelps } from '../donations.lists';
import { selectLatest } from '../donations.selectors';
import { DashboardView } from './DashboardView';

/** /portal (specification, section 2 "Dashboard"). */
export function DashboardScreen() {
  const dispatch = useDispatch();
  const member = useSelector(selectPosition);
  const balance = useSelector(selectBalance);
  const latest = useSelector(selectLatest);
  const activities = useSelector(selectActivities);
  const { data, failed, loading } = useSelector(userInfo.select);
  if (member === null) return null;
  return (
    <DashboardView
      member={member}
      balance={balance}
      latest={latest}
      activities={data === null && (loading || failed) ? null : activities}
      stale={(failed && !loading) || latest.failed}
      onRetry={() => {
        dispatch(userInfo.requested());
        dispatch(latestHelps.requested());
      }}
    />
  );
}
