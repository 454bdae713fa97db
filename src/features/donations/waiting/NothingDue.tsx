import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { Link } from '../../../frame/Link';
import * as paths from '../../../paths';
import { icon } from '../../../ui/Icon';
import { Rings } from '../../../ui/Rings';
import { verbatim } from '../../../ui/Text';
import { token } from '../../../ui/theme/tokens';
import { TimeLeft } from '../components/TimeLeft';
import { selectAwaited } from './donations.waiting';

const WAITS_FOR_RECIPIENT = msg`Waiting for the recipient`;
const WAITS_FOR_SENDER = msg`Waiting for the sender`;

const Calm = styled.div`
  display: grid;
  gap: ${token.space.xs};
  > p { display: flex; align-items: center; gap: ${token.space.xs}; font-weight: ${token.weight.bold}; }
  > p > svg { color: ${token.color.positive}; }
  > span, li > span { font-size: ${token.type.small}; }
  > ul { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); gap: 0 ${token.space.xl}; }
  li { position: relative; display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 ${token.space.xs}; padding-block-start: ${token.space.xs}; }
  li > a { grid-row: 1; }
  /* The whole row leads to the donation. */
  li > a::after { content: ''; position: absolute; inset: 0; }
  li > :nth-child(2) { grid-row: 2; }
  li > svg { grid-area: 1 / 2 / span 2; }
  li > p > svg { display: none; }
  /* There is room for one. */
  @media ${token.query.narrow} { li + li { display: none; } }
`;

/** Nothing is due: says so, and what waits for others; as much as fits into the room of a task. */
export function NothingDue() {
  const awaited = useSelector(selectAwaited).slice(0, 2);
  return (
    <Calm>
      <p>
        <Rings />
        <Trans>Nothing to do now</Trans>
      </p>
      {awaited.length === 0 ? (
        <span>
          <Trans>When you like, start one with SEND DONATION.</Trans>
        </span>
      ) : (
        <ul>
          {awaited.map(({ side, code, status, until }) => (
            <li key={code}>
              <Link to={paths.donation(side, code)}>{verbatim(code)}</Link>
              {until === null ? (
                <span>{status === 'SENT' ? <Trans>Others may donate to you. No date is set.</Trans> : null}</span>
              ) : (
                <TimeLeft
                  until={until}
                  payable={false}
                  waits={side === 'sent' ? WAITS_FOR_RECIPIENT : WAITS_FOR_SENDER}
                />
              )}
              {icon('chevron-right')}
            </li>
          ))}
        </ul>
      )}
    </Calm>
  );
}
