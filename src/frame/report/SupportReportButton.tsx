import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button';
import { useSupportReport } from './useSupportReport';

/** Opens the support report where there is no menu: before signing in, and on a page that could not be shown. */
export function SupportReportButton() {
  const { t } = useLingui();
  const { open, dialog } = useSupportReport();
  if (open === null) return null;
  return (
    <>
      <Button variant="quiet" size="s" onClick={open}>{t`Support report`}</Button>
      {dialog}
    </>
  );
}
