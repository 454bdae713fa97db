import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { useCommandForm } from '../../../forms/useCommandForm';
import { useHint } from '../../../forms/useHint';
import { useMoneyStatus } from '../../../forms/useMoneyStatus';
import { selectApproves } from '../../ui/ui.selectors';
import { Approve, AskSupport } from '../components/Approval';
import { PayForm } from '../components/PayForm';
import { approveHelp, payHelp } from '../donations.commands';
import { openedHelp } from '../donations.lists';
import { selectForSupport, selectReceivers, selectWalletFigures } from '../donations.payment';
import { selectListedView, selectOpenedView, selectRecipientFigures, selectSide } from '../donations.selectors';
import { selectTimeline } from '../donations.timeline';
import { selectOpenedSpoken, selectOpenedUrgency } from '../donations.urgency';
import { DonationView } from './DonationView';

/** One donation, sent or received (specification, section 2 "View one donation"). */
export function DonationScreen() {
  const dispatch = useDispatch();
  const { code = '' } = useParams();
  const side = useSelector(selectSide);
  // What was opened before this page asked for its own belongs to another address.
  const opened = useSelector(selectOpenedView);
  const { failed, loading, key } = useSelector(openedHelp.select);
  const help = key === code ? opened : null;
  const listed = useSelector(selectListedView);
  const recipients = useSelector(selectRecipientFigures);
  const steps = useSelector(selectTimeline);
  const urgency = useSelector(selectOpenedUrgency);
  const spoken = useSelector(selectOpenedSpoken);
  return (
    <DonationView
      side={side}
      help={help ?? (key === code ? listed : null)}
      whole={help !== null}
      recipients={recipients}
      steps={steps}
      urgency={help === null ? 'calm' : urgency}
      spoken={spoken}
      failed={failed && !loading}
      onRetry={() => dispatch(openedHelp.requested(code))}
      pay={help?.payable ? <Pay key={help.code} help={help} /> : null}
      answer={help?.approvable ? <Answer key={help.code} help={help} /> : null}
    />
  );
}

type Opened = NonNullable<ReturnType<typeof selectOpenedView>>;

function Pay({ help }: { readonly help: Opened }) {
  const { code, usdtOnly, local, currency } = help;
  const form = useCommandForm(payHelp, { subject: code, initial: { method: 'BANK', transaction_id: '' } });
  const hint = useHint(payHelp, code);
  const status = useMoneyStatus(payHelp, code);
  const receivers = useSelector(selectReceivers);
  const wallet = useSelector(selectWalletFigures);
  return (
    <PayForm
      method={usdtOnly ? 'USDT' : form.values.method}
      onMethod={(method) => form.set('method', method)}
      usdtOnly={usdtOnly}
      transaction={form.field('transaction_id')}
      receivers={receivers}
      local={local}
      currency={currency}
      wallet={wallet}
      onSubmit={form.submit}
      status={hint || status}
    />
  );
}

/** A bank payment that waits for the member: the button where the API takes approvals, else the way to support (decision 69). */
function Answer({ help: { code, local, currency } }: { readonly help: Opened }) {
  const dispatch = useDispatch();
  const offered = useSelector(selectApproves);
  const hint = useHint(approveHelp, code);
  const status = useMoneyStatus(approveHelp, code);
  const text = useSelector(selectForSupport);
  return offered ? (
    <Approve
      status={hint || status}
      onApprove={() => dispatch(approveHelp.submitted({ price: `${local} ${currency}` }, code))}
    />
  ) : (
    <AskSupport text={text} />
  );
}
