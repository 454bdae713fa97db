import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { IconButton } from '../components/Button';
import { searchClosed, searchOpened } from '../features/ui/ui.events';
import { selectSearchOpen } from '../features/ui/ui.selectors';

const SearchDialog = lazy(() => import('./SearchDialog').then((module) => ({ default: module.SearchDialog })));

const isShortcut = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;

/** The button of the top bar and Ctrl or ⌘ K, which open the quick search and close it again (decision 62). */
export function QuickSearch() {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const open = useSelector(selectSearchOpen);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (!event.repeat) dispatch(open ? searchClosed() : searchOpened());
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [dispatch, open]);

  return (
    <>
      <IconButton icon="search" label={t`Search`} onClick={() => dispatch(searchOpened())} />
      {open ? (
        <Suspense>
          <SearchDialog />
        </Suspense>
      ) : null}
    </>
  );
}
