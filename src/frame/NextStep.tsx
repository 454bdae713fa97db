import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { useSelector } from 'react-redux';
import { mostPins } from '../domain/payment';
import type { Command } from '../kernel/commandSpec';
import * as paths from '../paths';
import { selectUsdt, selectUser } from '../state/session/session.selectors';
import { ButtonLink } from './links';

/**
 * The link to the next step after a command that prepares a donation: buying an E-PIN if the member has none, else sending the donation.
 * `null` until the command is done, and, for a member without an E-PIN, while the wallet does not cover one. It takes the emphasis from the page's own button.
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
