import type { MouseEvent, ReactNode, Ref } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { type IconName, icon } from './Icon';
import { own } from './own';
import { token } from './theme/tokens';

/** The prominence of a button. One primary per view. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const variants = {
  primary: css`
    background: ${token.color.accent};
    color: ${token.color.onAccent};
    &:hover { background: ${token.color.accentHover}; }
  `,
  secondary: css`
    background: ${token.color.surfaceRaised};
    border-color: ${token.color.borderMedium};
    &:hover { background: ${token.color.hover}; }
  `,
  quiet: css`
    background: transparent;
    color: ${token.color.accentText};
    &:hover { background: ${token.color.hover}; }
    /* Its text, not its padding, is at the edge of the page's head. */
    .row > & { margin: -0.5rem max(-0.875rem, -5vw); text-align: start; }
  `,
  danger: css`
    background: ${token.color.negativeSoft};
    border-color: ${token.color.negative};
    color: ${token.color.negative};
    &:hover { background: ${token.color.hover}; }
  `,
};

/** The transient props that `buttonStyles` reads. */
export interface ButtonLook {
  readonly $variant?: ButtonVariant | undefined;
  readonly $size?: 'm' | 's' | undefined;
  /** Full width of its container. */
  readonly $wide?: boolean | undefined;
}

/** The look of a button, for a router's link too: styled(Link)<ButtonLook>`${buttonStyles}`. */
export const buttonStyles = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space.xs};
  inline-size: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  min-block-size: ${({ $size }) => ($size === 's' ? token.size.control : token.size.controlLarge)};
  padding: ${({ $size }) => ($size === 's' ? `${token.space.xs} min(0.875rem, 5vw)` : `${token.space.xs} min(1.25rem, 5vw)`)};
  border: 1px solid transparent;
  border-radius: ${token.radius.m};
  color: ${token.color.text};
  font-size: ${({ $size }) => ($size === 's' ? token.type.small : '0.9375rem')};
  font-weight: ${token.weight.bold};
  line-height: 1.25;
  letter-spacing: 0.015em;
  max-inline-size: 100%;
  overflow-wrap: anywhere;
  text-align: center;
  text-wrap: balance;
  text-decoration: none;
  user-select: none;
  transition: transform ${token.motion.fast};
  ${({ $variant = 'secondary' }) => variants[$variant]}
  &:active { transform: translateY(1px); }
  &:disabled, &[aria-disabled='true'] {
    background: ${token.color.hover};
    border-color: transparent;
    color: ${token.color.textMuted};
    transform: none;
  }
  /* Nastaliq stands high in its line. */
  &:lang(ur) { padding-block: 0.75rem 0.25rem; }
  @media print { display: none; }
`;

const StyledButton = styled.button<ButtonLook>`
  ${buttonStyles}
`;

/** A plain link that looks like a button (for files and other sites). */
export const ButtonAnchor = styled.a<ButtonLook>`
  ${buttonStyles}
`;

const turn = keyframes`to { transform: rotate(1turn); }`;

const Turning = styled.svg`
  animation: ${turn} 0.9s linear infinite;
`;

/** A turning arc; decorative. `size` is a CSS length. */
export function Spinner({ size = '1.25em' }: { readonly size?: string }) {
  return (
    <Turning width={size} height={size} viewBox="0 0 24 24" fill="none" strokeWidth="2.5" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeLinecap="round" />
    </Turning>
  );
}

interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick?: (() => void) | undefined;
  /** Default: `button`. */
  readonly type?: 'button' | 'submit' | undefined;
  /** Default: `secondary`. */
  readonly variant?: ButtonVariant | undefined;
  /** `m` is 48 px high, `s` 44 px. */
  readonly size?: 'm' | 's' | undefined;
  readonly wide?: boolean | undefined;
  readonly icon?: IconName | undefined;
  /** Busy: announces it, shows a spinner, and ignores presses. It keeps the focus, unlike a disabled button. */
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
  /** The id of the element: by it the focus returns after the page was drawn anew. */
  readonly id?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

/** A button with a text, and an icon where it helps. */
export function Button(props: ButtonProps) {
  const { children, onClick, type = 'button', variant, size, wide, busy = false, disabled = false, buttonRef } = props;
  const press = (event: MouseEvent) => {
    if (busy) event.preventDefault();
    else onClick?.();
  };
  return (
    <StyledButton
      ref={buttonRef}
      id={props.id}
      type={type}
      onClick={press}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-describedby={props['aria-describedby']}
      $variant={variant}
      $size={size}
      $wide={wide}
    >
      {busy ? <Spinner /> : props.icon === undefined ? null : icon(props.icon)}
      {own(children)}
    </StyledButton>
  );
}

const Square = styled.button<{ $tone: 'plain' | 'positive' }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: ${token.size.control};
  block-size: ${token.size.control};
  padding: 0;
  border: 0;
  border-radius: ${token.radius.m};
  background: transparent;
  color: ${({ $tone }) => ($tone === 'positive' ? token.color.positive : token.color.textMuted)};
  &:hover { background: ${token.color.hover}; color: ${token.color.text}; }
  &:active { transform: translateY(1px); }
`;

interface IconButtonProps {
  readonly icon: IconName;
  /** Instead of `icon` in the light theme, by style (`GlobalStyle`): the prerendered page is the same in both. */
  readonly lightIcon?: IconName | undefined;
  /** The accessible name and the tooltip. */
  readonly label: string;
  readonly onClick: () => void;
  readonly tone?: 'plain' | 'positive' | undefined;
  /** Announces the label when it changes. */
  readonly live?: boolean | undefined;
  readonly expanded?: boolean | undefined;
  /** The id of the element that the button opens. */
  readonly controls?: string | undefined;
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
}

/** A square button with only an icon. */
export function IconButton({ buttonRef, ...props }: IconButtonProps) {
  return (
    <Square
      ref={buttonRef}
      type="button"
      onClick={() => props.onClick()}
      aria-label={props.label}
      aria-expanded={props.expanded}
      aria-controls={props.controls}
      title={props.label}
      $tone={props.tone ?? 'plain'}
    >
      {icon(props.icon)}
      {props.lightIcon === undefined ? null : icon(props.lightIcon)}
      {props.live ? (
        <span className="visually-hidden" aria-live="polite">
          {props.label}
        </span>
      ) : null}
    </Square>
  );
}
