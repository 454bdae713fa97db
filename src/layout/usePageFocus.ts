import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectPlace } from '../features/ui/ui.selectors';
import * as paths from '../paths';

/**
 * After a navigation the page starts at its top and its title takes the focus, so that a screen reader says where one is.
 * The first page of a visit is left alone: the browser begins there by itself.
 */
export function usePageFocus(): void {
  const place = useSelector(selectPlace);
  const path = place?.path;
  // A row that was asked for is in sight and what is known of it has the focus: the page leaves both alone.
  const onRow = paths.rowIn(place?.search ?? '') !== '';
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return undefined;
    shown.current = path;
    if (onRow) return undefined;
    // With the next frame, which lays the page out anyway: here, both would make the browser do it twice.
    const frame = requestAnimationFrame(() => {
      window.scrollTo(0, 0);
      const title =
        document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.querySelector<HTMLElement>('main');
      title?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [path, onRow]);
}
