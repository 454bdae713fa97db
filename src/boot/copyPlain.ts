import { ungrouped } from '../domain/money';

/** Removes the thin spaces between thousands from what is copied (decision 74): pasted elsewhere, each amount is one number. */
export function copyPlain(event: ClipboardEvent): void {
  const text = String(getSelection());
  const plain = ungrouped(text);
  if (plain === text) return;
  event.clipboardData?.setData('text/plain', plain);
  event.preventDefault();
}
