/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { fireEvent, screen, within } from '@testing-library/react';
import { showScreen } from '../../testing/showScreen';
import { GlossaryHelp } from './GlossaryHelp';
import { GlossaryScreen } from './GlossaryScreen';
import { GLOSSARY } from './glossary';

const ALL = Object.values(GLOSSARY).map(({ name, text }) => [name.message ?? '', text.message ?? ''] as const);

it.each(ALL)('%s has a text of one or two sentences without a promise', (name, text) => {
  expect(name).not.toBe('');
  expect(text).toMatch(/\.$/);
  expect(text.split(/\. /).length).toBeLessThanOrEqual(2);
  expect(text).not.toMatch(/profit|return|guarante|invest|double|passive|will (?:get|receive|earn)/i);
});

it('the page has every term with its text', () => {
  showScreen(<GlossaryScreen />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Glossary');
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(ALL.map(([name]) => name));
  expect(screen.getAllByRole('definition').map((known) => known.textContent)).toEqual(ALL.map(([, text]) => text));
});

describe("the '?' beside a term", () => {
  const sign = (name: string) => screen.getByLabelText(`What is ${name}?`);
  const shown = () =>
    showScreen(
      <>
        <GlossaryHelp terms={['epin']} />
        <GlossaryHelp terms={['turn']} />
        <button type="button">elsewhere</button>
      </>,
    );
  afterEach(() => jest.restoreAllMocks());

  it('shows the text, and links to all terms', async () => {
    const { user } = shown();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(sign('E-PIN'));
    const panel = await screen.findByRole('dialog', { name: 'E-PIN' });
    expect(panel).toHaveTextContent(GLOSSARY.epin.text.message ?? '');
    expect(panel).toHaveFocus();
    expect(within(panel).getByRole('link', { name: 'Open the glossary' })).toHaveAttribute('href', '/portal/words');
  });

  it('is closed by Esc, which returns the focus, by a second press and by a press elsewhere', async () => {
    const { user } = shown();
    const open = async () => {
      await user.click(sign('E-PIN'));
      await screen.findByRole('dialog', { name: 'E-PIN' });
    };
    await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sign('E-PIN')).toHaveFocus();

    await open();
    await user.click(sign('E-PIN'));
    expect(screen.queryByRole('dialog')).toBeNull();

    await open();
    await user.click(sign('ITS YOUR TURN'));
    await screen.findByRole('dialog', { name: 'ITS YOUR TURN' });
    expect(screen.queryByRole('dialog', { name: 'E-PIN' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'elsewhere' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['below it where there is room', { top: 50, height: 200 }, 76],
    ['above it otherwise', { top: 280, height: 200 }, 74],
    ['from the upper edge of a window with room for neither', { top: 150, height: 200 }, 16],
  ])('places its text %s', async (_where, { top, height }, expected) => {
    jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(320);
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.tagName === 'svg' ? new DOMRect(100, top, 20, 20) : new DOMRect(0, 0, 288, height);
    });
    const { user } = shown();
    await user.click(sign('E-PIN'));
    expect((await screen.findByRole('dialog', { name: 'E-PIN' })).style.top).toBe(`${expected}px`);
  });

  /** Opens it in a window 411 wide and 900 high, where the sign and the panel have these boxes. */
  const openedIn = async (signBox: DOMRect, panelBox: DOMRect) => {
    jest.replaceProperty(window, 'innerWidth', 411);
    jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(900);
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      if (this.tagName === 'svg') return signBox;
      return this.tagName === 'HTML' ? new DOMRect(0, 0, 411, 900) : panelBox;
    });
    const { user } = shown();
    await user.click(sign('E-PIN'));
    return screen.findByRole('dialog', { name: 'E-PIN' });
  };

  it('is a sheet at the foot of a phone whose width is a fraction', async () => {
    const panel = await openedIn(new DOMRect(100, 50, 20, 20), new DOMRect(0, 0, 411.43, 200));
    expect(panel).toHaveClass('foot');
    expect(panel.style.top).toBe('');
  });

  it.each([
    ['scrolls the page as far as it would cover its sign', 1000, true, [{ top: 16 }]],
    ['stands above a sign at the end of the page', 910, false, []],
  ])('%s on a phone', async (_where, scrollHeight, isAtFoot, scrolled) => {
    jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(scrollHeight);
    const scrollBy = jest.spyOn(window, 'scrollBy').mockReturnValue();
    const panel = await openedIn(new DOMRect(100, 690, 20, 20), new DOMRect(0, 0, 411.43, 200));
    expect(panel.matches('.foot')).toBe(isAtFoot);
    expect(scrollBy.mock.calls.flat()).toEqual(scrolled);
    // It moves with the page, away from its sign, and closes; at the foot it does not.
    fireEvent.scroll(window);
    expect(screen.queryAllByRole('dialog')).toHaveLength(isAtFoot ? 1 : 0);
  });

  it('is below its sign in a browser where its place counts from the card around it', async () => {
    const panel = await openedIn(new DOMRect(200, 150, 20, 20), new DOMRect(24, 100, 200, 80));
    expect(panel).not.toHaveClass('foot');
    expect([panel.style.left, panel.style.top]).toEqual([`${210 - 100 - 24}px`, `${170 + 6 - 100}px`]);
  });
});
