import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { PagedList } from '../../kernel/list';
import { Button } from '../../ui/Button';
import type { CsvFormat } from './export/csvFormat';

/** Rows that are completely loaded. */
export type ShownRows<Row> = Pick<PagedList<Row>, 'name' | 'selectPages'>;

export interface ListExportProps<Row> {
  /** Loads the list's CSV format, by the list's name. */
  readonly csv: (list: string) => Promise<CsvFormat<Row>>;
  readonly list: PagedList<Row> | ShownRows<Row>;
}

/** CSV: the rows of a list as a file. Its code loads on the press; if that fails, a line says so. */
export function ListExport<Row>({ csv, list }: ListExportProps<Row>) {
  const [shown, setShown] = useState<ReactNode>(null);
  const open = () => {
    import(/* webpackChunkName: "csv" */ './export/ExportDialog')
      .then(({ openExport }) => openExport(csv, list, setShown))
      .catch(() =>
        setShown(
          <p role="alert">
            <Trans>Check your connection and try again.</Trans>
          </p>,
        ),
      );
  };
  return (
    <>
      <Button variant="quiet" size="s" onClick={open}>
        CSV
      </Button>
      {shown}
    </>
  );
}
