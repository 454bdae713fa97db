import { styled } from 'styled-components';
import { token } from '../theme/tokens';
import { visuallyHidden } from '../theme/visuallyHidden';

/**
 * Balances with their actions, a `BalanceCard` each: cards side by side, or in a narrow window one row each, so that what is below them is in
 * view.
 */
export const BalanceRows = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token.space.m};
  /* As high as the largest amount: what is drawn smaller, or is not known yet, moves nothing below. */
  .value { display: grid; align-items: center; justify-items: start; min-block-size: calc(1.25 * var(--amount-size)); }
  /* The line below an amount is in the room between that and the actions, which the other cards have, too. */
  .detail { margin-block-end: -${token.space.xs}; }
  /* Amounts of ten characters have one size beside each other. */
  --amount-size: min(2vw, 2.25rem);
  /* Up to windows in which the actions of a card have room beside each other. */
  @media (max-width: 71.99rem) {
    /* No room for a line of its own: it is for screen readers only, because the amount implies it. */
    .detail { ${visuallyHidden} }
    display: block;
    border: 1px solid ${token.color.border};
    border-radius: ${token.radius.l};
    background: ${token.color.surface};
    box-shadow: ${token.shadow.raised};
    > * { flex-flow: row wrap; align-items: center; gap: ${token.space.xxs} 0.625rem; padding: ${token.space.xs} 0.625rem; border: 0; border-radius: 0; background: none; box-shadow: none; --acts: clamp(10.5rem, 100cqi - 0.755rem * max(10, var(--length)), 13rem); }
    > * + * { border-block-start: 1px solid ${token.color.border}; }
    .label { font-size: ${token.type.caption}; }
    .label > svg { display: none; }
    .label summary { margin: -0.8125rem -0.75rem; }
    /* The actions beside the amount have one width in all rows, as far as ten characters of it leave room, so that their edges are in line and
       nothing below moves when it gets a digit more; beside a longer one they are narrower. In a window without that room for ten characters
       the actions of all rows are below; so are those that a longer amount leaves no room. */
    > * > :first-child { flex: 9999 1 6.2rem; min-inline-size: min-content; }
    /* Words without a figure have the line that they need. */
    > * > :first-child:not([role]) { flex-basis: auto; }
    > * > :last-child { flex: 1 1 var(--acts); }
    /* Longer words of actions: on a small phone those of all rows are below, in two columns. */
    @media (max-width: 23.99rem) { > :lang(ru) > :last-child { flex-basis: 100%; } }
    .pair > :is(a, button) { padding-inline: 0.375rem; font-size: ${token.type.caption}; letter-spacing: 0; }
    /* Actions of two words keep one line; in Sinhala they would then leave the amount's row. */
    .pair:not(:lang(si)) :is(a, button) { white-space: nowrap; }
    @container (min-width: 13.01rem) { .pair > * { min-inline-size: min-content; } .value span, .value bdi { white-space: nowrap; } }
    --amount-size: 0.875rem;
    .value { line-height: 1.25; }
    /* The first balance is the largest, as far as its actions leave room; its line is as high for any amount. */
    > :first-child { --amount-size: clamp(1rem, (100cqi - var(--acts) - 2.6rem) / (0.6 * var(--length)), 1.25rem); .value { min-block-size: 1.5625rem; } }
    .value span, .value bdi { overflow-wrap: normal; }
    @media (min-width: 36rem) { --amount-size: 1.25rem; > * { padding: min(0.375rem, 1.1vh) ${token.space.m}; } > * > :last-child { flex-basis: 13.5rem; } }
    /* With room for it, and on a phone on its side, each has one line. */
    @media (min-width: 60rem), ${token.query.low} { [role] { flex-direction: row; align-items: center; } .label { flex: none; min-inline-size: 9rem; } }
  }
`;
