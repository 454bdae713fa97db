import { type MouseEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { css, styled } from 'styled-components';
import { type ButtonLook, buttonStyles, IconButton, Spinner } from './Button';
import { icon } from './Icon';
import { Rings } from './Rings';
import { token } from './theme/tokens';

/**
 * Makes an element that has just come under the finger ignore presses for 0.4 s: the second tap of a double tap must not answer a question
 * that the first has opened, nor press again when the reply to the first came immediately.
 */
export const ignorePressesBriefly = (element: Element | null): void => {
  element?.animate?.({ pointerEvents: ['none', 'none'] }, 400);
};

/**
 * Marks the page while a dialog is open. `html:has(dialog[open])` would need no script, but the browser then checks all
 * elements of the page for each new one: 6 ms of CPU for each reply on a list of 2,000 rows.
 */
function markModal(): void {
  // The room of the scroll bar, which is kept while the bar is hidden; a page without one must not keep any, or it would move aside.
  // `clientWidth` would include the kept room, so that a second dialog would give it up.
  const { dataset, offsetWidth } = document.documentElement;
  if (document.querySelector('dialog[open]')) dataset.modal = `${innerWidth - offsetWidth}`;
  else {
    delete dataset.modal;
    ignorePressesBriefly(document.querySelector('main'));
  }
}

/**
 * Fades an empty panel in the place of what leaves: a message, a panel at the foot of a phone, or a dialog with its dimmed background. Its
 * place is that of the class, or where a finger has pulled it, and it leaves with the speed of the finger (`--leave`). The words themselves go
 * immediately; the panel takes no presses and lies behind the next dialog. Call it while `leaving` is still shown: a dialog that closes while
 * its background still darkens must not first become darker, so the panel begins with that opacity.
 * The style is in `GlobalStyle`; a browser without popovers shows none.
 */
export function fade(leaving: HTMLElement, className = leaving.className): void {
  const panel = document.createElement('div');
  if (!panel.showPopover) return;
  panel.className = className;
  panel.style.cssText = leaving.style.cssText;
  panel.style.blockSize = `${leaving.offsetHeight}px`;
  if ('open' in leaving) panel.style.setProperty('--from', getComputedStyle(leaving, '::backdrop').opacity);
  panel.popover = 'manual';
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- shorter, in a file that every first page loads
  panel.onanimationend = () => panel.remove();
  // Beside the shell, whose state places the messages.
  (document.querySelector('[data-bottom]')?.parentNode ?? document.body).append(panel);
  panel.showPopover();
}

/** Opens the native dialog above everything and restores the focus when it is gone. Everything behind is inert meanwhile. */
function useModal(first?: RefObject<HTMLElement | null>): RefObject<HTMLDialogElement | null> {
  const holder = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = holder.current;
    if (!dialog) return undefined;
    const opener = document.activeElement;
    if (!dialog.open) dialog.showModal();
    markModal();
    const find = (selector: string) => dialog.querySelector<HTMLElement>(selector);
    ignorePressesBriefly(find('.foot'));
    const start =
      first?.current ?? find('[data-autofocus]') ?? find('.body :is(input, button, a[href])') ?? find('button');
    // Without scrolling: the dialog begins with its words, even if the focused button is out of sight.
    (start ?? dialog).focus({ preventScroll: true });
    return () => {
      fade(dialog);
      dialog.close();
      markModal();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [first]);
  return holder;
}

/** Esc and Android's Back, which the browser reports as `cancel`. */
function useEscape(holder: RefObject<HTMLDialogElement | null>, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useLayoutEffect(() => {
    latest.current = onEscape;
  });
  // Removed together with the dialog, before the browser reports that it closed: the event would close the dialog that replaced it.
  useLayoutEffect(() => {
    const dialog = holder.current;
    if (!dialog) return undefined;
    const cancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      latest.current();
    };
    // A browser may close a dialog although `cancel` was prevented, on the second attempt: then the caller closes it, too, or the overlay
    // opens again. It is reported late: in development, where effects run twice, the dialog is open again by then.
    const closed = (event: Event) => {
      if (event.target === dialog && !dialog.open) latest.current();
    };
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('close', closed);
    return () => {
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('close', closed);
    };
  }, [holder]);
}

