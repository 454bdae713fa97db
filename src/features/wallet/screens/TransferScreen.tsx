import { useLingui } from '@lingui/react/macro';
import { useDispatch, useSelector } from 'react-redux';
import { fullName } from '../../../domain/entities';
import { useCommandForm } from '../../../forms/useCommandForm';
import { useHint } from '../../../forms/useHint';
import { useMoneyStatus } from '../../../forms/useMoneyStatus';
import { useText } from '../../../i18n/useText';
import { Movements } from '../components/Movements';
import { transferPins } from '../wallet.commands';
import { pins, recipientLookup } from '../wallet.lists';
import { selectBalances } from '../wallet.selectors';
import { TransferView } from './TransferView';

/** /portal/wallet/transfer (specification, section 2 "Transfer E-PIN"; decision 41). */
export function TransferScreen() {
  const { t } = useLingui();
  const text = useText();
  const dispatch = useDispatch();
  const status = useMoneyStatus(transferPins);
  const asked = useHint(transferPins);
  const form = useCommandForm(transferPins, { initial: { to_code: '', amount: '' } });
  const balances = useSelector(selectBalances);
  const lookup = useSelector(recipientLookup.select);
  const hint = useSelector(transferPins.select)?.hint;
  const recipient = form.field('to_code');
  const code = recipient.value.trim();
  const missing = lookup.phase === 'missing' ? t`Enter a valid user code` : '';
  return (
    <TransferView
      pins={balances.pins}
      recipient={{
        ...recipient,
        onChange: (value) => {
          recipient.onChange(value);
          dispatch(recipientLookup.typed(value));
        },
      }}
      name={lookup.found && lookup.query === code ? fullName(lookup.found) || code : ''}
      wrong={code === '' && hint ? text(hint.text) : missing}
      looking={lookup.phase === 'waiting'}
      amount={form.field('amount')}
      onSubmit={() => {
        // A lookup that failed may have failed for want of a network: it is tried again, and the name is shown before anything is sent.
        if (lookup.query !== code || lookup.phase === 'missing') dispatch(recipientLookup.typed(code, 'at once'));
        form.submit();
      }}
      status={(missing === '' && asked) || status}
      movements={
        <Movements
          title={t`E-PIN transactions`}
          list={pins}
          unit="E-PIN"
          emptyText={t`E-PINs that you buy, receive, pass on or use will be here.`}
        />
      }
    />
  );
}
