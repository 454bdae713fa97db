import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import * as paths from '../paths';
import { selectLocation } from '../state/ui/ui.selectors';
import { type KeptFocus, keepFocus } from './keepFocus';

/**
 * After a navigation the page starts at its top and its title takes the focus, so that a screen reader announces the page. When the
 * focused element is removed for another reason, the focus stays on the page. Used once, above all layouts, which mount and unmount with
 * their pages. Leaves the first page of a visit alone: the browser starts at its top on its own.
 */
export function usePageFocus(): void {
  const location = useSelector(selectLocation);
  const path = location?.path;
  // The requested row is in view and its details have the focus: leave both alone.
  const onRow = paths.rowIn(location?.search ?? '') !== '';
  const shown = useRef(path);
  const kept = useRef<KeptFocus>(null);
  useEffect(() => {
    const keeper = keepFocus();
    kept.current = keeper;
    return keeper.stop;
  }, []);
  useEffect(() => {
    const before = shown.current;
    shown.current = path;
    if (before === undefined || before === path || onRow) return undefined;
    // In the next frame, which lays the page out anyway: here, both would cause a second layout.
    const frame = requestAnimationFrame(() => {
      window.scrollTo(0, 0);
      kept.current?.arrive();
    });
    return () => cancelAnimationFrame(frame);
  }, [path, onRow]);
}
