import type { Device } from '../ports/ports';

/** The device over a real browser: a support report, a receipt that is printed or a file of rows asks for it. */

const buildOf = (scripts: readonly string[]): string =>
  scripts.map((src) => /\/app-([0-9a-f]+)\.js$/.exec(src)?.[1] ?? '').join('');

/** `UTC` where the device names a zone that no date can be written in (`Etc/Unknown`). */
function zoneOfDevice(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** The address of a file; `null` in a browser that gives it none. */
function addressOf(file: Blob): string | null {
  try {
    return URL.createObjectURL(file);
  } catch {
    return null;
  }
}

/** Facts, files and paper of the browser that this page is in. */
export function browserDevice(): Device {
  // Browsers inside other applications leave it out.
  const page: { readonly print?: unknown } = window;
  return {
    facts: () => ({
      build: buildOf(Array.from(document.scripts, ({ src }) => src)),
      language: navigator.language,
      shownIn: document.documentElement.lang,
      zone: zoneOfDevice(),
      viewport: { width: window.innerWidth, height: window.innerHeight },
      online: navigator.onLine,
      commit: document.documentElement.dataset.commit ?? '',
    }),
    save: (name, text, type = 'application/json') => {
      const url = addressOf(new Blob(typeof text === 'string' ? [text] : [...text], { type }));
      if (url === null) return false;
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      // A browser that does not know `download` opens the file: not in place of the portal.
      link.target = '_blank';
      link.click();
      // Not at once: the browser reads it after this turn.
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
      return true;
    },
    print: typeof page.print === 'function' ? () => window.print() : undefined,
    breathe: () =>
      new Promise((resolve) => {
        setTimeout(resolve);
      }),
  };
}
