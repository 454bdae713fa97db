import { useLingui } from '@lingui/react/macro';
import { useDispatch, useSelector } from 'react-redux';
import { twoDecimals } from '../../../domain/money';
import type { RootState } from '../../../state';
import { selectPins, selectUsdt } from '../../session/session.selectors';
import { isUnsent } from '../../ui/ui.selectors';
import { addHelp } from '../donations.commands';
import { AddDonationView } from './AddDonationView';

const selectUsdtText = (state: RootState) => twoDecimals(selectUsdt(state));

/** /portal/donations/add (specification, section 2 "Add donation"). */
export function AddDonationScreen() {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const usdt = useSelector(selectUsdtText);
  const pins = useSelector(selectPins);
  const unsent = isUnsent(useSelector(addHelp.select));
  return (
    <AddDonationView
      usdt={usdt}
      pins={String(pins)}
      noPin={pins === 0}
      status={unsent ? t`The answer did not arrive. Look at your sent donations before you try again.` : ''}
      onSubmit={() => dispatch(addHelp.submitted(null))}
    />
  );
}
