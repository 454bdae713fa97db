/** A Chromium and the arguments it needs on this machine; fails with one line that says what to do. */
export function findBrowser(): Promise<{ executablePath: string; args: string[] }>;
