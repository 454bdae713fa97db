import { useEffect, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import type { RootState } from '../../rootState';
import { token } from '../../ui/theme/tokens';
import { picturesOf } from './pictures';
import { Screen } from './Screen';
import { visible } from './serialize';

/** CSS pixels: how wide a picture is. */
const WIDTH = 112;
/** CSS pixels: a long page shows its beginning. */
const MOST_HEIGHT = 168;

const List = styled.ol`
  display: flex; gap: ${token.space.s};
  margin: 0; padding: ${token.space.xs}; overflow-x: auto; list-style: none;
  li {
    flex: none; position: relative; inline-size: ${WIDTH + 4}px;
    border: 2px solid ${token.color.border}; border-radius: ${token.radius.s}; background: ${token.color.surface};
  }
  li[data-current='true'] { border-color: ${token.color.accent}; }
  .picture { overflow: hidden; inline-size: ${WIDTH}px; }
  iframe { pointer-events: none; }
  button {
    inline-size: 100%; block-size: 2.75rem; padding: ${token.space.xxs}; overflow: hidden; overflow-wrap: anywhere;
    border: 0; background: none; color: inherit; font-size: 0.6875rem; line-height: 1.2; text-align: start;
  }
  /* The picture is pressed, too. */
  button::after { content: ''; position: absolute; inset: 0; }
`;

export interface StripProps {
  readonly states: readonly RootState[];
  readonly viewport: { readonly width: number; readonly height: number };
  /** The member's, as for a screen. */
  readonly zone: string;
  readonly language: string;
  readonly step: number;
  readonly onStep: (step: number) => void;
}

/** One small picture for each change of screen; a press goes to its step. */
export function Strip({ states, viewport: { width, height }, zone, language, step, onStep }: StripProps) {
  const pictures = useMemo(() => picturesOf(states), [states]);
  const list = useRef<HTMLOListElement>(null);
  const current = pictures.find((picture) => picture.step >= step) ?? pictures.at(-1);
  useEffect(() => {
    list.current
      ?.querySelector(`[data-step="${current?.step}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current?.step]);
  const scale = WIDTH / Math.max(width, 1);
  return (
    <List ref={list} aria-label="Pictures, one for each change of screen">
      {pictures.map((picture) => (
        <li key={picture.step} data-step={picture.step} data-current={picture === current}>
          <div className="picture" style={{ blockSize: Math.min(height * scale, MOST_HEIGHT) }}>
            <div style={{ inlineSize: width, transform: `scale(${scale})`, transformOrigin: '0 0' }}>
              <Screen
                picture
                state={states[picture.step]}
                zone={zone}
                language={language}
                width={width}
                height={height}
              />
            </div>
          </div>
          <button
            type="button"
            aria-current={picture === current ? 'step' : undefined}
            title={visible(picture.caption)}
            onClick={() => onStep(picture.step)}
          >
            {picture.step} · {visible(picture.caption)}
          </button>
        </li>
      ))}
    </List>
  );
}
