/** Whether the member asked the browser to save data; not every browser says. */
export function savesData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true;
}
