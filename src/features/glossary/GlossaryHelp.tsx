import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { TextLink } from '../../frame/links';
import { useText } from '../../i18n/useText';
import * as paths from '../../paths';
import { IconButton } from '../../ui/Button';
import { fade, grip } from '../../ui/Dialog';
import { icon } from '../../ui/Icon';
import { token } from '../../ui/theme/tokens';
import { useCloseRequest } from '../../ui/useCloseRequest';
import { GLOSSARY, type GlossaryTerm } from './glossary';

/** CSS pixels between the panel and the edge of the page or window. */
const EDGE = 16;
/** CSS pixels between the panel and what it is about. */
const GAP = 6;

const Disclosure = styled.details`
  display: inline-block;
  vertical-align: middle;
  summary {
    /* The target is 44 px; negative margins keep the line its normal height, so that nothing moves. */
    display: grid; place-items: center; inline-size: 44px; block-size: 44px; margin: -12px calc(0.5625rem - 17px);
    border-radius: ${token.radius.round}; color: ${token.color.textMuted}; list-style: none; cursor: pointer;
  }
  summary::-webkit-details-marker { display: none; }
  &[open] summary, summary:hover { color: ${token.color.text}; }
`;

/** It dims nothing: what it explains stays as bright as it was. At the foot of a phone it looks and moves like the sheet of a row. */
const Panel = styled.div`
  position: fixed; inset: auto; z-index: ${token.layer.menu}; margin: 0; max-block-size: calc(100dvh - ${2 * EDGE}px); overflow: auto;
  inline-size: max-content; max-inline-size: min(20rem, calc(100vw - ${2 * EDGE}px));
  padding: ${token.space.s} ${token.space.m} 0;
  border: 1px solid ${token.color.border}; border-radius: ${token.radius.m};
  background: ${token.color.surfaceRaised}; box-shadow: ${token.shadow.floating};
  color: ${token.color.text}; font-size: ${token.type.small}; font-weight: ${token.weight.regular}; line-height: 1.5;
  letter-spacing: normal; text-align: start; white-space: normal;
  p + p { margin-block-start: ${token.space.xs}; }
  b { display: block; }
  > button { display: none; }
  @media (max-width: 35.99rem) {
    inline-size: 100vw; max-inline-size: none; padding-inline: min(${token.space.l}, 6vw) 3.5rem;
    > button { position: absolute; display: grid; inset-block-start: 0; inset-inline-end: min(${token.space.s}, 3vw); }
    &.foot { --rise: 100%; inset-block: auto 0; border-width: 1px 0 0; border-radius: ${token.radius.l} ${token.radius.l} 0 0; padding-block: ${token.space.m} env(safe-area-inset-bottom); box-shadow: ${token.shadow.floating}, 0 6rem ${token.color.surfaceRaised}; ${grip} }
    /* What it leaves for a moment is empty (\`fade\`). */
    &.foot:not(:empty) { animation: slide ${token.motion.calm}; }
  }
`;

/**
 * Places the panel below the sign, or below the actions of its figure, which the text may name; on a phone, as wide as the window, at its foot,
 * and scrolls the page as far as they would be covered. If that has no room, it is above, or in a low window over them; always within the window,
 * and not over the menu or the tabs at its side.
 */
