import { styled } from 'styled-components';
import { Card } from './layout';
import { token } from './theme/tokens';

/** In ems of the amount's own size: the width of a character in a wide font, and of the unit beside it. */
const CHARACTER = 0.64;
const UNIT = 2.3;
/** The smallest readable size of an amount, in rem. */
const MIN_LENGTH = 0.75;

/**
 * A card for one large amount with its actions below; `.pair` holds two actions side by side. `$amount` is its
 * text: a long one is drawn smaller, so that it never leaves the card; `--amount-size` is its size where there is room.
 */
export const BalanceCard = styled(Card)<{ readonly $amount: string }>`
  --length: ${({ $amount }) => $amount.length};
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${token.space.l};
  .pair { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${token.space.xs}; }
  /* With a help sign between them: in one line as long as their words fit. */
  .helped { display: flex; flex-wrap: wrap; align-items: center; }
  .helped > :is(a, button) { flex: 1 1 5rem; overflow-wrap: break-word; }
  .pair > :is(a, button) { padding-inline: ${token.space.xs}; }
  /* Eight decimals and the unit stay on one line, so that cards beside each other keep one height. */
  container-type: inline-size;
  @container (max-width: 13rem) { .pair { grid-template-columns: minmax(0, 1fr); } }
  && .value {
    font-size: clamp(${MIN_LENGTH}rem, calc(100cqi / (${CHARACTER} * var(--length) + ${UNIT})), var(--amount-size, 2.25rem));
  }
  /* Any smaller it could not be read: then, or in a wider font, it takes a second line rather than leaving the card. */
  .value * { white-space: normal; overflow-wrap: anywhere; }
`;
