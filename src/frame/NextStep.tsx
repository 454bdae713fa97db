import { Trans } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import type { Command } from '../kernel/commandSpec';
import * as paths from '../paths';
import { selectUser } from '../state/session/session.selectors';
import { token } from '../ui/theme/tokens';
import { ButtonLink } from './links';

/** As wide as a phone, elsewhere as its words. */
const Next = styled(ButtonLink)`
  @media ${token.query.wide} { align-self: start; justify-self: start; }
`;

/**
 * After a command that prepares a donation, the next step at the head of its page: to an E-PIN if there is none, else to sending it; nothing
 * before.
 */
export function NextStep<Form, Data>({ after }: { readonly after: Pick<Command<Form, Data>, 'select'> }) {
  const lacksPin = useSelector(selectUser)?.pin === 0;
  return useSelector(after.select)?.phase === 'succeeded' ? (
    <Next to={lacksPin ? paths.buy : paths.addDonation} $variant="primary">
      {lacksPin ? <Trans>Buy an E-PIN</Trans> : <Trans>Go on to SEND DONATION</Trans>}
    </Next>
  ) : null;
}
