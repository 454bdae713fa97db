import type { Device } from '../ports/ports';

/** The device over a real browser: a support report, a receipt or a file of rows asks for it. */

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

/** Facts, files and paper of the browser that this page is in. */
export function browserDevice(): Device {
  return {
    facts: () => ({
      build: buildOf(Array.from(document.scripts, ({ src }) => src)),
      language: navigator.language,
      zone: zoneOfDevice(),
      viewport: { width: window.innerWidth, height: window.innerHeight },
      online: navigator.onLine,
      commit: document.documentElement.dataset.commit ?? '',
    }),
    save: (name, text, type = 'application/json') => {
      const url = URL.createObjectURL(new Blob(typeof text === 'string' ? [text] : [...text], { type }));
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
      // Not at once: the browser reads it after this turn.
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    },
    print: () => window.print(),
    breathe: () =>
      new Promise((resolve) => {
        setTimeout(resolve);
      }),
  };
}
