import { useDispatch, useSelector } from 'react-redux';
import { twoDecimals } from '../../../domain/money';
import { useMoneyStatus } from '../../../forms/useMoneyStatus';
import type { RootState } from '../../../state';
import { selectPins, selectUsdt } from '../../session/session.selectors';
import { addHelp } from '../donations.commands';
import { AddDonationView } from './AddDonationView';

const selectUsdtText = (state: RootState) => twoDecimals(selectUsdt(state));

/** /portal/donations/add (specification, section 2 "Add donation"). */
export function AddDonationScreen() {
  const dispatch = useDispatch();
  const usdt = useSelector(selectUsdtText);
  const pins = useSelector(selectPins);
  const status = useMoneyStatus(addHelp);
  return (
    <AddDonationView
      usdt={usdt}
      pins={String(pins)}
      noPin={pins === 0}
      status={status}
      onSubmit={() => dispatch(addHelp.submitted(null))}
    />
  );
}
