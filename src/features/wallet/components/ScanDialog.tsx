import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { readScanned } from '../../../domain/scanned';
import type { FieldSources, QrCamera } from '../../../platform/ports/ports';
import { Dialog } from '../../../ui/Dialog';
import { token } from '../../../ui/theme/tokens';

const Picture = styled.video`
  display: block;
  inline-size: 100%;
  aspect-ratio: 1;
  object-fit: cover;
  border-radius: ${token.radius.m};
  background: ${token.color.surfaceSunken};
`;

const Status = styled.p`
  margin-block-start: ${token.space.s};
  min-block-size: 3rem;
  color: ${token.color.textMuted};
  &[data-wrong] { color: ${token.color.negative}; }
`;

type Phase = 'asking' | 'looking' | 'refused' | 'network' | 'other';

export interface ScanDialogProps {
  readonly openCamera: NonNullable<FieldSources['openCamera']>;
  /** A complete address; the opener closes the dialog. */
  readonly onAddress: (address: string) => void;
  readonly onClose: () => void;
}

/** Shows the camera's picture until it finds the QR code of an address. The camera is on as long as the dialog is open. */
export function ScanDialog({ openCamera, onAddress, onClose }: ScanDialogProps) {
  const { t } = useLingui();
  const picture = useRef<HTMLVideoElement>(null);
  const [phase, setPhase] = useState<Phase>('asking');
  const latest = useRef(onAddress);
  useEffect(() => {
    latest.current = onAddress;
  });

  useEffect(() => {
    let camera: QrCamera | null = null;
    let isClosed = false;
    const read = (text: string) => {
      if (isClosed) return;
      const scanned = readScanned(text);
      if (scanned.kind === 'address') {
        // If the picture holds two codes, use the first.
        close();
        latest.current(scanned.address);
      } else setPhase(scanned.kind);
    };
    const close = () => {
      if (!isClosed) camera?.close();
      isClosed = true;
    };
    void openCamera().then((opened) => {
      if (isClosed) {
        opened?.close();
        return;
      }
      camera = opened;
      setPhase(opened ? 'looking' : 'refused');
      if (picture.current) opened?.watch(picture.current, read);
    });
    return close;
  }, [openCamera]);

  const texts = {
    asking: t`Your browser may ask whether the camera may be used.`,
    looking: t`Point the camera at the QR code of the receiving wallet.`,
    refused: t`The camera cannot be used. Allow it in your browser, or paste the address.`,
    network: t`This QR code is not a plain BEP-20 address. Money sent with it could be lost.`,
    other: t`This code holds no BEP-20 address.`,
  };
  const isWrong = phase !== 'asking' && phase !== 'looking';
  return (
    <Dialog onClose={onClose} title={<Trans>Scan a QR code</Trans>} closeLabel={t`Close`} size="s">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what the camera sees has no sound */}
      <Picture ref={picture} muted playsInline aria-label={t`Camera view`} />
      <Status role="status" data-wrong={isWrong ? '' : undefined}>
        {texts[phase]}
      </Status>
    </Dialog>
  );
}
