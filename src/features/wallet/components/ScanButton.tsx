import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import { useFieldSources } from '../../../frame/fieldSources';
import { IconButton } from '../../../ui/Button';
import type { ScanDialogProps } from './ScanDialog';

/** Reads an address from a QR code, in browsers that have a camera to ask for. Its code comes when it is pressed. */
export function ScanButton({ onAddress }: Pick<ScanDialogProps, 'onAddress'>) {
  const { t } = useLingui();
  const { openCamera } = useFieldSources();
  const [Scan, setScan] = useState<ComponentType<ScanDialogProps> | null>(null);
  if (!openCamera) return null;
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
          openCamera={openCamera}
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
