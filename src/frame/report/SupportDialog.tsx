import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectCopyOf } from '../../state/ui/ui.selectors';
import { COPIED_FOR } from '../copy';
import type { SupportReport } from './makeReport';
import { SupportView } from './SupportView';

const FIELD = 'support report';

export interface SupportDialogProps {
  readonly report: SupportReport;
  readonly onClose: () => void;
}

/** A finished support report, for the member to take. */
export function SupportDialog({ report, onClose }: SupportDialogProps) {
  const copyState = useSelector(selectCopyOf(FIELD));
  const [isOffered, setOffered] = useState<boolean | null>(null);
  return (
    <SupportView
      report={report}
      copyState={copyState}
      isOffered={isOffered}
      onDownload={() => setOffered(report.download())}
      onCopy={() => void report.copy(FIELD, COPIED_FOR.usual)}
      onClose={onClose}
    />
  );
}
