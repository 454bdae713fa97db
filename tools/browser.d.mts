/** A Chromium and its arguments for this machine; fails with one line that says what to do. */
export function findBrowser(options?: {
  preferInstalled?: boolean;
}): Promise<{ executablePath: string; args: string[] }>;
