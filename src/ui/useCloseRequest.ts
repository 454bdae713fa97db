import { useEffect } from 'react';

/** Chromium 126 and newer: hears of Esc and of Android's Back gesture, the last one that was made first. */
interface Watcher extends EventTarget {
  destroy(): void;
}

declare global {
  interface Window {
    readonly CloseWatcher?: new () => Watcher;
  }
}

/**
 * Closes what is open and is no modal `<dialog>`, which hears of this by itself: on Esc, and where the browser tells of it on Android's
 * Back gesture, which would otherwise leave the page. `close` is null while nothing is open, and the same function for as long as
 * something is. Whoever prevents the default of Esc has handled it.
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
