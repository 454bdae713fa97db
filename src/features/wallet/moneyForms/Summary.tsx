import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { groupedCode, money, verbatim } from '../../../ui/Text';
import { token } from '../../../ui/theme/tokens';
import { visuallyHidden } from '../../../ui/theme/visuallyHidden';
import type { Rest } from './wallet.summaries';

/** From this width on a whole address fits beside its label. */
const ONE_LINE = '32rem';

const Box = styled.div`
  padding: ${token.space.s} ${token.space.m};
  border-radius: ${token.radius.m};
  background: ${token.color.surfaceSunken};
  container-type: inline-size;

  dl { display: grid; gap: ${token.space.xs}; margin: 0; }
  dl > div { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 ${token.space.m}; }
  dt { color: ${token.color.textMuted}; font-size: ${token.type.small}; }
  dd { margin: 0; min-inline-size: 0; font-weight: ${token.weight.medium}; overflow-wrap: anywhere; }
  [data-long] dd { flex: 1 0 100%; }
  @container (min-width: ${ONE_LINE}) { [data-long] dd { flex: 0 1 auto; } }
  [data-strong] dt { color: ${token.color.text}; font-weight: ${token.weight.bold}; font-size: inherit; }
  [data-strong] dd { font-size: ${token.type.title}; font-weight: ${token.weight.bold}; }
  /* On a phone it is beside SUBMIT, but not with very large text. */
  @media ${token.query.narrow} { @media (min-width: 12.01rem) { &[data-repeated] [data-strong] { ${visuallyHidden} } } }
  /* On a phone on its side two rows share a line, each below its field. */
  @media ${token.query.low} { padding-block: ${token.space.xxs}; dl { grid-template-columns: repeat(auto-fit, minmax(min(15.5rem, 100%), 1fr)); gap: 0 ${token.space.xxl}; } [data-long] { grid-column: 1 / -1; } }
  [data-insufficient], [data-insufficient] .money-fraction { color: ${token.color.negative}; }
  p { margin-block-start: ${token.space.xxs}; color: ${token.color.textMuted}; font-size: ${token.type.small}; min-block-size: 1.25rem; }
`;

export interface SummaryRow {
  readonly id: string;
  readonly label: string;
  readonly value: ReactNode;
  /** The main row of the summary. */
  readonly strong?: boolean;
  /** Where the sum goes, shortened, '' before it is typed: below the sum beside SUBMIT, since the whole may be out of view there. */
  readonly to?: string;
  /** On a phone the value is below its label. */
  readonly long?: boolean;
  /** The balance does not suffice for what is typed. */
  readonly insufficient?: boolean;
}

/**
 * What SUBMIT is about to do, updated while typing: it describes the button and asks nothing. Every row is always present, so
 * that nothing moves.
 */
export function Summary({
  id,
  rows,
  note,
  repeated,
}: {
  readonly id: string;
  readonly rows: readonly SummaryRow[];
  readonly note?: ReactNode;
  /** The main row, if it is there, is beside SUBMIT on a phone, too. */
  readonly repeated: boolean;
}) {
  return (
    <Box id={id} data-repeated={repeated ? '' : undefined}>
      <dl>
        {rows.map((row) => (
          <div key={row.id} data-strong={row.strong ? '' : undefined} data-long={row.long ? '' : undefined}>
            <dt>{row.label}</dt>
            <dd data-insufficient={row.insufficient ? '' : undefined}>{row.value}</dd>
          </div>
        ))}
      </dl>
      {note === undefined ? null : <p aria-live="polite">{note}</p>}
    </Box>
  );
}

/** Stands in for unknown values (decision 50). */
export const NOTHING = '-';

const Address = styled.span`
  display: block;
  min-block-size: 3rem;
  font-weight: ${token.weight.regular};
  line-height: 1.5rem;
  /* Two lines of it are compared by their left edge, in every language. */
  text-align: left;
  text-wrap: balance;
  user-select: all;
  @container (min-width: ${ONE_LINE}) { min-block-size: 1.5rem; }
`;

/** A whole address in groups, with room for the longest, so that nothing moves while it is typed. */
export function GroupedAddress({ groups }: { readonly groups: readonly string[] }) {
  return <Address>{groups.length === 0 ? <NotEntered /> : groupedCode(groups)}</Address>;
}

/** In place of a recipient. */
function NotEntered() {
  return (
    <span>
      <Trans>Not entered yet</Trans>
    </span>
  );
}

/** A member's code with the name from the lookup, as one text: the name alone is below the field, once on the page. */
export function Recipient({ code, name }: { readonly code: string; readonly name: string }) {
  if (code === '') return <NotEntered />;
  return verbatim(name === '' || name === code ? code : `${code} · ${name}`);
}

/** USDT, or a dash. */
export const usdtOrNothing = (amount: string): ReactNode => (amount === '' ? NOTHING : money(amount, 'USDT'));

/** What a number of E-PINs must be. */
export function WholeNumber() {
  return <Trans>Type a whole number above 0, such as 5.</Trans>;
}

/** A number of E-PINs, as a text. */
export const pinsInWords = (count: string): ReactNode => (
  <bdi dir="ltr">
    <Plural value={count} one={`${count} E-PIN`} other={`${count} E-PINs`} />
  </bdi>
);

/**
 * The row with the balance after the payment. The field of the amount says when the payment exceeds the balance; an empty field says nothing,
 * so an empty wallet is reported in the row, calmly: nothing typed is wrong. `print` formats an amount with its unit.
 */
export function useRestRow({ left, insufficient, have, most }: Rest, print: (amount: string) => ReactNode): SummaryRow {
  const { t } = useLingui();
  const there = print(have);
  // Less than a cent is shown as 0.00, and can be withdrawn.
  const isEmpty = Number(have) === 0 && Number(most) === 0;
  return {
    id: 'left',
    label: t`Balance after`,
    value: isEmpty && !insufficient ? <Trans>Not enough: you have {there}</Trans> : left === '' ? NOTHING : print(left),
    insufficient,
  };
}
