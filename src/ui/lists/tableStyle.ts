import { css, styled } from 'styled-components';
import { type IconName, strokes } from '../Icon';
import { token } from '../theme/tokens';
import { visuallyHidden } from '../theme/visuallyHidden';

/** The width from which three columns stand beside each other: on a phone of 360 px the longest heading is whole, on the smallest it is not. */
export const FROM_PHONE = '20rem';
const CLOSE = `gap: 0 ${token.space.xs}; padding: 0 ${token.space.m};`;
const WIDE = `gap: 0 ${token.space.m}; padding: 0 ${token.space.l};`;

/** The height of a day's heading in rem. That of a row is `--row`; both are also for pages that are not rendered yet. */
export const DAY = 1.75;
/** The rows of a full page: its height is known before it is rendered. */
export const FULL_PAGE = 20;

const signs = ['incoming', 'outgoing', 'swap', 'chevron-right'] as const satisfies readonly IconName[];

/** The icons of rows: drawn by CSS, because a row would need two elements for one. */
export type Sign = (typeof signs)[number];

/** An icon as a CSS image: the mask of a generated box, to save an element. */
const maskOf = (name: Sign): string =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="red" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${strokes[name]}"/></svg>`)}")`;

/** Undoes `visuallyHidden` for a line of headings. */
const seen = `position: static; inline-size: auto; block-size: auto; overflow: visible; clip-path: none; white-space: normal; border-block-end: 1px solid ${token.color.border}; background: ${token.color.surface};`;

/**
 * A narrow row as a card: every value below its heading. The rule for headings only exists in windows where a table can be narrow: for a
 * generated box the browser evaluates it at any container width, which doubles the style cost of each row.
 */
const cards = css`
  tbody tr { grid-template-columns: repeat(auto-fit, minmax(min(100%, max(7rem, 40%)), 1fr)); gap: ${token.space.s} ${token.space.m}; padding: ${token.space.m}; }
  @media ${token.query.rows} {
    /* Not announced: the cell has the heading of its column. */
    td::before {
      content: attr(data-label); content: attr(data-label) / ''; display: block; margin-block-end: 0.125rem; color: ${token.color.textMuted};
      font-size: ${token.type.caption}; font-weight: ${token.weight.regular}; letter-spacing: 0.04em; line-height: 1.25;
    }
  }
  td:first-child { font-weight: ${token.weight.bold}; }
  /* The first of an odd number of cells has a line of its own, its heading beside it. */
  td:first-child:nth-last-child(odd) { grid-column: 1 / -1; &::before { display: inline; margin-inline-end: ${token.space.xs}; } }
