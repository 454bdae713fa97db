import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/Button';
import { InlineStatus } from '../../../ui/Feedback';
import { Card, Section, Stack } from '../../../ui/layout';
import { AskSupport } from './Approval';

export interface PayLateProps {
  /** What support needs of somebody who has paid. */
  readonly support: string;
  /** `null` while the form is open, and says itself what became of the last try. */
  readonly onOpen: (() => void) | null;
  /** What became of the last try. */
  readonly status: string;
}

/** In the place of the payment form once the time is over, and below it once it is open: help for who has paid already, and the press that opens it (decision 73). */
export function PayLate({ support, onOpen, status }: PayLateProps) {
  const { t } = useLingui();
  return (
    <Section title={t`Have you paid already?`}>
      <Card $width="form">
        <Stack>
          <AskSupport text={support}>
            <Trans>Do not pay again. Send this to support: it holds all that they need.</Trans>
          </AskSupport>
          {onOpen === null ? null : (
            <>
              <p>
                <Trans>You have not paid, and still want to? PeerHelp decides whether it accepts the payment.</Trans>
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
      </Card>
    </Section>
  );
}
