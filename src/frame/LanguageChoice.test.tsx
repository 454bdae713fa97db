/** @jest-environment jest-fixed-jsdom */

import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalApp } from '../app/view/PortalApp';
import { LANGUAGE_KEY } from '../domain/storageKeys';
import { i18n } from '../i18n/i18n';
import { applyLanguage } from '../i18n/language';
import LANGUAGES from '../i18n/languages.json';
import { languageApplied, languageFailed } from '../state/ui/ui.events';
import { selectLanguage } from '../state/ui/ui.selectors';
import { deferred } from '../testing/fakes';
import { memberAt, stopTestApps } from '../testing/startTestApp';

/** The Hindi translations of two messages. */
const HINDI = { Language: 'भाषा', Pages: 'पेज' };
const CATALOGUE: [string, string[]] = [
  Object.keys(HINDI)
    .map((message) => generateMessageId(message))
    .join(''),
  Object.values(HINDI),
];

/** What the build counts; the choice reads it when it is opened. */
process.env.TRANSLATED = JSON.stringify({ en: 100, hi: 87, ur: 100 });

afterEach(stopTestApps);

let isThere = true;

beforeEach(async () => {
  isThere = true;
  window.portalLanguage = {
    load: (tag) => (isThere && tag === 'hi' ? Promise.resolve(CATALOGUE) : Promise.reject(new Error('404'))),
    tag: 'en',
    show: (tag) => {
      document.documentElement.lang = tag;
    },
    stored: () => null,
    knows: (tag) => tag === 'hi',
    loadPages: () => new XMLHttpRequest(),
  };
  await act(() => applyLanguage('en'));
});

type Load = NonNullable<typeof window.portalLanguage>['load'];

/** Replaces how a catalogue is loaded; returns how it was loaded before. */
function loadBy(load: Load): Load {
  const page = window.portalLanguage;
  if (!page) throw new Error('The page has no language.');
  window.portalLanguage = { ...page, load };
  return page.load;
}

/** The whole portal in its language. */
const start = async () => {
  const t = await memberAt('/portal');
  const apply = jest.spyOn(t.language, 'apply').mockImplementation((tag) => applyLanguage(tag).catch(() => false));
  render(<PortalApp app={t.app} origin="https://portal.example" />);
  return { ...t, apply, user: userEvent.setup() };
};

/** The portal with the choice open. */
const open = async () => {
  const t = await start();
  await t.user.click(await screen.findByRole('button', { name: 'English Language' }));
  const dialog = await screen.findByRole('dialog', { name: 'Language' });
  return { ...t, dialog, kept: () => t.storage.items.get(LANGUAGE_KEY) };
};

describe('the choice of languages', () => {
  it('lists each language by its own name and marks the current one', async () => {
    const { dialog } = await open();
    const items = within(dialog).getAllByRole('listitem');
    expect(items.map((item) => [item.lang, item.textContent])).toEqual(LANGUAGES.map(({ tag, name }) => [tag, name]));
    const current = items.filter((item) => item.getAttribute('aria-current') === 'true');
    expect(current.map(({ lang }) => lang)).toEqual(['en']);
  });

  it('switches the page to the chosen language, stores the choice, and closes', async () => {
    const { dialog, user, kept, state } = await open();
    await user.click(within(dialog).getByRole('button', { name: 'हिन्दी' }));
    expect(await screen.findByRole('navigation', { name: 'पेज' })).toBeTruthy();
    expect([document.documentElement.lang, kept()]).toEqual(['hi', 'hi']);
    expect(selectLanguage(state())).toEqual({ tag: 'hi', asked: null, failed: false });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['hi', /^87% of the texts are translated\.No native speaker has reviewed this translation yet\. /],
    ['ur', /^100% of the texts are translated\.Last reviewed by Asha\.$/],
    ['en', /^$/],
  ])('shows how much of %s is translated, and who reviewed it last', async (tag, note) => {
    Object.assign(LANGUAGES.find((language) => language.tag === 'ur') ?? {}, { reviewer: 'Asha' });
    const { dialog, dispatch } = await open();
    act(() => void dispatch(languageApplied({ tag })));
    const said = [...dialog.querySelectorAll('p')].map(({ textContent }) => textContent).join('');
    expect(said).toMatch(note);
  });

  it('shows which language is loading', async () => {
    const { dialog, user, state } = await open();
    loadBy(() => new Promise(() => undefined));
    const button = within(dialog).getByRole('button', { name: 'हिन्दी' });
    await user.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(selectLanguage(state())).toEqual({ tag: 'en', asked: 'hi', failed: false });
  });

  it('closes when the current language is pressed', async () => {
    const { dialog, user, apply } = await open();
    await user.click(within(dialog).getByRole('button', { name: 'English' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(apply).not.toHaveBeenCalled();
  });

  it('stays open with an error when the catalogue does not load; Retry loads it again', async () => {
    const { dialog, user, kept } = await open();
    isThere = false;
    await user.click(within(dialog).getByRole('button', { name: 'हिन्दी' }));
    expect(await within(dialog).findByText(/could not be loaded/)).toBeTruthy();
    const name = within(dialog).getByText('हिन्दी', { selector: 'bdi bdi' });
    expect(name.closest('[lang]')?.getAttribute('lang')).toBe('hi');
    expect([i18n.locale, kept()]).toEqual(['en', undefined]);
    isThere = true;
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('navigation', { name: 'पेज' })).toBeTruthy();
    expect(kept()).toBe('hi');
  });
});

describe('a language that did not load', () => {
  const atPage = async () => {
    const t = await start();
    await act(() => t.dispatch(languageFailed({ tag: 'hi' })));
    return { ...t, line: await screen.findByText(/could not be loaded/) };
  };

  it('is named on the page, which keeps its language, until Retry loads it', async () => {
    const { user, line } = await atPage();
    expect(line.closest('[role=status]')?.textContent).toContain('हिन्दी could not be loaded. Check your connection.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('navigation', { name: 'पेज' })).toBeTruthy();
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  it('is not mentioned again after the notice is dismissed', async () => {
    const { user, state } = await atPage();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
    expect(selectLanguage(state())).toEqual({ tag: 'en', asked: null, failed: false });
  });

  it.each([
    ['an empty list', []],
    ['an error as JSON', { error: 'not found' }],
    ['nothing', null],
  ])('keeps the current language when its file is %s', async (_what, answer) => {
    loadBy(() => Promise.resolve(JSON.parse(JSON.stringify(answer))));
    await expect(applyLanguage('hi')).rejects.toThrow('no catalogue of hi');
    expect([i18n.locale, document.documentElement.lang]).toEqual(['en', 'en']);
  });
});

it('the last requested catalogue wins, in any order of arrival', async () => {
  const slow = deferred<['', never[]]>();
  const load: Load = loadBy((tag) => (tag === 'ur' ? slow.promise : load(tag)));
  const first = applyLanguage('ur');
  await act(() => applyLanguage('hi'));
  slow.resolve(['', []]);
  expect(await first).toBe(false);
  expect([i18n.locale, document.documentElement.lang]).toEqual(['hi', 'hi']);
});
