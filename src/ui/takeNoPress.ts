/**
 * Takes no press for 0.4 s, in which what is there may have come under the finger: the second tap of a double tap is no answer to a
 * question that the first has opened, and no press of its own when the reply to the first came right away.
 */
export const takeNoPress = (element: Element | null): void => {
  element?.animate?.({ pointerEvents: ['none', 'none'] }, 400);
};
