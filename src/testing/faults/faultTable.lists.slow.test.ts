import { listCase } from './cases';
import { CLASSES } from './classes';
import { type FaultDriver, startDriver } from './driver';
import { LISTS } from './table';

let driver: FaultDriver;
beforeAll(async () => {
  driver = await startDriver();
  await driver.signInAs('busy');
});
afterAll(() => driver.stop());

describe.each(LISTS.map((row) => [row.name, row] as const))('%s', (_name, row) => {
  it.each(CLASSES.map((fault) => [fault.name, fault] as const))('%s', async (_fault, fault) => {
    await expect(listCase(driver, row, fault)).resolves.toBeUndefined();
  });
});
