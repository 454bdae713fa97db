import { useSyncExternalStore } from 'react';

const onResize = (changed: () => void): (() => void) => {
  // The window's own event: not every browser has those of a media query.
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
};

/** Whether the window matches a media query, such as those of `token.query`; true without a document, false without `matchMedia` (jsdom). */
export function useMatches(query: string): boolean {
  return useSyncExternalStore(
    onResize,
    () => typeof matchMedia === 'function' && matchMedia(query).matches,
    () => true,
  );
}
