import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { InlineStatus } from '../../../ui/Feedback';
import { Card, Section, Stack } from '../../../ui/layout';
import { AskSupport } from './Approval';

interface PayLateProps {
  /** What support needs about a payment that was made. */
  readonly support: string;
  /** `null` while the form is open, which shows the result of the last attempt itself. */
  readonly onOpen: (() => void) | null;
  /** The result of the last attempt. */
  readonly status: ReactNode;
}

/**
 * Replaces the payment form after the 24 hours, and stands below it once it is opened: help for a member who has already paid, and the
 * button that opens the form (decision 73).
 */
export function PayLate({ support, onOpen, status }: PayLateProps) {
  const { t } = useLingui();
  return (
    <Card>
      <Section title={t`Have you paid already?`}>
        <Stack>
          <AskSupport text={support}>
            <Trans>Do not pay again. Send this to support, with the transaction ID of your payment.</Trans>
          </AskSupport>
          {onOpen === null ? null : (
            <>
              <p>
                <Trans>You have not paid, but still want to? PeerHelp decides whether it accepts the payment.</Trans>
              </p>
              <Stack $gap="xs">
                <Button wide onClick={onOpen}>
                  <Trans>PAY ANYWAY</Trans>
                </Button>
                <InlineStatus text={status} tone="negative" />
              </Stack>
            </>
          )}
        </Stack>
      </Section>
    </Card>
  );
}
