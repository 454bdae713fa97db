import type { ReactNode } from 'react';

/**
 * A text beside something that comes and goes, in an element of its own; what is an element already stays as it is. Where a browser has
 * translated the page, the text node is gone from it: React could neither put anything before it nor take it away, and would write new
 * words where nobody sees them.
 */
export function own(content: ReactNode): ReactNode {
  return typeof content === 'string' ? <span>{content}</span> : content;
}
