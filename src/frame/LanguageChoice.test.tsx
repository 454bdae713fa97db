/** @jest-environment jest-fixed-jsdom */

import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { act, screen, within } from '@testing-library/react';
import { LANGUAGE_KEY } from '../domain/storageKeys';
import { i18n } from '../i18n/i18n';
import { chooseLanguage, followLanguage, speak } from '../i18n/language';
import { sessionOpened } from '../state/session/session.events';
import { aSession } from '../testing/fixtures';
import { at, showScreen } from '../testing/showScreen';
import { PortalLayout } from './PortalLayout';

/** What two messages of the code are in Hindi. */
const HINDI = { Language: 'भाषा', Pages: 'पेज' };

let kept: string[] = [];
let isThere = true;

beforeEach(async () => {
  kept = [];
  isThere = true;
  window.portalLanguage = {
    ask: (tag) =>
      isThere && tag === 'hi'
        ? Promise.resolve([
            Object.keys(HINDI)
              .map((message) => generateMessageId(message))
              .join(''),
            Object.values(HINDI),
          ])
        : Promise.reject(new Error('404')),
    show: (tag) => {
      document.documentElement.lang = tag;
    },
    keep: (tag) => {
      if (tag !== undefined) kept.push(tag);
      return kept.at(-1) ?? null;
    },
    knows: (tag) => tag === 'hi',
    askPages: () => new XMLHttpRequest(),
  };
  await act(() => speak('en'));
});

const open = async () => {
  const page = showScreen(<PortalLayout>content</PortalLayout>, [sessionOpened(aSession()), at('/portal')]);
  await page.user.click(screen.getByRole('button', { name: 'English Language' }));
  return { ...page, dialog: await screen.findByRole('dialog', { name: 'Language' }) };
};

describe('the choice of languages', () => {
  it('shows each language by its own name, in its own language, and which one it is', async () => {
    const { dialog } = await open();
    const items = within(dialog).getAllByRole('listitem');
    expect(items.map((item) => [item.lang, item.textContent])).toEqual([
      ['en', 'English'],
      ['hi', 'हिन्दी'],
      ['ur', 'اردو'],
      ['bn', 'বাংলা'],
      ['ne', 'नेपाली'],
      ['si', 'සිංහල'],
      ['ta', 'தமிழ்'],
      ['th', 'ไทย'],
      ['id', 'Bahasa Indonesia'],
      ['zh', '简体中文'],
      ['ru', 'Русский'],
      ['tr', 'Türkçe'],
      ['ar', 'العربية'],
    ]);
    expect(items.filter((item) => item.getAttribute('aria-current') === 'true').map(({ lang }) => lang)).toEqual([
      'en',
    ]);
  });

  it('says everything in the language that is chosen, keeps the choice, and closes', async () => {
    const { dialog, user } = await open();
    await user.click(within(dialog).getByRole('button', { name: 'हिन्दी' }));
    expect(await screen.findByRole('navigation', { name: 'पेज' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('hi');
    expect(kept).toEqual(['hi']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays as it is and says so when the catalogue does not come; a second press can succeed', async () => {
    const { dialog, user } = await open();
    isThere = false;
    await user.click(within(dialog).getByRole('button', { name: 'हिन्दी' }));
    expect(await within(dialog).findByText(/could not be fetched/)).toBeTruthy();
    expect([i18n.locale, kept]).toEqual(['en', []]);
    isThere = true;
    await user.click(within(dialog).getByRole('button', { name: 'हिन्दी' }));
    expect(await screen.findByRole('navigation', { name: 'पेज' })).toBeTruthy();
  });

  it('keeps the choice that was made last, whichever catalogue comes first', async () => {
    const page = window.portalLanguage as NonNullable<typeof window.portalLanguage>;
    let come = (): void => undefined;
    const slow = new Promise<['', never[]]>((resolve) => {
      come = () => resolve(['', []]);
    });
    window.portalLanguage = { ...page, ask: (tag) => (tag === 'ur' ? slow : page.ask(tag)) };
    const first = chooseLanguage('ur');
    await act(() => chooseLanguage('hi'));
    come();
    await act(() => first);
    expect([i18n.locale, document.documentElement.lang, kept]).toEqual(['hi', 'hi', ['hi']]);
  });

  it('follows the choice of another tab, and nothing that is no language', async () => {
    followLanguage([]);
    const told = (key: string, newValue: string) =>
      act(async () => {
        window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
      });
    await told('portal.theme', 'hi');
    await told(LANGUAGE_KEY, 'xx');
    expect(i18n.locale).toBe('en');
    await told(LANGUAGE_KEY, 'hi');
    expect(i18n.locale).toBe('hi');
  });
});
