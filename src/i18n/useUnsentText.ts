import { useLingui } from '@lingui/react/macro';

/** What is said below a button whose last press had no usable answer and has no alert of its own (decision 44); '' when it had. */
export function useUnsentText(unsent: boolean): string {
  const { t } = useLingui();
  return unsent ? t`Not sent. Check your connection and try again.` : '';
}
