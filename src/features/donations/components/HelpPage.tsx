import { memo } from 'react';
import { styled } from 'styled-components';
import type { Help } from '../../../domain/entities';
import type { HelpSide } from '../../../domain/help';
import * as paths from '../../../paths';
import { token } from '../../../ui/theme/tokens';
import { helpViewOf } from '../donations.selectors';
import { HelpCard, helpRows } from './HelpCard';

/** All pages of a list in one grid, so that the cards of the next page go on where those of the last one end; in a narrow window, rows. */
export const HelpPages = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
  gap: ${token.space.m};
  /* Five beside each other would leave too little for code and status in one line. */
  @media ${token.query.huge} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
  @media ${token.query.compact} { display: block; overflow: clip; border-radius: ${token.radius.l}; }
`;

const Page = styled.div`
  display: contents;
  article { content-visibility: auto; contain-intrinsic-size: auto 10rem; }
  /* Rows are skipped by the page, cards one by one. */
  @media ${token.query.compact} {
    display: grid;
    content-visibility: auto;
    contain-intrinsic-size: auto 80rem;
    article { content-visibility: visible; }
    & + & article:first-child { border-block-start: 0; }
    ${helpRows}
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
    <Page>
      {rows.map((help) => (
        <HelpCard
          key={help.code}
          help={helpViewOf(help, side)}
          href={paths.donation(side, help.code)}
          isFrom={side === 'received'}
        />
      ))}
    </Page>
  );
});
