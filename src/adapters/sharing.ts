import type { Share } from '../ports/ports';

/** The device's own sharing, where the browser has it. */
export function browserShare(): Share | null {
  const share: Navigator['share'] | undefined = navigator.share;
  if (share === undefined) return null;
  // The member may think better of it, and a browser may refuse: the copy button is beside it either way.
  return (what) => void share.call(navigator, what).catch(() => undefined);
}
