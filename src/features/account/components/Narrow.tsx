import { styled } from 'styled-components';

/** Limits the line length of forms and facts, because short lines are easier to read. */
export const Narrow = styled.div`
  inline-size: 100%;
  max-inline-size: 36rem;
`;
