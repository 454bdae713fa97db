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
import { NO_USE, selectListUse } from '../../state/ui/ui.selectors';
import { IconButton } from '../../ui/Button';
import { EmptyState } from '../../ui/Feedback';
import { icon } from '../../ui/Icon';
import { Card } from '../../ui/layout';
import { token } from '../../ui/theme/tokens';
import { SearchOlder } from './SearchOlder';

/** How to search a list's rows. Its functions are stable, of the module. */
export interface RowFields<Row, Context = undefined> {
  /** What can be typed, in the empty field. */
  readonly placeholder: Text;
  /** All shown texts of a row, and the full text where a short form is shown. */
  words(this: void, row: Row, context: Context): readonly (string | undefined)[];
  /** The type of a row, for a chip; '' if the list has no types. */
  type(this: void, row: Row, context: Context): string;
  /** The direction of a row in words, for a chip; '' for none. */
  direction?(this: void, row: Row, context: Context): string;
}

/** With more types than this, members search by typing. */
const MAX_TYPES = 8;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space.xs} ${token.space.m};
  /* Where there is room they are in the page by themselves; on a phone they come when somebody asks for them. */
  @media ${token.query.narrow} { &[data-open='false'] { display: none; } }
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
  /* Keeps the line as high as the icon. */
  margin-block: -0.75rem;
  @media ${token.query.wide} { display: none; }
`;

/** The matches. */
export interface FilteredRows<Row> {
  /** The first matching rows, in the pages in which they came. */
  readonly pages: readonly (readonly Row[])[];
  /** The number of all matches. */
  readonly count: number;
}

export interface ListFilter<Row> {
  /** `null` without a filter. */
  readonly found: FilteredRows<Row> | null;
  /** The field and the chips, and the number of matches. */
  readonly tools: ReactNode;
}

/** A list was filtered by words, by type and by direction. */
export const listFiltered = createAction('lists/rowsSought', (list: string, filter: ListFilterValues) => ({
  payload: { list },
  meta: { list, use: { filter } },
}));

/** Separates types in a joined text. */
const BETWEEN = '\u0000';

function kinds<Row, Context>(
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

/** The query and choices, and the button that shows the tools on a phone. Use it above the component that renders the rows. */
export interface FilterState {
  readonly wanted: ListFilterValues;
  readonly set: (change: Partial<ListFilterValues>) => void;
  readonly open: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
  /** At the end of the heading's line. */
  readonly toggle: ReactNode;
}

/** The filter of one list, as long as its page is open. */
export function useFilterState({ name }: { readonly name: string }): FilterState {
  const dispatch = useDispatch();
  const wanted = useSelector((state: RootState) => selectListUse(name)(state).filter);
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const set = useCallback(
    (change: Partial<ListFilterValues>) => void dispatch(listFiltered(name, { ...wanted, ...change })),
    [dispatch, name, wanted],
  );
  return useMemo(() => {
    const onToggle = () => {
      setOpen(!open);
      set(NO_USE.filter);
      if (!open) requestAnimationFrame(() => field.current?.focus());
    };
    return { wanted, set, open, field, toggle: <FilterToggle open={open} onToggle={onToggle} /> };
  }, [wanted, set, open]);
}

/**
 * Filters the loaded rows: by typed words, all of which must be in the row's shown texts, by type and by direction.
 * The number of searched rows is always shown, and older ones load at the member's request.
 */
export function useListFilter<Row extends object, Context = undefined>(
  { pages, list, search }: { pages: readonly (readonly Row[])[]; list: PagedList<Row>; search: FilterState },
  rowFields: RowFields<Row, Context>,
  context: Context,
): ListFilter<Row> {
  const { t } = useLingui();
  const types = useKinds(useMemo(() => kinds(pages, context, rowFields.type), [pages, context, rowFields]));
  const directions = useKinds(useMemo(() => kinds(pages, context, rowFields.direction), [pages, context, rowFields]));
  const { typed } = search.wanted.values;
  const type = among(types, search.wanted.type);
  const direction = among(directions, search.wanted.direction);
  const texts = useMemo(
    () => memoized((row: Row) => plain(rowFields.words(row, context).join(' '))),
    [rowFields, context],
  );
  const looking = typed.trim() !== '' || type !== '' || direction !== '';
  const matchesOf = useMemo(() => {
    const words = wordsOf(typed);
    const fits = (row: Row): boolean =>
      (type === '' || rowFields.type(row, context) === type) &&
      (direction === '' || rowFields.direction?.(row, context) === direction) &&
      hasAll(texts(row), words);
    return looking ? memoized((rows: readonly Row[]): readonly Row[] => rows.filter(fits)) : null;
  }, [looking, typed, type, direction, rowFields, context, texts]);
  const found = useFound(pages, matchesOf);
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
          <SearchOlder list={list} wanted={looking} />
        </Count>
      </>
    ),
  };
}

/** Pages per slice: a few milliseconds on a slow phone. */
const SLICE = 5;
/** The maximum number of drawn matches: typing another letter narrows a longer list. */
const MAX_SHOWN = 100;

/**
 * Searches the pages in slices, so that typing is drawn in between. The last result stays until the next is
 * there. `null` without a filter.
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
    // The list returns after the empty field was painted: redrawing its rows takes longer than a key press may.
    else if (searched.current) timer = setTimeout(rest, 0);
    if (matchesOf) searched.current = true;
    return () => clearTimeout(timer);
  }, [pages, matchesOf]);
  return found;
}

export interface FilteredListProps<Row> {
  readonly found: FilteredRows<Row> | null;
  readonly pages: readonly (readonly Row[])[];
  /** Offered if nothing matches. */
  readonly instead?: ReactNode;
  /** Renders pages of rows. */
  readonly children: (pages: readonly (readonly Row[])[]) => ReactNode;
}

/** The rows of a list, or the matches instead. The list stays mounted meanwhile, because redrawing 2,000 rows takes long. */
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

/** The types among the rows; the same array as long as its content is the same. */
function useKinds(key: string): readonly string[] {
  return useMemo(() => (key === '' ? [] : key.split(BETWEEN)), [key]);
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
        kinds={directions}
        chosen={wanted.direction}
        onChoose={(direction) => set({ direction })}
      />
      <Chips label={t`Type`} all={t`All types`} kinds={types} chosen={wanted.type} onChoose={(type) => set({ type })} />
    </Tools>
  );
});

/** Shown instead of rows if there are no matches. */
function NoMatches({ instead }: { readonly instead: ReactNode }) {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        icon="search"
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
  readonly kinds: readonly string[];
  readonly chosen: string;
  readonly onChoose: (kind: string) => void;
}

/** A choice of one type, or all of them. */
function Chips({ label, all, kinds: offered, chosen, onChoose }: ChipsProps) {
  const name = useId();
  if (offered.length === 0) return null;
  return (
    <fieldset aria-label={label}>
      {['', ...offered].map((kind) => (
        <label key={kind} className="chip">
          <input type="radio" name={name} checked={kind === among(offered, chosen)} onChange={() => onChoose(kind)} />
          <span>{kind === '' ? all : <bdi>{kind}</bdi>}</span>
        </label>
      ))}
    </fieldset>
  );
}
