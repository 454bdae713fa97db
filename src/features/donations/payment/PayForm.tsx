import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import type { PaymentMethod, Urgency } from '../../../domain/help';
import { ungrouped } from '../../../domain/money';
import { readLine } from '../../../domain/typedText';
import { Copyable } from '../../../frame/copy';
import { TextLink } from '../../../frame/links';
import { useIsOutcomeUnknown } from '../../../frame/useMoneyStatus';
import * as paths from '../../../paths';
import { Button } from '../../../ui/Button';
import { InlineStatus, Notice } from '../../../ui/Feedback';
import { TextField } from '../../../ui/forms/Field';
import { Card, Section } from '../../../ui/layout';
import { code, money, PersonName } from '../../../ui/Text';
import { token } from '../../../ui/theme/tokens';
import { ActionBar } from '../../forms/ActionBar';
import { Form } from '../../forms/Form';
import type { FieldBinding } from '../../forms/useCommandForm';
import type { Payee, selectWalletFigures } from '../donations.payment';
import { PaymentFacts } from './PaymentFacts';
import { RunningTime } from './RunningTime';

/**
 * The legend floats, which makes it a block like any other: WebKit counts a legend's height twice in the first
 * layout, so that what is below moves away from the finger in the next one. Browsers without `inline-start` float it to the left.
 */
const Choices = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > div { display: grid; clear: both; grid-template-columns: repeat(auto-fit, minmax(min(6.5rem, 100%), 1fr)); gap: ${token.space.s}; }
  legend { float: left; float: inline-start; padding: 0; margin-block-end: 0.375rem; margin-inline-end: ${token.space.s}; font-size: ${token.type.small}; font-weight: ${token.weight.medium}; }
  /* What the wallet holds follows it, on a line of its own where both do not fit. */
  > p { float: left; float: inline-start; margin-block-end: 0.375rem; }
  label {
    display: flex; align-items: center; gap: ${token.space.xs};
    min-block-size: ${token.size.controlLarge}; padding: 0 ${token.space.s};
    border: 1px solid ${token.color.borderStrong}; border-radius: ${token.radius.m};
    font-weight: ${token.weight.bold};
  }
  label:has(:checked) { border-color: ${token.color.accent}; background: ${token.color.accentSoft}; }
  label:has(:disabled) { border-color: ${token.color.border}; color: ${token.color.textMuted}; }
  input { flex: none; inline-size: 1.125rem; block-size: 1.125rem; margin: 0; border: 2px solid ${token.color.textMuted}; border-radius: ${token.radius.round}; appearance: none; }
  :checked { border: 0.375rem solid ${token.color.accent}; }
  .money { white-space: nowrap; }
  div > p { grid-column: 1 / -1; }
  p { color: ${token.color.textMuted}; font-size: ${token.type.small}; }
`;

/** Above SUBMIT on a phone, whose bar is in reach while the field is not: the transaction ID that it sends, or that there is none yet. */
const Sending = styled.div`
  display: contents;
  > div { flex-wrap: wrap; row-gap: ${token.space.xxs}; }
  p { --line: 1.5; display: flex; flex: 1 0 100%; min-inline-size: 0; justify-content: space-between; gap: ${token.space.s}; order: -1; color: ${token.color.textMuted}; font-size: ${token.type.small}; }
  /* Nastaliq reaches down to the time below it. */
  p:lang(ur) { padding-block-end: 0.375rem; }
  p > :first-child { flex: none; }
  p > b { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: ${token.color.text}; font-weight: ${token.weight.medium}; }
  /* Large text and low windows have no room for it; in a wide window the field is right above. */
  @media ${token.query.wide}, ${token.query.low}, (max-width: 17rem) { > div { flex-wrap: nowrap; } p { display: none; } }
  @media ${token.query.lowBroad} {
    @media ${token.query.narrow} {
      /* Below the card, which shows the time (\`DonationView\`), not over the form. */
      && > [data-reach] { inset-inline-end: calc(50% - var(--rail, 0rem) / 2); padding-inline-end: ${token.space.xs}; border: 0; background: ${token.color.canvas}; .note { display: none; } }
      /* Between the two there is room for one line, which Tamil exceeds; Sinhala’s card is too high. */
      @media (min-height: 22rem) { > div { flex-wrap: wrap; row-gap: 0; } p:not(:lang(si), :lang(ta)) { --line: 1.25; display: flex; line-height: 1.25; } }
    }
  }
