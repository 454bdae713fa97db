import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFieldSources } from '../../../frame/fieldSources';
import { preloadable } from '../../../frame/preloadable';
import { IconButton } from '../../../ui/Button';
import type { ScanDialogProps } from './ScanDialog';

const scan = preloadable(() =>
  import(/* webpackChunkName: "scan" */ './ScanDialog').then((module) => module.ScanDialog),
);

/** Reads an address from a QR code, in browsers that offer a camera. Its code loads on the press. */
export function ScanButton({ onAddress }: Pick<ScanDialogProps, 'onAddress'>) {
  const { t } = useLingui();
  const { openCamera } = useFieldSources();
  const [open, setOpen] = useState(false);
  if (!openCamera) return null;
  const close = () => setOpen(false);
  return (
    <>
      <IconButton icon="qr" label={t`Scan a QR code`} onClick={() => void scan.preload().then(setOpen)} />
      {open ? (
        <scan.Component
          openCamera={openCamera}
          onClose={close}
          onAddress={(address) => {
            close();
            onAddress(address);
          }}
        />
      ) : null}
    </>
  );
}
