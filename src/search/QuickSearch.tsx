import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { IconButton } from '../components/Button';
import { Dialog } from '../components/Dialog';
import { type Coming, later } from '../connected/later';
import { searchClosed, searchOpened } from '../features/ui/ui.events';
import { selectSearchOpen } from '../features/ui/ui.selectors';

/** In place of the search: nothing while its code is on the way, and why when it does not come. */
function Instead({ missing }: Coming) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  if (!missing) return null;
  return (
    <Dialog open size="s" title={t`Search`} closeLabel={t`Close`} onClose={() => dispatch(searchClosed())}>
      <p role="alert">
        <Trans>Check your connection and try again.</Trans>
      </p>
    </Dialog>
  );
}

const SearchDialog = later(() => import('./SearchDialog').then((module) => module.SearchDialog), Instead);

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
      {open ? <SearchDialog /> : null}
    </>
  );
}