`;

/** A long amount has a line of its own, between the other two. */
const inThree = (tall: string): string =>
  `${tall} { grid-area: 1 / 1 / 2 / 4; } ${tall} ~ [data-spot='end'] { grid-area: 2 / 1 / 3 / 4; } ${tall} ~ [data-spot='below'] { grid-row: 3; } ${tall} ~ [data-spot='beside'] { grid-row: 3; }`;

/** Each cell in the area of its spot. */
const inAreas = (row: string): string =>
  ['lead', 'beside', 'end', 'below', 'belowEnd']
    .map((spot) => `${row} [data-spot='${spot}'] { grid-area: ${spot}; }`)
    .join('');

/** A narrow row of two lines; its headings are for screen readers. */
const twoLines = css`
  tbody tr {
    grid-template-columns: auto minmax(0, 1fr) auto;
    grid-template-areas: 'lead lead end' 'below beside belowEnd';
    align-items: center; align-content: center; gap: 0.125rem ${token.space.xs};
    min-block-size: var(--row); padding: 0.25rem ${token.space.s};
  }
  [data-people] tbody tr { padding-inline: ${token.space.m}; }
  /* The amount beside a person has its heading once, above all rows. */
  [data-people] thead { ${seen} }
  [data-people] thead tr { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 ${token.space.xs}; padding: ${token.space.xxs} ${token.space.m}; color: ${token.color.textMuted}; font-size: ${token.type.caption}; }
  ${inAreas('')}
  [data-people] [data-spot='end'] { grid-row: 1 / 3; }
  th[data-spot='below'] { ${visuallyHidden} }
  [data-spot='screenReaderOnly'] { ${visuallyHidden} }
  [data-spot='lead'], [data-spot='end'] { font-weight: ${token.weight.medium}; }
  [data-spot='beside'], [data-spot^='below'] { color: ${token.color.textMuted}; font-size: ${token.type.caption}; }
  [data-spot='end'], [data-spot='belowEnd'] { justify-self: end; }
  td[data-sign], td[data-sign] ~ [data-spot='below'] { margin-inline-start: 2rem; }
  [data-spot='below'] a { white-space: nowrap; }
  /* Up to the edge: nothing stands below the amount. */
  [data-parties] { grid-column-end: -1; }
  [data-parties], [data-parties] > bdi { min-inline-size: 0; max-inline-size: 100%; }
  [data-parties] > bdi { overflow: hidden; text-overflow: ellipsis; }
  /* A flex box would cut a long code without an ellipsis: it would read as another code. */
  [data-hides='from'] > bdi { display: block; }
  ${inThree("[data-tall='phone']")}
  @container (max-width: 19rem) { ${inThree('[data-tall]')} }
  /* With large text each part of the first line gets its own. */
  @container (max-width: 15rem) {
    tbody tr { grid-template-areas: 'lead lead lead' 'beside beside beside' 'end end end' 'below below belowEnd'; }
    ${inAreas('&&&')}
    /* The sign gives its room to the words; out of sight it is still read aloud. */
    &&& td { margin-inline-start: 0; }
    &&& td::before { inset: 100%; }
  }
  /* A person's amount is beside the code, below the name. */
  @container (min-width: 11rem) and (max-width: 15rem) {
    [data-people] tbody tr { grid-template-areas: 'lead lead lead' 'below below end'; }
  }
  td[data-sign]::before { position: absolute; inset-inline-start: ${token.space.s}; inset-block-start: calc(50% - 0.625rem); }
  /* The member's own code is hidden: only the other party tells two rows apart. */
  [data-hides] > [data-sign]::before, [data-hides='from'] > bdi:first-child, [data-hides='to'] > bdi:last-child, [data-hides='both'] > bdi { ${visuallyHidden} }
