/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useTypedText } from './useTypedText';

function Field({ stored, send }: { readonly stored: string; readonly send: (text: string) => void }) {
  const [text, setText] = useTypedText(stored, send);
  return <input aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />;
}

it('keeps every key pressed before the store is subscribed, and follows the store when it changes', async () => {
  const sent: string[] = [];
  const page = render(<Field stored="" send={(text) => sent.push(text)} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(field, 'privacy');
  expect(field.value).toBe('privacy');
  expect(sent.at(-1)).toBe('privacy');
  page.rerender(<Field stored="privacy" send={() => undefined} />);
  expect(field.value).toBe('privacy');
  page.rerender(<Field stored="" send={() => undefined} />);
  expect(field.value).toBe('');
});
