import { useLingui } from '@lingui/react/macro';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { useCommandForm } from '../../ui/forms/useCommandForm';
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
  const help = useSelector(selectOpenedView);
  const recipients = useSelector(selectRecipientFigures);
  const steps = useSelector(selectTimeline);
  const over = useSelector(selectOpenedOver);
  const { failed, loading } = useSelector(openedHelp.select);
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
  const { t } = useLingui();
  const form = useCommandForm(payHelp, { initial: { help_code: code, method: 'BANK', transaction_id: '' } });
  return (
    <PayForm
      method={usdtOnly ? 'USDT' : form.values.method}
      onMethod={(method) => form.set('method', method)}
      usdtOnly={usdtOnly}
      transaction={form.field('transaction_id')}
      onSubmit={form.submit}
      status={
        form.unsent
          ? t`The answer did not arrive. The donation was read again: look at its status before you pay again.`
          : ''
      }
    />
  );
}
