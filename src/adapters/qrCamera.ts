import type { QrCamera } from '../ports/ports';

/** The camera and the browser's own reader of QR codes. Loaded when somebody scans. */

export interface DetectorClass {
  new (options: {
    readonly formats: readonly string[];
  }): {
    detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
  };
  getSupportedFormats(): Promise<readonly string[]>;
}

/** How long the reader rests between two pictures, in milliseconds: four a second cost a phone little and feel immediate. */
const REST_MS = 250;

export async function openQrCamera(Detector: DetectorClass): Promise<QrCamera | null> {
  const stream = await navigator.mediaDevices
    .getUserMedia({ video: { facingMode: 'environment' }, audio: false })
    .catch(() => null);
  if (!stream) return null;
  const detector = new Detector({ formats: ['qr_code'] });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOn = true;
  return {
    watch: (picture, onText) => {
      picture.srcObject = stream;
      // A browser that will not play says so by rejecting; then there is nothing to read either.
      picture.play().catch(() => undefined);
      const look = async () => {
        // A picture that has not come yet is no error worth telling: the next one may be there.
        const codes = await detector.detect(picture).catch(() => []);
        if (!isOn) return;
        for (const { rawValue } of codes) onText(rawValue);
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
