import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { type IconName, icon } from './Icon';
import { VisuallyHidden } from './Text';
import { token } from './theme/tokens';
import { useCloseRequest } from './useCloseRequest';

const Anchor = styled.div`
  position: relative;
  > button {
    display: inline-flex; align-items: center; gap: ${token.space.xs};
    min-block-size: ${token.size.control}; min-inline-size: ${token.size.control};
    padding: 0.25rem ${token.space.xs};
    border: 0; border-radius: ${token.radius.m}; background: transparent; font-size: ${token.type.small}; font-weight: ${token.weight.medium};
  }
  > button:hover, > button[aria-expanded='true'] { background: ${token.color.hover}; }
`;

const Panel = styled.div`
  position: absolute;
  inset-block-start: calc(100% + 0.375rem);
  inset-inline-end: 0;
  z-index: ${token.layer.menu};
  inline-size: max-content;
  min-inline-size: min(13rem, calc(100vw - 2rem));
  max-inline-size: min(20rem, calc(100vw - 2rem));
  padding: ${token.space.xs};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.surfaceRaised};
  box-shadow: ${token.shadow.floating};
  .header { padding: ${token.space.xs} ${token.space.s} ${token.space.s}; margin-block-end: ${token.space.xs}; border-block-end: 1px solid ${token.color.border}; font-size: ${token.type.small}; }
  [role='menuitem'] {
    display: flex; align-items: center; gap: ${token.space.s}; inline-size: 100%;
    min-block-size: ${token.size.control}; padding: ${token.space.xs} ${token.space.s};
    border: 0; border-radius: ${token.radius.s}; background: transparent; text-align: start; font-size: ${token.type.small};
  }
  [role='menuitem']:is(:hover, :focus) { background: ${token.color.hover}; }
  [role='menuitem'] svg { color: ${token.color.textMuted}; }
`;

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly onSelect: () => void;
  readonly icon?: IconName | undefined;
  /** Checked whenever the list opens; without it the item is always offered. */
  readonly isOffered?: (() => boolean) | undefined;
}

export interface MenuProps {
  /** The name of the list and, with its text, of the button. */
  readonly label: string;
  /** The button's text beside its icon, part of its name. */
  readonly text: string;
  readonly icon: IconName;
  /** The button's id: a redrawn button gets the focus back. */
  readonly id?: string | undefined;
  readonly items: readonly MenuItem[];
  /** Content above the items: for the profile, code and name. */
  readonly header?: ReactNode;
}

const entriesOf = (list: HTMLElement | null): HTMLElement[] =>
  Array.from(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []);

interface MenuListProps extends Pick<MenuProps, 'label' | 'items'> {
  readonly id: string;
  /** The item that takes the focus first. */
  readonly first: 0 | -1;
  readonly onClose: () => void;
  readonly onTab: () => void;
}

/** The open list: the focus is on an item, and arrows move it. */
function MenuList({ id, label, items, first, onClose, onTab }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => entriesOf(list.current).at(first)?.focus(), [first]);

  const move = (event: KeyboardEvent) => {
    const all = entriesOf(list.current);
    const index = all.findIndex((entry) => entry === document.activeElement);
    const target = {
      ArrowDown: (index + 1) % all.length,
      ArrowUp: (index - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (event.key === 'Tab') onTab();
    else if (target !== undefined) {
      all[target]?.focus();
      event.preventDefault();
    }
  };

  return (
    <div ref={list} id={id} role="menu" tabIndex={-1} aria-label={label} onKeyDown={move}>
      {items.map((item) =>
        item.isOffered?.() === false ? null : (
          <button
            key={item.id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              onClose();
              item.onSelect();
            }}
          >
            {item.icon === undefined ? null : icon(item.icon)}
            <span>{item.label}</span>
          </button>
        ),
      )}
    </div>
  );
}

/** A button with a list of actions. Arrows, Home and End move; Esc and Android's Back close and return the focus. */
export function Menu({ label, text, icon: buttonIcon, id: buttonId, items, header }: MenuProps) {
  /** The item that takes the focus when the list opens; `null` while it is closed. */
  const [first, setFirst] = useState<0 | -1 | null>(null);
  const open = first !== null;
  const anchor = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !anchor.current?.contains(event.target)) setFirst(null);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  const hide = useCallback(() => {
    setFirst(null);
    button.current?.focus();
  }, []);
  useCloseRequest(open ? hide : null);

  return (
    <Anchor ref={anchor}>
      <button
        ref={button}
        id={buttonId}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setFirst(open ? null : 0)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setFirst(event.key === 'ArrowUp' ? -1 : 0);
        }}
      >
        {icon(buttonIcon)}
        <span dir="ltr" translate="no">
          {text}
        </span>{' '}
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
      {open ? (
        <Panel>
          {header === undefined ? null : <div className="header">{header}</div>}
          <MenuList id={id} label={label} items={items} first={first} onClose={hide} onTab={() => setFirst(null)} />
        </Panel>
      ) : null}
    </Anchor>
  );
}
