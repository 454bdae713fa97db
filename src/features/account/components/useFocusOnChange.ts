import { type RefObject, useEffect, useRef } from 'react';

/** The title that takes the focus when one view of a page gives way to another: what had it is gone. */
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
