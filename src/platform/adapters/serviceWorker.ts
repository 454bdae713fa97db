/** Where the service worker is; the policy of the pages allows no other address (`portal#worker`). */
const ADDRESS = '/sw.js';

/** Trusted Types, where a browser has them: Chromium, and newer Firefox and Safari. */
interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (text: string) => string },
  ): {
    createScriptURL(text: string): string;
  };
}

/** Registers the service worker; nothing happens where the browser refuses: a private window, blocked storage, a server without the file. */
export async function registerWorker(): Promise<void> {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  try {
    const address = trustedTypes
      ? trustedTypes.createPolicy('portal#worker', { createScriptURL: () => ADDRESS }).createScriptURL('')
      : ADDRESS;
    await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
  } catch {
    // The portal works without it.
  }
}
