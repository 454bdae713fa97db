import { styled } from 'styled-components';
import { token } from './theme/tokens';

/** Steps in order: a plain numbered list. */
export const Numbered = styled.ol`
  display: grid;
  gap: ${token.space.xs};
  padding-inline-start: ${token.space.l};
`;
