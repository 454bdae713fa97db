import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { searchClosed } from '../features/ui/ui.events';
import { useText } from '../i18n/useText';
import { navigateTo } from '../kernel/navigation';
import { NAMED_PAGES } from '../pages';
import { selectLoaded } from './findables';
import { SearchView } from './SearchView';
import { search } from './search';

/** The quick search over the state (decision 62); mounted while it is open, so that it begins empty. */
export function SearchDialog() {
  const { t } = useLingui();
  const text = useText();
  const dispatch = useDispatch();
  const loaded = useSelector(selectLoaded);
  const [typed, setTyped] = useState('');
  const pages = useMemo(() => NAMED_PAGES.map(({ path, name }) => ({ href: path, label: text(name) })), [text]);
  const hits = useMemo(() => search(typed, pages, loaded), [typed, pages, loaded]);
  const found = hits.length;
  return (
    <SearchView
      typed={typed}
      onTyped={setTyped}
      hits={hits}
      count={t`${found} found`}
      onChoose={({ href }) => dispatch(navigateTo(href))}
      onClose={() => dispatch(searchClosed())}
    />
  );
}
