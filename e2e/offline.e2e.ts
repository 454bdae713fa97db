import { requestsFromNow } from '../sandbox/requestLog';
import * as paths from '../src/paths';
import { comeBack, goOffline, line, test, visited } from './device';
import { expect } from './kit';

/** Offline, with the real service worker: a page opens, nothing is sent unasked, and everything works again when the network is back. */

test('a press offline sends nothing and says so; pressing again online sends it', async ({
  device,
  tab,
  sandbox,
  server,
}) => {
  await visited(device, tab, server.origin);
  await goOffline(device, server.sandbox);
  await tab.goto(paths.buy);
  const since = requestsFromNow(sandbox.controls);
  await tab.getByLabel('Amount').fill('2');
  await tab.getByRole('button', { name: 'SUBMIT' }).click();
  const alert = tab.getByRole('alertdialog');
  await expect(alert).toContainText('No connection. Nothing was sent.');
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(tab.getByText('The outcome is not known.')).toHaveCount(0);
  await comeBack(device, server.sandbox);
  await expect(line(tab)).toBeHidden();
  const posts = () => since().filter(({ method }) => method === 'POST').length;
  expect(posts()).toBe(0);
  await expect(tab.getByLabel('Amount')).toHaveValue('2');
  await tab.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(tab.getByRole('alertdialog')).toContainText('You bought 2 E-PINs');
  expect(posts()).toBe(1);
});
