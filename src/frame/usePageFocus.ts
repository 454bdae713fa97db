import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import * as paths from '../paths';
import { selectLocation } from '../state/ui/ui.selectors';
import { keepFocus } from './keepFocus';

/**
 * After a navigation the page starts at its top and its title takes the focus, so that a screen reader announces the page. GO BACK and the
 * browser's Back return to where the page was left, with the focus on the link that led away. When the focused element is removed for
 * another reason, the focus stays on the page. Used once, above all layouts, which mount and unmount with their pages. Leaves the first
 * page of a visit alone: the browser starts at its top on its own.
 */
export function usePageFocus(): void {
  const location = useSelector(selectLocation);
  const path = location?.path;
  const returned = location?.returned;
  // The requested row is in view and its details have the focus: leave both alone.
  const onRow = paths.rowIn(location?.search ?? '') !== '';
  const shown = useRef(path);
  const focusKeeper = useRef<ReturnType<typeof keepFocus>>(null);
  const scrollTops = useRef<Record<string, number>>({});
  useEffect(() => {
    const keeper = keepFocus();
    focusKeeper.current = keeper;
    const scrolled = () => {
      scrollTops.current[shown.current ?? ''] = window.scrollY;
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      keeper.stop();
      window.removeEventListener('scroll', scrolled);
    };
  }, []);
  // A layout effect: the first scroll event of the next page comes after it.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = path;
    if (before === undefined || path === undefined || before === path || onRow) return undefined;
    // In the next frame, which lays the page out anyway: here, both would cause a second layout.
    const frame = requestAnimationFrame(() => {
      window.scrollTo(0, (returned && scrollTops.current[path]) || 0);
      focusKeeper.current?.arrive(returned ? before : undefined);
    });
    return () => cancelAnimationFrame(frame);
  }, [path, onRow, returned]);
}
