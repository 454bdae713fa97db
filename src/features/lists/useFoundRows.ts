import { startTransition, useEffect, useRef, useState } from 'react';

/** The matches. */
export interface FoundRows<Row> {
  /** The first matching rows, still grouped by the pages of the list. */
  readonly pages: readonly (readonly Row[])[];
  /** The number of all matches; `pages` may hold fewer. */
  readonly count: number;
}

/** Pages that are searched without a pause: a few milliseconds on a slow phone. */
const SLICE = 5;
/** The most matches that are shown: typing another letter leaves fewer. */
export const MAX_SHOWN = 100;

/**
 * Searches the pages in slices, so that the browser can show typed letters in between. The last result stays until the next is ready. `null`
 * without a filter.
 */
export function useFoundRows<Row>(
  pages: readonly (readonly Row[])[],
  matchesOf: ((rows: readonly Row[]) => readonly Row[]) | null,
): FoundRows<Row> | null {
  const [found, setFound] = useState<FoundRows<Row> | null>(null);
  const searched = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const shown: (readonly Row[])[] = [];
    let room = MAX_SHOWN;
    let count = 0;
    const searchSlice = (from: number) => {
      for (const rows of pages.slice(from, from + SLICE)) {
        const matches = matchesOf?.(rows) ?? [];
        if (matches.length > 0 && room > 0) shown.push(matches.slice(0, room));
        room -= matches.length;
        count += matches.length;
      }
      if (from + SLICE < pages.length) timer = setTimeout(searchSlice, 0, from + SLICE);
      else startTransition(() => setFound({ pages: shown, count }));
    };
    const clear = () => {
      searched.current = false;
      startTransition(() => setFound(null));
    };
    if (matchesOf) timer = setTimeout(searchSlice, 0, 0);
    // The whole list returns only after the emptied field was painted: its rows take too long to render for a key press.
    else if (searched.current) timer = setTimeout(clear, 0);
    if (matchesOf) searched.current = true;
    return () => clearTimeout(timer);
  }, [pages, matchesOf]);
  return found;
}
