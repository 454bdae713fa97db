import fs from 'node:fs';
import { expect, type Page } from '@playwright/test';

/** Opens the dialog of the support report from the menu and waits until it is ready. */
export async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Support report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Support report' });
  await expect(dialog.getByRole('button', { name: 'Download' })).toBeVisible();
  return dialog;
}

/** The parts of a report that the tests read. */
export interface ReportFile {
  readonly about: { readonly screen: string; readonly refs: readonly string[]; readonly build: string };
  readonly payload: string;
}

/** Downloads the support report of this moment. */
export async function takeReport(
  page: Page,
): Promise<{ readonly name: string; readonly text: string; readonly report: ReportFile }> {
  const dialog = await openDialog(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  const text = fs.readFileSync(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), text, report: JSON.parse(text) };
}
