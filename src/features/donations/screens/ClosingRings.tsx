import { styled } from 'styled-components';
import { Rings } from '../../../ui/Rings';
import { token } from '../../../ui/theme/tokens';

/**
 * The rings of the logo, which move together when they are first drawn: between payer and recipient of a paid donation, and smaller where
 * there is no recipient yet. One ring is what was given, the other what its sender may receive: that is dotted until the donation is closed.
 */
export const ClosingRings = styled(Rings)<{ $isClosed: boolean }>`
  margin-block: -${token.space.xs};
  overflow: visible;
  color: ${token.color.textMuted};
  stroke-width: 1.5;
  stroke-linecap: round;
  path { transition: transform ${token.motion.calm}; }
  path + path { stroke: ${token.color.accent}; stroke-dasharray: ${({ $isClosed }) => ($isClosed ? 'none' : '0.1 3')}; opacity: 1; }
  /* Where they come from. */
  @starting-style { path:first-child { transform: translateX(-4px); } path:last-child { transform: translateX(4px); } }
`;
