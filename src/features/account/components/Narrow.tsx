import { styled } from 'styled-components';

/** Around what is read line by line, which is easiest while the lines are short: forms and facts of one's own. */
export const Narrow = styled.div`
  inline-size: 100%;
  max-inline-size: 36rem;
`;
