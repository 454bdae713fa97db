import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { COPIED_FOR } from '../copy';
import type { MakeReport, SupportReport } from '../layout/reportMaker';
import { selectCopyOf } from '../ui.selectors';
import { SupportView } from './SupportView';

const FIELD = 'support report';

export interface SupportDialogProps {
  readonly make: MakeReport;
  readonly onClose: () => void;
}

/** The support report: made when the dialog opens, of the moment before it. */
export function SupportDialog({ make, onClose }: SupportDialogProps) {
  const copyState = useSelector(selectCopyOf(FIELD));
  const [report, setReport] = useState<SupportReport | null>(null);
  useEffect(() => {
    let shown = true;
    void make().then((made) => shown && setReport(made));
    return () => {
      shown = false;
    };
  }, [make]);
  return (
    <SupportView
      report={report}
      copyState={copyState}
      onDownload={() => report?.download()}
      onCopy={() => void report?.copy(FIELD, COPIED_FOR.usual)}
      onClose={onClose}
    />
  );
}
