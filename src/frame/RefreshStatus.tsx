import { useLingui } from '@lingui/react/macro';
import { InlineStatus } from '../ui/Feedback';

export interface RefreshStatusProps {
  readonly failed: boolean;
  readonly onRetry: () => void;
  /** There are no earlier data: it stands in for them. */
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
