import { useDispatch, useSelector } from 'react-redux';
import { refreshRequested } from '../../../kernel/navigation';
import { selectIsStale } from '../../../state/session/session.lists';
import { stepsClosed } from '../../../state/ui/ui.events';
import {
  selectAccountSummary,
  selectActivities,
  selectClaimable,
  selectMemberTasks,
  selectReceivedMinusSent,
} from '../dashboard.selectors';
import { selectLatest } from '../donations.selectors';
import { DashboardView } from './DashboardView';

/** /portal (specification, section 2 "Dashboard"). */
export function DashboardScreen() {
  const dispatch = useDispatch();
  const member = useSelector(selectAccountSummary);
  const difference = useSelector(selectReceivedMinusSent);
  const latest = useSelector(selectLatest);
  const activities = useSelector(selectActivities);
  const infoFailed = useSelector(selectIsStale);
  const claimable = useSelector(selectClaimable);
  const tasks = useSelector(selectMemberTasks);
  if (member === null) return null;
  return (
    <DashboardView
      member={member}
      claimable={claimable}
      tasks={tasks}
      onCloseSteps={() => dispatch(stepsClosed())}
      difference={difference}
      latest={latest}
      activities={activities}
      activitiesFailed={infoFailed}
      failed={infoFailed || latest.failed || tasks?.state === 'incomplete'}
      onRetry={() => dispatch(refreshRequested())}
    />
  );
}
