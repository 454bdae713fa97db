import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { token } from '../../../ui/theme/tokens';
import type { FlagProps } from './Flags';

/** A flag is decoration: if its chunk does not load, the page goes without it. */
function NoFlag(_props: FlagProps) {
  return null;
}

const Drawing = lazy(() =>
  import('./Flags').then(
    ({ Flag }) => ({ default: Flag }),
    () => ({ default: NoFlag }),
  ),
);

/** Reserves the flag's space, so that nothing moves when it loads. */
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

/** The flag of a row of the country table, 3 : 2; decorative, because name or code are beside it. */
export function CountryFlag({ flag }: FlagProps) {
  return (
    <Box aria-hidden="true">
      <Suspense fallback={null}>
        <Drawing flag={flag} />
      </Suspense>
    </Box>
  );
}
