import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { Link } from '../../../frame/Link';
import { selectOutcomes } from '../../../kernel/runtime';
import * as paths from '../../../paths';
import type { RootState } from '../../../rootState';
import { Rings } from '../../../ui/Rings';
import { verbatim } from '../../../ui/Text';
import { token } from '../../../ui/theme/tokens';
import { selectAwaited } from '../donations.waiting';
import { TimeLeft } from './TimeLeft';

const WAITS_FOR_RECIPIENT = msg`Waiting for the recipient`;
const WAITS_FOR_SENDER = msg`Waiting for the sender`;

const Calm = styled.div`
  display: grid;
  gap: ${token.space.xs};
  font-size: ${token.type.small};
  > b { display: flex; align-items: center; gap: ${token.space.xs}; font-size: ${token.type.body}; }
  > b > svg { color: ${token.color.positive}; }
  p > svg { display: none; }
`;

/** Nothing is due: says so, and what waits for others. Says nothing while an outcome is pending: the member decides that first. */
export function NothingDue() {
  const awaited = useSelector(selectAwaited);
  const isUnknown = useSelector((state: RootState) => selectOutcomes(state).some(({ phase }) => phase === 'pending'));
  return isUnknown ? null : (
    <Calm>
      <b>
        <Rings />
        <Trans>Nothing to do now</Trans>
      </b>
      {awaited === null ? (
        <span>
          <Trans>When you like, start one with SEND DONATION.</Trans>
        </span>
      ) : (
        <>
          <Link to={paths.donation(awaited.side, awaited.code)}>{verbatim(awaited.code)}</Link>
          {awaited.until === null ? (
            <span>
              <Trans>Others may donate to you. No date is set.</Trans>
            </span>
          ) : (
            <TimeLeft
              until={awaited.until}
              due={false}
              actor={awaited.side === 'sent' ? WAITS_FOR_RECIPIENT : WAITS_FOR_SENDER}
            />
          )}
        </>
      )}
    </Calm>
  );
}
