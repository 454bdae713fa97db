import { createSelector } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { roundedUp } from '../../../domain/missing';
import { type Amount, grouped, twoDecimals } from '../../../domain/money';
import { sendingNeeds } from '../../../domain/sending';
import { useIsOutcomeUnknown, useMoneyStatus } from '../../../frame/useMoneyStatus';
import type { RootState } from '../../../rootState';
import { selectIsStale, userInfo } from '../../../state/session/session.lists';
import { selectPins, selectUsdt } from '../../../state/session/session.selectors';
import { addHelp } from '../donations.commands';
import { AddDonationView } from './AddDonationView';

const selectUsdtText = (state: RootState) => twoDecimals(selectUsdt(state));

/** What a donation needs and the member lacks, ready to show: '' if nothing is missing. */
const selectNeeds = createSelector(selectUsdt, selectPins, (usdt, pins) => {
  const { hasPin, missingForPin, missingForPayment } = sendingNeeds(usdt, pins);
  const shown = (missing: Amount | null) => (missing === null ? '' : roundedUp(missing));
  return { hasPin, missingForPin: shown(missingForPin), missingForPayment: shown(missingForPayment) };
});

/** /portal/donations/add (specification, section 2 "Add donation"). */
export function AddDonationScreen() {
  const dispatch = useDispatch();
  const usdt = useSelector(selectUsdtText);
  const pins = useSelector(selectPins);
  const needs = useSelector(selectNeeds);
  const isStale = useSelector(selectIsStale);
  const status = useMoneyStatus(addHelp);
  return (
    <AddDonationView
      usdt={usdt}
      pins={grouped(String(pins))}
      needs={needs}
      isStale={isStale}
      onRetry={() => dispatch(userInfo.requested())}
      isUnknown={useIsOutcomeUnknown()}
      status={status}
      onSubmit={() => dispatch(addHelp.submitted(null))}
    />
  );
}
