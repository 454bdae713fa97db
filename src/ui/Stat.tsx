import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { type IconName, icon } from './Icon';
import { money } from './Text';
import { token } from './theme/tokens';
import { UNKNOWN_FIGURE } from './unknownFigure';

const StatBox = styled.div<{ $large: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${token.space.xxs};
  min-inline-size: 0;
  .label { display: flex; flex-wrap: wrap; align-items: center; gap: ${token.space.xs}; color: ${token.color.textMuted}; font-size: ${token.type.small}; }
  /* Nastaliq reaches over the space after a Latin word. */
  .label:lang(ur) { word-spacing: 0.2em; }
  /* Where it needs two lines, the sign of its help stays beside them. */
  .label > span { flex: 1 min-content; max-inline-size: max-content; }
  /* On the narrowest screens the longest labels need the whole width. */
  @media (max-width: 20.99rem) { .label > svg { display: none; } }
  .value {
    /* With text at 200 % a figure of four digits must still fit in half of a narrow screen. */
    font-size: ${({ $large }) => ($large ? token.type.display : `min(${token.type.title}, max(1rem, 9vw))`)};
    font-weight: ${token.weight.bold};
    font-variant-numeric: tabular-nums;
    line-height: 1.25;
    letter-spacing: -0.015em;
    overflow-wrap: anywhere;
  }
  .detail { color: ${token.color.textMuted}; font-size: ${token.type.small}; }
`;

export interface StatProps {
  readonly label: ReactNode;
  /** Beside the label, not part of it: help about its term. */
  readonly help?: ReactNode;
  /** Ready to show: `1250.50`, `17`. */
  readonly value: string;
  /** For instance `USDT`. */
  readonly unit?: string | undefined;
  /** A line below. */
  readonly detail?: ReactNode;
  readonly icon?: IconName | undefined;
  /** The main figure of a view. */
  readonly large?: boolean | undefined;
  /** The figure changed just before its page was shown. */
  readonly isNew?: boolean;
}

/** How many times the figure has changed since it was last unknown. */
function useChanges(value: string, isNew: boolean): number {
  const [seen, setSeen] = useState({ value, changes: Number(isNew) });
  if (seen.value !== value)
    setSeen({ value, changes: [seen.value, value].includes(UNKNOWN_FIGURE) ? 0 : seen.changes + 1 });
  return seen.changes;
}

/**
 * A figure under its label: a labelled group, so that a screen reader does not read bare numbers. One that changes while it is shown is
 * marked for some seconds; it does not count up, because every figure on the way would be untrue.
 */
export function Stat(props: StatProps) {
  const id = useId();
  const changes = useChanges(props.value, props.isNew ?? false);
  return (
    <StatBox role="group" aria-labelledby={id} $large={props.large ?? false}>
      <span className="label">
        {props.icon === undefined ? null : icon(props.icon, '1.125rem')}
        <span id={id}>{props.label}</span>
        {props.help}
      </span>
      <span key={changes} className={changes > 0 ? 'value changed' : 'value'}>
        {money(props.value, props.unit)}
      </span>
      {props.detail === undefined ? null : <span className="detail">{props.detail}</span>}
    </StatBox>
  );
}

/** The status of something. Each tone has its icon, so that colour is never the only sign. */
export type StatusTone = 'pending' | 'waiting' | 'active' | 'done' | 'neutral';

const tones = {
  pending: { icon: 'clock', front: token.color.warning, back: token.color.warningSoft },
  waiting: { icon: 'refresh', front: token.color.info, back: token.color.infoSoft },
  // An outline alone: it asks for nothing, and beside `pending` a soft amber would look like it.
  active: {
    icon: 'half',
    front: token.color.text,
    back: `none; box-shadow: inset 0 0 0 1px ${token.color.borderMedium}`,
  },
  done: { icon: 'check', front: token.color.positive, back: token.color.positiveSoft },
  neutral: { icon: 'dot', front: token.color.textMuted, back: token.color.hover },
} as const;

const Chip = styled.span<{ $tone: StatusTone }>`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  max-inline-size: 100%;
  padding: 0.25rem 0.5rem;
  border-radius: ${token.radius.round};
  background: ${({ $tone }) => tones[$tone].back};
  color: ${({ $tone }) => tones[$tone].front};
  font-size: ${token.type.caption};
  font-weight: ${token.weight.bold};
  line-height: 1.25;
  > span { min-inline-size: 0; overflow-wrap: anywhere; }
  &:lang(ur) { padding-block: 0.5rem 0.25rem; }
  @media (max-width: 15rem) { > svg { display: none; } }
`;

export interface StatusChipProps {
  readonly tone: StatusTone;
  readonly children: ReactNode;
}

/** A status: an icon and a word. */
export function StatusChip({ tone, children }: StatusChipProps) {
  return (
    <Chip $tone={tone}>
      {icon(tones[tone].icon, '1rem')}
      <span>{children}</span>
    </Chip>
  );
}

export interface ProgressBarProps {
  readonly label: ReactNode;
  /** A decimal, as it is stored: `12.5`. */
  readonly value: string | number;
  readonly max: string | number;
  /** Ready to show: `12.50 / 50.00 USDT`. */
  readonly text: string;
  readonly done?: boolean | undefined;
}

/** Progress, in words and as a bar. */
export function ProgressBar({ label, value, max, text, done = false }: ProgressBarProps) {
  const id = useId();
  return (
    <div className="progress" data-done={done ? '' : undefined}>
      <div>
        <span className="label" id={id}>
          {label}
        </span>
        <span className="text" translate="no">
          {text}
        </span>
      </div>
      <progress aria-labelledby={id} value={value} max={max} />
    </div>
  );
}

/** The number of filled stars. */
export type StarCount = 0 | 1.5 | 3;

export interface StarsProps {
  readonly value: StarCount;
  /** `Boost 1.5 of 3`. */
  readonly label: string;
}

/** Three stars, filled by halves. */
export function Stars({ value, label }: StarsProps) {
  const star = (place: number) => icon(value >= place ? 'star' : value >= place - 0.5 ? 'star-half' : 'star-empty');
  return (
    <span className="stars" role="img" aria-label={label}>
      {star(1)}
      {star(2)}
      {star(3)}
    </span>
  );
}
