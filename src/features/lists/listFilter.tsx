import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { createAction } from '@reduxjs/toolkit';
import {
  memo,
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { memoized } from '../../domain/memoize';
import { hasAll, plain, wordsOf } from '../../domain/textSearch';
import { useTypedText } from '../../frame/useTypedText';
import { useText } from '../../i18n/useText';
import type { PagedList } from '../../kernel/list';
import type { ListFilterValues, RootState, Text } from '../../rootState';
import { INITIAL_VIEW, selectListView } from '../../state/ui/ui.selectors';
import { IconButton } from '../../ui/Button';
import { EmptyState } from '../../ui/Feedback';
import { icon } from '../../ui/Icon';
import { Card } from '../../ui/layout';
import { token } from '../../ui/theme/tokens';
import { SearchOlder } from './SearchOlder';

/** How to search a list's rows. Declare it outside components: a new object would search all rows again. */
export interface RowFields<Row, Context = undefined> {
  /** Says in the empty field what can be typed. */
  readonly placeholder: Text;
  /** All shown texts of a row, and the full text where a short form is shown. */
  words(this: void, row: Row, context: Context): readonly (string | undefined)[];
  /** The type of a row, for a chip; '' if the list has no types. */
  type(this: void, row: Row, context: Context): string;
  /** The direction of a row in words, for a chip; '' for none. */
  direction?(this: void, row: Row, context: Context): string;
}

/** The most chips; rows of further types are found by typing. */
const MAX_TYPES = 8;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space.xs} ${token.space.m};
  /* Always shown where there is room; on a phone only after a press on the toggle. */
  @media ${token.query.narrow} {
    margin-block-start: ${token.space.s};
    &[data-open='false'] { display: none; }
    /* One line to scroll sideways, from edge to edge of the window: a chip that is cut off says that there are more. */
    && fieldset { flex: 1 0 100%; flex-wrap: nowrap; margin-inline: -${token.space.m}; padding-inline: ${token.space.m}; overflow-x: auto; overscroll-behavior-x: contain; scroll-padding-inline: ${token.space.m}; scrollbar-width: none; }
    .chip { flex: none; }
  }
  .field { display: flex; flex: 1 1 16rem; align-items: center; gap: ${token.space.xs}; max-inline-size: 28rem; padding-inline-start: 0.75rem; border: 1px solid ${token.color.borderStrong}; border-radius: ${token.radius.m}; background: ${token.color.field}; color: ${token.color.textMuted}; }
  .field:focus-within { border-color: ${token.color.focus}; outline: 1px solid ${token.color.focus}; }
  .field > svg { flex: none; }
  input[type='search'] { appearance: none; flex: 1 1 0; min-inline-size: 0; min-block-size: calc(${token.size.control} - 2px); padding: 0.25rem 0.75rem 0.25rem 0; border: 0; outline: 0; background: transparent; color: ${token.color.text}; font-size: max(1rem, 16px); }
  input::-webkit-search-cancel-button { display: none; }
  input::placeholder { color: ${token.color.textMuted}; opacity: 1; }
  fieldset { display: flex; flex-wrap: wrap; gap: ${token.space.xs}; min-inline-size: 0; margin: 0; padding: 0; border: 0; }
  label.chip { position: relative; display: inline-flex; align-items: center; min-block-size: ${token.size.control}; min-inline-size: ${token.size.control}; cursor: pointer; }
  .chip input { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; margin: 0; opacity: 0; cursor: pointer; }
  .chip span { padding: 0.3125rem 0.75rem; border: 1px solid ${token.color.borderMedium}; border-radius: ${token.radius.round}; background: ${token.color.surface}; font-size: ${token.type.small}; text-align: center; overflow-wrap: anywhere; }
  .chip input:checked + span { border-color: ${token.color.accent}; background: ${token.color.accentSoft}; color: ${token.color.accentText}; font-weight: ${token.weight.bold}; }
  .chip input:focus-visible + span { outline: 2px solid ${token.color.focus}; outline-offset: 2px; }
`;

const Count = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space.xs} ${token.space.m};
  margin-block-start: ${token.space.xs};
  p { color: ${token.color.textMuted}; font-size: ${token.type.small}; font-variant-numeric: tabular-nums; }
  @media ${token.query.narrow} { &[data-open='false'] { display: none; } }
`;

const More = styled.p`
  margin-block-start: ${token.space.s};
  color: ${token.color.textMuted};
  font-size: ${token.type.small};
`;

/** The button that opens the tools on narrow windows. */
const Toggle = styled.span`
  /* In a heading's line the button is higher than the words, and must not push them down. */
  .actions > & { margin-block: -0.75rem; }
  @media ${token.query.wide} { display: none; }
`;

/** The matches. */
export interface FilteredRows<Row> {
  /** The first matching rows, still grouped by the pages of the list. */
  readonly pages: readonly (readonly Row[])[];
  /** The number of all matches; `pages` may hold fewer. */
  readonly count: number;
}

