import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button';
import { useSupportReport } from './useSupportReport';

/** Opens the support report where the menu is missing: before signing in, and on a page that failed. */
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
