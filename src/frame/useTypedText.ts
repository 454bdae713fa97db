import { useState } from 'react';

/**
 * The value of a field whose text is in the store: `[text, setText]`. The field keeps its own copy, because a selector subscribes only
 * after the first paint: a controlled field would lose keys that are pressed before. It follows the store when that changes, as in a replay.
 */
export function useTypedText(stored: string, send: (text: string) => void): readonly [string, (text: string) => void] {
  const [{ text, seen }, setOwn] = useState({ text: stored, seen: stored });
  if (stored !== seen) setOwn({ text: stored, seen: stored });
  return [
    text,
    (typed) => {
      setOwn({ text: typed, seen });
      send(typed);
    },
  ];
}
