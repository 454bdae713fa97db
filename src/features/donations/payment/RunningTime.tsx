import { Trans } from '@lingui/react/macro';
import { LiveText } from '../../../frame/LiveText';
import { selectOpenedCountdown } from '../donations.time';

/** The time of the opened donation as the action bar repeats it. */
export function RunningTime() {
  return (
    <>
      <span>
        <Trans>Time left</Trans>
      </span>
      <b>
        <LiveText select={selectOpenedCountdown} />
      </b>
    </>
  );
}
