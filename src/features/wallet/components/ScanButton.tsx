import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect, useState } from 'react';
import { IconButton } from '../../../components/Button';
import { useFieldSources } from '../../../connected/fieldSources';
import type { ScanDialogProps } from './ScanDialog';

/** Whether this browser can scan; it is asked once the page is there. */
function useCanScan(): boolean {
  const { canScan } = useFieldSources();
  const [can, setCan] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void canScan().then((answer) => {
      if (!isLeft) setCan(answer);
    });
    return () => {
      isLeft = true;
    };
  }, [canScan]);
  return can;
}

/** Reads an address from a QR code, in browsers that can. Its code comes when it is pressed. */
export function ScanButton({ onAddress }: Pick<ScanDialogProps, 'onAddress'>) {
  const { t } = useLingui();
  const can = useCanScan();
  const [Scan, setScan] = useState<ComponentType<ScanDialogProps> | null>(null);
  if (!can) return null;
  const close = () => setScan(null);
  const open = () => {
    // What does not come now is asked for again by the next press.
    void import(/* webpackChunkName: "scan" */ './ScanDialog').then(
      ({ ScanDialog }) => setScan(() => ScanDialog),
      close,
    );
  };
  return (
    <>
      <IconButton icon="qr" label={t`Scan a QR code`} onClick={open} />
      {Scan === null ? null : (
        <Scan
          onClose={close}
          onAddress={(address) => {
            close();
            onAddress(address);
          }}
        />
      )}
    </>
  );
}
