import { useLingui } from '@lingui/react/macro';
import { InlineStatus } from '../ui/Feedback';

interface RefreshStatusProps {
  readonly failed: boolean;
  readonly onRetry: () => void;
  /** Nothing was loaded before: it then also says what to do. */
  readonly isFirst?: boolean;
}

/** 'Could not refresh · Retry': the page shows the last loaded data (decision 44). */
export function RefreshStatus({ failed, onRetry, isFirst = false }: RefreshStatusProps) {
  const { t } = useLingui();
  return (
    <InlineStatus
      tone="negative"
      text={failed ? t`Could not refresh` : ''}
      {...(failed ? { onRetry, retryLabel: t`Retry` } : {})}
      {...(failed && isFirst ? { advice: t`Check your connection, then press Retry.` } : {})}
    />
  );
}
