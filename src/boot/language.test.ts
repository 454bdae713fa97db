import fs from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';

/** The first script of every page, as the build fills it in: which language a page is in, and what is asked for. */

const SOURCE = fs.readFileSync(path.join(__dirname, 'language.js'), 'utf8');
const FACTS = { KNOWN: '/^(en|hi|ar|id)$/', RIGHT_TO_LEFT: '/^(ar)$/', BUILD: "'-0a1b'" };

interface Opened {
  /** What was chosen before. */
  readonly stored?: string;
  /** `null`: storage is blocked. */
  readonly storage?: null;
  /** The landing page in this language, instead of the shell. */
  readonly landing?: string;
  /** What becomes of a file that is asked for; nothing yet. */
  readonly reply?: () => Promise<unknown>;
}

/** Opens a page at an address: its language and direction, its address afterwards, what is stored, what was asked for, where it went. */
function open(address: string, { stored, storage, landing, reply = () => new Promise(() => undefined) }: Opened = {}) {
  const attributes = landing === undefined ? 'lang="en"' : `lang="${landing}" data-landing`;
  const { window } = new JSDOM(`<!doctype html><html ${attributes} dir="ltr"><body></body></html>`, {
    url: `https://portal.test${address}`,
    runScripts: 'outside-only',
  });
  if (stored !== undefined) window.localStorage.setItem('portal.language', stored);
  const asked: string[] = [];
  const went: string[] = [];
  const { location } = window;
  const program = Object.entries({ ...FACTS, LANDING: String(landing !== undefined) }).reduce(
    (text, [fact, value]) => text.replace(`= ${fact};`, () => `= ${value};`),
    SOURCE,
  );
  const run: unknown = window.eval(`(function (location, fetch, XMLHttpRequest, localStorage) {${program}})`);
  if (typeof run !== 'function') throw new Error('The script is not a function.');
  const { pathname, search, hash } = location;
  run(
    { pathname, search, hash, replace: (to: string) => went.push(to) },
    (url: string) => {
      asked.push(url);
      return reply();
    },
    class {
      open = (_method: string, url: string) => asked.push(url);
      send = () => undefined;
    },
    storage === null ? null : window.localStorage,
  );
  const { lang, dir } = window.document.documentElement;
  const after = `${location.pathname}${location.search}${location.hash}`;
  const ask = (tag: string) => Promise.resolve<unknown>(window.eval(`window.portalLanguage.load('${tag}')`));
  return { ask, root: `${lang} ${dir}`, after, stored: window.localStorage.getItem('portal.language'), asked, went };
}

const HINDI = ['/assets/shell-hi-0a1b.html', '/assets/catalogue-hi-0a1b.json'];

it.each([
  // The address, before what was chosen; its other parts stay.
  ['/hi/register?ref=MB1#top', { stored: 'ar' }, 'hi ltr', '/register?ref=MB1#top', 'hi'],
  ['/login?lang=ar', {}, 'ar rtl', '/login', 'ar'],
  ['/login?a=1&lang=hi&b=2', {}, 'hi ltr', '/login?a=1&b=2', 'hi'],
  ['/login?lang=hi-IN', {}, 'hi ltr', '/login', 'hi'],
  ['/en/login', { stored: 'hi' }, 'en ltr', '/login', 'en'],
  ['/hi//evil.test/', {}, 'hi ltr', '/evil.test/', 'hi'],
  // An address of doubled slashes alone would be one of another host.
  ['//login/?lang=hi', {}, 'hi ltr', '/login/', 'hi'],
  ['//hi/login', {}, 'hi ltr', '/login', 'hi'],
  // What was chosen, if it is one of ours.
  ['/portal', { stored: 'ar' }, 'ar rtl', '/portal', 'ar'],
  ['/portal', { stored: 'constructor' }, 'en ltr', '/portal', 'constructor'],
  ['/portal', {}, 'en ltr', '/portal', null],
  // What only looks like a language.
  ['/history?lang=fr', {}, 'en ltr', '/history?lang=fr', null],
  ['/high/x?slang=hi', {}, 'en ltr', '/high/x?slang=hi', null],
])('%s, %j: %s', (address, before, root, after, stored) => {
  expect(open(address, before)).toMatchObject({ root, after, stored, went: [] });
});

it('requests the files of the language immediately, and none for English', () => {
  expect(open('/portal', { stored: 'hi' }).asked).toEqual(HINDI);
  expect(open('/portal').asked).toEqual([]);
});

it.each([
  ['/', 'en', undefined, []],
  ['/?ref=MB1#faqs', 'en', 'hi', ['/hi/?ref=MB1#faqs']],
  ['/?lang=ar', 'en', 'hi', ['/ar/']],
  ['/hi/', 'hi', 'ar', []],
  ['/hi', 'hi', undefined, []],
  // A server that has one page for every address: it is not asked for the same one for ever.
  ['/hi/', 'en', undefined, []],
])(
  'the landing page at %s, in %s, chosen %s: goes to %j, and needs no file of a language',
  (address, landing, stored, went) => {
    const opened = open(address, { landing, ...(stored === undefined ? {} : { stored }) });
    expect([opened.went, opened.asked]).toEqual([went, []]);
    if (went.length === 0) expect(opened.root).toBe(`${landing} ltr`);
  },
);

it('a landing page served for another path acts as the shell', () => {
  const opened = open('/hi/login', { landing: 'en' });
  expect(opened).toMatchObject({ root: 'hi ltr', after: '/login', went: [], asked: [] });
});

it('where storage is blocked, the address counts for this page alone', () => {
  expect(open('/hi/login', { storage: null })).toMatchObject({ root: 'hi ltr', after: '/login', stored: null });
  expect(open('/login', { storage: null })).toMatchObject({ root: 'en ltr', asked: [] });
});

it('requests the messages of a language once, and again after a failure', async () => {
  const waiting = open('/portal', { stored: 'hi' });
  void waiting.ask('hi');
  expect(waiting.asked).toEqual(HINDI);
  const failing = open('/portal', { stored: 'hi', reply: () => Promise.reject(new TypeError('Failed to fetch')) });
  await new Promise(setImmediate);
  await expect(failing.ask('hi')).rejects.toThrow('Failed to fetch');
  expect(failing.asked).toEqual([...HINDI, HINDI[1]]);
});
