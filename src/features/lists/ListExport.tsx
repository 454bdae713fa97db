import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { preloadable } from '../../frame/preloadable';
import type { PagedList } from '../../kernel/list';
import { Button } from '../../ui/Button';
import type { CsvFormat } from './export/csvFormat';

/** Rows that are completely loaded. */
type LoadedRows<Row> = Pick<PagedList<Row>, 'name' | 'selectPages'>;

/** The list to export. */
export interface ListExportProps<Row> {
  /** Loads the list's CSV format, by the list's name. */
  readonly csv: (list: string) => Promise<CsvFormat<Row>>;
  readonly list: PagedList<Row> | LoadedRows<Row>;
}

const exportOf = <Row,>({ csv, list }: ListExportProps<Row>) =>
  preloadable<{ readonly onClose: () => void }>(async () => {
    const [{ ExportDialog }, format] = await Promise.all([
      import(/* webpackChunkName: "csv" */ './export/ExportDialog'),
      csv(list.name),
    ]);
    return ({ onClose }) => <ExportDialog csv={format} list={list} onClose={onClose} />;
  });

/**
 * CSV: the rows of a list as a file. Its code loads on the press; if that fails, a line says so. It keeps its first list: one that can change
 * needs `list.name` as its React `key`.
 */
export function ListExport<Row>(props: ListExportProps<Row>) {
  const [dialog] = useState(() => exportOf(props));
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        onClick={() => void dialog.preload().then((isLoaded) => setState(isLoaded ? 'open' : 'failed'))}
      >
        CSV
      </Button>
      {state === 'open' ? <dialog.Component onClose={() => setState('closed')} /> : null}
      {state === 'failed' ? (
        <p role="alert">
          <Trans>Check your connection and try again.</Trans>
        </p>
      ) : null}
    </>
  );
}