export interface ListFilter<Row> {
  /** `null` without a filter. */
  readonly found: FilteredRows<Row> | null;
  /** The field and the chips, and the number of matches. */
  readonly tools: ReactNode;
}

/** A list was filtered by words, type or direction. */
export const listFiltered = createAction('lists/filtered', (list: string, filter: ListFilterValues) => ({
  payload: { list },
  meta: { list, view: { filter } },
}));

/** Separates the choices in one text, which is stable where a new array would render the chips again. */
const BETWEEN = '\u0000';

/** The different types or directions of the rows. */
function choicesIn<Row, Context>(
  pages: readonly (readonly Row[])[],
  context: Context,
  of: ((this: void, row: Row, context: Context) => string) | undefined,
): string {
  const found = new Set<string>();
  if (of) for (const rows of pages) for (const row of rows) found.add(of(row, context));
  found.delete('');
  // One type alone does not divide the list.
  return found.size < 2 ? '' : [...found].slice(0, MAX_TYPES).join(BETWEEN);
}

/** The chosen type; '' if no row has it now, because then there would be no chip to deselect it. */
const among = (offered: readonly string[], chosen: string): string => (offered.includes(chosen) ? chosen : '');

/** What is typed and chosen, and the button that shows the tools on a phone. Kept separate from the rows, because a heading holds the button. */
export interface FilterState {
  readonly wanted: ListFilterValues;
  readonly set: (change: Partial<ListFilterValues>) => void;
  readonly open: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
  /** The button for the end of the heading's line. */
  readonly toggle: ReactNode;
}

/** The filter of one list. It ends when the member leaves the page. */
export function useFilterState({ name }: { readonly name: string }): FilterState {
  const dispatch = useDispatch();
  const wanted = useSelector((state: RootState) => selectListView(name)(state).filter);
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const set = useCallback(
    (change: Partial<ListFilterValues>) => void dispatch(listFiltered(name, { ...wanted, ...change })),
    [dispatch, name, wanted],
  );
  return useMemo(() => {
    const onToggle = () => {
      setOpen(!open);
      set(INITIAL_VIEW.filter);
      if (!open) requestAnimationFrame(() => field.current?.focus());
    };
    return { wanted, set, open, field, toggle: <FilterToggle open={open} onToggle={onToggle} /> };
  }, [wanted, set, open]);
}

/**
 * Filters the loaded rows by type, by direction, and by typed words, which must all be in the row's shown texts. The tools always tell
 * how many rows were searched, and load older ones when the member asks for them.
 */
export function useListFilter<Row extends object, Context = undefined>(
  { pages, list, search }: { pages: readonly (readonly Row[])[]; list: PagedList<Row>; search: FilterState },
  rowFields: RowFields<Row, Context>,
  context: Context,
): ListFilter<Row> {
  const { t } = useLingui();
  const types = useChoices(useMemo(() => choicesIn(pages, context, rowFields.type), [pages, context, rowFields]));
  const directions = useChoices(
    useMemo(() => choicesIn(pages, context, rowFields.direction), [pages, context, rowFields]),
  );
  const { typed } = search.wanted.values;
  const type = among(types, search.wanted.type);
  const direction = among(directions, search.wanted.direction);
  const texts = useMemo(
    () => memoized((row: Row) => plain(rowFields.words(row, context).join(' '))),
    [rowFields, context],
  );
  const isFiltered = typed.trim() !== '' || type !== '' || direction !== '';
  const matchesOf = useMemo(() => {
    const words = wordsOf(typed);
    const fits = (row: Row): boolean =>
      (type === '' || rowFields.type(row, context) === type) &&
      (direction === '' || rowFields.direction?.(row, context) === direction) &&
      hasAll(texts(row), words);
    return isFiltered ? memoized((rows: readonly Row[]): readonly Row[] => rows.filter(fits)) : null;
  }, [isFiltered, typed, type, direction, rowFields, context, texts]);
  const found = useFound(pages, matchesOf);
  // The name of this variable is part of the message's id in every catalogue.
  const held = pages.reduce((sum, rows) => sum + rows.length, 0);
  const count = found?.count ?? 0;
  return {
    found,
    tools: (
      <>
        <FilterTools search={search} types={types} directions={directions} placeholder={rowFields.placeholder} />
        <Count data-open={search.open}>
          <p role="status">
            {found === null
              ? t`${plural(held, { other: `${held} loaded` })}`
              : t`${plural(held, { other: `${count} of ${held} loaded` })}`}
          </p>
          <SearchOlder list={list} wanted={isFiltered} />
        </Count>
      </>
    ),
  };
}

/** Pages that are searched without a pause: a few milliseconds on a slow phone. */
const SLICE = 5;
/** The most matches that are shown: typing another letter leaves fewer. */
const MAX_SHOWN = 100;

/**
 * Searches the pages in slices, so that the browser can show typed letters in between. The last result stays until the next is ready. `null`
 * without a filter.
 */
