/** A sheet that is pulled down by more than this part of its height closes. */
const FAR = 1 / 3;
/** CSS pixels per millisecond: faster than this, a shorter pull closes it, too. */
const FAST = 0.5;
/** Milliseconds: a finger that has rested this long before it leaves was not fast. */
const REST = 100;

/**
 * Lets the sheets of the page (`Dialog`) be pulled down by their head, as their grip promises. A pull that is far or fast enough closes the
 * sheet as Esc and Android's Back do, by the event `cancel`; after another it springs back. One listener serves all sheets, so that no first
 * page loads it.
 */
export function letSheetsBePulled(): void {
  document.addEventListener('pointerdown', follow);
}

function follow({ target, pointerId, clientY: start, timeStamp }: PointerEvent): void {
  const head =
    target instanceof Element && !target.closest('button')
      ? target.closest<HTMLElement>('dialog > .sheet > .head')
      : null;
  const dialog = head?.closest('dialog');
  // The same dialog is no sheet in a wider window.
  if (!head || !dialog || getComputedStyle(dialog).getPropertyValue('--rise').trim() !== '100%') return;
  const { style, offsetHeight } = dialog;
  const following = new AbortController();
  let [way, speed, since] = [0, 0, timeStamp];
  const move = (event: PointerEvent): void => {
    const next = Math.max(0, event.clientY - start);
    speed = (next - way) / Math.max(1, event.timeStamp - since);
    [way, since] = [next, event.timeStamp];
    style.transition = 'none';
    style.transform = `translateY(${way}px)`;
  };
  const release = (event: PointerEvent): void => {
    following.abort();
    style.transition = '';
    const isFast = speed > FAST && event.timeStamp - since < REST;
    // It leaves from where it is (`fade`).
    if (event.type === 'pointerup' && (isFast || way > offsetHeight * FAR))
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    else style.transform = '';
  };
  // What a finger does beside the head belongs to the pull, too.
  head.setPointerCapture?.(pointerId);
  const { signal } = following;
  // A mouse would mark the words.
  head.addEventListener('selectstart', (event) => event.preventDefault(), { signal });
  for (const [name, listener] of [
    ['pointermove', move],
    ['pointerup', release],
    ['pointercancel', release],
  ] as const) {
    const ofThisFinger = (event: PointerEvent) => {
      if (event.pointerId === pointerId) listener(event);
    };
    head.addEventListener(name, ofThisFinger, { signal });
  }
}
