/** @jest-environment jest-fixed-jsdom */
import { act, screen } from '@testing-library/react';
import { aPartner, many } from '../../testing/fixtures';
import { button, pageOf, showScreen } from '../../testing/showScreen';
import { partners } from '../team/team.lists';
import { QuickSearch } from './QuickSearch';

const KEYS = '{Control>}k{/Control}';

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' });
const shown = () => showScreen(<QuickSearch />, [pageOf(partners, [aPartner({ code: 'MB3' })])]);

async function opened() {
  const page = shown();
  await page.user.keyboard(KEYS);
  return { ...page, input: await field(), wanted: () => page.payloads('navigation/requested') };
}

const options = () => screen.queryAllByRole('option').map((option) => option.querySelector('.label')?.textContent);
/** The option that the field points at, which must be the selected one. */
const chosen = async () => {
  const id = (await field()).getAttribute('aria-activedescendant');
  const selected = screen.getByRole('option', { selected: true });
  expect(selected.id).toBe(id);
  return selected.querySelector('.label')?.textContent;
};

describe('the quick search', () => {
  it.each([KEYS, '{Meta>}k{/Meta}'])('opens and closes by %s, with the focus in its field', async (keys) => {
    const { user, store } = shown();
    await user.keyboard(keys);
    const input = await field();
    expect(document.activeElement).toBe(input);
    expect(store.getState().ui.searchOpen).toBe(true);
    await user.keyboard(keys);
    expect(store.getState().ui.searchOpen).toBe(false);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it.each([
    ['Cyrillic', 'л', 'KeyK', true],
    ['Arabic', 'ن', 'KeyK', true],
    ['Latin, with another letter in the place of K', 't', 'KeyK', false],
  ])('opens by the key in the position of K on a non-Latin keyboard: %s', (_name, key, code, opens) => {
    const { store } = shown();
    act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key, code, ctrlKey: true })));
    expect(store.getState().ui.searchOpen).toBe(opens);
  });

  it('opens by its button, which gets the focus back on Esc', async () => {
    const { user, store } = shown();
    await user.click(button('Search'));
    await field();
    await user.keyboard('{Escape}');
    expect(store.getState().ui.searchOpen).toBe(false);
    expect(document.activeElement).toBe(button('Search'));
  });

  it('keeps the typed text in the store, and is empty when opened again', async () => {
    const { user, store, input } = await opened();
    await user.type(input, 'mb3');
    expect(store.getState().ui.searched).toEqual({ values: { typed: 'mb3' } });
    await user.keyboard(KEYS + KEYS);
    expect((await field()).value).toBe('');
  });

  it('moves the choice by arrows, around both ends, and opens it by Enter', async () => {
    const { user, wanted } = await opened();
    expect(await chosen()).toBe('Dashboard');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(await chosen()).toBe('Deposit');
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(await chosen()).toBe('Copy referral link');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(wanted()).toEqual([{ to: '/portal/wallet', replace: false }]);
  });

  it('finds while typing, selects the first result again, and says how many there are', async () => {
    const { user, wanted, input } = await opened();
    await user.keyboard('{ArrowDown}{ArrowDown}pin');
    expect(options()).toEqual(['Buy E-PIN', 'Transfer E-PIN']);
    expect(await chosen()).toBe('Buy E-PIN');
    expect(screen.getByRole('status').textContent).toBe('2 found');
    await user.clear(input);
    await user.keyboard('mb3');
    expect(options()).toEqual(['MB3']);
    await user.keyboard('{Enter}');
    expect(wanted()).toEqual([{ to: '/portal/partners?row=MB3', replace: false }]);
  });

  it('copies the referral link in place, and stays open to say so', async () => {
    const { user, payloads, input } = await opened();
    await user.type(input, 'referral');
    await user.keyboard('{Enter}');
    expect(payloads('ui/copyRequested')).toHaveLength(1);
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeTruthy();
  });

  it('opens what is clicked, and leaves the focus in the field', async () => {
    const { user, wanted, input } = await opened();
    await user.click(await screen.findByRole('option', { name: /^Downline/ }));
    expect([wanted(), document.activeElement]).toEqual([[{ to: '/portal/downline', replace: false }], input]);
  });

  it('shows below the results that there are more', async () => {
    const nine = pageOf(
      partners,
      many(9, (nth) => aPartner({ code: `MB7${nth}` })),
    );
    const { user } = showScreen(<QuickSearch />, [nine]);
    await user.keyboard(KEYS);
    await user.type(await field(), 'mb7');
    expect(options()).toHaveLength(8);
    const more = screen.getByText('The first 8 are shown. Type more to find fewer.');
    expect(more.getAttribute('role')).toBe('status');
    expect(more.closest('.visually-hidden')).toBeNull();
    await user.keyboard('3');
    expect(screen.getByText('1 found').closest('.visually-hidden')).not.toBeNull();
  });

  it('says when nothing is found; Enter then does nothing', async () => {
    const { user, wanted, input } = await opened();
    await user.keyboard('zzz{ArrowDown}{Enter}');
    expect(screen.getByText('Nothing found')).toBeTruthy();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(['aria-expanded', 'aria-activedescendant'].map((name) => input.getAttribute(name))).toEqual(['false', null]);
    expect(wanted()).toEqual([]);
  });
});
