import { useLayoutEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import type { RootState } from '../rootState';

/**
 * A text that changes every second without rendering: the leaf writes its text from a store subscription, so a tick costs no
 * React commit. `select` must stay the same function. Not announced: a clock must not speak every second.
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
    const leaf = holder.current;
    if (!leaf) return undefined;
    let last = '';
    const write = () => {
      const text = select(store.getState());
      if (last === text) return;
      last = text;
      // Sets the whole text, because a translator may have replaced the text node.
      leaf.textContent = text;
    };
    write();
    const unsubscribe = store.subscribe(write);
    return () => {
      unsubscribe();
      leaf.textContent = '';
    };
  }, [store, select]);
  return <span ref={holder} role="timer" aria-label={label} dir="ltr" translate="no" />;
}