`;

/**
 * One styled wrapper for the whole table. Rows are grids with the same explicit columns, so that a page off screen can be
 * skipped (`content-visibility` does nothing on table boxes). In a narrow container a row has two lines, or becomes a card.
 */
export const TableFrame = styled.div<{
  $tracks: string;
  $compact: boolean;
  $isOpen: boolean;
  $from: string;
}>`
  container-type: inline-size;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.l};
  background: ${token.color.surface};
  box-shadow: ${token.shadow.raised};
  overflow: clip;

  table { --row: 3.5rem; }
  table, thead, tbody { display: block; }
  th, td { padding: 0; font-weight: inherit; text-align: start; min-inline-size: 0; overflow-wrap: anywhere; }
  /* Aligned as a box: a text in the other direction begins where the others do. */
  td { justify-self: start; font-size: ${token.type.small}; font-variant-numeric: tabular-nums; }
  tbody[data-full] { content-visibility: auto; contain-intrinsic-size: auto calc(${FULL_PAGE} * var(--row)); }
  tbody + tbody, tr + tr { border-block-start: 1px solid ${token.color.border}; }

  /* Screen readers have the day in every row: its heading is only visual. */
  tbody[data-day] { content-visibility: auto; }
  tbody[data-day]::before {
    content: attr(data-day); content: attr(data-day) / '';
    position: sticky; inset-block-start: ${token.size.topbar}; z-index: 2;
    display: flex; align-items: center; min-block-size: ${DAY}rem; padding-inline: ${token.space.s};
    border-block-end: 1px solid ${token.color.border}; background: ${token.color.surfaceSunken}; color: ${token.color.textMuted};
    font-size: ${token.type.caption}; font-weight: ${token.weight.bold};
  }

  /* Nastaliq begins far above its line: it would touch the row above, and the first row clips what leaves it. */
  &:lang(ur) tbody { --line: 1.7; tr { padding-block-start: 1rem; } }
  &:lang(ur) thead tr, &:lang(ur) tbody[data-day]::before { padding-block: 0.5rem 0.125rem; }

  thead { ${visuallyHidden} }
  tbody[data-day] .day { font-size: 0; }
  tbody tr { position: relative; display: grid; }
  /* Below the heads and the day. */
  tbody tr, a[data-row] { scroll-margin-block: 5rem 1rem; }
  /* The whole row leads to what is known of it, and its date is the link. */
  td a[data-row] { color: inherit; text-decoration: none; }
  td a[data-row]::after { content: ''; position: absolute; inset: 0; }
  td a[data-row]:focus-visible { outline: none; }
  td a[data-row]:focus-visible::after { outline: 2px solid ${token.color.focus}; outline-offset: -2px; }
  td.money { overflow-wrap: normal; }
  td.quiet { color: ${token.color.textMuted}; font-size: ${token.type.caption}; }
  /* Two codes are under each other, so that neither breaks across lines. */
  [data-parties], [data-sign] { display: flex; flex-wrap: wrap; align-items: center; gap: 0 0.375rem; }
  [data-parties] > bdi { white-space: nowrap; }
  /* Both ends are the member's own code, which tells nothing new, a zero, or a figure without a sign. */
  [data-hides='both'], [data-tone='muted'] { color: ${token.color.textMuted}; }
  /* A sign, and the word that screen readers speak for it. */
  [data-sign]::before { content: attr(data-says); flex: none; inline-size: 1.25em; block-size: 1.25em; overflow: hidden; text-indent: 100%; white-space: pre; background: ${token.color.textMuted}; -webkit-mask: var(--sign) center / contain no-repeat; }
  [data-direction='incoming']::before { background: ${token.color.positive}; }
  ${signs.map((name) => `[data-sign='${name}'] { --sign: ${maskOf(name)}; }`).join('')}
  /* The sign between two codes belongs to the second: from right to left it is mirrored, and on that one's right. */
  [dir='rtl'] & bdi[data-sign] { flex-direction: row-reverse; }
  [dir='rtl'] & bdi::before { scale: -1 1; }
  @media (forced-colors: active) { [data-sign]::before { forced-color-adjust: none; background: CanvasText; } }
  tbody tr[aria-current] { background: ${token.color.accentSoft}; box-shadow: inset var(--edge, 3px) 0 ${token.color.accent}; }

  @container (max-width: calc(${({ $from }) => $from} - 0.01rem)) {
    ${({ $compact }) => ($compact ? twoLines : cards)}
  }

  /* The oldest supported browsers have no container queries: rows are those of a phone. */
  @supports not (container-type: inline-size) {
    ${({ $compact }) => ($compact ? twoLines : cards)}
  }

  @container (min-width: ${({ $from }) => $from}) {
    thead { ${seen} }
    table { --row: 3rem; }
    /* They stay below the top bar, and the day below them. Not in a low window, whose room is for rows, nor on paper. */
    @media screen and (min-height: 30rem) {
      thead { position: sticky; inset-block-start: ${token.size.topbar}; z-index: 3; }
      tbody[data-day]::before { inset-block-start: calc(${token.size.topbar} + 2.25rem); }
    }
    tbody[data-day]::before { padding-inline: ${token.space.l}; }
    ${({ $isOpen }) => ($isOpen ? `[data-spot='screenReaderOnly'] { ${visuallyHidden} }` : '')}
    tr, tbody tr { display: grid; grid-template-columns: ${({ $tracks }) => $tracks}; align-items: center; ${({ $from }) => ($from === FROM_PHONE ? CLOSE : WIDE)} min-block-size: var(--row); }
    thead tr { min-block-size: 2.25rem; }
    tbody tr:not([aria-current]):hover { background: ${token.color.hover}; }
    th { color: ${token.color.textMuted}; font-size: ${token.type.caption}; font-weight: ${token.weight.bold}; letter-spacing: ${({ $from }) => ($from === FROM_PHONE ? 0 : '0.04em')}; }
    /* Two lines are no higher than the row. */
    td { padding-block: 0.1875rem; }
    /* Latin cells are in the middle of the row, the words as far below it as they reach above their line. */
    &:lang(ur) tbody tr { padding-block: 0; }
    &:lang(ur) td[data-sign] { padding-block: 0.5rem 0; &::before { margin-block-end: 0.5rem; } }
    td:first-child { font-weight: ${token.weight.medium}; }
    /* Right in every language, so that decimal points are below each other. */
    [data-align='end'] { justify-self: right; }
    /* An amount at the end of its column and a date at the start of the next would read as one. */
    [data-align='end'] + :not([data-align='end']) { padding-inline-start: ${token.space.m}; }
  }
`;
