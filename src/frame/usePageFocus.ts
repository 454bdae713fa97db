import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import * as paths from '../paths';
import { selectLocation } from '../state/ui/ui.selectors';
import { type KeptFocus, keepFocus } from './keepFocus';

/**
 * After a navigation the page starts at its top and its title takes the focus, so that a screen reader says where one is. Whatever else
 * takes an element away that has the focus, it is kept on the page. Used once, above all layouts, which come and go with their pages.
 * The first page of a visit is left alone: the browser begins there by itself.
 */
export function usePageFocus(): void {
  const location = useSelector(selectLocation);
  const path = location?.path;
  // A row that was asked for is in sight and what is known of it has the focus: the page leaves both alone.
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
    // With the next frame, which lays the page out anyway: here, both would make the browser do it twice.
    const frame = requestAnimationFrame(() => {
      window.scrollTo(0, 0);
      kept.current?.arrive();
    });
    return () => cancelAnimationFrame(frame);
  }, [path, onRow]);
}
