/** @jest-environment jest-fixed-jsdom */
import { browserFieldSources } from './fieldSources';

/** What a browser offers, put in place for one test. */
function offered(parts: { readonly clipboard?: object; readonly mediaDevices?: object; readonly Detector?: unknown }) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: parts.clipboard });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: parts.mediaDevices });
  Reflect.set(window, 'BarcodeDetector', parts.Detector);
  return browserFieldSources();
}

/** What the reader sees, picture by picture; an error when the picture has not come. */
function detector(seen: readonly (readonly string[] | null)[], formats: readonly string[] = ['qr_code']) {
  const pictures = [...seen];
  return class {
    static getSupportedFormats = () => Promise.resolve(formats);
    detect() {
      const texts = pictures.shift();
      return texts
        ? Promise.resolve(texts.map((rawValue) => ({ rawValue })))
        : Promise.reject(new DOMException('no picture', 'InvalidStateError'));
    }
  };
}

function camera(refused = false) {
  const stopped: string[] = [];
  const asked: unknown[] = [];
  const stream = { getTracks: () => [{ stop: () => void stopped.push('video') }] };
  return {
    stopped,
    asked,
    mediaDevices: {
      getUserMedia: (wanted: unknown) => {
        asked.push(wanted);
        return refused ? Promise.reject(new DOMException('no', 'NotAllowedError')) : Promise.resolve(stream);
      },
    },
  };
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('reads the clipboard; a refusal gives no text', async () => {
  expect(await offered({ clipboard: { readText: () => Promise.resolve('x') } }).readClipboard?.()).toBe('x');
  const refusing = offered({
    clipboard: { readText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
  });
  expect(await refusing.readClipboard?.()).toBeNull();
});

it('shares where the browser can, and a cancelled share is not an error', async () => {
  expect(offered({})).not.toHaveProperty('share');
  const share = () => Promise.reject(new DOMException('no', 'AbortError'));
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  expect(await browserFieldSources().share?.({ title: 'A', text: 'B' })).toBeNull();
  Reflect.deleteProperty(navigator, 'share');
});

it.each([
  ['no reading with no clipboard, as on a page without TLS', 'readClipboard', {}, false],
  ['no reading with a clipboard that only takes', 'readClipboard', { clipboard: { writeText: jest.fn() } }, false],
  ['scanning with a camera', 'openCamera', { mediaDevices: camera().mediaDevices }, true],
  ['no scanning with no camera, as on a page without TLS', 'openCamera', {}, false],
])('offers %s', (_what, source, parts, isOffered) => {
  expect(source in offered(parts)).toBe(isOffered);
});

it.each([
  ['no reader of its own', undefined],
  ['a reader of other codes', detector([['never']], ['ean_13'])],
  ['a reader that does not know', { getSupportedFormats: () => Promise.reject(new Error('no')) }],
])('a browser with %s gets our detector, which finds nothing before there is a picture', async (_what, Detector) => {
  jest.useFakeTimers();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const opened = await offered({ mediaDevices: camera().mediaDevices, Detector }).openCamera?.();
  const picture = document.createElement('video');
  picture.play = () => Promise.resolve();
  const told: string[] = [];
  opened?.watch(picture, (text) => told.push(text));
  await jest.advanceTimersByTimeAsync(5000);
  opened?.close();
  expect(opened).toEqual({ watch: expect.any(Function), close: expect.any(Function) });
  expect(told).toEqual([]);
});

it('reports what is read, skips frames that have not come, and stays off after it is closed', async () => {
  jest.useFakeTimers();
  const { mediaDevices, stopped, asked } = camera();
  const opened = await offered({
    mediaDevices,
    Detector: detector([null, [], ['one'], ['two'], ['three']]),
  }).openCamera?.();
  expect(asked).toEqual([{ video: { facingMode: 'environment' }, audio: false }]);
  const picture = document.createElement('video');
  picture.play = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  const told: string[] = [];
  opened?.watch(picture, (text) => {
    told.push(text);
    if (text === 'two') opened.close();
  });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(['one', 'two']);
  expect(stopped).toEqual(['video']);
});

it('has no camera when access is refused', async () => {
  // The document of the tests has no canvas, and says so each time.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { mediaDevices, asked } = camera(true);
  expect(await offered({ mediaDevices, Detector: detector([]) }).openCamera?.()).toBeNull();
  expect(await offered({ mediaDevices }).openCamera?.()).toBeNull();
  expect(asked).toHaveLength(2);
});
