/** What a support report says of the browser, and how its file reaches the member. Loaded when a report is asked for. */
export interface Device {
  readonly facts: () => {
    /** The hash in the name of the entry script, '' while developing. */
    readonly build: string;
    readonly language: string;
    readonly zone: string;
    readonly viewport: { readonly width: number; readonly height: number };
    readonly online: boolean;
    /** The commit of the sources, '' when nobody knows. */
    readonly commit: string;
  };
  /** Hands a text to the member as a file to keep. */
  readonly save: (name: string, text: string) => void;
}

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
    save: (name, text) => {
      const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
      // Not at once: the browser reads it after this turn.
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    },
  };
}
