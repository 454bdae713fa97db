import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type LoadState, preloadable } from '../../frame/preloadable';
import { searchClosed, searchOpened } from '../../state/ui/ui.events';
import { selectSearchOpen } from '../../state/ui/ui.selectors';
import { IconButton } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';

/** Stands in for the search: empty while its code loads, an error if that fails. */
function Fallback({ loadError }: LoadState) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  if (!loadError) return null;
  return (
    <Dialog size="s" title={t`Search`} closeLabel={t`Close`} onClose={() => dispatch(searchClosed())}>
      <p role="alert">
        <Trans>Check your connection and try again.</Trans>
      </p>
    </Dialog>
  );
}

const search = preloadable(() => import('./SearchDialog').then((module) => module.SearchDialog));

/** Ctrl or ⌘ with K, or with the key in its place on a keyboard without Latin letters. */
function isShortcut({ key = '', code, ctrlKey, metaKey, altKey, shiftKey }: Partial<KeyboardEvent>): boolean {
  // Autofill fires a keydown event without a key.
  const letter = key.toLowerCase();
  const isK = letter === 'k' || (code === 'KeyK' && !/^[a-z]$/.test(letter));
  return isK && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** The button of the top bar, which opens the quick search, and Ctrl or ⌘ K, which also closes it (decision 62). */
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
      {open ? <search.Component Fallback={Fallback} /> : null}
    </>
  );
}
