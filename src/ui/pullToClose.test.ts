/** @jest-environment jsdom */
import { letSheetsBePulled } from './pullToClose';

const ROW = `<div class="sheet"><div class="head"><h2>Row</h2><button>Close</button></div><div class="body">Words<button>SUBMIT</button></div></div>`;

/** A sheet of 600 px, as `Dialog` or `GlossaryHelp` draws it; `closed` counts the presses of its close icon. */
function aSheet(rise = '100%', html = `<dialog open>${ROW}</dialog>`) {
  document.body.innerHTML = html;
  const sheet = document.querySelector<HTMLElement>('dialog, [popover]');
  if (!sheet) throw new Error('no sheet');
  sheet.style.setProperty('--rise', rise);
  Object.defineProperty(sheet, 'offsetHeight', { value: 600 });
  const closed = jest.fn();
  const [close] = [...sheet.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Close');
  close?.addEventListener('click', closed);
  return { sheet, closed, styleOf: (property: string) => sheet.style.getPropertyValue(property) };
}

/** Pulls from `on` through these heights, one each `every` milliseconds, or at these `times`; the last one is where the finger leaves. */
function pull(
  on: string,
  heights: readonly number[],
  { every = 100, end = 'pointerup', times = heights.map((_, index) => (index + 1) * every) } = {},
): void {
  const target = document.querySelector(on);
  const send = (name: string, clientY: number, time: number) => {
    // There are no pointer events in this environment.
    const event = new MouseEvent(name, { bubbles: true, clientY });
    Object.defineProperties(event, { timeStamp: { value: time }, pointerId: { value: 1 } });
    target?.dispatchEvent(event);
  };
  send('pointerdown', 200, 0);
  for (const [index, height] of heights.entries()) send('pointermove', 200 + height, times[index] ?? 0);
  send(end, 200 + (heights.at(-1) ?? 0), times.at(-1) ?? 0);
}

beforeAll(letSheetsBePulled);

it('a sheet follows the finger with what is behind it, and closes beyond a third of its height', () => {
  const { closed, styleOf } = aSheet();
  pull('h2', [40, 90, 140, 180, 210]);
  expect(closed).toHaveBeenCalledTimes(1);
  // It leaves from where it is.
  expect(styleOf('transform')).toBe('translateY(210px)');
  expect(styleOf('--dim')).toBe('0.65');
});

it.each([
  ['in 200 ms when the finger rested', [300, 300], 100, '200ms linear'],
  ['at the speed of the finger', [150, 300], 50, '100ms linear'],
  ['never in less than 60 ms', [100, 580], 16, '60ms linear'],
])('leaves %s', (_, ways, every, expected) => {
  const { styleOf } = aSheet();
  pull('h2', ways, { every });
  expect(styleOf('--leave')).toBe(expected);
});

it.each([
  ['is short and slow', 'h2', [40, 90, 130], {}],
  ['goes back up', 'h2', [120, 260, 120], {}],
  ['goes back up from far down', 'h2', [300, 450, 380, 300], { every: 50 }],
  ['goes up', 'h2', [-120, -260], {}],
  ['is taken over by the browser', 'h2', [120, 260], { end: 'pointercancel' }],
])('springs back after a pull that %s', (_, on, ways, how) => {
  const { closed, styleOf } = aSheet();
  pull(on, ways, how);
  expect(closed).not.toHaveBeenCalled();
  expect([styleOf('transform'), styleOf('--dim')]).toEqual(['', '']);
});

it('gives a little when it is pulled up', () => {
  const { styleOf } = aSheet();
  pull('h2', [-80], { end: 'pointermove' });
  expect(styleOf('transform')).toBe('translateY(-10px)');
});

it('the help of a word is pulled anywhere but by its link', () => {
  const help = '<div popover class="foot"><p>Words</p><a href="#all">Glossary</a><button>Close</button></div>';
  const { closed, styleOf } = aSheet('100%', help);
  pull('a', [200, 400]);
  expect([styleOf('transform'), closed.mock.calls.length]).toEqual(['', 0]);
  pull('p', [200, 400]);
  expect([styleOf('transform'), closed.mock.calls.length]).toEqual(['translateY(400px)', 1]);
});

it('the grip is drawn when it works', () => {
  expect(document.documentElement).toHaveProperty('dataset.pulls');
});

it('a short pull closes it with speed, but not after a rest', () => {
  const { closed } = aSheet();
  pull('h2', [20, 60], { every: 16 });
  expect(closed).toHaveBeenCalledTimes(1);
  pull('h2', [60, 60], { every: 50 });
  expect(closed).toHaveBeenCalledTimes(1);
});

it.each([
  ['a quick pull whose last move is short closes it', [30, 70, 110, 111], [16, 32, 48, 64], 1],
  ['two moves in one millisecond do not make a slow pull quick', [10, 20, 30, 36], [100, 200, 300, 301], 0],
])('%s', (_, heights, times, expected) => {
  const { closed } = aSheet();
  pull('h2', heights, { times });
  expect(closed).toHaveBeenCalledTimes(expected);
});

it.each([
  [5, '60ms'],
  [120, '120ms'],
  [195, '180ms'],
])('springs back over %i px in %s', (height, expected) => {
  const { styleOf } = aSheet();
  pull('h2', [height, height]);
  expect(styleOf('transition-duration')).toBe(expected);
});

it.each([
  ['by its words', '.body', '100%'],
  ['by its close icon', 'button', '100%'],
  ['in a wide window, where it is a card', 'h2', '0.75rem'],
])('is not pulled %s', (_, on, rise) => {
  const { closed, styleOf } = aSheet(rise);
  pull(on, [200, 400]);
  expect([styleOf('transform'), closed.mock.calls.length]).toEqual(['', 0]);
});
