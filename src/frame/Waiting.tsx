import { Skeleton } from '../ui/Feedback';

/** Holds the place of a portal screen while its code loads. */
export function Waiting() {
  return <Skeleton kind="card" count={3} />;
}
