/** Of a tab, the version that it went over to last: it does so once, whatever comes of it. */
const TAKEN_KEY = 'portal.version';

/** Whether this tab may go over to this version. Asked once: then it has. Where nothing can be remembered it may not. */
export function mayTakeOver(version: string): boolean {
  try {
    if (window.sessionStorage.getItem(TAKEN_KEY) === version) return false;
    window.sessionStorage.setItem(TAKEN_KEY, version);
    return true;
  } catch {
    return false;
  }
}

/** Whether this tab has gone over to this version before; where nothing can be remembered it counts as if it had. */
export function hasTakenOver(version: string): boolean {
  try {
    return window.sessionStorage.getItem(TAKEN_KEY) === version;
  } catch {
    return true;
  }
}

/** Whether this text is kept by the browser: a page that is loaded anew finds it again. */
export function isStored(text: string): boolean {
  try {
    return Object.values(window.localStorage).some((stored) => String(stored).includes(text));
  } catch {
    return false;
  }
}
