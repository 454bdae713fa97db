import type { Device } from '../ports/ports';

/** The device of a real browser, loaded for a support report, a printed receipt or a CSV file. */

/** The hash in the name of the application's script, which tells one build from another. */
const buildOf = (scripts: readonly string[]): string =>
  scripts.map((src) => /\/app-([0-9a-f]+)\.js$/.exec(src)?.[1] ?? '').join('');

/** The device's zone; `UTC` if it names one that Intl cannot format (`Etc/Unknown`). */
function zoneOfDevice(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** The object URL of a file; `null` if the browser cannot create one. */
function objectUrlOf(file: Blob): string | null {
  try {
    return URL.createObjectURL(file);
  } catch {
    return null;
  }
}

/** The device that the browser runs on: its facts, saving a file, printing. */
export function browserDevice(): Device {
  // In-app browsers may lack it.
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
      const url = objectUrlOf(new Blob(typeof text === 'string' ? [text] : [...text], { type }));
      if (url === null) return false;
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      // A browser without support for `download` opens the file; it must not replace the portal.
      link.target = '_blank';
      link.click();
      // Later, because the browser reads the file after this turn.
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
      return true;
    },
    print: typeof page.print === 'function' ? () => window.print() : undefined,
    yieldToBrowser: () =>
      new Promise((resolve) => {
        setTimeout(resolve);
      }),
  };
}
