import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import type { Help } from '../../../domain/entities';
import type { HelpSide } from '../../../domain/help';
import * as paths from '../../../paths';
import { token } from '../../../ui/theme/tokens';
import { helpViewOf } from '../donations.selectors';
import { HelpCard, helpBox, helpRows } from './HelpCard';

/** Of the heads, and of the rows below them. */
const columns = `grid-template-columns: 5.25rem 12.25rem minmax(0, 1fr) 3.5rem 7.5rem 7.75rem; gap: 0 ${token.space.m};`;

const Pages = styled.div`${helpBox}`;

/** The heads of the columns, which stay in view as in a table. Where rows have no columns, and for screen readers, each value says what it is. */
const Heads = styled.div`
  display: none;
  @media ${token.query.columns} {
    display: grid;
    ${columns}
    position: sticky;
    inset-block-start: ${token.size.topbar};
    z-index: 1;
    align-items: center;
    min-block-size: 2.25rem;
    padding-inline: ${token.space.m};
    border-block-end: 1px solid ${token.color.border};
    background: ${token.color.surface};
    color: ${token.color.textMuted};
    font-size: ${token.type.caption};
    font-weight: ${token.weight.bold};
    letter-spacing: 0.04em;
    text-transform: uppercase;
    > :nth-child(5) { justify-self: right; }
    > :last-child { justify-self: end; }
  }
`;

/** All pages of a list (`HelpPage`), one below the other. */
export function HelpPages({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Pages>
      <Heads aria-hidden="true">
        {[t`CODE`, t`Status`, t`Progress`, t`Boost`, t`AMOUNT`, t`DATE`].map((head) => (
          <span key={head}>{head}</span>
        ))}
      </Heads>
      {children}
    </Pages>
  );
}

/**
 * Where there is room for columns, so that many donations can be compared: code, status, who acts and the time or the progress, stars, amount
 * and date. A giver is above what is in the third column.
 */
const helpColumns = css`
  contain-intrinsic-size: auto 55rem;
  &[data-side='received'] { contain-intrinsic-size: auto 74rem; }
  article { ${columns} min-block-size: ${token.size.control}; }
  article > *, .line > * { grid-row: 1 / span 2; }
  .figure { grid-column: 5; justify-self: right; }
  .stars { grid-area: 1 / 4 / span 2; }
  .stars svg { inline-size: 1rem; block-size: 1rem; }
  article > .line:first-child > :last-child { justify-self: start; }
  article > .muted { grid-column: 6; justify-self: end; }
  article > p, .progress { grid-column: 3; }
  .giver { grid-area: 1 / 3; line-height: 1.3; }
  .from + p, .from + .progress { grid-row: 2; }
  /* All bars begin at the same edge. */
  .progress { flex-direction: row-reverse; align-items: center; justify-content: flex-end; gap: ${token.space.s}; }
  progress { max-inline-size: 12rem; }
  .progress > div { flex: 0 0 11rem; }
  .progress .label { display: none; }
  article > p { flex-wrap: nowrap; white-space: nowrap; }
`;

/** Beside the sidebar of a smaller window four of these columns fit: the date is below the code, and the stars below the amount. */
const fewerColumns = css`
  &, &[data-side='received'] { contain-intrinsic-size: auto 65rem; }
  article { grid-template-columns: 7.75rem 12.25rem minmax(0, 1fr) auto; padding-block: 0.375rem; }
  .line > a { grid-area: 1 / 1; min-block-size: 1.25rem; }
  article > .muted { grid-area: 2 / 1; justify-self: start; }
  article > .line:first-child > :last-child { grid-column: 2; }
  .figure { grid-column: 4; }
  .figure:not(:last-child) { grid-row: 1; }
  .stars { grid-area: 2 / 4; justify-self: end; }
  progress { max-inline-size: 5rem; }
`;

/** The rows of one page of the list. The browser skips drawing a whole page while it is off screen. */
const Page = styled.div`
  display: grid;
  content-visibility: auto;
  contain-intrinsic-size: auto 80rem;
  & + & { border-block-start: 1px solid ${token.color.border}; }
  /* Nastaliq begins far above its line, where the giver's name is. */
  &:lang(ur) .from + p { margin-block-start: 0.375rem; }
  /* Figures are Latin, without the height of Nastaliq. */
  &:lang(ur) .figure, &:lang(ur) .figure *, &:lang(ur) .progress * { line-height: 1.5 !important; }
  @media ${token.query.compact} { ${helpRows} }
  @media ${token.query.broad} { ${helpColumns} }
  @media ${token.query.broad} and ${token.query.rows} { ${fewerColumns} }
`;

/** One page of a donation list. Memoised, so that a new page does not redraw the others. */
export const HelpPage = memo(function HelpPage({
  rows,
  side,
}: {
  readonly rows: readonly Help[];
  readonly side: HelpSide;
}) {
  return (
    <Page data-side={side}>
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
