import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../Button';
import { token } from '../theme/tokens';

const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${token.space.xs} ${token.space.m};
  padding-block-start: ${token.space.m};
  p { color: ${token.color.textMuted}; font-size: ${token.type.small}; }
  p:empty { display: none; }
`;

interface LoadMoreProps {
  readonly busy: boolean;
  readonly label: string;
  readonly onMore: () => void;
  /** `All loaded`, once a page came back empty. */
  readonly doneText?: ReactNode;
  /** Other actions for the list, beside it. */
  readonly children?: ReactNode;
}

/** Requests the next page. Busy and disabled meanwhile; the focus returns afterwards. */
export function LoadMore({ busy, label, onMore, doneText, children }: LoadMoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useLayoutEffect(() => {
    if (busy || !pressed.current) return;
    pressed.current = false;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [busy]);
  return (
    <More>
      <Button
        buttonRef={button}
        // There may be more rows later, but loading them is not the next step.
        variant={doneText ? 'quiet' : 'secondary'}
        icon="chevron-down"
        busy={busy}
        disabled={busy}
        onClick={() => {
          pressed.current = true;
          onMore();
        }}
      >
        {label}
      </Button>
      <p role="status">{doneText}</p>
      {children}
    </More>
  );
}
