/** @jest-environment jest-fixed-jsdom */
import { act, screen } from '@testing-library/react';
import { questionAnswered } from '../kernel/commandEvents';
import type { Question } from '../rootState';
import { commandEvent } from '../testing/events';
import { button, showScreen, signedIn } from '../testing/showScreen';
import { Overlays } from './Overlays';

const SENT = 'Purchase of 2 E-PINs for 5.00 USDT.';
const QUESTION: Question = {
  title: 'The same again, or a new one?',
  lines: [SENT, 'The outcome is not known.', 'A new one would be extra:', SENT],
  detail: '',
  choices: [
    { id: 'cancel', label: 'CANCEL', tone: 'plain' },
    { id: 'new', label: 'A NEW ONE', tone: 'plain' },
    { id: 'same', label: 'THE SAME AGAIN', tone: 'primary' },
  ],
};

const DOUBT: Question = {
  title: 'Send anyway?',
  lines: ['The checksum does not match.'],
  detail: '',
  choices: [
    { id: 'no', label: 'Cancel', tone: 'plain' },
    { id: 'yes', label: 'Send anyway', tone: 'danger' },
  ],
};

function asked(question: Question = QUESTION) {
  const page = showScreen(<Overlays />, [signedIn()]);
  page.dispatch(commandEvent({ name: 'wallet/buyPins' }, { phase: 'asked', question }));
  page.asked.length = 0;
  return page;
}

const dialog = () => screen.queryByRole('dialog', { name: QUESTION.title.toString() });

it('shows every line, even when two are the same, and is not an alert', () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  asked();
  expect([...(dialog()?.querySelectorAll('p') ?? [])].map((line) => line.textContent)).toEqual(QUESTION.lines);
  expect(dialog()?.querySelector('code')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(complaints.mock.calls).toEqual([]);
  complaints.mockRestore();
});

it('shows the detail in full, in groups of four', () => {
  asked({ ...QUESTION, detail: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' });
  expect(dialog()?.querySelector('code')?.textContent).toBe('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
  expect(dialog()?.querySelector('code > span')?.textContent).toBe('0x5aAe');
});

it('has its buttons in order, each described by the lines; the harmless one has the focus', () => {
  asked();
  const names = [...(dialog()?.querySelectorAll('.foot button') ?? [])].map(({ textContent }) => textContent);
  expect(names).toEqual(['CANCEL', 'A NEW ONE', 'THE SAME AGAIN']);
  expect(document.activeElement).toBe(button('CANCEL'));
  // The dialog is described by the lines when it opens with the focus on the harmless button; so is each other button.
  for (const told of [dialog(), button('THE SAME AGAIN'), button('A NEW ONE')]) {
    const described = document.getElementById(told?.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toContain('The outcome is not known.');
  }
  expect(button('CANCEL').getAttribute('aria-describedby')).toBeNull();
});

it.each([
  ['CANCEL', 'cancel', null],
  ['THE SAME AGAIN', 'same', null],
  ['A NEW ONE', 'new', null],
  ['Close', 'cancel', null],
  ['Esc', 'cancel', '{Escape}'],
  // It presses the harmless button, which has the focus.
  ['Enter', 'cancel', '{Enter}'],
])('%s answers %s once and closes the dialog', async (name, choice, keys) => {
  const page = asked();
  await (keys ? page.user.keyboard(keys) : page.user.click(button(name)));
  expect(page.asked).toEqual([questionAnswered({ command: 'wallet/buyPins', choice })]);
  expect(dialog()).toBeNull();
});

it('a question that follows an answer immediately opens anew: its harmless answer has the focus, and presses are ignored briefly', () => {
  const animate = jest.fn();
  Object.assign(Element.prototype, { animate });
  const page = asked();
  const first = dialog();
  const answered = questionAnswered({ command: 'wallet/buyPins', choice: 'new' });
  // Both within one press, so that the screen is never drawn without a question.
  act(() => {
    page.dispatch(answered);
    page.dispatch(commandEvent({ name: 'wallet/buyPins' }, { phase: 'asked', question: DOUBT }));
  });
  const second = screen.getByRole('dialog', { name: 'Send anyway?' });
  expect(second).not.toBe(first);
  expect(document.activeElement).toBe(button('Cancel'));
  expect(animate.mock.contexts).toContain(second.querySelector('.foot'));
  Reflect.deleteProperty(Element.prototype, 'animate');
});
