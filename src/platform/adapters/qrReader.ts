import decodeQR from 'qr/decode.js';

/** Reads QR codes without the browser's help. Loaded for browsers without a reader of their own. */

/** Pictures are scaled down to this side: enough for an address at arm's length, fast on a cheap phone. */
const MAX_SIDE = 480;

/** Reads the codes in a video's picture, like the browser's `BarcodeDetector`. */
export interface PictureReader {
  /** The texts of the codes in the current picture. */
  detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

/** A reader over a hidden canvas. */
export function createQrReader(): PictureReader {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    detect: async (video) => {
      const { videoWidth, videoHeight } = video;
      if (!context || videoWidth === 0) return [];
      const scale = Math.min(1, MAX_SIDE / Math.max(videoWidth, videoHeight));
      canvas.width = Math.round(videoWidth * scale);
      canvas.height = Math.round(videoHeight * scale);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      try {
        return [{ rawValue: decodeQR(context.getImageData(0, 0, canvas.width, canvas.height)) }];
      } catch {
        // It throws when the picture has no code, which is most of the time.
        return [];
      }
    },
  };
}
