import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { COPIED_FOR } from '../../frame/copy';
import { useOrigin } from '../../frame/origin';
import { useTypedText } from '../../frame/useTypedText';
import { useText } from '../../i18n/useText';
import { navigateTo } from '../../kernel/navigation';
import { NAMED_PAGES } from '../../pages';
import * as paths from '../../paths';
import { selectUserCode } from '../../state/session/session.selectors';
import { copyRequested, searchClosed, searchTyped } from '../../state/ui/ui.events';
import { selectCopyOf, selectSearched } from '../../state/ui/ui.selectors';
import { SearchView } from './SearchView';
import { search } from './search';
import { selectLoaded } from './searchSources';

/** The quick search over the state (decision 62). */
export function SearchDialog() {
  const { t } = useLingui();
  const text = useText();
  const dispatch = useDispatch();
  const loaded = useSelector(selectLoaded);
  const [typed, setTyped] = useTypedText(useSelector(selectSearched), (words) =>
    dispatch(searchTyped({ values: { typed: words } })),
  );
  const pages = useMemo(() => NAMED_PAGES.map(({ path, name }) => ({ href: path, label: text(name) })), [text]);
  const copy = useReferralCopy();
  const own = useSelector(selectUserCode);
  const { results, hasMore } = useMemo(
    () => search({ typed, pages, loaded, actions: [copy.action], own }, text),
    [typed, pages, loaded, text, copy.action, own],
  );
  const found = results.length;
  const shown = found;
  return (
    <SearchView
      typed={typed}
      onTyped={setTyped}
      results={results}
      count={
        hasMore
          ? t`${plural(shown, { other: `The first ${shown} are shown. Type more to find fewer.` })}`
          : t`${plural(found, { other: `${found} found` })}`
      }
      hasMore={hasMore}
      onChoose={({ kind, href }) => (kind === 'action' ? copy.run() : dispatch(navigateTo(href)))}
      onClose={() => dispatch(searchClosed())}
    />
  );
}

const COPY = 'search/referral';

/** Copies the referral link and shows the result in place. */
function useReferralCopy() {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const link = paths.referralLink(useOrigin(), useSelector(selectUserCode));
  const outcome = useSelector(selectCopyOf(COPY));
  const label = t`Copy referral link`;
  const detail = {
    idle: '',
    copied: t`Copied`,
    failed: t`The browser did not allow it. The link is on your dashboard.`,
  }[outcome];
  return {
    action: useMemo(() => ({ key: COPY, label, detail }), [label, detail]),
    run: () => dispatch(copyRequested({ field: COPY, text: link, shownFor: COPIED_FOR.address })),
  };
}
