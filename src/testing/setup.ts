import { token } from '../ui/theme/tokens';
import { LOOKING_MS } from './patience';

/**
 * Runs before each test file with a DOM: the Testing Library would wait only a second, and jsdom has neither modal dialogs nor sizes nor a
 * window width, and cannot scroll.
 */
if ('document' in globalThis) {
  const { configure } = jest.requireActual<typeof import('@testing-library/dom')>('@testing-library/dom');
  configure({ asyncUtilTimeout: LOOKING_MS });
  // A window of exactly the wide layout; a test may assign another, which ends with it.
  const matchMedia = (query: string) => ({ matches: query === token.query.wide });
  afterEach(() => void Object.assign(window, { matchMedia }));
  Object.assign(window, {
    matchMedia,
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, configurable: true });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '');
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open');
    },
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    const dialog = Array.from(document.querySelectorAll('dialog[open]')).at(-1);
    dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
}
