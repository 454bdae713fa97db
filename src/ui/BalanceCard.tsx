import { styled } from 'styled-components';
import { Card } from './layout';
import { token } from './theme/tokens';

/** In ems of the amount's own size: the width of a character in a wide font, and of the unit beside it. */
const CHARACTER = 0.64;
const UNIT = 2.3;

/**
 * A card for one large amount with its actions below; `.pair` holds two actions side by side. `$amount` is its text: a long one is
 * drawn smaller, so that it never leaves the card; `--amount-size` is its size where there is room. Amounts of up to seven characters have one
 * size, because the prerendered page does not know how long it is.
 */
export const BalanceCard = styled(Card)<{ readonly $amount: string }>`
  --length: ${({ $amount }) => Math.max($amount.length, 7)};
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${token.space.m};
  .pair { display: grid; grid-template-columns: repeat(2, minmax(min-content, 1fr)); gap: ${token.space.xs}; }
  a, button { overflow-wrap: break-word; }
  .pair > a, .pair > button { padding-inline: ${token.space.xs}; }
  /* Eight decimals and the unit stay on one line, so that cards beside each other keep one height. */
  container-type: inline-size;
  /* The words of SYNC keep one line. */
  @container (max-width: 18rem) { .pair > button { white-space: nowrap; } }
  /* Large text: below each other unless both have room. */
  @container (max-width: 13rem) { .pair { display: flex; flex-wrap: wrap; > * { flex: 1 1 40%; } } }
  && .value {
    font-size: clamp(0.8125rem, calc(100cqi / (${CHARACTER} * var(--length) + ${UNIT})), var(--amount-size, 2.25rem));
  }
  /* Any smaller it could not be read: then, or in a wider font, it takes a second line rather than leaving the card. */
  .value span, .value bdi { white-space: normal; overflow-wrap: anywhere; }
`;
