import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { icon } from '../../../ui/Icon';
import { token } from '../../../ui/theme/tokens';

const Region = styled.div`
  /* Out of the layout while empty, so that it leaves no gap. */
  &:empty { position: absolute; }
  > div {
    display: flex;
    align-items: center;
    gap: ${token.space.s};
    padding: ${token.space.m};
    border: 1px solid ${token.color.negative};
    border-radius: ${token.radius.l};
    background: ${token.color.negativeSoft};
    @media ${token.query.low} { padding-block: ${token.space.xxs}; }
  }
  svg { flex: none; color: ${token.color.negative}; }
  h2 { min-inline-size: 0; }
`;

/**
 * Above everything else on the page of a donation that was not paid in its 24 hours (decision 73). The live region is mounted earlier,
 * so that the end of the time is announced. `late` is `null` until the donation is loaded.
 */
export function TimeOver({ late }: { readonly late: boolean | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(late);
  useEffect(() => {
    const hasEnded = before.current === false && late === true;
    before.current = late;
    // The form has closed while it had the focus.
    if (hasEnded && document.activeElement === document.body) heading.current?.focus();
  }, [late]);
  return (
    <Region role="status">
      {late ? (
        <div>
          {icon('warning', '1.5rem')}
          <h2 ref={heading} tabIndex={-1}>
            <Trans>Time is over. Do not transfer money.</Trans>
          </h2>
        </div>
      ) : null}
    </Region>
  );
}
