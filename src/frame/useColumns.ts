import type { MessageDescriptor } from '@lingui/core';
import { useMemo } from 'react';
import { useText } from '../i18n/useText';
import type { Column } from '../ui/lists/DataTable';

/** A column of a table, with its heading still to be translated. */
export interface ColumnSpec extends Omit<Column, 'header'> {
  readonly header: MessageDescriptor;
}

/** Columns in the member's language; `specs` must be the same in every render, because the pages of a table are memoised by its columns. */
export function useColumns(specs: readonly ColumnSpec[]): readonly Column[] {
  const text = useText();
  return useMemo(() => specs.map((spec) => ({ ...spec, header: text(spec.header) })), [specs, text]);
}