function place(panel: HTMLElement, sign: Element): void {
  const at = sign.getBoundingClientRect();
  const about = (sign.closest('[role="group"], div.helped')?.parentElement ?? sign).getBoundingClientRect();
  // Its place counts from a corner of the window, but without popovers from one of the card around it.
  Object.assign(panel.style, { left: 0, top: 0 });
  const { left: originX, top: originY, width, height } = panel.getBoundingClientRect();
  // `innerWidth` is whole; 100vw is not always, as at 411.43 CSS pixels of many phones.
  const isSheet = width > innerWidth - 1;
  const edge = isSheet ? 0 : EDGE;
  const page = (sign.closest('main') ?? document.documentElement).getBoundingClientRect();
  const { clientHeight, scrollHeight } = document.documentElement;
  const left = Math.max(page.left + edge, Math.min(at.left + at.width / 2 - width / 2, page.right - edge - width));
  const lowest = clientHeight - edge - height;
  panel.style.left = `${left - originX}px`;
  const below = about.bottom + GAP;
  const covered = below - lowest;
  const isAtFoot = isSheet && originY === 0 && covered <= Math.max(0, scrollHeight - clientHeight - scrollY);
  panel.classList.toggle('foot', isAtFoot);
  if (isAtFoot && covered > 0) scrollBy({ top: covered });
  panel.style.top = isAtFoot ? '' : `${(covered > 0 ? Math.max(EDGE, about.top - GAP - height) : below) - originY}px`;
}

/** Shows the panel in its place, with the focus. At the foot of a phone it leaves as it came. */
function show(panel: HTMLDivElement): () => void {
  // In the top layer where the browser has popovers: a card may have its own stacking context.
  if ('showPopover' in panel) panel.showPopover();
  const sign = panel.closest('details')?.querySelector('svg');
  if (sign) place(panel, sign);
  panel.focus({ preventScroll: true });
  return () => {
    if (panel.matches('.foot')) fade(panel);
  };
}

/**
 * A '?' beside a term that explains it, and further ones that belong to it. Put it beside the element, not into it: a heading or a label keeps
 * its own accessible name, and a button its words in the middle.
 * It is a native disclosure, drawn above the page; Esc, Android's Back and a press elsewhere close it, and where it stands beside its sign
 * scrolling, too.
 */
export function GlossaryHelp({ terms }: { readonly terms: readonly GlossaryTerm[] }) {
  const { t } = useLingui();
  const text = useText();
  const [open, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const name = terms.map((term) => text(GLOSSARY[term].name)).join(' / ');
  const explanations = terms.map((term) => text(GLOSSARY[term].text));
  const isOneText = new Set(explanations).size === 1;

  useEffect(() => {
    if (!open) return undefined;
    const close = () => setOpen(false);
    // What is at the foot of the window stays there.
    const closeIfBeside = () => {
      if (!details.current?.querySelector('.foot')) close();
    };
    const closeIfOutside = ({ target }: Event) => {
      if (target instanceof Node && !details.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', closeIfOutside);
    document.addEventListener('focusin', closeIfOutside);
    window.addEventListener('scroll', closeIfBeside, { passive: true });
    window.addEventListener('resize', close);
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside);
      document.removeEventListener('focusin', closeIfOutside);
      window.removeEventListener('scroll', closeIfBeside);
      window.removeEventListener('resize', close);
    };
  }, [open]);

  const closeAndRefocus = useCallback(() => {
    setOpen(false);
    details.current?.querySelector('summary')?.focus({ preventScroll: true });
  }, []);
  useCloseRequest(open ? closeAndRefocus : null);

  // An open row around it would also handle the key.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    closeAndRefocus();
  };

  return (
    <Disclosure
      ref={details}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={onKeyDown}
    >
      <summary aria-label={t`What is ${name}?`} title={t`What is ${name}?`}>
        {icon('help', 'min(1.125rem, 28px)')}
      </summary>
      {open ? (
        <Panel ref={show} role="dialog" aria-label={name} tabIndex={-1} popover="manual">
          {isOneText ? (
            <p>{explanations[0]}</p>
          ) : (
            terms.map((term, index) => (
              <p key={term}>
                <b>{text(GLOSSARY[term].name)}</b>
                <span>{explanations[index]}</span>
              </p>
            ))
          )}
          <TextLink to={paths.glossary}>{t`Open the glossary`}</TextLink>
          <IconButton icon="close" label={t`Close`} onClick={closeAndRefocus} />
        </Panel>
      ) : null}
    </Disclosure>
  );
}
