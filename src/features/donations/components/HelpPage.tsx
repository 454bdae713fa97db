import { memo } from 'react';
import { styled } from 'styled-components';
import type { Help } from '../../../domain/entities';
import type { HelpSide } from '../../../domain/help';
import * as paths from '../../../paths';
import { token } from '../../../ui/theme/tokens';
import { figuresOf } from '../donations.selectors';
import { HelpCard, helpRows } from './HelpCard';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
  gap: ${token.space.m};
  content-visibility: auto;
  contain-intrinsic-size: auto 90rem;
  @media ${token.query.narrow} { contain-intrinsic-size: auto 80rem; ${helpRows} }
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
