import { useEffect } from 'react';

/** Chromium 126 and newer: handles Esc and Android's Back gesture, for the watcher that was created last. */
interface CloseRequestWatcher extends EventTarget {
  destroy(): void;
}

declare global {
  interface Window {
    readonly CloseWatcher?: new () => CloseRequestWatcher;
  }
}

/**
 * Closes an open element that is not a modal `<dialog>` (which handles this itself): on Esc and, in browsers that report it, on Android's
 * Back gesture, which would otherwise leave the page. `close` is null while nothing is open, and must be the same function while
 * something is. A handler that prevents the default of Esc has handled it.
 */
export function useCloseRequest(close: (() => void) | null): void {
  useEffect(() => {
    if (!close) return undefined;
    const { CloseWatcher } = window;
    if (CloseWatcher) {
      const watcher = new CloseWatcher();
      watcher.addEventListener('close', close);
      return () => watcher.destroy();
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  }, [close]);
}
