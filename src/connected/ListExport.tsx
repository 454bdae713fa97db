import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '../components/Button';
import type { Sheet } from '../csv/sheet';
import type { PagedList } from '../kernel/list';
import type { RootState } from '../state';

export interface ListExportProps<Row> {
  /** Fetches how the list is written. */
  readonly csv: () => Promise<Sheet<Row>>;
  readonly selectPages: (state: RootState) => readonly (readonly Row[])[];
  /** Where more rows may be; `null` where all are there. */
  readonly list: PagedList<Row> | null;
}

/** CSV: the rows of a list as a file. What makes it is loaded when it is pressed; a file that is missing is told in its place. */
export function ListExport<Row>({ csv, ...source }: ListExportProps<Row>) {
  const [shown, setShown] = useState<ReactNode>(null);
  const open = () => {
    Promise.all([import(/* webpackChunkName: "csv" */ '../csv/ExportDialog'), csv()]).then(
      ([{ ExportDialog }, sheet]) =>
        setShown(<ExportDialog {...source} sheet={sheet} onClose={() => setShown(null)} />),
      () =>
        setShown(
          <p role="alert">
            <Trans>Not loaded. Check your connection and try again.</Trans>
          </p>,
        ),
    );
  };
  return (
    <>
      <Button variant="quiet" size="s" onClick={open}>
        <Trans>CSV</Trans>
      </Button>
      {shown}
    </>
  );
}
