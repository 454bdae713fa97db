import { styled } from 'styled-components';
import { token } from '../theme/tokens';
import { Card } from './layout';

/** A card for one large figure with what can be done about it below; `.pair` holds two actions side by side. */
export const FigureCard = styled(Card)`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${token.space.l};
  .pair { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${token.space.xs}; }
  .pair > * { padding-inline: ${token.space.xs}; }
  /* Eight decimals and the unit stay on one line, so that cards beside each other keep one height. */
  container-type: inline-size;
  .value { font-size: min(2.25rem, 9.5cqi); white-space: nowrap; }
`;
