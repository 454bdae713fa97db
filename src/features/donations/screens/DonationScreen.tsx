import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { useCommandForm } from '../../../forms/useCommandForm';
import { useHint } from '../../../forms/useHint';
import { useMoneyStatus } from '../../../forms/useMoneyStatus';
import { PayForm } from '../components/PayForm';
import { payHelp } from '../donations.commands';
import { openedHelp } from '../donations.lists';
import { selectOpenedView, selectRecipientFigures, selectSide } from '../donations.selectors';
import { selectOpenedOver } from '../donations.time';
import { selectTimeline } from '../donations.timeline';
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
  const recipients = useSelector(selectRecipientFigures);
  const steps = useSelector(selectTimeline);
  const over = useSelector(selectOpenedOver);
  return (
    <DonationView
      side={side}
      help={help}
      recipients={recipients}
      steps={steps}
      over={over}
      failed={failed && !loading}
      onRetry={() => dispatch(openedHelp.requested(code))}
      pay={help?.payable ? <Pay key={help.code} code={help.code} usdtOnly={help.usdtOnly} /> : null}
    />
  );
}

function Pay({ code, usdtOnly }: { readonly code: string; readonly usdtOnly: boolean }) {
  const form = useCommandForm(payHelp, { subject: code, initial: { method: 'BANK', transaction_id: '' } });
  const hint = useHint(payHelp, code);
  const status = useMoneyStatus(payHelp, code);
  return (
    <PayForm
      method={usdtOnly ? 'USDT' : form.values.method}
      onMethod={(method) => form.set('method', method)}
      usdtOnly={usdtOnly}
      transaction={form.field('transaction_id')}
      onSubmit={form.submit}
      status={hint || status}
    />
  );
}
