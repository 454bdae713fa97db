import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ignorePressesBriefly } from '../../ui/Dialog';
import { token } from '../../ui/theme/tokens';
import { useMatches } from '../../ui/useMatches';

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space.s};
  > button, > a { flex: 1 1 0; }
  /* The two are stacked before a word in them is broken. */
  &[data-next] { flex-wrap: wrap; > * { flex-basis: 40%; overflow-wrap: normal; } }
  @media (max-width: 17rem) { flex-wrap: wrap; }
  > .note { display: grid; flex: 0 1 auto; color: ${token.color.textMuted}; font-size: min(${token.type.small}, 5vmin); line-height: 1.25; }
  > .note > b { --line: 1.25; color: ${token.color.text}; font-size: min(${token.type.lead}, 6.6vmin); font-variant-numeric: tabular-nums; }
  @media ${token.query.sticks} {
    &[data-reach] {
      position: sticky; inset-block-end: 0; z-index: 1;
      margin-block: -${token.space.xs}; padding-block: ${token.space.xs}; border-block-start: 1px solid ${token.color.border}; background: ${token.color.surface};
    }
  }
  @media ${token.query.narrow} {
    &[data-reach] {
      position: fixed; inset: auto 0 0; z-index: ${token.layer.sticky - 1};
      /* It extends behind the tab bar and the line about a lost connection, so that no gap shows. */
      padding-block: ${token.space.xs} calc(${token.space.xs} + ${token.size.bottomBar} + env(safe-area-inset-bottom));
      padding-inline: calc(${token.space.m} + env(safe-area-inset-left)) calc(${token.space.m} + env(safe-area-inset-right));
      border-block-start: 1px solid ${token.color.border};
      background: ${token.color.surface};
      html[data-lost] & { padding-block-end: calc(min(4rem, 14vh) + ${token.size.bottomBar}); }
    }
    /* As high as in other languages: Nastaliq reaches beyond its line. */
    &[data-reach]:lang(ur) { --line: 1.6; padding-block-start: 0.75rem; }
    > .note[data-urgency='soon'] > b { color: ${token.color.warning}; }
    > .note[data-urgency='last'] > b { color: ${token.color.negative}; }
    /* It has one line; the note beside it wraps. */
    &[data-reach] > button { white-space: nowrap; }
    @media (max-width: 17rem) { > .note { flex: 1 1 0; min-inline-size: min-content; } &[data-reach] > button { padding-inline: ${token.space.xs}; } }
    /* Very large text: the time is on the page, too; an amount has a line of its own. */
    @media (max-width: 14rem) { > .note { flex-basis: 100%; grid-auto-flow: column; justify-content: space-between; &[data-urgency] { display: none; } } }
    @media ${token.query.low} {
      &[data-reach] { padding-block: ${token.space.xxs} calc(${token.space.xxs} + env(safe-area-inset-bottom)); }
      > button { min-block-size: ${token.size.control}; }
      &[data-reach] > :last-child { max-inline-size: 24rem; margin-inline-start: auto; }
      html[data-lost] &[data-reach] { padding-block-end: calc(${token.space.xxs} + env(safe-area-inset-bottom)); }
    }
  }
`;

/** Marks the page while the bar is there, with its height: `GlobalStyle` keeps the page's end, and what gets the focus, above it. */
function makeRoom(bar: HTMLElement | null): () => void {
  ignorePressesBriefly(bar);
  const { dataset, style } = document.documentElement;
  dataset.acting = '';
  const sizes = new ResizeObserver(() => style.setProperty('--bar', `${bar?.offsetHeight}px`));
  if (bar) sizes.observe(bar);
  return () => {
    sizes.disconnect();
    delete dataset.acting;
  };
}

interface ActionBarProps {
  /**
   * What the action is about, beside it: a label, and the time or the amount in a `b`. Without `noteId` it repeats the page's text, is shown
   * on a phone alone, and is hidden from screen readers. '' for none; `null`: the button stays at the end of its form.
   */
  readonly note: ReactNode;
  /** The id of a note that repeats nothing: it is there in every window, for screen readers, too. */
  readonly noteId?: string | undefined;
  /** How close the action's deadline is: the attribute that sets the colour of its time. */
  readonly urgency?: string;
  /** The button cannot do what it is for yet: it works, because the server decides, but does not stand out. */
  readonly quiet?: boolean;
  /** The button. */
  readonly children: ReactNode;
  /** A link to the next step, beside the button. */
  readonly next?: ReactNode;
}

/**
 * Keeps the page's one action within reach. On a phone it is fixed above the tab bar, or at the foot of a low window, as with very large text,
 * where no tabs are shown then; in a wide window that is not low it sticks to the lower edge while the element around it shows. Before a list
 * (`WalletForm`) it does so on a phone, too. It may appear under the finger that pressed the link to its page: a second tap must not send the form.
 */
export function ActionBar({ note, noteId, urgency, quiet = false, children, next = null }: ActionBarProps) {
  const isRepeated = useMatches(token.query.narrow);
  return (
    <Bar
      ref={note === null ? ignorePressesBriefly : makeRoom}
      data-reach={note === null ? undefined : ''}
      data-quiet={quiet || undefined}
      data-next={next === null ? undefined : ''}
    >
      {note && (isRepeated || noteId) ? (
        <div className="note" id={noteId} data-urgency={urgency} aria-hidden={!noteId || undefined}>
          {note}
        </div>
      ) : null}
      {children}
      {next}
    </Bar>
  );
}
