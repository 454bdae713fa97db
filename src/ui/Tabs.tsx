import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { tabRowStyles } from './TabNav';
import { token } from './theme/tokens';

const TabRow = styled.div`
  ${tabRowStyles}
  /* In one line, or below each other where the text is large: never two and one. */
  flex-wrap: nowrap;
  > button { min-inline-size: min-content; overflow-wrap: break-word; }
  /* Seen as steps; a screen reader counts tabs itself. */
  counter-reset: step;
  > button::before { counter-increment: step; content: counter(step); content: counter(step) / ''; color: ${token.color.textMuted}; font-weight: ${token.weight.regular}; }
  > button { gap: 0 0.375em; line-height: 1.25; }
  @media (min-width: 20rem) and (max-width: 35.99rem) { > button { flex-direction: column; } }
  @media (max-width: 19.99rem) { flex-direction: column; }
  /* Tamil words are too long for three in a line of a phone. */
  @media (max-width: 24rem) { &:lang(ta) { flex-direction: column; } }
`;

interface TabItem {
  readonly id: string;
  readonly label: ReactNode;
}

interface TabsProps {
  /** The accessible name of the row. */
  readonly label: string;
  /** Connects tabs and panels; unique on the page. */
  readonly name: string;
  readonly items: readonly TabItem[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** Tabs within a page. Arrows, Home and End select; the row is one stop of the Tab key. */
export function Tabs({ label, name, items, selected, onSelect }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const index = items.findIndex((item) => item.id === selected);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const goal = {
      ArrowRight: (index + forward + items.length) % items.length,
      ArrowLeft: (index - forward + items.length) % items.length,
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

interface TabPanelProps {
  /** The `name` of its `Tabs`. */
  readonly name: string;
  /** The tab's id. */
  readonly id: string;
  readonly selected: string;
  readonly children: ReactNode;
}

/** The content of a tab. It stays mounted while another is selected, so that typed text survives. */
export function TabPanel({ name, id, selected, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${name}-panel-${id}`} aria-labelledby={`${name}-tab-${id}`} hidden={id !== selected}>
      {children}
    </div>
  );
}
