import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { DownloadResult } from '../../../frame/FileText';
import { useServices } from '../../../frame/services';
import type { ListView, RootState } from '../../../rootState';
import { selectListView } from '../../../state/ui/ui.selectors';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Stack } from '../../../ui/layout';
import { token } from '../../../ui/theme/tokens';
import type { ListExportProps } from '../ListExport';
import { exportClosed, wholeList, wholeListStopped } from '../wholeList';
import type { CsvFormat } from './csvFormat';
import { type ExportedFile, saveRows } from './saveRows';
import { rowsOf } from './writeCsv';

interface ExportDialogProps<Row> {
  readonly csv: CsvFormat<Row>;
  readonly list: ListExportProps<Row>['list'];
  readonly onClose: () => void;
}

const alwaysEnded = () => true;

/** Two buttons of one width, in one line where their words fit. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${token.space.s};
  inline-size: 100%;
  > * { padding-inline: ${token.space.xs}; }
`;

/** Saves the rows of a list as a CSV file: the loaded ones, or all. */
export function ExportDialog<Row>({ csv, list, onClose }: ExportDialogProps<Row>) {
  const { t } = useLingui();
  const whole = 'more' in list ? list : null;
  const dispatch = useDispatch();
  const services = useServices();
  const pages = useSelector(list.selectPages);
  const ended = useSelector(whole ? (state: RootState) => whole.select(state).ended : alwaysEnded);
  const file = useSelector((state: RootState) => selectListView(list.name)(state).file);
  // Local state, because the file is made of rows that the store holds already.
  const [exported, setExported] = useState<ExportedFile | null>(null);
  const rows = rowsOf(csv, pages);
  const count = rows.length;
  const loading = file === 'reading';

  const loadAll = () => {
    setExported(null);
    if (whole) void services?.run(() => wholeList(whole, 'file'));
  };
  const stop = () => dispatch(wholeListStopped({ list: list.name, purpose: 'file' }));
  const save = () => {
    setExported(null);
    void services?.run(() => saveRows(list.name, csv, rows, services.device)).then(setExported);
  };
  const close = () => {
    if (loading) stop();
    dispatch(exportClosed(list.name));
    onClose();
  };
  return (
    <Dialog
      title={t`Save as CSV`}
      closeLabel={t`Close`}
      onClose={close}
      footer={
        loading ? (
          <Button onClick={stop}>
            <Trans>Stop</Trans>
          </Button>
        ) : (
          <Choices count={count} writing={file === 'writing'} onLoadAll={ended ? null : loadAll} onSave={save} />
        )
      }
    >
      <Stack $gap="s">
        <p>
          <Trans>
            A spreadsheet file of the entries loaded, with full hashes, every decimal and UTC times. Made on this
            device.
          </Trans>{' '}
          <Trans>Entries hidden by a filter are in it, too.</Trans>
        </p>
        <p data-progress="">
          <Plural value={count} one={`${count} entry loaded`} other={`${count} entries loaded`} />
        </p>
        <p role="status">
          {/* The list may have been loaded again since, from its start. */}
          <ExportStatus file={file === 'ended' && !ended ? null : file} />
        </p>
        {exported === null ? null : <DownloadResult label={csv.name} {...exported} />}
      </Stack>
    </Dialog>
  );
}

interface ChoicesProps {
  readonly count: number;
  readonly writing: boolean;
  /** `null` if everything is loaded. */
  readonly onLoadAll: (() => void) | null;
  readonly onSave: () => void;
}

/** The actions: only one runs at a time, so that the status is about the last one. */
function Choices({ count, writing, onLoadAll, onSave }: ChoicesProps) {
  const save = (
    <Button variant="primary" busy={writing} onClick={onSave}>
      <Trans>Save loaded entries ({count})</Trans>
    </Button>
  );
  if (onLoadAll === null) return save;
  return (
    <Pair>
      <Button disabled={writing} onClick={onLoadAll}>
        <Trans>Load all first</Trans>
      </Button>
      {save}
    </Pair>
  );
}

/** The result; empty before there is one. */
function ExportStatus({ file }: { readonly file: ListView['file'] }) {
  switch (file) {
    case null:
    case 'shown':
      return null;
    case 'reading':
      return <Trans>Loading all entries…</Trans>;
    case 'writing':
      return <Trans>Writing the file…</Trans>;
    case 'saved':
      return <Trans>Check your browser’s downloads for the file.</Trans>;
    case 'unsaved':
      return <Trans>The file could not be made. Check your connection and try again.</Trans>;
    case 'ended':
      return <Trans>All entries are loaded.</Trans>;
    case 'stuck':
      return <Trans>New entries may have come in meanwhile. Refresh the list, then try again.</Trans>;
    case 'failed':
      return <Trans>Not all entries could be loaded. Check your connection and try again.</Trans>;
    case 'stopped':
      return <Trans>Stopped. What is loaded can be saved.</Trans>;
  }
}
