import { ungrouped } from '../domain/money';

/** What is copied off a page has no gaps in its figures (decision 74): pasted elsewhere, each is one number. */
export function copyPlain(event: ClipboardEvent): void {
  const text = String(getSelection());
  const plain = ungrouped(text);
  if (plain === text) return;
  event.clipboardData?.setData('text/plain', plain);
  event.preventDefault();
}
