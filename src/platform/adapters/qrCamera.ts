import type { QrCamera } from '../ports/ports';
import type { PictureReader } from './qrReader';

/** The camera, with the browser's QR reader or ours. Loaded when a member scans. */

/** The browser's `BarcodeDetector`. */
export interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): PictureReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The pause between two pictures, in milliseconds: four a second cost a phone little and feel immediate. */
const REST_MS = 250;

/** The browser's reader if it supports QR codes, otherwise ours; `null` when its code does not load. */
async function readerOf(Detector: DetectorClass | undefined): Promise<PictureReader | null> {
  const formats = await Detector?.getSupportedFormats().catch((): readonly string[] => []);
  if (Detector && formats?.includes('qr_code')) return new Detector({ formats: ['qr_code'] });
  return import(/* webpackChunkName: "qrReader" */ './qrReader').then(
    ({ createQrReader }) => createQrReader(),
    () => null,
  );
}

/** Opens the camera; `null` when it is refused or no reader is available. */
export async function openQrCamera(Detector: DetectorClass | undefined): Promise<QrCamera | null> {
  const reader = await readerOf(Detector);
  if (!reader) return null;
  const stream = await navigator.mediaDevices
    .getUserMedia({ video: { facingMode: 'environment' }, audio: false })
    .catch(() => null);
  if (!stream) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOn = true;
  return {
    watch: (video, onText) => {
      video.srcObject = stream;
      // If the browser refuses to play it, there is nothing to read.
      video.play().catch(() => undefined);
      const look = async () => {
        // One picture that cannot be read is not worth reporting: the next one may be readable.
        const codes = await reader.detect(video).catch(() => []);
        if (!isOn) return;
        // With two codes in one picture, the handler of the first may have closed the camera.
        for (const { rawValue } of codes) if (isOn) onText(rawValue);
        if (isOn) timer = setTimeout(() => void look(), REST_MS);
      };
      void look();
    },
    close: () => {
      isOn = false;
      clearTimeout(timer);
      for (const track of stream.getTracks()) track.stop();
    },
  };
}
