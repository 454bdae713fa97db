import type { FieldSources } from '../ports/ports';
import type { DetectorClass } from './qrCamera';

/** `BarcodeDetector`, which TypeScript does not declare and many browsers lack. */
const detectorClass = (): DetectorClass | undefined =>
  Reflect.get(window, 'BarcodeDetector') as DetectorClass | undefined;

/** The clipboard, camera and share dialog of a real browser. A page without TLS has none. */
export function browserFieldSources(): FieldSources {
  const clipboard: Partial<Clipboard> | undefined = navigator.clipboard;
  const media: Partial<MediaDevices> | undefined = navigator.mediaDevices;
  return {
    ...('share' in navigator ? { share: (what) => navigator.share(what).catch(() => null) } : {}),
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
