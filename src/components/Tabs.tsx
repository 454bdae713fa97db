import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { css, styled } from 'styled-components';
import { token } from '../theme/tokens';

/** The look of a row of tabs: buttons with `aria-selected`, or links with `aria-current="page"`. */
const tabRowStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space.xxs};
  padding: ${token.space.xxs};
  border-radius: ${token.radius.m};
  border: 1px solid ${token.color.border};
  background: ${token.color.surfaceSunken};

  > a, > button {
    display: flex; align-items: center; justify-content: center; gap: ${token.space.xs};
    flex: 1 1 auto; min-inline-size: 0; min-block-size: ${token.size.control};
    padding: ${token.space.xxs} ${token.space.xs};
    border: 0; border-radius: ${token.radius.s}; background: transparent;
    color: ${token.color.textMuted}; font-size: ${token.type.small}; font-weight: ${token.weight.bold};
    letter-spacing: 0.015em; line-height: 1.25; overflow-wrap: anywhere; text-align: center; text-decoration: none;
    transition: background-color ${token.motion.fast}, color ${token.motion.fast};
  }
  > a:hover, > button:hover { color: ${token.color.text}; }
  > [aria-selected='true'], > [aria-current='page'] {
    background: ${token.color.surfaceRaised}; color: ${token.color.text};
    box-shadow: ${token.shadow.raised}, inset 0 -2px 0 ${token.color.accent};
  }
`;

/** Links that look like tabs: each route is a tab. Give it an `aria-label`. */
export const TabNav = styled.nav`
  ${tabRowStyles}
`;

const TabRow = styled.div`
  ${tabRowStyles}
`;

export interface TabItem {
  readonly id: string;
  readonly label: ReactNode;
}

export interface TabsProps {
  /** The accessible name of the row. */
  readonly label: string;
  /** Joins tabs and panels; unique on the page. */
  readonly name: string;
  readonly items: readonly TabItem[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** Tabs within a page. Arrows, Home and End select; the row is one stop of the Tab key. */
export function Tabs({ label, name, items, selected, onSelect }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const place = items.findIndex((item) => item.id === selected);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const goal = {
      ArrowRight: (place + forward + items.length) % items.length,
      ArrowLeft: (place - forward + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    const item = goal === undefined ? undefined : items[goal];
    if (goal === undefined || item === undefined) return;
    event.preventDefault();
    onSelect(item.id);
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[goal]?.focus();
  };
  return (
    <TabRow ref={row} role="tablist" tabIndex={-1} aria-label={label} onKeyDown={move}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          id={`${name}-tab-${item.id}`}
          aria-controls={`${name}-panel-${item.id}`}
          aria-selected={item.id === selected}
          tabIndex={item.id === selected ? 0 : -1}
          onClick={() => onSelect(item.id)}
        >
          {item.label}
        </button>
      ))}
    </TabRow>
  );
}

export interface TabPanelProps {
  /** The `name` of its `Tabs`. */
  readonly name: string;
  /** The tab's id. */
  readonly id: string;
  readonly selected: string;
  readonly children: ReactNode;
}

/** What a tab shows. It stays mounted while another is selected, so that nothing typed is lost. */
export function TabPanel({ name, id, selected, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${name}-panel-${id}`} aria-labelledby={`${name}-tab-${id}`} hidden={id !== selected}>
      {children}
    </div>
  );
}
