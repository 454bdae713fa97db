import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { ADDRESS_LENGTH, type AddressCheck, checkAddress } from '../../../domain/address';
import { readCode } from '../../../domain/typedText';
import { useMoneyStatus } from '../../../frame/useMoneyStatus';
import { useText } from '../../../i18n/useText';
import { selectUsdt } from '../../../state/session/session.selectors';
import { useCommandForm } from '../../forms/useCommandForm';
import { usePaste } from '../moneyForms/FieldButtons';
import { withdrawalOf } from '../moneyForms/wallet.summaries';
import { TransactionTable } from '../transactions/TransactionTable';
import { problemWith, selectOwnAddress } from '../wallet.address';
import { withdrawUsdt } from '../wallet.commands';
import { withdrawals } from '../wallet.lists';
import { WithdrawView } from './WithdrawView';

/** /portal/wallet/withdraw (specification, section 2 "Withdraw"; decisions 38 and 39). */
export function WithdrawScreen() {
  const { t } = useLingui();
  const text = useText();
  const status = useMoneyStatus(withdrawUsdt);
  const form = useCommandForm(withdrawUsdt, { initial: { to_address: '', amount: '' } });
  const summary = withdrawalOf(form.values, useSelector(selectUsdt));
  const address = form.field('to_address');
  const paste = usePaste(address);
  const own = useSelector(selectOwnAddress);
  const typed = form.values.to_address;
  const verdict = useMemo(() => checkAddress(typed, own), [typed, own]);
  const complaint = problemWith(verdict);
  const count = readCode(typed).length;
  /** Shown while the address is neither proven nor wrong. */
  const hints: { readonly [verdict in AddressCheck]?: string } = {
    empty: t`A BEP-20 address: it begins with 0x.`,
    unfinished: t`${plural(ADDRESS_LENGTH, { other: `${count} of ${ADDRESS_LENGTH} characters.` })}`,
    unproven: t`This looks like an address, but it cannot be verified. Compare it once more.`,
  };
  return (
    <WithdrawView
      summary={summary}
      address={address}
      paste={paste}
      onMax={() => form.set('amount', summary.most)}
      wrong={complaint ? text(complaint) : ''}
      right={verdict === 'proven' ? t`The checksum matches.` : ''}
      hint={paste.refused ? t`Press paste` : (hints[verdict] ?? '')}
      amount={form.field('amount')}
      onSubmit={form.submit}
      status={status}
      transactions={
        <TransactionTable
          title={t`Withdrawals`}
          list={withdrawals}
          unit="USDT"
          emptyText={t`USDT that you send out of this wallet will be here.`}
          inColumn
        />
      }
    />
  );
}
