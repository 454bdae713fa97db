import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { icon } from './Icon';
import { own } from './own';
import { token } from './theme/tokens';

/** Vertical in narrow windows, horizontal where four steps fit side by side. */
const Steps = styled.div`
  container-type: inline-size;
  ol { display: grid; margin: 0; padding: 0; list-style: none; }
  li { position: relative; display: grid; grid-template-columns: 1.75rem minmax(0, 1fr); gap: ${token.space.s}; padding-block-end: ${token.space.l}; }
  li:last-child { padding-block-end: 0; }
  /* The line to the next step, in the colour of what is done once that step has been reached. */
  li:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 2.125rem 0.375rem;
    inset-inline-start: calc(0.875rem - 1px);
    inline-size: 2px;
    border-radius: 1px;
    background: ${token.color.border};
  }
  li[data-state='done']::before { background: ${token.color.positive}; opacity: 0.5; }
  .mark {
    display: grid;
    place-items: center;
    inline-size: 1.75rem;
    block-size: 1.75rem;
    border: 2px solid ${token.color.borderMedium};
    border-radius: ${token.radius.round};
    color: ${token.color.positive};
  }
  [data-state='done'] > .mark { border-color: ${token.color.positiveSoft}; background: ${token.color.positiveSoft}; }
  [data-state='current'] > .mark { border-color: ${token.color.accent}; color: ${token.color.accentText}; }
  [data-state='over'] > .mark { border-color: ${token.color.negative}; color: ${token.color.negative}; }
  .body { display: grid; align-content: start; gap: ${token.space.xxs}; min-inline-size: 0; padding-block-start: 0.125rem; font-size: ${token.type.small}; overflow-wrap: anywhere; }
  .title { font-size: ${token.type.body}; font-weight: ${token.weight.bold}; }
  .muted, [data-state='ahead'] .title { color: ${token.color.textMuted}; }
  .muted { font-variant-numeric: tabular-nums; }
  .next { font-weight: ${token.weight.medium}; }
  @container (min-width: 46rem) {
    ol { grid-template-columns: repeat(4, minmax(0, 1fr)); gap: ${token.space.m}; }
    li { grid-template-columns: minmax(0, 1fr); align-content: start; padding: 0; }
    li:not(:last-child)::before { inset-block: calc(0.875rem - 1px) auto; inset-inline: 2.25rem -0.5rem; inline-size: auto; block-size: 2px; }
  }
`;

/** Whether a step is past, current or to come; `over`: it is the current one, and its time is over. */
type StepState = 'done' | 'current' | 'over' | 'ahead';

export interface TimelineStep {
  readonly id: string;
  readonly state: StepState;
  /** The state in words, for screen readers: `Done`. */
  readonly stateLabel: string;
  readonly title: ReactNode;
  /** When it happened. */
  readonly when?: ReactNode;
  /** Who acts next. */
  readonly next?: ReactNode;
  /** Until when. */
  readonly until?: ReactNode;
  readonly detail?: ReactNode;
}

const signs: { readonly [state in StepState]: ReactNode } = {
  done: icon('check', '1rem'),
  current: icon('dot', '1.25rem'),
  over: icon('close', '1rem'),
  ahead: null,
};

interface TimelineProps {
  readonly label: string;
  readonly steps: readonly TimelineStep[];
}

/** What happened, who acts next and until when, as an ordered list. */
export function Timeline({ label, steps }: TimelineProps) {
  return (
    <Steps>
      <ol aria-label={label}>
        {steps.map((step) => (
          <li
            key={step.id}
            data-state={step.state}
            aria-current={step.state === 'current' || step.state === 'over' ? 'step' : undefined}
          >
            <span className="mark">{signs[step.state]}</span>
            <div className="body">
              <p className="title">
                {own(step.title)}
                <span className="sr-inline">{`, ${step.stateLabel}`}</span>
              </p>
              {step.when === undefined ? null : <p className="muted">{step.when}</p>}
              {step.next === undefined ? null : <p className="next">{step.next}</p>}
              {step.until === undefined ? null : <p>{step.until}</p>}
              {step.detail === undefined ? null : <p className="muted">{step.detail}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Steps>
  );
}