/** A sheet can be pulled down by it (`pullToClose`), which begins with the first use. */
export const grip = css`
  [data-pulls] & { touch-action: none; }
  [data-pulls] &::before { content: ''; position: absolute; inset: 6px 0 auto; inline-size: 32px; block-size: 4px; margin: auto; border-radius: 2px; background: ${token.color.borderStrong}; }
`;

/** At the foot of a phone, full width: within reach of a thumb. */
const sheet = css`
  inset: auto 0 0;
  inline-size: 100%;
  max-block-size: calc(100dvh - 4rem);
  margin: 0;
  border-width: 1px 0 0;
  border-radius: ${token.radius.l} ${token.radius.l} 0 0;
  padding-block-end: env(safe-area-inset-bottom);
  /* It comes from the edge and goes back there (\`GlobalStyle\`). */
  --rise: 100%;
  /* Below the window: it may be pulled up a little. */
  box-shadow: 0 6rem ${token.color.surfaceRaised};
  .head { ${grip} }
`;

const Frame = styled.dialog<{ $size: 's' | 'm'; $sheet?: boolean }>`
  inline-size: min(${({ $size }) => ($size === 's' ? '24rem' : '32rem')}, calc(100vw - 2rem));
  max-inline-size: none;
  /* Behind @supports: because of env(), a browser without dvh would accept the value and then have no limit. */
  @supports (block-size: 1dvh) { max-block-size: min(44rem, calc(100dvh - 2rem - env(safe-area-inset-top) - env(safe-area-inset-bottom))); }
  --edge: min(${token.space.l}, 6vw);
  padding: 0;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.l};
  background: ${token.color.surfaceRaised};
  color: ${token.color.text};
  box-shadow: ${token.shadow.floating};
  overflow: hidden;

  &[open] { display: flex; flex-direction: column; }
  @media ${token.query.narrow} { ${({ $sheet }) => ($sheet ? sheet : '')} }

  > .sheet { display: flex; flex-direction: column; min-block-size: 0; flex: auto; }
  .head {
    display: flex; align-items: center; justify-content: space-between; gap: ${token.space.m};
    padding-block: ${token.space.s};
    padding-inline: var(--edge) min(${token.space.s}, 3vw);
  }
  .head h2 { font-size: min(${token.type.lead}, 7vw); min-inline-size: 0; }
  .body { padding: 0 var(--edge) ${token.space.l}; overflow-y: auto; overscroll-behavior: contain; }
  .foot { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: ${token.space.s}; padding: ${token.space.m} var(--edge); border-block-start: 1px solid ${token.color.border}; }
  .foot > * { flex: auto; }
  /* OK, the one button of a narrow alert, is below its words. */
  @media ${token.query.wide} { &:not([role='alertdialog']) .foot > * { flex: 0 1 auto; } }
  /* Large text has the whole width of a phone, and its height if need be, with the buttons in one line if their words fit. */
  @media (max-width: 17rem) {
    ${sheet} max-block-size: 100dvh; font-size: ${token.type.small};
    .head, .foot { padding-block: ${token.space.xs}; }
    .body { padding-block-end: ${token.space.xs}; }
    .foot > * { padding-inline: ${token.space.xxs}; }
  }
  /* With very large text the buttons follow what they are about: below each other and fixed, they would cover most of it. */
  @media (max-height: 30rem) and (max-width: 35.99rem) { > .sheet { overflow-y: auto; } .body { flex: none; } }
  /* On a phone on its side they are one line, always in reach. */
  @media ${token.query.low} {
    .head { padding-block: 0; }
    .foot { padding-block: ${token.space.xs}; }
  }

  &[role='alertdialog'] .head { padding-block-end: 0; justify-content: flex-end; }
  &[role='alertdialog'] .body { text-align: center; font-size: ${token.type.lead}; }
`;

