import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../components/Button';
import { EmptyState } from '../components/Feedback';
import { icon } from '../components/Icon';
import { Card } from '../components/layout';
import { hasAll, plain, wordsOf } from '../domain/finding';
import { remembered } from '../domain/remember';
import type { PagedList } from '../kernel/list';
import { token } from '../theme/tokens';
import { LookFurther } from './LookFurther';

/** How a list's rows are found. All three are stable functions of the module. */
export interface Facets<Row, Context = undefined> {
  /** Everything of a row that is shown, as it is shown, and whole where it is shown shortened. */
  words(this: void, row: Row, context: Context): readonly (string | undefined)[];
  /** What kind of row it is, for a chip; '' where the list has none. */
  type(this: void, row: Row, context: Context): string;
  /** Which way it goes, in words, for a chip; '' where it has no way. */
  direction?(this: void, row: Row, context: Context): string;
}

/** More kinds than this are found by typing. */
const MOST_TYPES = 8;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space.xs} ${token.space.m};
  &[data-open='false'] { display: none; }
  .field { display: flex; flex: 1 1 16rem; align-items: center; gap: ${token.space.xs}; max-inline-size: 28rem; padding-inline-start: 0.75rem; border: 1px solid ${token.color.borderStrong}; border-radius: ${token.radius.m}; background: ${token.color.field}; color: ${token.color.textMuted}; }
  .field:focus-within { border-color: ${token.color.focus}; outline: 1px solid ${token.color.focus}; }
  .field > svg { flex: none; }
  input[type='text'] { flex: 1 1 0; min-inline-size: 0; min-block-size: calc(${token.size.control} - 2px); padding: 0.25rem 0.75rem 0.25rem 0; border: 0; outline: 0; background: transparent; color: ${token.color.text}; font-size: max(1rem, 16px); }
  input::placeholder { color: ${token.color.textMuted}; opacity: 1; }
  fieldset { display: flex; flex-wrap: wrap; gap: ${token.space.xs}; min-inline-size: 0; margin: 0; padding: 0; border: 0; }
  label.chip { position: relative; display: inline-flex; align-items: center; min-block-size: ${token.size.control}; min-inline-size: ${token.size.control}; cursor: pointer; }
  .chip input { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; margin: 0; opacity: 0; cursor: pointer; }
  .chip span { padding: 0.3125rem 0.75rem; border: 1px solid ${token.color.borderMedium}; border-radius: ${token.radius.round}; background: ${token.color.surface}; font-size: ${token.type.small}; text-align: center; overflow-wrap: anywhere; }
  .chip input:checked + span { border-color: ${token.color.accent}; background: ${token.color.accentSoft}; color: ${token.color.accentText}; font-weight: ${token.weight.bold}; }
  .chip input:focus-visible + span { outline: 2px solid ${token.color.focus}; outline-offset: 2px; }
  p { color: ${token.color.textMuted}; font-size: ${token.type.small}; font-variant-numeric: tabular-nums; }
`;

/** The button that shows the tools where there is no room for them by themselves. */
const Toggle = styled.span`
  @media ${token.query.wide} { display: none; }
`;

/** From here on the tools are in the page by themselves; below, they come when somebody asks for them. */
const Shown = styled.div`
  display: contents;
  @media ${token.query.wide} { ${Tools}[data-open='false'] { display: flex; } }
