/** @jest-environment jest-fixed-jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { aHelp } from '../testing/fixtures';
import { at, showScreen } from '../testing/showScreen';
import { LARGEST_FILE } from './judge';
import { ReceiptCheckScreen } from './ReceiptCheckScreen';
import { donationFacts } from './receipt';
import { fileOf, sealed } from './seal';

const making = { by: { code: 'M1001', name: 'Asha Rao' }, now: Date.UTC(2026, 0, 15, 12) };
const good = fileOf(sealed(donationFacts('sent', aHelp({ firstname: '<b>x</b>\u202e' }), [], making)));
const shown = () => showScreen(<ReceiptCheckScreen />, [at('/receipt')]);
const file = (text: string, size?: number): File => {
  // The DOM of the tests reads no files.
  const made = Object.assign(new File([text], 'receipt.json', { type: 'application/json' }), {
    text: () => Promise.resolve(text),
  });
  return size === undefined ? made : Object.defineProperty(made, 'size', { value: size });
};
const choose = (chosen: File) =>
  fireEvent.change(screen.getByLabelText(/Choose the JSON file/), { target: { files: [chosen] } });

it('a chosen file that is as it was made is said to be so, and shown', async () => {
  const page = shown();
  choose(file(good));
  expect(await screen.findByText('Unchanged since it was made.')).toBeTruthy();
  expect(screen.getByRole('article', { name: 'Receipt' }).textContent).toContain('25.00000000');
  // Text is text.
  expect(page.container.querySelector('b')).toBeNull();
  expect(screen.getAllByText(/<b>x<\/b>/)[0]?.tagName).toBe('BDI');
  expect(page.text()).toContain('It is no signature');
  expect(page.asked).toEqual([]);
});

it('one with a changed digit is said to be changed, and shown as it is', async () => {
  shown();
  choose(file(good.replace('25.00000000', '26.00000000')));
  expect(await screen.findByText('Changed since it was made.')).toBeTruthy();
  expect(screen.getByRole('article', { name: 'Receipt' }).textContent).toContain('26.00000000');
});

it('something else is no receipt, and nothing of it is shown', async () => {
  shown();
  choose(file('{"portalReceipt":1,"amount":"<img src=x>"}'));
  expect(await screen.findByText('This is no receipt of the portal.')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
});

it('a file that is too large is not even read', async () => {
  shown();
  const huge = file(good, LARGEST_FILE + 1);
  const read = jest.fn(() => Promise.resolve(good));
  choose(Object.assign(huge, { text: read }));
  expect(await screen.findByText('This is no receipt of the portal.')).toBeTruthy();
  expect(read).not.toHaveBeenCalled();
});

it('a file may be dropped, or its text pasted; the last is what is answered', async () => {
  const page = shown();
  fireEvent.drop(screen.getByLabelText(/Or paste its text/), { dataTransfer: { files: [file('x')] } });
  expect(await screen.findByText('This is no receipt of the portal.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/Or paste its text/), { target: { value: good } });
  await page.user.click(screen.getByRole('button', { name: 'CHECK' }));
  expect(await screen.findByText('Unchanged since it was made.')).toBeTruthy();
});

it('a file that cannot be read is no receipt', async () => {
  shown();
  choose(Object.assign(file(good), { text: () => Promise.reject(new Error('gone')) }));
  expect(await screen.findByText('This is no receipt of the portal.')).toBeTruthy();
});

it('what a file says twice is not left over in the receipt of the next one', async () => {
  shown();
  const facts = donationFacts('sent', aHelp(), [], making);
  const closed = { step: 'closed', at: null } as const;
  choose(file(fileOf(sealed({ ...facts, steps: [closed, closed, closed] }))));
  expect(await screen.findAllByText('Closed')).toHaveLength(3);
  choose(file(good));
  expect(await screen.findByText('Opened')).toBeTruthy();
  expect(screen.queryAllByText('Closed')).toEqual([]);
});
