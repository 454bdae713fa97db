/** The address of the service worker; the pages' policy allows no other (`portal#worker`). */
const ADDRESS = '/sw.js';

/** Trusted Types, in browsers that have them: Chromium, and newer Firefox and Safari. */
interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (text: string) => string },
  ): {
    createScriptURL(text: string): string;
  };
}

/** Registers the service worker; does nothing if the browser refuses: a private window, blocked storage, a server without the file. */
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
