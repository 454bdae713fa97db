import { styled } from 'styled-components';
import { token } from '../../../ui/theme/tokens';

const Two = styled.svg`
  color: ${token.color.accent};
  path { transition: transform 180ms ease-out; }
  /* Apart until they are drawn: a payment closes them. */
  @starting-style { path:first-child { transform: translateX(-4px); } path:last-child { transform: translateX(4px); } }
`;

/** The two rings of the brand, which close when a donation was paid. A picture beside the words of its status. */
export function Rings() {
  return (
    <Two
      width="2.5rem"
      height="2.5rem"
      viewBox="-4 0 36 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      aria-hidden="true"
    >
      <path d="M11 21.4A7.5 7.5 0 1 1 16.2 18.2" />
      <path d="M17 6.6A7.5 7.5 0 1 1 11.8 9.8" opacity="0.62" />
    </Two>
  );
}