`;

export interface Finding<Row> {
  /** The rows that fit, in the pages in which they came; a page that fits whole is the same as before. */
  readonly pages: readonly (readonly Row[])[];
  /** For the end of the heading's line: shows the tools on a phone. */
  readonly toggle: ReactNode;
  /** What is typed and chosen, and how many of how many fit. */
  readonly tools: ReactNode;
  /** Something is looked for, and no row fits. */
  readonly nothing: boolean;
}

function kinds<Row, Context>(
  pages: readonly (readonly Row[])[],
  context: Context,
  of: ((this: void, row: Row, context: Context) => string) | undefined,
): readonly string[] {
  const found = new Set<string>();
  if (of) for (const rows of pages) for (const row of rows) found.add(of(row, context));
  found.delete('');
  // One kind alone tells no rows apart.
  return found.size < 2 ? [] : [...found].slice(0, MOST_TYPES);
}

/**
 * Finds rows among those that are loaded: by typed words, each of which has to be in what is shown of a row, by type and by direction.
 * How many were looked through is always said, and older ones are read when the member asks for it.
 */
export function useFinding<Row extends object, Context = undefined>(
  pages: readonly (readonly Row[])[],
  facets: Facets<Row, Context>,
  context: Context,
  list: PagedList<Row>,
): Finding<Row> {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [type, setType] = useState('');
  const [direction, setDirection] = useState('');
  // The letter is in the field at once; the rows follow when the browser has a moment.
  const wanted = useDeferredValue(typed);
  const ofType = useDeferredValue(type);
  const ofDirection = useDeferredValue(direction);
  const texts = useMemo(() => remembered((row: Row) => plain(facets.words(row, context).join(' '))), [facets, context]);
  const reduced = useMemo(() => {
    const words = wordsOf(wanted);
    const fits = (row: Row): boolean =>
      (ofType === '' || facets.type(row, context) === ofType) &&
      (ofDirection === '' || facets.direction?.(row, context) === ofDirection) &&
      hasAll(texts(row), words);
    return remembered((rows: readonly Row[]): readonly Row[] => {
      const kept = rows.filter(fits);
      return kept.length === rows.length ? rows : kept;
    });
  }, [wanted, ofType, ofDirection, facets, context, texts]);
  const looking = wanted !== '' || ofType !== '' || ofDirection !== '';
  const found = useMemo(() => (looking ? pages.map(reduced) : pages), [looking, pages, reduced]);
  const types = useMemo(() => kinds(pages, context, facets.type), [pages, context, facets]);
  const directions = useMemo(() => kinds(pages, context, facets.direction), [pages, context, facets]);
  const held = pages.reduce((sum, rows) => sum + rows.length, 0);
  const count = found.reduce((sum, rows) => sum + rows.length, 0);
  return {
    pages: found,
    nothing: looking && count === 0,
    toggle: (
      <Toggle>
        <IconButton
          icon="search"
          label={t`Find in this list`}
          expanded={open}
          onClick={() => {
            setOpen(!open);
            setTyped('');
            setType('');
            setDirection('');
            if (!open) requestAnimationFrame(() => field.current?.focus());
          }}
        />
      </Toggle>
    ),
    tools: (
      <Shown>
        <Tools data-open={open}>
          <label className="field">
            {icon('search')}
            <input
              ref={field}
              type="text"
              id={`${id}-find`}
              aria-label={t`Find in this list`}
              placeholder={t`Hash, code, name, day`}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              inputMode="search"
              enterKeyHint="search"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
          <Chips
            name={`${id}-way`}
            label={t`Direction`}
            all={t`All`}
            kinds={directions}
            chosen={direction}
            onChoose={setDirection}
          />
          <Chips
            name={`${id}-type`}
            label={t`Type`}
            all={t`All types`}
            kinds={types}
            chosen={type}
            onChoose={setType}
          />
          <p role="status">{looking ? t`${count} of ${held} loaded` : t`${held} loaded`}</p>
          {looking ? <LookFurther list={list} /> : null}
        </Tools>
      </Shown>
    ),
  };
}

/** Where rows were, while none fits. */
export function NothingFound() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        icon="search"
        title={t`Nothing found`}
        text={t`Only loaded rows are looked through. Older ones can be read.`}
      />
    </Card>
  );
}

interface ChipsProps {
  readonly name: string;
  readonly label: string;
  readonly all: string;
  readonly kinds: readonly string[];
  readonly chosen: string;
  readonly onChoose: (kind: string) => void;
}

/** One of several kinds, or all of them. */
function Chips({ name, label, all, kinds: offered, chosen, onChoose }: ChipsProps) {
  if (offered.length === 0) return null;
  return (
    <fieldset aria-label={label}>
      {['', ...offered].map((kind) => (
        <label key={kind} className="chip">
          <input type="radio" name={name} checked={kind === chosen} onChange={() => onChoose(kind)} />
          <span>{kind === '' ? all : <bdi>{kind}</bdi>}</span>
        </label>
      ))}
    </fieldset>
  );
}
