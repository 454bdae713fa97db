import { styled } from 'styled-components';
import { token } from './theme/tokens';

/** What is done one after another: a plain numbered list. */
export const Numbered = styled.ol`
  display: grid;
  gap: ${token.space.xs};
  padding-inline-start: ${token.space.l};
`;