interface DialogProps {
  /** Called by Esc, the close icon and, if `dismissable`, a press beside the dialog. The caller then renders it no longer. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** The name of the close icon. */
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Actions at the foot, the main one last. */
  readonly footer?: ReactNode;
  /** A press beside it closes it. */
  readonly dismissable?: boolean | undefined;
  /**
   * Takes the focus; default: the first element with `data-autofocus`, else the first field, button or link of the body, else the close
   * icon.
   */
  readonly focusRef?: RefObject<HTMLElement | null> | undefined;
  /** `s` is 24 rem wide, `m` 32 rem. */
  readonly size?: 's' | 'm' | undefined;
  /** At the foot of a narrow screen. */
  readonly sheet?: boolean | undefined;
  /** The id of the description that is announced with its title when it opens. */
  readonly describedBy?: string | undefined;
}

/** Handles a press that starts and ends on the backdrop, whose target is the dialog element itself. */
function useBackdrop(enabled: boolean, onClose: () => void) {
  const began = useRef(false);
  return {
    onPointerDown: (event: MouseEvent) => {
      began.current = event.target === event.currentTarget;
    },
    onClick: (event: MouseEvent) => {
      if (enabled && began.current && event.target === event.currentTarget) onClose();
    },
  };
}

/**
 * A modal native dialog, open as long as it is rendered: the focus moves in and returns, Esc closes, the page behind is inert and does not
 * scroll.
 */
export function Dialog(props: DialogProps) {
  const {
    onClose,
    title,
    closeLabel,
    children,
    footer,
    dismissable = false,
    focusRef,
    size = 'm',
    sheet: asSheet = false,
  } = props;
  const holder = useModal(focusRef);
  useEscape(holder, onClose);
  const backdrop = useBackdrop(dismissable, onClose);
  const id = useId();
  return (
    <Frame
      ref={holder}
      aria-labelledby={id}
      aria-describedby={props.describedBy}
      $size={size}
      $sheet={asSheet}
      {...backdrop}
    >
      <div className="sheet">
        <div className="head">
          <h2 id={id}>{title}</h2>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </div>
        <div className="body">{children}</div>
        {footer === undefined ? null : <div className="foot">{footer}</div>}
      </div>
    </Frame>
  );
}

const alertTones = {
  refused: { front: token.color.warning, back: token.color.warningSoft },
  failed: { front: token.color.negative, back: token.color.negativeSoft },
  done: { front: token.color.positive, back: token.color.positiveSoft },
} as const;

const Badge = styled.div<{ readonly $tone: keyof typeof alertTones }>`
  display: grid;
  place-items: center;
  inline-size: 3rem;
  block-size: 3rem;
  margin: 0 auto ${token.space.s};
  border-radius: ${token.radius.round};
  background: ${({ $tone }) => alertTones[$tone].back};
  color: ${({ $tone }) => alertTones[$tone].front};
`;

interface AlertDialogProps {
  readonly message: ReactNode;
  /** The accessible name of the close icon: `Close`. */
  readonly closeLabel: string;
  /** The label of the second button that closes it: `OK`. */
  readonly okLabel: string;
  readonly onClose: () => void;
  /** The tone: refused by the portal or the server, failed without a reply, or done. */
  readonly tone: keyof typeof alertTones;
  /** Small print at the end, such as the reference id; drawn by CSS, so it is not part of the message's text. */
  readonly reference?: AlertReference | undefined;
}

/** The small print of an alert, and its action. */
interface AlertReference {
  readonly text: string;
  /** The label of its action: `Support report`. Without `onPress` it is plain text. */
  readonly label: string;
  readonly onPress: (() => void) | null;
}

