/** The audience of a page: everyone, visitors only, members only (specification, section 2 "Route table and guards"). */
export type Guard = 'none' | 'guest' | 'member';

/** Whether a page with this guard is open to a member, or to a visitor. */
export function isOpenTo(guard: Guard, signedIn: boolean): boolean {
  return guard !== (signedIn ? 'guest' : 'member');
}
