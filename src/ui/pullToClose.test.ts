/** @jest-environment jsdom */
import { letSheetsBePulled } from './pullToClose';

/** A sheet of 600 px, as `Dialog` draws it; `closed` counts what Esc would do. */
function aSheet(rise = '100%') {
  document.body.innerHTML = `<dialog open style="--rise: ${rise}"><div class="sheet"><div class="head"><h2>Row</h2><button>Close</button></div><div class="body">Words</div></div></dialog>`;
  const dialog = document.querySelector('dialog');
  if (!dialog) throw new Error('no dialog');
  Object.defineProperty(dialog, 'offsetHeight', { value: 600 });
  const closed = jest.fn();
  dialog.addEventListener('cancel', closed);
  return { dialog, closed };
}

/** Pulls from `on` through these heights, one each `every` milliseconds; the last one is where the finger leaves. */
function pull(on: string, heights: readonly number[], { every = 100, end = 'pointerup' } = {}): void {
  const target = document.querySelector(on);
  const send = (name: string, clientY: number, time: number) => {
    // There are no pointer events in this environment.
    const event = new MouseEvent(name, { bubbles: true, clientY });
    Object.defineProperties(event, { timeStamp: { value: time }, pointerId: { value: 1 } });
    target?.dispatchEvent(event);
  };
  send('pointerdown', 200, 0);
  for (const [index, height] of heights.entries()) send('pointermove', 200 + height, (index + 1) * every);
  send(end, 200 + (heights.at(-1) ?? 0), heights.length * every);
}

beforeAll(letSheetsBePulled);

it('a sheet follows the finger, and closes beyond a third of its height', () => {
  const { dialog, closed } = aSheet();
  pull('h2', [40, 90, 140, 180, 210]);
  expect(closed).toHaveBeenCalledTimes(1);
  // It leaves from where it is.
  expect(dialog.style.transform).toBe('translateY(210px)');
});

it.each([
  ['is short and slow', 'h2', [40, 90, 130], {}],
  ['goes back up', 'h2', [120, 260, 120], {}],
  ['goes up', 'h2', [-120, -260], {}],
  ['is taken over by the browser', 'h2', [120, 260], { end: 'pointercancel' }],
])('springs back after a pull that %s', (_, on, heights, how) => {
  const { dialog, closed } = aSheet();
  pull(on, heights, how);
  expect(closed).not.toHaveBeenCalled();
  expect(dialog.style.transform).toBe('');
});

it('a short pull closes it with speed, but not after a rest', () => {
  const { closed } = aSheet();
  pull('h2', [20, 60], { every: 16 });
  expect(closed).toHaveBeenCalledTimes(1);
  pull('h2', [60, 60], { every: 50 });
  expect(closed).toHaveBeenCalledTimes(1);
});

it.each([
  ['by its words', '.body', '100%'],
  ['by its close icon', 'button', '100%'],
  ['in a wide window, where it is a card', 'h2', '0.75rem'],
])('is not pulled %s', (_, on, rise) => {
  const { dialog, closed } = aSheet(rise);
  pull(on, [200, 400]);
  expect([dialog.style.transform, closed.mock.calls.length]).toEqual(['', 0]);
});