function useFound<Row>(
  pages: readonly (readonly Row[])[],
  matchesOf: ((rows: readonly Row[]) => readonly Row[]) | null,
): FilteredRows<Row> | null {
  const [found, setFound] = useState<FilteredRows<Row> | null>(null);
  const searched = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const shown: (readonly Row[])[] = [];
    let room = MAX_SHOWN;
    let count = 0;
    const look = (from: number) => {
      for (const rows of pages.slice(from, from + SLICE)) {
        const matches = matchesOf?.(rows) ?? [];
        if (matches.length > 0 && room > 0) shown.push(matches.slice(0, room));
        room -= matches.length;
        count += matches.length;
      }
      if (from + SLICE < pages.length) timer = setTimeout(look, 0, from + SLICE);
      else startTransition(() => setFound({ pages: shown, count }));
    };
    const rest = () => {
      searched.current = false;
      startTransition(() => setFound(null));
    };
    if (matchesOf) timer = setTimeout(look, 0, 0);
    // The whole list returns only after the emptied field was painted: its rows take too long to render for a key press.
    else if (searched.current) timer = setTimeout(rest, 0);
    if (matchesOf) searched.current = true;
    return () => clearTimeout(timer);
  }, [pages, matchesOf]);
  return found;
}

export interface FilteredListProps<Row> {
  readonly found: FilteredRows<Row> | null;
  readonly pages: readonly (readonly Row[])[];
  /** What to offer if nothing matches. */
  readonly instead?: ReactNode;
  /** Renders pages of rows. */
  readonly children: (pages: readonly (readonly Row[])[]) => ReactNode;
}

/** The rows of a list, or the matches in their place. The list stays mounted but hidden, because rendering 2,000 rows again takes long. */
export function FilteredList<Row>({ found, pages, instead, children }: FilteredListProps<Row>) {
  const count = found?.count ?? 0;
  return (
    <div>
      <div hidden={found !== null}>{children(pages)}</div>
      {found === null ? null : count === 0 ? <NoMatches instead={instead} /> : children(found.pages)}
      {count > MAX_SHOWN ? (
        <More>
          <Plural value={MAX_SHOWN} other={`The first ${MAX_SHOWN} are shown. Type more to find fewer.`} />
        </More>
      ) : null}
    </div>
  );
}

/** The choices of such a text; the same array as long as the text is the same. */
function useChoices(joined: string): readonly string[] {
  return useMemo(() => (joined === '' ? [] : joined.split(BETWEEN)), [joined]);
}

function FilterToggle({ open, onToggle }: { readonly open: boolean; readonly onToggle: () => void }) {
  const { t } = useLingui();
  return (
    <Toggle>
      <IconButton icon="search" label={t`Find in this list`} expanded={open} onClick={onToggle} />
    </Toggle>
  );
}

interface FilterToolsProps {
  readonly search: FilterState;
  readonly types: readonly string[];
  readonly directions: readonly string[];
  readonly placeholder: Text;
}

/** The field and the chips, memoised so that more rows do not redraw them. */
const FilterTools = memo(function FilterTools({ search, types, directions, placeholder }: FilterToolsProps) {
  const { t } = useLingui();
  const text = useText();
  const { wanted, set, open, field } = search;
  const [typed, setTyped] = useTypedText(wanted.values.typed, (words) => set({ values: { typed: words } }));
  return (
    <Tools data-open={open}>
      <label className="field">
        {icon('search')}
        <input
          ref={field}
          type="search"
          aria-label={t`Find in this list`}
          placeholder={text(placeholder)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <Chips
        label={t`Direction`}
        all={t`All`}
        offered={directions}
        chosen={wanted.direction}
        onChoose={(direction) => set({ direction })}
      />
      <Chips
        label={t`Type`}
        all={t`All types`}
        offered={types}
        chosen={wanted.type}
        onChoose={(type) => set({ type })}
      />
    </Tools>
  );
});

/** Shown instead of rows if there are no matches. */
function NoMatches({ instead }: { readonly instead: ReactNode }) {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        picture="lost"
        title={t`Nothing found`}
        text={t`Only loaded entries were searched.`}
        action={instead}
      />
    </Card>
  );
}

interface ChipsProps {
  readonly label: string;
  readonly all: string;
  readonly offered: readonly string[];
  readonly chosen: string;
  readonly onChoose: (choice: string) => void;
}

/** Radio buttons that look like chips: one type or direction, or all of them. */
function Chips({ label, all, offered, chosen, onChoose }: ChipsProps) {
  const name = useId();
  if (offered.length === 0) return null;
  return (
    <fieldset aria-label={label}>
      {['', ...offered].map((choice) => (
        <label key={choice} className="chip">
          <input
            type="radio"
            name={name}
            checked={choice === among(offered, chosen)}
            onChange={() => onChoose(choice)}
          />
          <span>{choice === '' ? all : <bdi>{choice}</bdi>}</span>
        </label>
      ))}
    </fieldset>
  );
}
