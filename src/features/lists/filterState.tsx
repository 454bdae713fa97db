import { useLingui } from '@lingui/react/macro';
import { createAction } from '@reduxjs/toolkit';
import { type ReactNode, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { styled } from 'styled-components';
import type { ListFilterValues, RootState } from '../../rootState';
import { INITIAL_VIEW, selectListView } from '../../state/ui/ui.selectors';
import { IconButton } from '../../ui/Button';
import { token } from '../../ui/theme/tokens';

/** The button that opens the tools on narrow windows. */
const Toggle = styled.span`
  /* In a heading's line the button is higher than the words, and must not push them down. */
  .actions > & { margin-block: -0.75rem; }
  @media ${token.query.wide} { display: none; }
`;

/** A list was filtered by words, type or direction. */
export const listFiltered = createAction('lists/filtered', (list: string, filter: ListFilterValues) => ({
  payload: { list },
  meta: { list, view: { filter } },
}));

/** What is typed and chosen, and the button that shows the tools on a phone. Apart from the rows, because a heading holds the button. */
export interface FilterState {
  readonly chosen: ListFilterValues;
  readonly set: (change: Partial<ListFilterValues>) => void;
  readonly open: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
  /** The button for the end of the heading's line. */
  readonly toggle: ReactNode;
}

/** The filter of one list. It ends when the member leaves the page. */
export function useFilterState({ name }: { readonly name: string }): FilterState {
  const dispatch = useDispatch();
  const chosen = useSelector((state: RootState) => selectListView(name)(state).filter);
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const set = useCallback(
    (change: Partial<ListFilterValues>) => void dispatch(listFiltered(name, { ...chosen, ...change })),
    [dispatch, name, chosen],
  );
  return useMemo(() => {
    const onToggle = () => {
      setOpen(!open);
      set(INITIAL_VIEW.filter);
      if (!open) requestAnimationFrame(() => field.current?.focus());
    };
    return { chosen, set, open, field, toggle: <FilterToggle open={open} onToggle={onToggle} /> };
  }, [chosen, set, open]);
}

function FilterToggle({ open, onToggle }: { readonly open: boolean; readonly onToggle: () => void }) {
  const { t } = useLingui();
  return (
    <Toggle>
      <IconButton icon="search" label={t`Find in this list`} expanded={open} onClick={onToggle} />
    </Toggle>
  );
}
