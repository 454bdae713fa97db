import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { LiveText } from '../../../frame/LiveText';
import { useText } from '../../../i18n/useText';
import type { Text } from '../../../rootState';
import { icon } from '../../../ui/Icon';
import { token } from '../../../ui/theme/tokens';
import { timeLeftOf } from '../donations.urgency';

/** The colour of a time that is running out; the icon and the text beside it say the same. */
export const urgencyColors = `
  &[data-urgency='soon'] { color: ${token.color.warning}; }
  &[data-urgency='last'] { color: ${token.color.negative}; }
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.space.xxs};
  font-size: ${token.type.small};
  font-variant-numeric: tabular-nums;
  b { font-weight: ${token.weight.bold}; }
  > svg { margin-inline-end: ${token.space.xxs}; }
  .who::after { content: ':'; }
  ${urgencyColors}
`;

/** A ring that shows how much of the 24 hours is left; the time itself is beside it. Renders again each hour. */
export function TimeRing({ until }: { readonly until: number }) {
  const time = useMemo(() => timeLeftOf(until), [until]);
  const minutes = useSelector(time.roughly);
  const turn = { cx: 12, cy: 12, r: 9, strokeWidth: 2.5 } as const;
  return (
    <svg width="1.25em" height="1.25em" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <circle {...turn} opacity="0.3" />
      <circle {...turn} pathLength={24 * 60} strokeDasharray={`${minutes} ${24 * 60}`} transform="rotate(-90 12 12)" />
    </svg>
  );
}

interface TimeLeftProps {
  /** The end of its 24 hours, epoch milliseconds. */
  readonly until: number;
  /** The member acts next: only then is the time shown as running out. */
  readonly due: boolean;
  /** Who acts next, in words that the status text does not say; once the 24 hours are over, only that a member still has to approve. */
  readonly actor: Text | null;
}

/**
 * On the card of a donation, and on the dashboard when nothing is due: who acts next and how much of the 24 hours is left. The time is a leaf
 * that updates itself; this component renders again only near the end, three times in 24 hours.
 */
export function TimeLeft({ until, due, actor }: TimeLeftProps) {
  const { t } = useLingui();
  const text = useText();
  const time = useMemo(() => timeLeftOf(until), [until]);
  const closeness = useSelector(time.urgency);
  const isOver = closeness === 'over';
  const urgency = due || isOver ? closeness : 'calm';
  // An approval has an actor, and still waits for the member after its time; a payment has none, and is no longer asked for.
  const waits = due && !(isOver && actor === null);
  const who = waits ? t`You` : isOver ? null : actor && text(actor);
  const clock = (
    <b>
      <LiveText select={time.text} label={t`Time left`} />
    </b>
  );
  return (
    <Line data-urgency={urgency} data-due={waits}>
      {urgency === 'calm' ? <TimeRing until={until} /> : icon(isOver ? 'clock' : 'warning')}
      {who === null ? null : <span className="who">{who}</span>}
      {isOver ? (
        <span>
          <Trans>Time is over.</Trans>
        </span>
      ) : (
        <span>
          <Trans>{clock} left</Trans>
        </span>
      )}
      <span className="near">
        <TimeRunningOut urgency={urgency} />
      </span>
    </Line>
  );
}

/** Says in words that time is running out. */
export function TimeRunningOut({ urgency }: { readonly urgency: string }) {
  if (urgency === 'soon') return <Trans>under 3 hours</Trans>;
  return urgency === 'last' ? <Trans>under 30 minutes</Trans> : null;
}
