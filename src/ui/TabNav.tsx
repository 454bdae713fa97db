import { css, styled } from 'styled-components';
import { token } from './theme/tokens';

/** The look of a row of tabs: buttons with `aria-selected`, or links with `aria-current="page"`. The line below the chosen one is in `GlobalStyle`. */
export const tabRowStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space.xxs};
  padding: ${token.space.xxs};
  border-radius: ${token.radius.m};
  border: 1px solid ${token.color.border};
  background: ${token.color.surfaceSunken};

  > a, > button {
    display: flex; align-items: center; justify-content: center; gap: ${token.space.xs};
    flex: auto; min-inline-size: 0; min-block-size: ${token.size.control};
    padding: ${token.space.xxs} 0;
    border: 0; border-radius: ${token.radius.s}; background: transparent;
    /* Three words have one line of a phone. */
    color: ${token.color.textMuted}; font-size: min(${token.type.small}, max(${token.type.caption}, 4vw)); font-weight: ${token.weight.bold};
    line-height: 1.25; overflow-wrap: anywhere; text-align: center; text-decoration: none;
  }
  > a:hover, > button:hover { color: ${token.color.text}; }
  > [aria-selected='true'], > [aria-current='page'] {
    background: ${token.color.surfaceRaised}; color: ${token.color.text};
    box-shadow: ${token.shadow.raised};
  }
`;

/** Links that look like tabs: each route is a tab; beside the title of the page where both fit. Give it an `aria-label`. */
export const TabNav = styled.nav`
  ${tabRowStyles}
  flex: 1 1 100%;
  min-inline-size: 0;
  @media ${token.query.wide}, ${token.query.low} { flex: 9999 1 17rem; }
  @media ${token.query.broad} { max-inline-size: 28rem; }
`;
