import type { ReactNode } from 'react';

/**
 * Wraps a text in an element of its own, because something beside it mounts and unmounts; elements stay unchanged. When a browser has
 * translated the page, the original text node is detached: React could neither insert before it nor remove it, and would write new
 * text into it, where it stays invisible.
 */
export function own(content: ReactNode): ReactNode {
  return typeof content === 'string' ? <span>{content}</span> : content;
}
