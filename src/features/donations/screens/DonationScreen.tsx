import { Trans } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useParams } from 'react-router-dom';
import type { Urgency } from '../../../domain/help';
import type { AppLocation } from '../../../domain/location';
import { useMoneyStatus } from '../../../frame/useMoneyStatus';
import { navigateTo } from '../../../kernel/navigation';
import { hasFailed } from '../../../kernel/resource';
import { selectEmptied } from '../../../kernel/runtime';
import * as paths from '../../../paths';
import { selectIsStale, userInfo } from '../../../state/session/session.lists';
import { selectLocation, selectOffersApprovals } from '../../../state/ui/ui.selectors';
import { ignorePressesBriefly } from '../../../ui/Dialog';
import { Stack } from '../../../ui/layout';
import { useCommandForm } from '../../forms/useCommandForm';
import { useValidationMessage } from '../../forms/useValidationMessage';
import { approveHelp, payHelp, selectPayees } from '../donations.commands';
import { openedHelp } from '../donations.lists';
import { IN_USDT } from '../donations.method';
import {
  selectIsOwnSide,
  selectListedView,
  selectOpenedView,
  selectRecipientViews,
  selectSide,
} from '../donations.pages';
import {
  selectApprovalText,
  selectIsFirstPaid,
  selectLatePaymentText,
  selectRecipients,
  selectTooLate,
  selectWalletFigures,
} from '../donations.payment';
import { selectOpenedSpoken, selectOpenedUrgency } from '../donations.urgency';
import { Approve, AskSupport } from '../payment/Approval';
import { PayForm } from '../payment/PayForm';
import { PayLate } from '../payment/PayLate';
import { selectTimeline } from '../timeline/donations.timeline';
import { DonationView } from './DonationView';

/** One donation, sent or received (specification, section 2 "View one donation"). */
export function DonationScreen() {
  const dispatch = useDispatch();
  const { code = '' } = useParams();
  const side = useSelector(selectSide);
  const opened = useSelector(selectOpenedView);
  const { failed, loading, missing, key } = useSelector(openedHelp.select);
  const listed = useSelector(selectListedView);
  // Another member has shared the address of their side, where this member would be told to do what the other has to.
  const isOwn = useSelector(selectIsOwnSide);
  const isOthersSide = key === code && listed === null && !isOwn;
  useEffect(() => {
    const to = paths.donation(side === 'sent' ? 'received' : 'sent', code);
    if (isOthersSide) dispatch(navigateTo(to, { replace: true }));
  }, [isOthersSide, side, code, dispatch]);
  // Until this page has made its own request, `opened` is the donation of another address.
  const help = key === code && !isOthersSide ? opened : null;
  const recipients = useSelector(selectRecipientViews);
  const steps = useSelector(selectTimeline);
  const urgency = useSelector(selectOpenedUrgency);
  const spoken = useSelector(selectOpenedSpoken);
  const late = useSelector(selectTooLate);
  const isFirstPaid = useSelector(selectIsFirstPaid);
  // The form says what the wallet holds, and what a payment leaves of it.
  const isBalanceStale = useSelector(selectIsStale);
  return (
    <DonationView
      side={side}
      help={help ?? (key === code ? listed : null)}
      isLoaded={help !== null}
      recipients={recipients}
      steps={steps}
      urgency={help === null ? 'calm' : urgency}
      spoken={spoken}
      late={help === null ? null : late}
      failed={hasFailed({ failed, loading }) || (help?.payable === true && isBalanceStale)}
      missing={missing === true}
      isFirstPaid={help !== null && isFirstPaid}
      onRetry={() => {
        dispatch(userInfo.requested());
        dispatch(openedHelp.requested(code));
      }}
      pay={help?.payable ? <Pay key={help.code} help={help} late={late === true} urgency={urgency} /> : null}
      approval={help?.approvable ? <Approval key={help.code} help={help} urgency={urgency} /> : null}
    />
  );
}

interface OpenedProps {
  readonly help: NonNullable<ReturnType<typeof selectOpenedView>>;
  /** How close the deadline is. */
  readonly urgency: Urgency;
}

/** Locations whose method was applied: when the language changes, the form mounts again and keeps what was chosen since. */
const appliedAt = new WeakSet<AppLocation>();

