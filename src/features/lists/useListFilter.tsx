import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { memoized } from '../../domain/memoize';
import { hasAll, plain, wordsOf } from '../../domain/textSearch';
import type { PagedList } from '../../kernel/list';
import { FilterTools, Tools } from './FilterTools';
import type { FilterState } from './filterState';
import { among, createChoices, type RowFields } from './rowFields';
import { SearchOlder } from './SearchOlder';
import { type FoundRows, useFoundRows } from './useFoundRows';

export interface ListFilter<Row> {
  /** `null` without a filter. */
  readonly found: FoundRows<Row> | null;
  /** The field and the chips, and the number of matches. */
  readonly tools: ReactNode;
}

/**
 * Filters the loaded rows by type, by direction, and by typed words, which must all be in the row's texts (`RowFields.words`). The
 * tools tell how many rows were searched, and load older ones when the member asks for them.
 */
export function useListFilter<Row extends object, Context = undefined>(
  { pages, list, filter }: { pages: readonly (readonly Row[])[]; list: PagedList<Row>; filter: FilterState },
  rowFields: RowFields<Row, Context>,
  context: Context,
): ListFilter<Row> {
  const { t } = useLingui();
  const typesIn = useMemo(() => createChoices(rowFields.type, context, rowFields.statuses), [rowFields, context]);
  const directionsIn = useMemo(
    () => createChoices(rowFields.direction, context, rowFields.directions),
    [rowFields, context],
  );
  const types = useMemo(() => typesIn(pages), [typesIn, pages]);
  const directions = useMemo(() => directionsIn(pages), [directionsIn, pages]);
  const { typed } = filter.chosen.values;
  const type = among(types, filter.chosen.type);
  const direction = among(directions, filter.chosen.direction);
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
  const found = useFoundRows(pages, matchesOf);
  // The name of this variable is part of the message's id in every catalogue.
  const held = pages.reduce((sum, rows) => sum + rows.length, 0);
  const count = found?.count ?? 0;
  return {
    found,
    tools: (
      <Tools data-open={filter.open}>
        <FilterTools filter={filter} types={types} directions={directions} fields={rowFields} />
        <div className="count">
          <p role="status">
            {found === null
              ? t`${plural(held, { other: `${held} loaded` })}`
              : t`${plural(held, { other: `${count} of ${held} loaded` })}`}
          </p>
          <SearchOlder list={list} isFiltered={isFiltered} />
        </div>
      </Tools>
    ),
  };
}
