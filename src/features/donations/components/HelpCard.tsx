import { Trans, useLingui } from '@lingui/react/macro';
import { css, styled } from 'styled-components';
import { Link } from '../../../frame/Link';
import { formatNumber } from '../../../i18n/numberFormat';
import { ProgressBar, Stars } from '../../../ui/Stat';
import { code, money, verbatim } from '../../../ui/Text';
import { token } from '../../../ui/theme/tokens';
import { visuallyHidden } from '../../../ui/theme/visuallyHidden';
import type { HelpView } from '../donations.selectors';
import { HelpStatusChip } from './HelpStatusChip';
import { TimeLeft } from './TimeLeft';

/**
 * What waits for the member has an edge at the start of its row, in the colour of its time, and the row whose time is running out is tinted; what
 * waits for others is muted. The edge is a border, which forced colours keep, of the time's own element: the row renders nothing more for it.
 */
const waiting = css`
  isolation: isolate;
  > [data-due='false'] { color: ${token.color.textMuted}; }
  [data-due='true']::before { content: ''; position: absolute; z-index: -1; inset: 0; border-inline-start: 0.25rem solid ${token.color.accent}; }
  && [data-urgency='soon']::before { border-color: ${token.color.warning}; background: ${token.color.warningSoft}; }
  && [data-urgency='last']::before { border-color: ${token.color.negative}; background: ${token.color.negativeSoft}; }
`;

/** What rows are in: their lines follow its corners, which would cut the lines of the outer rows. */
export const helpBox = css`
  overflow: clip;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.l};
  background: ${token.color.surface};
`;

const Box = styled.article`
  position: relative;
  display: grid;
  align-items: center;
  padding: ${token.space.xs} ${token.space.m};
  & + & { border-block-start: 1px solid ${token.color.border}; }
  &:hover { background: ${token.color.hover}; }
  .line { display: contents; }
  .line > a { display: inline-flex; align-items: center; min-block-size: 1.5rem; color: ${token.color.text}; font-weight: ${token.weight.bold}; text-decoration: none; }
  /* The whole row leads to the donation, and it is one link to a screen reader. */
  .line > a::after { content: ''; position: absolute; inset: 0; border-radius: inherit; }
  /* On the tint of a row it keeps the edge of its pill. */
  .line:first-child > span { outline: 2px solid ${token.color.surface}; }
  .figure { font-weight: ${token.weight.bold}; }
  .muted { color: ${token.color.textMuted}; font-size: ${token.type.small}; }
  .near { ${visuallyHidden} }
  ${waiting}
`;

/**
 * For the parent of rows without room for columns: code, giver and amount; then who acts and the time, or the progress, and the status, below
 * each other if need be.
 */
export const helpRows = css`
  /* A name of one long word is broken, and covers neither amount nor status. */
  article { display: flex; flex-wrap: wrap; gap: 0.125rem ${token.space.xs}; min-inline-size: 0; min-block-size: 4rem; padding: ${token.space.xxs} ${token.space.s}; }
  .line > a, .giver, .figure { align-self: baseline; }
  .giver { order: 1; flex: 1 1 5rem; line-height: 1.2; }
  .figure { order: 2; margin-inline-start: auto; }
  /* The end of the first line. */
  article::after { content: ''; order: 3; flex: 1 0 100%; }
  article > p, article > .muted:nth-child(3), .progress { order: 4; flex: 1 0 auto; }
  .stars { order: 5; }
  .stars svg { inline-size: 0.875rem; block-size: 0.875rem; }
  .line:first-child > span { order: 6; margin-inline-start: auto; padding-inline: 0.375rem; }
  /* The date: of a donation that neither runs nor was paid it is the second line, of others it is in the first, where there is room. */
  article > .muted:not(:nth-child(3)) { order: 1; }
  @media (max-width: 35.99rem) { article > .muted:not(:nth-child(3)) { display: none; } }
  /* The time has one line where it fits, and is never cut. */
  article p { flex-wrap: nowrap; }
  article p > svg { inline-size: 1rem; block-size: 1rem; }
  article p:not([data-urgency='soon'], [data-urgency='last']) > svg { display: none; }
  .progress .label { ${visuallyHidden} }
  .progress { gap: 0; }
  .progress .text { font-size: ${token.type.caption}; }
  /* It takes the room that its text and the status leave. */
  progress { inline-size: 0; min-inline-size: 100%; block-size: 0.25rem; }
  /* The words alone: time, or progress and stars, and status have one line on a usual phone. */
  @media (max-width: 26.99rem) { article { column-gap: 0.3125rem; } article > p { font-size: ${token.type.caption}; } .line:first-child > span { padding-inline: 0.3125rem; &:lang(ur) { padding-inline: 0.5rem; } > svg { display: none; } } }
  /* On the smallest phones and with large text the name has a line of its own, so that its words stay whole; the stars are beside the code, if they fit. */
  @media (max-width: 21rem) { .giver { order: 3; flex-basis: 100%; } article { padding-inline: ${token.space.xs}; } }
  @media (min-width: 17rem) and (max-width: 21rem) { .stars { order: 1; } }
`;

/**
 * The part of a donation that shows before the application loads: code and amount, each where the card will have it. The rest needs the
 * clock and the texts of its status. The build renders it once, as a template for the shell's script.
 */
export function HelpOutline() {
  return (
    <Box>
      <div className="line">
        <a href="/">{code('')}</a>
      </div>
      <div className="line">
        <span className="figure">{money('0.00', 'USDT')}</span>
      </div>
    </Box>
  );
}

/** One donation in a list: code, status, amount, who acts next and until when, and for SENT and COMPLETE its progress (specification, section 4). */
export function HelpCard({
  help,
  href,
  isFrom = false,
}: {
  readonly help: HelpView;
  readonly href: string;
  /** Another member gives it: names them. */
  readonly isFrom?: boolean;
}) {
  const { t } = useLingui();
  const stars = help.stars;
  return (
    <Box>
      <div className="line">
        <Link to={href}>{code(help.code)}</Link>
        <HelpStatusChip help={help} />
      </div>
      <div className={isFrom ? 'line from' : 'line'}>
        {isFrom ? (
          <span className="muted giver">
            <bdi translate="no">{help.from.name}</bdi>
          </span>
        ) : null}
        <span className="figure">{money(help.amount, 'USDT')}</span>
        {help.status === 'SENT' ? <Stars value={stars} label={t`Boost ${stars} of 3`} /> : null}
      </div>
      {help.progress === null ? null : (
        <ProgressBar
          label={<Trans>Progress</Trans>}
          value={help.progress.value}
          max={help.progress.ceiling}
          text={`${formatNumber(help.progress.text)}${help.status === 'COMPLETE' ? '' : ` / ${help.progress.ceiling}`} USDT`}
          done={help.status === 'COMPLETE'}
        />
      )}
      {help.until === null ? null : (
        <TimeLeft until={help.until} due={help.payable || help.approvable} actor={help.actor} />
      )}
      <span className="muted">{verbatim(help.created, help.createdUtc)}</span>
    </Box>
  );
}
