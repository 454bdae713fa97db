import { memo } from 'react';
import { styled } from 'styled-components';
import type { Help } from '../../../domain/entities';
import type { HelpSide } from '../../../domain/help';
import * as paths from '../../../paths';
import { token } from '../../../ui/theme/tokens';
import { figuresOf } from '../donations.selectors';
import { HelpCard } from './HelpCard';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
  gap: ${token.space.m};
  content-visibility: auto;
  contain-intrinsic-size: auto 90rem;
  /* A phone has rows of two lines: code, giver and status; who acts and the time, or the progress, with the amount at the end. */
  @media ${token.query.narrow} {
    gap: 0;
    overflow: clip;
    border-radius: ${token.radius.l};
    contain-intrinsic-size: auto 80rem;
    article { grid-template-columns: minmax(0, 1fr) auto; align-content: center; align-items: center; gap: 0.125rem ${token.space.s}; min-block-size: 4rem; padding: ${token.space.xxs} ${token.space.s}; border-radius: 0; box-shadow: none; }
    article + article { border-block-start: 0; }
    article > :first-child { grid-column: 1 / -1; gap: ${token.space.xs}; }
    /* A name is whole: in two lines beside the code, and one with a word too long for that sends the status to the next line. */
    .giver { order: 0; flex-basis: 0; min-inline-size: min-content; overflow: visible; white-space: normal; line-height: 1.2; }
    .giver + * { margin-inline-start: auto; }
    article p > svg { display: none; }
    .stars svg { inline-size: 0.875rem; block-size: 0.875rem; }
    .progress { gap: 0.125rem; }
    progress { block-size: 0.25rem; }
    article > :nth-child(2) { grid-area: 2 / 2; flex-wrap: nowrap; }
    article > :nth-child(3) { grid-area: 2 / 1; }
    /* The date is the second line of a donation that neither runs nor was paid. */
    article > .muted:not(:nth-child(3)) { display: none; }
    .figure { font-size: ${token.type.body}; }
    .progress .label { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  }
`;

/** One page of a donation list. Memoised by the page: a new page does not redraw the others. */
export const HelpPage = memo(function HelpPage({
  rows,
  side,
}: {
  readonly rows: readonly Help[];
  readonly side: HelpSide;
}) {
  return (
    <Cards>
      {rows.map((help) => (
        <HelpCard
          key={help.code}
          help={figuresOf(help, side)}
          href={paths.donation(side, help.code)}
          isFrom={side === 'received'}
        />
      ))}
    </Cards>
  );
});