`;

export interface PayFormProps {
  readonly method: string;
  readonly onMethod: (method: PaymentMethod) => void;
  /** The recipient is private: BANK is shown disabled, with the reason (decision 58). */
  readonly usdtOnly: boolean;
  /** The code of another member whom the server names as the sender, else ''. */
  readonly otherSender: string;
  readonly transaction: FieldBinding;
  /** The recipients, as far as the API tells: empty until they are known. */
  readonly recipients: readonly Payee[];
  /** The donation in the recipient's currency, a reference price. */
  readonly local: string;
  readonly currency: string;
  readonly wallet: ReturnType<typeof selectWalletFigures>;
  /** The time is over: no text may ask for a transfer. */
  readonly late: boolean;
  readonly urgency: Urgency;
  readonly onSubmit: () => void;
  readonly status: ReactNode;
}

/** How a pending donation is paid: by bank with a transaction id, or in USDT from the wallet. */
export function PayForm(props: PayFormProps) {
  const { method, otherSender, transaction, recipients, wallet, late, onSubmit, status } = props;
  const { t } = useLingui();
  const isUnknown = useIsOutcomeUnknown();
  const sender = code(otherSender);
  const isBank = method === 'BANK';
  const isIdMissing = isBank && readLine(transaction.value) === '';
  const isShort = method === 'USDT' && wallet.left === null;
  return (
    <Card>
      <Section title={late ? t`PAY ANYWAY` : t`Pay this donation`}>
        <Form onSubmit={onSubmit}>
          {otherSender === '' ? null : (
            <Notice tone="warning">
              <Trans>The sender of this donation is {sender}, not you.</Trans>
            </Notice>
          )}
          <PaymentMethods {...props} />
          {/* Above the warning: it is about the choice. */}
          {isBank && !late ? (
            <p>
              {recipients.length === 0 ? (
                <Trans>
                  Bank details are not shown here, and the recipient is not known yet. Pay in USDT, unless you have
                  agreed a transfer with the recipient.
                </Trans>
              ) : (
                <Trans>Bank details are not shown here. Ask the recipient for theirs, or pay in USDT.</Trans>
              )}
            </p>
          ) : null}
          {/* Above the warning: further down, the action bar of a phone would cover why SUBMIT does not stand out. */}
          {isShort ? (
            <Notice
              tone="info"
              action={
                <TextLink to={paths.deposit}>
                  <Trans>DEPOSIT</Trans>
                </TextLink>
              }
            >
              <Trans>You need {wallet.missing} USDT more.</Trans>
            </Notice>
          ) : null}
          {/* Above the fields of a method, so that members who press quickly see it. */}
          <Notice tone="warning">
            <Trans>A donation is a gift: it may never come back, and sending cannot be undone.</Trans>
          </Notice>
          {isBank ? (
            <BankPayment {...props} />
          ) : (
            <>
              {isShort ? null : (
                <p>
                  <Trans>25.00 USDT will leave your wallet.</Trans> <Trans>{wallet.left} USDT will remain.</Trans>
                </p>
              )}
              {late ? null : (
                <PaymentFacts>
                  <LocalAmount {...props} />
                </PaymentFacts>
              )}
            </>
          )}
          {/* SUBMIT does not stand out where it is bound to be refused: with too little USDT, or before the transaction ID. */}
          <SubmitBar {...props} quiet={!late && (isShort || isUnknown || isIdMissing)} />
          <InlineStatus text={status} tone="negative" />
        </Form>
      </Section>
    </Card>
  );
}

/** BANK or USDT, and what the wallet holds. */
function PaymentMethods({ method, onMethod, usdtOnly, wallet }: PayFormProps) {
  const balance = useId();
  const inWallet = money(wallet.balance, 'USDT');
  return (
    <Choices>
      <legend>
        <Trans>Payment method</Trans>
      </legend>
      <p id={balance}>
        <Trans>Wallet: {inWallet}</Trans>
      </p>
      <div>
        <label>
          <input
            type="radio"
            name="method"
            value="BANK"
            checked={method === 'BANK'}
            disabled={usdtOnly}
            onChange={() => onMethod('BANK')}
          />
          <Trans>BANK</Trans>
        </label>
        <label>
          <input
            type="radio"
            name="method"
            value="USDT"
            aria-describedby={balance}
            checked={method === 'USDT'}
            onChange={() => onMethod('USDT')}
          />
          <Trans>USDT</Trans>
        </label>
        {usdtOnly ? (
          <p>
            <Trans>This recipient is private and can be paid in USDT only.</Trans>
          </p>
        ) : null}
      </div>
    </Choices>
  );
}

/** SUBMIT below the time left and the transaction ID that it sends; it does not stand out once the time has ended, nor where it is `quiet`. */
function SubmitBar({ method, transaction, late, urgency, quiet }: PayFormProps & { readonly quiet: boolean }) {
  const id = useId();
  const sendsTransaction = method === 'BANK' && !late;
  const sent = readLine(transaction.value);
  return (
    <Sending>
      {/* `over` without `late`: it is not known when the time ends. */}
      <ActionBar note={late ? null : urgency === 'over' ? '' : <RunningTime />} urgency={urgency} quiet={quiet}>
        {sendsTransaction ? (
          <p id={id}>
            <Trans>Transaction ID</Trans>
            {sent === '' ? <Trans>Not entered yet</Trans> : <b translate="no">{sent}</b>}
          </p>
        ) : null}
        <Button
          type="submit"
          variant={late ? 'secondary' : 'primary'}
          wide
          aria-describedby={sendsTransaction ? id : undefined}
        >
          <Trans>SUBMIT</Trans>
        </Button>
      </ActionBar>
    </Sending>
  );
}

/** The donation in local currency, which is there by either method; it is a reference price (decision 59). */
function LocalAmount({ local, currency }: Pick<PayFormProps, 'local' | 'currency'>) {
  const { t } = useLingui();
  return (
    <div>
      <dt>
        <Trans>In local currency</Trans>
        <br />
        <Trans>Reference price</Trans>
      </dt>
      <dd>
        {money(local, currency)}
        <Copyable field="pay/local" text={ungrouped(local)} label={t`Copy amount`} bare />
      </dd>
    </div>
  );
}

/** Who gets the transfer and how much, and the field of its transaction ID. */
function BankPayment({ transaction, recipients, local, currency, late }: PayFormProps) {
  const { t } = useLingui();
  const reference = t`The reference your bank gave the transfer.`;
  return (
    <>
      {late ? (
        <p>
          <Trans>Only for a transfer that you have made already: enter its transaction ID.</Trans>
        </p>
      ) : (
        <PaymentFacts>
          {recipients.length === 0 ? null : (
            <div>
              <dt>
                <Trans>To</Trans>
              </dt>
              {recipients.map((recipient) => (
                <dd key={recipient.code}>
                  <span>
                    <PersonName>{recipient.name}</PersonName> {code(recipient.code)}
                    {recipient.share === '' ? null : <> {money(recipient.share, 'USDT')}</>}
                  </span>
                  <Copyable field={`pay/${recipient.code}`} text={recipient.code} label={t`Copy recipient`} bare />
                </dd>
              ))}
            </div>
          )}
          <LocalAmount local={local} currency={currency} />
        </PaymentFacts>
      )}
      <TextField
        {...transaction}
        label={t`Transaction ID`}
        autoComplete="off"
        enterKeyHint="send"
        spellCheck={false}
        dir="ltr"
        hint={late ? reference : `${reference} ${t`The recipient then approves it.`}`}
      />
    </>
  );
}