/** Drawn by CSS, because the text of an alert is exact. */
const Reference = styled.p`
  margin: 0;
  font-size: ${token.type.small};
  color: ${token.color.textMuted};
  > ::after { content: attr(data-text); }
  > button { min-block-size: ${token.size.control}; border: 0; background: none; color: inherit; }
  > button::after { content: attr(data-text) ' · ' attr(data-label); text-decoration: underline; }
`;

/** Its label is drawn by CSS, too, so it is not part of the alert's text. */
const Ok = styled.button<ButtonLook>`
  ${buttonStyles}
  &::after { content: attr(data-words); }
`;

/** The modal alert: a message, a close icon, which has the focus, and OK. */
export function AlertDialog({ message, closeLabel, okLabel, onClose, tone, reference }: AlertDialogProps) {
  const close = useRef<HTMLButtonElement>(null);
  const holder = useModal(close);
  useEscape(holder, onClose);
  const id = useId();
  return (
    <Frame
      ref={holder}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={id}
      aria-describedby={id}
      data-tone={tone}
      $size="s"
    >
      <div className="sheet">
        <div className="head">
          <IconButton icon="close" label={closeLabel} onClick={onClose} buttonRef={close} />
        </div>
        <div className="body">
          <Badge $tone={tone}>
            {tone === 'done' ? <Rings /> : icon(tone === 'failed' ? 'close' : 'warning', '1.5rem')}
          </Badge>
          <p id={id}>{message}</p>
          {reference === undefined ? null : (
            <Reference>
              {reference.onPress ? (
                <button
                  type="button"
                  aria-label={`${reference.text}, ${reference.label}`}
                  data-text={reference.text}
                  data-label={reference.label}
                  onClick={reference.onPress}
                />
              ) : (
                <span data-text={reference.text} />
              )}
            </Reference>
          )}
        </div>
        <div className="foot">
          <Ok type="button" aria-label={okLabel} data-words={okLabel} $variant="primary" onClick={onClose} />
        </div>
      </div>
    </Frame>
  );
}

const Cover = styled.dialog`
  inline-size: 100vw;
  block-size: 100dvh;
  max-inline-size: none;
  max-block-size: none;
  padding: ${token.space.l};
  border: 0;
  background: transparent;
  color: ${token.color.text};
  outline: none;
  &[open] { display: grid; place-items: center; }
  > div {
    display: flex; flex-direction: column; align-items: center; gap: ${token.space.m};
    inline-size: min(22rem, 100%); padding: ${token.space.xl} ${token.space.l};
    border: 1px solid ${token.color.border}; border-radius: ${token.radius.l};
    background: ${token.color.surfaceRaised}; box-shadow: ${token.shadow.floating}; text-align: center;
  }
  svg { color: ${token.color.accentText}; }
  .message { font-weight: ${token.weight.medium}; }
  .detail { color: ${token.color.textMuted}; font-size: ${token.type.small}; }
  .detail:empty { display: none; }
`;

interface OverlayProps {
  readonly message: ReactNode;
  /** A second line for long work: `Still working…`. */
  readonly detail?: ReactNode;
}

/**
 * Covers everything while the portal works, also open dialogs: it is in the browser's top layer, which makes what is behind
 * inert to pointer and keyboard. Esc does nothing. The text is a status region.
 */
export function Overlay({ message, detail }: OverlayProps) {
  const holder = useModal();
  const id = useId();
  useLayoutEffect(() => holder.current?.setAttribute('closedby', 'none'), [holder]);
  useEscape(holder, () => {
    // A browser without `closedby` may close it anyway.
    if (holder.current?.open === false) holder.current.showModal();
  });
  return (
    <Cover ref={holder} tabIndex={-1} aria-labelledby={id}>
      <div role="status">
        <Spinner size="2.5rem" />
        <p className="message" id={id}>
          {message}
        </p>
        <p className="detail">{detail}</p>
      </div>
    </Cover>
  );
}
