import type { QrCamera } from '../ports/ports';
import type { PictureReader } from './qrReader';

/** The camera, and the browser's own reader of QR codes or ours. Loaded when somebody scans. */

export interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): PictureReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** How long the reader rests between two pictures, in milliseconds: four a second cost a phone little and feel immediate. */
const REST_MS = 250;

/** The browser's own reader where it reads QR codes, else ours; `null` when its code did not come. */
async function readerOf(Detector: DetectorClass | undefined): Promise<PictureReader | null> {
  const formats = await Detector?.getSupportedFormats().catch((): readonly string[] => []);
  if (Detector && formats?.includes('qr_code')) return new Detector({ formats: ['qr_code'] });
  return import(/* webpackChunkName: "qrReader" */ './qrReader').then(
    ({ createQrReader }) => createQrReader(),
    () => null,
  );
}

/** `null` when the camera is refused, or nothing can read what it shows. */
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
    watch: (picture, onText) => {
      picture.srcObject = stream;
      // A browser that will not play says so by rejecting; then there is nothing to read either.
      picture.play().catch(() => undefined);
      const look = async () => {
        // A picture that has not come yet is no error worth telling: the next one may be there.
        const codes = await reader.detect(picture).catch(() => []);
        if (!isOn) return;
        // Two codes in one picture: whoever took the first has closed it.
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
