import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { ButtonLink } from '../../../frame/links';
import { useMoneyStatus } from '../../../frame/useMoneyStatus';
import * as paths from '../../../paths';
import type { RootState } from '../../../rootState';
import { selectPins } from '../../../state/session/session.selectors';
import { useCommandForm } from '../../forms/useCommandForm';
import { useValidationMessage } from '../../forms/useValidationMessage';
import { usePaste } from '../moneyForms/FieldButtons';
import { transferOf } from '../moneyForms/wallet.summaries';
import { TransactionTable } from '../transactions/TransactionTable';
import { transferPins } from '../wallet.commands';
import { pins, recipientLookup } from '../wallet.lists';
import { TransferView } from './TransferView';

/** /portal/wallet/transfer (specification, section 2 "Transfer E-PIN"; decision 41). */
export function TransferScreen() {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const store = useStore<RootState>();
  const status = useMoneyStatus(transferPins);
  const validation = useValidationMessage(transferPins);
  const [submitted, setSubmitted] = useState('');
  const form = useCommandForm(transferPins, { initial: { to_code: '', amount: '' } });
  const lookup = useSelector(recipientLookup.select);
  const held = useSelector(selectPins);
  const summary = transferOf(form.values, held, lookup);
  const { code } = summary;
  const codeField = form.field('to_code');
  const recipient = {
    ...codeField,
    onChange: (value: string) => {
      codeField.onChange(value);
      dispatch(recipientLookup.typed(value));
    },
  };
  const paste = usePaste(recipient);
  const isUnreachable = lookup.phase === 'unreachable';
  const codeError = isUnreachable || lookup.phase === 'missing' ? t`Enter a valid user code` : '';
  return (
    <TransferView
      summary={summary}
      recipient={recipient}
      paste={paste}
      onMax={() => form.set('amount', summary.most)}
      wrong={codeError || codeField.error}
      advice={isUnreachable ? t`We cannot check the name right now.` : undefined}
      isLookingUp={lookup.phase === 'waiting'}
      amount={form.field('amount')}
      onSubmit={() => {
        // Just before this call the form may have taken, and looked up, what a password manager filled in: `lookup` and `code` are then older.
        const newestQuery = () => recipientLookup.select(store.getState()).query;
        // The code of a draft was not looked up yet, and a lookup may have failed for lack of a network: it is started here, so that the name is
        // shown before anything is sent.
        if (newestQuery() === lookup.query && (lookup.query !== code || codeError !== ''))
          dispatch(recipientLookup.typed(code, 'immediately'));
        setSubmitted(newestQuery());
        form.submit();
      }}
      // Once the code has changed, the line that asks to check the name is about another person.
      status={(codeError === '' && submitted === code && validation) || status}
      next={
        held > 0 ? null : (
          <ButtonLink to={paths.buy} $variant="primary">
            <Trans>Buy an E-PIN</Trans>
          </ButtonLink>
        )
      }
      transactions={
        <TransactionTable
          title={t`E-PIN transactions`}
          list={pins}
          unit="E-PIN"
          emptyText={t`E-PINs that you buy, receive, pass on or use will be here.`}
          inColumn
        />
      }
    />
  );
}
