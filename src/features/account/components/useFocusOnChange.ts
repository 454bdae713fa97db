import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the title when one view of a page replaces another, because the focused element is gone. */
export function useFocusOnChange(view: string): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    title.current?.focus();
  }, [view]);
  return title;
}
