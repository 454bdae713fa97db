import { Skeleton } from '../ui/Feedback';

/** Holds the place of a portal screen while its code is on the way. */
export function Waiting() {
  return <Skeleton kind="card" count={3} />;
}
