import { useLingui } from '@lingui/react/macro';
import { InlineStatus } from '../ui/Feedback';

/** 'Could not refresh · Retry': the page shows the last loaded data (decision 44). */
export function RefreshStatus({ failed, onRetry }: { readonly failed: boolean; readonly onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <InlineStatus
      tone="negative"
      text={failed ? t`Could not refresh` : ''}
      {...(failed ? { onRetry, retryLabel: t`Retry` } : {})}
    />
  );
}
