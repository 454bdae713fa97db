import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { token } from '../../../ui/theme/tokens';
import type { FlagProps } from './Flags';

/** A flag is decoration: when its chunk cannot be loaded, the page must be without it. */
function NoFlag(_props: FlagProps) {
  return null;
}

const Drawing = lazy(() =>
  import('./Flags').then(
    ({ Flag }) => ({ default: Flag }),
    () => ({ default: NoFlag }),
  ),
);

/** Holds the flag's place from the start, so that nothing moves when the drawing arrives. */
const Box = styled.span`
  flex: none;
  display: inline-block;
  inline-size: 1.5rem;
  block-size: 1rem;
  border-radius: 0.1875rem;
  background: ${token.color.hover};
  box-shadow: 0 0 0 1px ${token.color.border};
  overflow: hidden;
  svg { inline-size: 100%; block-size: 100%; }
`;

/** The flag of a row of the country table, three to two; decorative, because name or code stand beside it. */
export function CountryFlag({ flag }: FlagProps) {
  return (
    <Box aria-hidden="true">
      <Suspense fallback={null}>
        <Drawing flag={flag} />
      </Suspense>
    </Box>
  );
}
