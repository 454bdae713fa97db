import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useFieldSources } from '../../../frame/fieldSources';
import { Button } from '../../../ui/Button';
import { token } from '../../../ui/theme/tokens';
import type { FieldBinding } from '../../forms/useCommandForm';

/** Wraps controls beside a field, within its frame. */
export const Beside = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${token.space.xxs};
  > button { margin-inline-end: 0.125rem; padding-inline: 0.5rem; }
  /* With large text the unit makes room for the button on the line of what is typed: the summary has the unit, too. */
  @media (max-width: 17rem) { > span { display: none; } }
`;

/** Max: fills in the most that the form can send. */
export function MaxButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button variant="quiet" size="s" onClick={onClick}>
      <Trans>Max</Trans>
    </Button>
  );
}

/** Longer than any address or code, so that a whole page in the clipboard does not fill the field. */
const MAX_PASTED = 256;

export interface Paste {
  /** The browser lets a page read the clipboard. */
  readonly offered: boolean;
  readonly paste: () => void;
  /** The clipboard was refused and nothing was typed since: the member pastes by keyboard. */
  readonly refused: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** Fills a field from the clipboard, in browsers that let a page read it. If it is refused, the field takes the focus. */
export function usePaste({ value, onChange }: Pick<FieldBinding, 'value' | 'onChange'>): Paste {
  const { readClipboard } = useFieldSources();
  const [valueWhenRefused, setValueWhenRefused] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  return {
    offered: readClipboard !== undefined,
    refused: valueWhenRefused === value,
    button,
    paste: () => {
      void readClipboard?.().then((text) => {
        if (text !== null) {
          latest.current.onChange(text.trim().slice(0, MAX_PASTED));
          return;
        }
        setValueWhenRefused(latest.current.value);
        button.current?.closest('div')?.querySelector('input')?.focus();
      });
    },
  };
}

/** Paste, beside the field that `usePaste` fills. */
export function PasteButton({ paste, button }: Pick<Paste, 'paste' | 'button'>) {
  return (
    <Button variant="quiet" size="s" buttonRef={button} onClick={paste}>
      <Trans>Paste</Trans>
    </Button>
  );
}
