import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectPlace } from '../features/ui/ui.selectors';

/**
 * After a navigation the page starts at its top and its title takes the focus, so that a screen reader says where one is.
 * The first page of a visit is left alone: the browser begins there by itself.
 */
export function usePageFocus(): void {
  const path = useSelector(selectPlace)?.path;
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return undefined;
    shown.current = path;
    // With the next frame, which lays the page out anyway: here, both would make the browser do it twice.
    const frame = requestAnimationFrame(() => {
      window.scrollTo(0, 0);
      const title =
        document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.querySelector<HTMLElement>('main');
      title?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [path]);
}
