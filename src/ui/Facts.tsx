import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { verbatim } from './Text';
import { token } from './theme/tokens';

const List = styled.dl`
  display: flex;
  flex-direction: column;
  > div {
    display: grid;
    grid-template-columns: minmax(0, 9rem) minmax(0, 1fr);
    align-items: baseline;
    gap: ${token.space.xxs} ${token.space.m};
    padding-block: ${token.space.s};
  }
  > div + div { border-block-start: 1px solid ${token.color.border}; }
  > div:first-child { padding-block-start: 0; }
  > div:last-child { padding-block-end: 0; }
  dt { color: ${token.color.textMuted}; font-size: ${token.type.small}; }
  dd { overflow-wrap: anywhere; }
  /* On a line of their own: an address directly after a member's code would read as the code's end. */
  .beside { display: flex; align-items: center; gap: ${token.space.xs}; }
  @media (max-width: 35.99rem) { > div { grid-template-columns: minmax(0, 1fr); } }
`;

/** A label and its value. */
export interface Fact {
  readonly id: string;
  readonly label: string;
  readonly value: ReactNode;
}

/** A time as `printTime` prints it, and the same in UTC with its date only if that differs. `utc`: '' without one. */
export function bothTimes(printed: string, utc: string): ReactNode {
  const other = utc.replace(printed.slice(0, 11), '');
  return (
    <>
      {verbatim(printed)} {other === '' ? null : verbatim(`(${other})`)}
    </>
  );
}

/** Labels and values of a person or thing, side by side where there is room. */
export function Facts({ rows }: { readonly rows: readonly Fact[] }) {
  return (
    <List>
      {rows.map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
