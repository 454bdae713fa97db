/** @jest-environment jest-fixed-jsdom */
import { keepFocus } from './keepFocus';

const PAGE = `<button id="language">Language</button><main tabindex="-1"><h1 tabindex="-1">Donation</h1>
  <form><button>SUBMIT</button></form></main><p>Words</p>`;

const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
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

it('is the title’s after what had it has gone', async () => {
  kept();
  find('form button').focus();
  find('form').remove();
  await frame();
  expect(focused()).toBe('Donation');
});

it('is the title’s after a dialog was closed whose opener has gone', async () => {
  kept(`${PAGE}<dialog open><button>APPROVE</button></dialog>`);
  find('dialog button').focus();
  find('dialog').removeAttribute('open');
  find('dialog button').remove();
  await frame();
  expect(focused()).toBe('Donation');
});

it('is left to who takes it before the next frame', async () => {
  kept();
  find('form button').focus();
  find('form').remove();
  find('#language').focus();
  await frame();
  expect(focused()).toBe('Language');
});

it('is nowhere after a press on an empty area, also when elements go later', async () => {
  kept();
  find('form button').focus();
  find('form button').blur();
  await frame();
  find('form').remove();
  await frame();
  expect(document.activeElement).toBe(document.body);
});

it('is that of the same control when the page is drawn anew, or of what opens the drawer that it is in', async () => {
  kept();
  find('#language').focus();
  document.body.innerHTML = PAGE.replace('Language', 'भाषा');
  await frame();
  expect(focused()).toBe('भाषा');

  document.body.innerHTML = `<button aria-controls="drawer">Menu</button><div id="drawer"><b id="language">Hidden</b></div>`;
  await frame();
  expect(focused()).toBe('Menu');
});

it('is the title’s of a page that is arrived at, also when that comes later; not when the member is elsewhere by then', async () => {
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
