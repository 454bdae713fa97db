import { listCase } from './cases';
import { CLASSES, outcomeOf } from './classes';
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
    expect(await listCase(driver, row, fault)).toBe(outcomeOf(row.needs, fault));
  });
});
