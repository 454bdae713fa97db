import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Urgency } from '../../../domain/help';
import { Copyable } from '../../../frame/copy';
import { useIsOutcomeUnknown } from '../../../frame/useMoneyStatus';
import { Button } from '../../../ui/Button';
import { InlineStatus } from '../../../ui/Feedback';
import { Cluster, Stack } from '../../../ui/layout';
import { ActionBar } from '../../forms/ActionBar';
import { RunningTime } from './RunningTime';

interface ApproveProps {
  readonly status: ReactNode;
  /** How close the deadline is. */
  readonly urgency: Urgency;
  readonly onApprove: () => void;
}

/** APPROVE, if the API takes approvals (decision 69). Its command asks first, with all details of the payment. */
export function Approve({ status, urgency, onApprove }: ApproveProps) {
  const isUnknown = useIsOutcomeUnknown();
  return (
    <>
      <ActionBar note={urgency === 'over' ? null : <RunningTime />} urgency={urgency} quiet={isUnknown}>
        <Button variant="primary" wide onClick={onApprove}>
          <Trans>APPROVE</Trans>
        </Button>
      </ActionBar>
      <InlineStatus text={status} tone="negative" />
    </>
  );
}

/** A matter for support: the reason, and all that support needs, copied at one press. */
export function AskSupport({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Stack $gap="xs">
      <p>{children}</p>
      <Cluster>
        <Copyable field="help/support" text={text} label={t`Copy for support`} iconOnly={false} bare />
      </Cluster>
    </Stack>
  );
}
