/** @jest-environment jest-fixed-jsdom */
import { I18nProvider } from '@lingui/react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { COUNTRIES } from '../../../domain/countries';
import { i18n } from '../../../i18n/i18n';
import { CountryPicker } from './CountryPicker';
import { searchCountries } from './countrySearch';

// jsdom lacks CSS.escape, which user-event needs for radio buttons.
beforeAll(() => void Object.assign(window, { CSS: { escape: String } }));

function Opener({ onPick }: { readonly onPick: (code: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <I18nProvider i18n={i18n}>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open ? <CountryPicker value="91" onPick={onPick} onClose={() => setOpen(false)} /> : null}
    </I18nProvider>
  );
}

async function opened() {
  const user = userEvent.setup();
  const onPick = jest.fn();
  render(<Opener onPick={onPick} />);
  const open = () => user.click(screen.getByRole('button', { name: 'Open' }));
  await open();
  return { user, onPick, open };
}

const search = () => screen.getByLabelText('Search');
const okay = () => screen.getByRole('button', { name: 'OKAY' });
const rows = () => screen.getAllByRole('radio').map((row) => row.closest('label')?.textContent);
const chosen = () => screen.getByRole('radio', { checked: true }).closest('label')?.textContent;

describe('the modal COUNTRY CODE', () => {
  it("has a row of name and +code for every country, in the table's order, and begins at the choice", async () => {
    await opened();
    const dialog = screen.getByRole('dialog', { name: 'COUNTRY CODE' });
    expect(within(dialog).getByRole('radiogroup', { name: 'Country code' })).toBeTruthy();
    expect(rows()).toStrictEqual(COUNTRIES.map(({ name, code }) => `${name}+${code}`));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /India/ }));
  });

  it('is driven by arrows; OKAY commits and gives the focus back', async () => {
    const { user, onPick } = await opened();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toBe('Bangladesh+880');
    await user.click(okay());
    expect(onPick.mock.calls).toStrictEqual([['880']]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  it.each(['Esc', 'Close'])('%s cancels, and the cancelled choice is forgotten', async (way) => {
    const { user, onPick, open } = await opened();
    await user.click(screen.getByRole('radio', { name: /Turkey/ }));
    if (way === 'Esc') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onPick).not.toHaveBeenCalled();
    await open();
    expect(chosen()).toBe('India+91');
  });

  it('chooses the first match of a search, and the last pressed choice again when the search is cleared', async () => {
    const { user, onPick } = await opened();
    await user.type(search(), 'united');
    expect(rows()).toStrictEqual(['United States+1', 'United Arab Emirates+971', 'United Kingdom+44']);
    expect(chosen()).toBe('United States+1');
    await user.clear(search());
    expect(chosen()).toBe('India+91');
    await user.type(search(), 'united');
    await user.click(screen.getByRole('radio', { name: /United States/ }));
    await user.clear(search());
    expect(chosen()).toBe('United States+1');
    await user.type(search(), '+44');
    await user.click(okay());
    expect(onPick.mock.calls).toStrictEqual([['44']]);
  });

  it('says when nothing is found, and OKAY does nothing then', async () => {
    const { user, onPick } = await opened();
    await user.type(search(), 'atlantis');
    expect(screen.getByRole('status').textContent).toBe('No country found');
    await user.click(okay());
    expect(onPick).not.toHaveBeenCalled();
  });

  it('draws a flag that screen readers pass over', async () => {
    await opened();
    expect(screen.getByRole('radio', { name: 'India +91' })).toBeTruthy();
    await screen.findAllByText('', { selector: '[aria-hidden="true"] > svg' });
    const undrawn = screen.getAllByRole('radio').filter((choice) => !choice.closest('label')?.querySelector('svg'));
    expect(undrawn.map((choice) => choice.closest('label')?.textContent)).toEqual([]);
  });
});

const ALL = COUNTRIES.map(({ code }) => code);
it.each([
  ['en', '', ALL],
  ['en', '+9', ALL.filter((code) => code.startsWith('9'))],
  ['en', '९१', ['91']],
  ['en', 'gb', ['44']],
  ['en', 'arabia', ['966']],
  ['en', 'zz', []],
  ['hi', 'भार', ['91']],
  ['hi', 'india', ['91']],
  ['hi', '+९१', ['91']],
  ['tr', 'turkiye', ['90']],
  ['tr', 'ISVI', ['41']],
  ['tr', 'isvi', ['41']],
  ['ar', 'الهند', ['91']],
  ['ru', 'непал', ['977']],
])('in %s a search for %j finds %j, by the shown name, the English one or the code', (locale, typed, codes) => {
  expect(searchCountries(typed, locale).map((country) => country.code)).toEqual(codes);
});
