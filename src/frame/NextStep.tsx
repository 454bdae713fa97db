import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { useSelector } from 'react-redux';
import { mostPins } from '../domain/payment';
import type { Command } from '../kernel/commandSpec';
import * as paths from '../paths';
import { selectUsdt, selectUser } from '../state/session/session.selectors';
import { ButtonLink } from './links';

/**
 * The next step beside the own button of a page whose command prepares a donation, once that is done: buying an E-PIN if the member has none,
 * else sending the donation. `null` before, and where the wallet pays for no E-PIN yet. The page's own button then does not stand out.
 */
export function useNextStep<Form, Data>(after: Pick<Command<Form, Data>, 'select'>): ReactElement | null {
  const lacksPin = useSelector(selectUser)?.pin === 0;
  const buys = mostPins(useSelector(selectUsdt)) > 0n;
  return useSelector(after.select)?.phase === 'succeeded' && (buys || !lacksPin) ? (
    <ButtonLink to={lacksPin ? paths.buy : paths.addDonation} $variant="primary">
      {lacksPin ? <Trans>Buy an E-PIN</Trans> : <Trans>Go on to SEND DONATION</Trans>}
    </ButtonLink>
  ) : null;
}
