/** Holds the last version that this tab switched to, so that it tries each version once. */
const SWITCHED_KEY = 'portal.version';

/** Whether this tab may switch to this version, and records that it did. `false` if that cannot be stored. */
export function recordSwitch(version: string): boolean {
  try {
    if (window.sessionStorage.getItem(SWITCHED_KEY) === version) return false;
    window.sessionStorage.setItem(SWITCHED_KEY, version);
    return true;
  } catch {
    return false;
  }
}

/** Whether this tab has switched to this version before; `true` if storage is blocked. */
export function hasSwitchedTo(version: string): boolean {
  try {
    return window.sessionStorage.getItem(SWITCHED_KEY) === version;
  } catch {
    return true;
  }
}

/** Whether the browser has stored this text, so that the page of the other version finds it. */
export function isStored(text: string): boolean {
  try {
    return Object.values(window.localStorage).some((stored) => String(stored).includes(text));
  } catch {
    return false;
  }
}
