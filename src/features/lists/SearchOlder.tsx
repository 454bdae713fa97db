import { Trans, useLingui } from '@lingui/react/macro';
import { useDispatch, useSelector } from 'react-redux';
import { useServices } from '../../frame/services';
import type { PagedList } from '../../kernel/list';
import type { RootState } from '../../rootState';
import { selectListView } from '../../state/ui/ui.selectors';
import { Button } from '../../ui/Button';
import { wholeList, wholeListStopped } from './wholeList';

interface SearchOlderProps<Row> {
  readonly list: PagedList<Row>;
  /** Whether a filter is set. A load that is running goes on when the filter is cleared, and can still be stopped. */
  readonly isFiltered: boolean;
}

/** While a filter is set, offers to load the rest of the list, so that older rows are searched, too. Stop keeps what has loaded. */
export function SearchOlder<Row>({ list, isFiltered }: SearchOlderProps<Row>) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const services = useServices();
  const ended = useSelector((state: RootState) => list.select(state).ended);
  const searchOlder = useSelector((state: RootState) => selectListView(list.name)(state).searchOlder);
  const reading = searchOlder === 'reading';
  if (ended || services === null || !(isFiltered || reading)) return null;
  if (reading) {
    return (
      <Button size="s" onClick={() => dispatch(wholeListStopped({ list: list.name, purpose: 'searchOlder' }))}>
        <Trans>Stop</Trans>
      </Button>
    );
  }
  return (
    <>
      <Button size="s" onClick={() => void services.run(() => wholeList(list, 'searchOlder'))}>
        <Trans>Search older entries</Trans>
      </Button>
      {searchOlder === 'failed' ? (
        <p role="alert">{t`Not all entries could be loaded. Check your connection and try again.`}</p>
      ) : null}
    </>
  );
}
