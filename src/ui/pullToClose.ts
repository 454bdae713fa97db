/** A sheet that is pulled down by more than this part of its height closes. */
const FAR = 1 / 3;
/** CSS pixels per millisecond: faster than this, a shorter pull closes it, too. */
const FAST = 0.5;
/** Milliseconds: a finger that has rested this long before it leaves was not fast. */
const REST = 100;
/** Milliseconds that a sheet takes to leave at the finger's speed: neither a jump nor longer than it took to come. */
const LEAVES = { least: 60, most: 200 };

/**
 * Lets the sheets of the page be pulled down as their grip promises, which is drawn from now on: those of `Dialog` by their head, the help of a
 * word (`GlossaryHelp`), which never scrolls, anywhere. A pull that is far or fast enough presses the sheet's close icon; after another it
 * springs back. One listener serves all sheets, so that no first page loads it.
 */
export function letSheetsBePulled(): void {
  document.documentElement.dataset['pulls'] = '';
  document.addEventListener('pointerdown', follow);
}

function follow({ target, button, pointerId, clientY: start, timeStamp }: PointerEvent): void {
  const head =
    target instanceof Element && !target.closest('button, a')
      ? target.closest<HTMLElement>('dialog > .sheet > .head, [popover].foot')
      : null;
  const sheet = head?.closest<HTMLElement>('dialog, [popover]');
  // In a wider window the same dialog is a card, which is not pulled.
  if (button !== 0 || !head || !sheet || getComputedStyle(sheet).getPropertyValue('--rise').trim() !== '100%') return;
  const { style, offsetHeight } = sheet;
  const following = new AbortController();
  let [way, speed, since] = [0, 0, timeStamp];
  const move = (event: PointerEvent): void => {
    const pulled = event.clientY - start;
    // Upwards it gives a little.
    const next = Math.max(pulled, pulled / 8);
    speed = (next - way) / Math.max(1, event.timeStamp - since);
    [way, since] = [next, event.timeStamp];
    style.transition = 'none';
    style.transform = `translateY(${way}px)`;
    // What is behind becomes lighter with it.
    style.setProperty('--dim', `${1 - way / offsetHeight}`);
  };
  const release = (event: PointerEvent): void => {
    following.abort();
    style.transition = '';
    const isFast = speed > FAST && event.timeStamp - since < REST;
    if (event.type === 'pointerup' && (isFast || way > offsetHeight * FAR)) {
      // It leaves from where it is (`fade`).
      const left = (offsetHeight - way) / Math.max(speed, 0);
      style.setProperty('--leave', `${Math.min(Math.max(left, LEAVES.least), LEAVES.most)}ms linear`);
      head.querySelector<HTMLElement>(':scope > button')?.click();
    } else {
      style.transform = '';
      style.removeProperty('--dim');
    }
  };
  // What a finger does beside the head belongs to the pull, too.
  head.setPointerCapture?.(pointerId);
  const { signal } = following;
  // A mouse would mark the words, or drag a link behind the sheet.
  for (const name of ['selectstart', 'dragstart'])
    document.addEventListener(name, (event) => event.preventDefault(), { signal });
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
