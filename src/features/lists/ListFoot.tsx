import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { RefreshStatus } from '../../frame/RefreshStatus';
import type { PagedList } from '../../kernel/list';
import { hasFailed } from '../../kernel/resource';
import { LoadMore } from '../../ui/lists/LoadMore';
import type { CsvFormat } from './export/csvFormat';
import { ListExport } from './ListExport';

/**
 * Below every list: LOAD MORE except while the first page loads, 'All loaded' after an empty page, and a quiet Retry
 * (decisions 44 and 51).
 */
export function ListFoot<Row>({
  list,
  csv,
}: {
  readonly list: PagedList<Row>;
  /** Loads the list's CSV format, by its name; without it CSV is not offered. Must be the same function in every render. */
  readonly csv?: (list: string) => Promise<CsvFormat<Row>>;
}) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const { loading, loaded, failed, ended, held } = useSelector(list.select);
  const stale = hasFailed({ failed, loading });
  // Memoised, so that more rows do not redraw them.
  const status = useMemo(
    () => <RefreshStatus failed={stale} onRetry={() => dispatch(list.reload())} isFirst={!loaded} />,
    [stale, dispatch, list, loaded],
  );
  const csvButton = useMemo(() => csv && <ListExport key={list.name} csv={csv} list={list} />, [csv, list]);
  return (
    <div>
      {status}
      {/* Shown before the first rows, it would move under the finger when they come. */}
      {loading && !loaded ? null : (
        <LoadMore
          busy={loading}
          label={t`LOAD MORE`}
          onMore={() => dispatch(list.more())}
          doneText={ended ? t`All loaded` : ''}
        >
          {held > 0 ? csvButton : null}
        </LoadMore>
      )}
    </div>
  );
}
