/** @jest-environment jest-fixed-jsdom */
import { keepFocus } from './keepFocus';

const PAGE = `<button id="language">Language</button><main tabindex="-1"><h1 tabindex="-1">Donation</h1>
  <form><button>SUBMIT</button></form></main><p>Words</p>`;

const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`${selector} was not found.`);
  return found;
};
const focused = () => document.activeElement?.textContent?.trim().split('\n')[0];

let stop: () => void = () => undefined;
afterEach(() => stop());

function kept(html = PAGE) {
  document.body.innerHTML = html;
  const keeper = keepFocus();
  stop = keeper.stop;
  return keeper;
}

it.each([
  ['the focused element is removed', 'form button', 'form'],
  ['a dialog closes and its opener is gone', 'dialog button', 'dialog button'],
])('moves to the title when %s', async (_what, focusedBefore, removed) => {
  kept(`${PAGE}<dialog open><button>APPROVE</button></dialog>`);
  find(focusedBefore).focus();
  find('dialog').removeAttribute('open');
  find(removed).remove();
  await frame();
  expect(focused()).toBe('Donation');
});

it('stays with an element that takes it within the next frame', async () => {
  kept();
  find('form button').focus();
  const titleFocused = jest.fn();
  find('h1').addEventListener('focus', titleFocused);
  find('form').remove();
  // The removal is noticed first.
  await Promise.resolve();
  find('#language').focus();
  await frame();
  expect(focused()).toBe('Language');
  // A screen reader would say the title in between.
  expect(titleFocused).not.toHaveBeenCalled();
});

it('stays nowhere after a press on an empty area, even when elements are removed later', async () => {
  kept();
  find('form button').focus();
  find('form button').blur();
  await frame();
  find('form').remove();
  await frame();
  expect(document.activeElement).toBe(document.body);
});

it('returns to the same control when the page is redrawn, or to the control that opens its drawer', async () => {
  kept();
  find('#language').focus();
  document.body.innerHTML = PAGE.replace('Language', 'भाषा');
  await frame();
  expect(focused()).toBe('भाषा');

  document.body.innerHTML = `<button aria-controls="drawer">Menu</button><div id="drawer"><b id="language">Hidden</b></div>`;
  await frame();
  expect(focused()).toBe('Menu');
});

it('moves to the title of a new page, even if the title comes late; not if the member has moved on', async () => {
  const keeper = kept('<main tabindex="-1"></main><button>Menu</button>');
  keeper.arrive();
  expect(document.activeElement).toBe(find('main'));
  find('main').innerHTML = '<h1 tabindex="-1">Wallet</h1>';
  await frame();
  expect(focused()).toBe('Wallet');

  find('main').innerHTML = '';
  keeper.arrive();
  find('button').focus();
  find('main').innerHTML = '<h1 tabindex="-1">Income</h1>';
  await frame();
  expect(focused()).toBe('Menu');
});
