/** Who a page is for: everybody, visitors alone, members alone (specification, section 2 "Route table and guards"). */
export type Guard = 'none' | 'guest' | 'member';

/** Whether a page with this guard is shown to a member, or to a visitor. */
export function isOpenTo(guard: Guard, signedIn: boolean): boolean {
  return guard !== (signedIn ? 'guest' : 'member');
}
