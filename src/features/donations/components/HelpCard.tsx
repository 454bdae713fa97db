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

const Box = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space.s};
  align-content: start;
  padding: ${token.space.m};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.l};
  background: ${token.color.surface};
  box-shadow: ${token.shadow.raised};
  &:hover { border-color: ${token.color.borderStrong}; }
  .line { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${token.space.xs} ${token.space.s}; }
  .line > a { display: inline-flex; align-items: center; min-block-size: 1.5rem; color: ${token.color.text}; font-weight: ${token.weight.bold}; text-decoration: none; }
  /* The whole card leads to the donation, and it is one link to a screen reader. */
  .line > a::after { content: ''; position: absolute; inset: 0; border-radius: inherit; }
  .giver { flex: 1 1 100%; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .figure { font-size: ${token.type.title}; font-weight: ${token.weight.bold}; }
  .muted { color: ${token.color.textMuted}; font-size: ${token.type.small}; }
`;

/**
 * For the parent of cards in a narrow window: rows, with code and status; then who acts and the time, or the progress, with the amount at the
 * end. With a giver the first line has code, giver and amount, and the second the status at the end.
 */
export const helpRows = css`
  gap: 0;
  article { grid-template-columns: minmax(0, 1fr) auto; align-content: center; align-items: center; gap: 0.125rem ${token.space.s}; min-block-size: 4rem; padding: ${token.space.xxs} ${token.space.s}; border-radius: 0; box-shadow: none; }
  article + article { border-block-start: 0; }
  /* Nastaliq begins far above its line, which the list clips. */
  &:lang(ur) article { padding-block-start: 0.375rem; }
  article > :first-child { grid-column: 1 / -1; gap: ${token.space.xs}; }
  /* The longest status in Russian is as wide as the row. */
  &:lang(ru) article > :first-child > :last-child { padding-inline: ${token.space.xxs}; > svg { display: none; } }
  /* The whole name is shown. */
  .giver { flex-basis: 5rem; overflow: visible; white-space: normal; line-height: 1.2; }
  /* The time has one line where it fits, and is never cut. */
  article p > svg { flex: none; inline-size: 1rem; block-size: 1rem; }
  article p:not([data-urgency='soon'], [data-urgency='last']) > svg { display: none; }
  article p:is([data-urgency='soon'], [data-urgency='last']) { flex-wrap: nowrap; }
  .near { ${visuallyHidden} }
  .stars svg { inline-size: 0.875rem; block-size: 0.875rem; }
  .progress { gap: 0; }
  progress { block-size: 0.25rem; }
  article > :nth-child(2) { grid-area: 2 / 2; }
  article > :nth-child(2):not(.from) { flex-wrap: nowrap; }
  article > :nth-child(3) { grid-area: 2 / 1; }
  /* The date is the second line of a donation that neither runs nor was paid. */
  article > .muted:not(:nth-child(3)) { display: none; }
  /* Large text: one below the other. */
  @media (max-width: 18rem) { article > :nth-child(n) { grid-area: auto / 1 / auto / -1; } }
  .figure { font-size: ${token.type.body}; }
  .progress .label { ${visuallyHidden} }
`;

/**
 * The part of a donation that shows before the application loads: code and amount, each where the card will have it. The rest needs the
 * clock and the texts of its status. The build renders it once, as a template for the shell's script.
 */
export function HelpOutline({ amount }: { readonly amount: string }) {
  return (
    <Box>
      <div className="line">
        <a href="/">{code('')}</a>
      </div>
      <div className="line">
        <span className="figure">{money(amount, 'USDT')}</span>
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
