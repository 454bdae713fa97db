import { styled } from 'styled-components';
import { token } from '../theme/tokens';

/**
 * A summary and then its list, laid out as if this element were not there. On very wide screens the summary stands beside the list, as wide
 * as the details of a row (`--detail`), which replace it while they are open.
 */
export const ListWithSummary = styled.div`
  &, > :last-child { display: contents; }
  @media ${token.query.wide} { > :first-child { padding-block: ${token.space.s}; } }
  @media ${token.query.huge} {
    & { --detail: 22rem; display: grid; grid-template-columns: minmax(0, 1fr) 22rem; align-items: start; gap: ${token.space.m}; }
    > :first-child { grid-area: 1 / 2; position: sticky; inset-block-start: calc(${token.size.topbar} + ${token.space.m}); }
    > :last-child { grid-area: 1 / 1; display: flex; flex-direction: column; gap: ${token.space.m}; min-inline-size: 0; }
    &:has([data-open='true']) { display: flex; flex-direction: column; align-items: stretch; > :first-child { display: none; } }
  }
`;
