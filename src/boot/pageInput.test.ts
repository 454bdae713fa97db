/** @jest-environment jest-fixed-jsdom */
import { movePageInput, pageInputOf, rememberPresses } from './pageInput';

/** A page as it was prerendered, which remembers presses, and the same as the application draws it. */
function bothPages(html: string) {
  document.body.innerHTML = `<div>${html}</div><div>${html}</div>`;
  const [prerendered, drawn] = document.querySelectorAll('div');
  if (!prerendered || !drawn) throw new Error('The pages are not there.');
  rememberPresses(prerendered);
  return { prerendered, drawn };
}

/** Submits the form of a page; returns the event. */
function submit(page: HTMLElement): Event {
  const event = new Event('submit', { bubbles: true, cancelable: true });
  page.querySelector('form')?.dispatchEvent(event);
  return event;
}

afterEach(() => jest.useRealTimers());

const FORM = '<form><input name="email_id" /><input name="password" type="password" /></form>';

it('what was typed and submitted before the application loaded goes to its form; the browser does not submit it', () => {
  const { prerendered, drawn } = bothPages(FORM);
  const [email, password] = prerendered.querySelectorAll('input');
  if (email) email.value = 'asha@example.org';
  if (password) password.value = 'a secret';
  // Otherwise the browser would send it, with the password in the address.
  expect(submit(prerendered).defaultPrevented).toBe(true);

  const sent = jest.fn((event: Event) => event.preventDefault());
  drawn.addEventListener('submit', sent);
  movePageInput(drawn, pageInputOf(prerendered));
  expect([...drawn.querySelectorAll('input')].map(({ value }) => value)).toEqual(['asha@example.org', 'a secret']);
  expect(sent).toHaveBeenCalledTimes(1);
});

const BUTTONS =
  '<form><button type="button" aria-label="Menu"><i></i></button><button type="button">CLAIM</button></form><p>Text</p>';
const claim = (page: HTMLElement): HTMLButtonElement | undefined => page.querySelectorAll('button')[1];

it('the last button pressed before the application loaded is pressed once afterwards, and has the focus', () => {
  const { prerendered, drawn } = bothPages(BUTTONS);
  const pressed: (string | null)[] = [];
  drawn.addEventListener('click', ({ target }) => pressed.push((target as Element).getAttribute('aria-label')));
  claim(prerendered)?.click();
  prerendered.querySelector('i')?.click();
  movePageInput(drawn, pageInputOf(prerendered));
  expect(pressed).toEqual(['Menu']);
  expect(document.activeElement).toBe(drawn.querySelector('button'));

  // A press elsewhere cancels it.
  prerendered.querySelector('p')?.click();
  movePageInput(drawn, pageInputOf(prerendered));
  expect(pressed).toHaveLength(1);
});

const EXPLAINED =
  '<a href="#">Deposit</a><details><summary aria-label="What is CLAIMABLE?"></summary>USDT</details><details><summary>2 more</summary></details>';

it('open elements stay open, and the focus stays', () => {
  const { prerendered, drawn } = bothPages(EXPLAINED);
  prerendered.querySelectorAll('details')[1]?.setAttribute('open', '');
  prerendered.querySelector('a')?.focus();
  movePageInput(drawn, pageInputOf(prerendered));
  expect(document.activeElement).toBe(drawn.querySelector('a'));

  // What the application has opened itself is not closed.
  movePageInput(drawn, pageInputOf(prerendered));
  expect([...drawn.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true]);
});

it.each([
  [29_999, { pressed: 'CLAIM', submitPressed: true }],
  [30_001, { pressed: null, submitPressed: false }],
])('a press and a submission count for half a minute: %i ms ago', (age, moved) => {
  jest.useFakeTimers({ now: 1_000_000 });
  const { prerendered } = bothPages(BUTTONS);
  claim(prerendered)?.click();
  submit(prerendered);
  jest.setSystemTime(1_000_000 + age);
  expect(pageInputOf(prerendered)).toMatchObject(moved);
});

it('what is typed after the submission is not sent with it', () => {
  const { prerendered } = bothPages(FORM);
  submit(prerendered);
  expect(pageInputOf(prerendered).submitPressed).toBe(true);
  prerendered.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(pageInputOf(prerendered).submitPressed).toBe(false);
});

describe('a button that is held while the application takes over', () => {
  const letGo = (target: Element | null | undefined, how: MouseEventInit = {}): void =>
    void target?.dispatchEvent(new MouseEvent('pointerup', { bubbles: true, ...how }));

  const holdAgain = (target: Element | undefined) => target?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  it.each<readonly [string, (drawn: HTMLElement) => unknown, times: number]>([
    ['let go on it: pressed once', (drawn) => letGo(claim(drawn)), 1],
    ['let go with Ctrl: not pressed', (drawn) => letGo(claim(drawn), { ctrlKey: true }), 0],
    ['let go by the right button: not pressed', (drawn) => letGo(claim(drawn), { button: 2 }), 0],
    ['let go on another: not pressed', (drawn) => letGo(drawn.querySelector('button')), 0],
    [
      'let go on it, and clicked by the browser: that alone',
      (drawn) => [letGo(claim(drawn)), claim(drawn)?.click()],
      1,
    ],
    [
      'not let go here, held again, no click: not pressed',
      (drawn) => [holdAgain(claim(drawn)), letGo(claim(drawn))],
      0,
    ],
  ])('%s', (_what, act, times) => {
    jest.useFakeTimers();
    const { prerendered, drawn } = bothPages(BUTTONS);
    const pressed = jest.fn();
    claim(drawn)?.addEventListener('click', pressed);
    // Another button was clicked before it: that click does not end the press.
    movePageInput(drawn, { ...pageInputOf(prerendered), pressed: 'Menu', held: 'CLAIM' });
    act(drawn);
    jest.runAllTimers();
    expect(pressed).toHaveBeenCalledTimes(times);
  });
});
