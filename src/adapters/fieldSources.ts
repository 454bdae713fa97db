import type { FieldSources } from '../ports/ports';
import type { DetectorClass } from './qrCamera';

/** `BarcodeDetector`, which TypeScript does not know and many browsers do not have. */
const detectorClass = (): DetectorClass | undefined =>
  Reflect.get(window, 'BarcodeDetector') as DetectorClass | undefined;

/** The clipboard and the camera of a real browser. A page without TLS has neither. */
export function browserFieldSources(): FieldSources {
  const clipboard: Partial<Clipboard> | undefined = navigator.clipboard;
  const media: Partial<MediaDevices> | undefined = navigator.mediaDevices;
  return {
    ...(clipboard?.readText ? { readClipboard: () => navigator.clipboard.readText().catch(() => null) } : {}),
    ...(media?.getUserMedia
      ? {
          openCamera: () =>
            import(/* webpackChunkName: "scan" */ './qrCamera').then(
              ({ openQrCamera }) => openQrCamera(detectorClass()),
              () => null,
            ),
        }
      : {}),
  };
}
