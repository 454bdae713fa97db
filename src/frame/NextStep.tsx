import { Trans } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import type { Command } from '../kernel/commandSpec';
import * as paths from '../paths';
import { TextLink } from './links';

/** After a command that readies a donation, a quiet way on to sending it; nothing before. */
export function NextStep<Form, Data>({ after }: { readonly after: Pick<Command<Form, Data>, 'select'> }) {
  return useSelector(after.select)?.phase === 'succeeded' ? (
    <TextLink to={paths.addDonation}>
      <Trans>Go on to SEND DONATION</Trans>
    </TextLink>
  ) : null;
}
