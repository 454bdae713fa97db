import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../components/Button';
import { InlineStatus } from '../../../components/Feedback';
import { Cluster, Stack } from '../../../components/layout';
import { Copyable } from '../../../connected/copy';

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

/** Where the API takes none: support does it, and everything it needs is copied at one press. */
export function AskSupport({ text }: { readonly text: string }) {
  const { t } = useLingui();
  return (
    <Stack $gap="xs">
      <p>
        <Trans>
          Approving is not possible on this page: support does it. When the money has arrived, send them this.
        </Trans>
      </p>
      <Cluster>
        <Copyable field="help/support" text={text} label={t`COPY FOR SUPPORT`} iconOnly={false} bare />
      </Cluster>
    </Stack>
  );
}
