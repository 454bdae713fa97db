import { useLayoutEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import type { RootState } from '../state';

/**
 * A text that changes every second without rendering: the leaf writes its text node from a store subscription, so a tick costs no
 * React commit. `select` must stay the same function. Not announced: a clock that speaks every second helps nobody.
 */
export function LiveText({
  select,
  label,
}: {
  readonly select: (state: RootState) => string;
  readonly label?: string;
}) {
  const store = useStore<RootState>();
  const holder = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const node = holder.current?.appendChild(document.createTextNode(''));
    if (!node) return undefined;
    const write = () => {
      const text = select(store.getState());
      if (node.data !== text) node.data = text;
    };
    write();
    const unsubscribe = store.subscribe(write);
    return () => {
      unsubscribe();
      node.remove();
    };
  }, [store, select]);
  return <span ref={holder} role="timer" aria-label={label} dir="ltr" />;
}