/**
 * The payment of the donation on the page. After its 24 hours the form closes, but keeps the typed text, and a running
 * payment continues.
 */
function Pay({ help, late, urgency }: OpenedProps & { readonly late: boolean }) {
  const { code, usdtOnly, otherSender, local, currency } = help;
  // BANK, unless the member came here to pay from the wallet.
  const initialMethod = useLocation().search === IN_USDT ? 'USDT' : 'BANK';
  const recipients = useSelector(selectRecipients);
  const payees = useSelector(selectPayees);
  const form = useCommandForm(payHelp, {
    entityId: code,
    initial: { method: initialMethod, transaction_id: '', payees },
  });
  // The press that led here counts more than the method of a draft, except when the page is only shown again.
  const location = useSelector(selectLocation);
  const isChosen = useRef(
    initialMethod === 'USDT' && location !== null && !location.returned && !appliedAt.has(location),
  );
  useEffect(() => {
    if (isChosen.current) form.set('method', initialMethod);
    if (isChosen.current && location) appliedAt.add(location);
    isChosen.current = false;
  });
  const hint = useValidationMessage(payHelp, code);
  const status = useMoneyStatus(payHelp, code);
  // A member who has made a transfer must not report it as paid to somebody else.
  const { payees: firstPayees } = form.values;
  const hasRecipientChanged = Boolean(firstPayees) && payees !== firstPayees;
  useEffect(() => {
    if (!firstPayees && payees) form.set('payees', payees);
  });
  const wallet = useSelector(selectWalletFigures);
  const record = useSelector(payHelp.select);
  const isUnderWay = record?.entityId === code && (record.phase === 'running' || record.phase === 'asked');
  const supportText = useSelector(selectLatePaymentText);
  // An emptied form closes again: its first values choose BANK.
  const emptied = useSelector(selectEmptied(payHelp.name, code));
  const [payAnyway, setPayAnyway] = useState<{ readonly emptied: number | null } | null>(null);
  const isOpen = payAnyway?.emptied === emptied;
  const holder = useRef<HTMLDivElement>(null);
  // When the recipient becomes private, BANK turns into USDT: a press that was meant for a bank payment must not pay from the wallet. Nor may
  // one that was meant for another recipient be sent.
  useLayoutEffect(() => {
    if (usdtOnly || hasRecipientChanged) ignorePressesBriefly(holder.current);
  }, [usdtOnly, hasRecipientChanged]);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isOpen) holder.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [isOpen]);
  const support = supportText(form.values.transaction_id);
  if (late && !isOpen && !isUnderWay) {
    return (
      <PayLate
        support={support}
        onOpen={() => {
          form.set('method', 'USDT');
          setPayAnyway({ emptied });
        }}
        status={hint || status}
      />
    );
  }
  return (
    <Stack ref={holder}>
      <PayForm
        method={usdtOnly ? 'USDT' : form.values.method}
        onMethod={(method) => form.set('method', method)}
        usdtOnly={usdtOnly}
        otherSender={otherSender}
        transaction={form.field('transaction_id')}
        recipients={recipients}
        local={local}
        currency={currency}
        wallet={wallet}
        late={late}
        urgency={urgency}
        onSubmit={form.submit}
        status={hint || (hasRecipientChanged ? <Trans>The recipient has changed.</Trans> : status)}
      />
      {late ? <PayLate support={support} onOpen={null} status="" /> : null}
    </Stack>
  );
}

/** A bank payment that waits for the member: the button if the API takes approvals, else the way to support (decision 69). */
function Approval({ help: { code, local, currency }, urgency }: OpenedProps) {
  const dispatch = useDispatch();
  const offered = useSelector(selectOffersApprovals);
  const hint = useValidationMessage(approveHelp, code);
  const status = useMoneyStatus(approveHelp, code);
  const text = useSelector(selectApprovalText);
  return offered ? (
    <Approve
      status={hint || status}
      urgency={urgency}
      onApprove={() => dispatch(approveHelp.submitted({ price: `${local} ${currency}` }, code))}
    />
  ) : (
    <AskSupport text={text}>
      <Trans>Only support can approve this. When the money has arrived, send them this.</Trans>
    </AskSupport>
  );
}
