import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Copyable } from '../../../frame/copy';
import { Button } from '../../../ui/Button';
import { InlineStatus } from '../../../ui/Feedback';
import { Cluster, Stack } from '../../../ui/layout';

/** APPROVE, where the API takes approvals (decision 69). What is approved is asked once more, in full. */
export function Approve({ status, onApprove }: { readonly status: string; readonly onApprove: () => void }) {
  return (
    <Stack $gap="xs">
      <Button variant="primary" wide onClick={onApprove}>
        <Trans>APPROVE</Trans>
      </Button>
      <InlineStatus text={status} tone="negative" />
    </Stack>
  );
}

/** What only support can do: why, and everything it needs, copied at one press. */
export function AskSupport({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Stack $gap="xs">
      <p>{children}</p>
      <Cluster>
        <Copyable field="help/support" text={text} label={t`COPY FOR SUPPORT`} iconOnly={false} bare />
      </Cluster>
    </Stack>
  );
}
