import { useLingui } from '@lingui/react/macro';

/** The line below a button whose last press got no usable reply and has no alert of its own (decision 44), otherwise ''. */
export function useUnsentText(unsent: boolean): string {
  const { t } = useLingui();
  return unsent ? t`Not sent. Check your connection and try again.` : '';
}
