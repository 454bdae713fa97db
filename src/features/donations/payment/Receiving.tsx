import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Copyable } from '../../../frame/copy';
import { Card, Section, Stack } from '../../../ui/layout';
import { code, PersonName } from '../../../ui/Text';
import type { HelpView } from '../donations.selectors';
import { PaymentFacts, TransactionId } from './PaymentFacts';

interface ReceivingProps {
  readonly help: HelpView;
  /** The button that approves a bank payment, or what to send to support. */
  readonly approval: ReactNode;
}

/** What a recipient does until a donation is paid: who sends it, and by which payment. The amounts are in the donation's card. */
export function Receiving({ help, approval }: ReceivingProps) {
  const { t } = useLingui();
  const { status, from, hash } = help;
  if (status !== 'PENDING' && status !== 'APPROVAL') return null;
  return (
    <Card>
      <Section title={t`Receive this donation`}>
        <Stack>
          <PaymentFacts>
            <div>
              <dt>
                <Trans>Sender</Trans>
              </dt>
              <dd>
                <span>
                  <PersonName>{from.name}</PersonName> {code(from.code)}
                </span>
                <Copyable field="help/from" text={from.code} label={t`Copy sender`} bare />
              </dd>
            </div>
            {status === 'PENDING' ? null : <TransactionId hash={hash} />}
          </PaymentFacts>
          <p>
            {status === 'PENDING' ? (
              <Trans>
                Nothing to do yet. USDT arrives in your wallet on its own; a bank payment needs your approval.
              </Trans>
            ) : (
              <Trans>
                The sender reported a bank payment. Check your bank account first: approve only when the money has
                arrived.
              </Trans>
            )}
          </p>
          {status === 'APPROVAL' ? approval : null}
        </Stack>
      </Section>
    </Card>
  );
}
