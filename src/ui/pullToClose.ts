/** A sheet that is pulled down by more than this part of its height closes. */
const FAR = 1 / 3;
/** CSS pixels per millisecond: faster than this, a shorter pull closes it, too. */
const FAST = 0.5;
/** CSS pixels per millisecond: a finger that goes up faster than this has thought better of it. */
const BACK = -0.1;
/** Milliseconds before the finger leaves in which its speed is measured: the last move alone is often short, or a jump. */
const RECENT = 80;
/** Milliseconds that a sheet takes to leave at the finger's speed: neither a jump nor longer than it took to come. */
const LEAVES = { least: 60, most: 200 };
/** Milliseconds that it takes to spring back, one for each CSS pixel of the way within these. */
const RETURNS = { least: 60, most: 180 };

const within = ({ least, most }: typeof LEAVES, time: number) => `${Math.min(Math.max(time, least), most)}ms`;

/** Where the finger has been, and when: CSS pixels from where it was set down, and milliseconds. */
type Trail = readonly (readonly [way: number, at: number])[];

/** The speed over the last `RECENT` milliseconds before `now`, in CSS pixels per millisecond, between two moves in proportion. */
function speedOf(trail: Trail, now: number): number {
  const since = now - RECENT;
  const [last = 0] = trail.at(-1) ?? [];
  const later = trail.findIndex(([, at]) => at > since);
  // A finger that has not moved since was not fast.
  if (later === -1) return 0;
  const [way = 0, at = now] = trail[later] ?? [];
  const [from = 0, start = at] = trail[later - 1] ?? [];
  // The first place that is known is younger, or it is between two.
  const [begin, began] = later === 0 ? [way, at] : [from + ((way - from) * (since - start)) / (at - start), since];
  return (last - begin) / Math.max(1, now - began);
}

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
  let way = 0;
  const trail = [[way, timeStamp] as const];
  const move = (event: PointerEvent): void => {
    const pulled = event.clientY - start;
    // Upwards it gives a little.
    way = Math.max(pulled, pulled / 8);
    trail.push([way, event.timeStamp]);
    style.transition = 'none';
    style.transform = `translateY(${way}px)`;
    // What is behind becomes lighter with it.
    style.setProperty('--dim', `${1 - way / offsetHeight}`);
  };
  const release = (event: PointerEvent): void => {
    following.abort();
    style.transition = '';
    const speed = speedOf(trail, event.timeStamp);
    if (event.type === 'pointerup' && (speed > FAST || (way > offsetHeight * FAR && speed > BACK))) {
      // It leaves from where it is (`fade`).
      const left = (offsetHeight - way) / Math.max(speed, 0);
      style.setProperty('--leave', `${within(LEAVES, left)} linear`);
      head.querySelector<HTMLElement>(':scope > button')?.click();
    } else {
      style.transform = '';
      style.transitionDuration = within(RETURNS, Math.abs(way));
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
