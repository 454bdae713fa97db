import type { RootState } from '../rootState';

/** Whether anything is being read: a list, a resource or a lookup. */
export function isReading({ session, wallet, donations, team, income }: RootState): boolean {
  const parts: readonly object[] = [wallet, donations, team, income].flatMap((slice) => Object.values(slice));
  return [session.info, session.referrer, ...parts].some(
    (part) => ('loading' in part && part.loading === true) || ('phase' in part && part.phase === 'waiting'),
  );
}
