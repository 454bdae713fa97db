/** Whether the member asked the browser to save data; not every browser says. */
export function isSaveDataOn(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true;
}

/** Whether the portal may fetch its files for later: with Save-Data only where the member has installed it. */
export function mayKeepFiles(): boolean {
  return (
    process.env.WORKER !== 'off' &&
    'serviceWorker' in navigator &&
    (!isSaveDataOn() || matchMedia('(display-mode: standalone)').matches)
  );
}
