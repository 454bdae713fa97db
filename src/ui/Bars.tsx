import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from './theme/tokens';

const Chart = styled.figure`
  container-type: inline-size;
  font-size: ${token.type.small};
  figcaption { display: inline-block; color: ${token.color.textMuted}; }
  /* What is beside the label does not make its line higher. */
  > :is(figcaption, details) { vertical-align: top; }
  ul { display: grid; gap: ${token.space.m}; margin-block-start: ${token.space.s}; list-style: none; }
  /* A figure moves below its label before a word is broken. */
  li { display: flex; flex-wrap: wrap; align-items: center; gap: 0.375rem ${token.space.m}; }
  .name { font-weight: ${token.weight.medium}; overflow-wrap: anywhere; }
  .figure { grid-area: 1 / 3; margin-inline-start: auto; text-align: end; font-variant-numeric: tabular-nums; }
  li svg { grid-area: 1 / 2; order: 1; overflow: hidden; }
  rect { fill: ${token.color.accent}; }
  @container (min-width: 34rem) {
    /* Above a list in a wide window two are beside each other. */
    ul { grid-template-columns: repeat(auto-fit, minmax(max(20rem, 40%), 1fr)); gap: ${token.space.xs} ${token.space.xxl}; margin-block-start: ${token.space.xs}; }
    li { display: grid; grid-template-columns: minmax(0, 7rem) minmax(0, 1fr) minmax(6.25rem, auto); min-block-size: 1.5rem; }
  }
`;

export interface Bar {
  readonly id: string;
  /** `Level 1`. */
  readonly label: ReactNode;
  /** Ready to show; the bar's text alternative: `54 members`. */
  readonly text: ReactNode;
  /** The length, 0 to 100; computed by a selector. */
  readonly percent: number;
}

interface BarsProps {
  /** What the bars compare; above them. */
  readonly label: ReactNode;
  /** Beside the label, not part of it. */
  readonly help?: ReactNode;
  readonly rows: readonly Bar[];
}

/**
 * A few figures as bars, without a rail: elsewhere a bar that fills its rail means done (`ProgressBar`), and here the longest has the full length. The list is the
 * text alternative: it reads "Level 1: 54 members", the bars are decoration.
 */
export function Bars({ label, help, rows }: BarsProps) {
  return (
    <Chart>
      <figcaption>{label}</figcaption>
      {help}
      <ul>
        {rows.map((row, index) => (
          // A server may name a level twice.
          <li key={`${row.id}/${index}`}>
            <span className="name">
              <bdi>{row.label}</bdi>
              <span className="sr-inline">: </span>
            </span>
            <svg width="100%" height="8" aria-hidden="true" data-flip="">
              <rect width={`${row.percent}%`} height="8" rx="4" />
            </svg>
            <span className="figure">{row.text}</span>
          </li>
        ))}
      </ul>
    </Chart>
  );
}
