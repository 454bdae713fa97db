/** A held Enter presses once: its repeats would send again, or close the alert that answers the first press. */
export function pressOnce(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
