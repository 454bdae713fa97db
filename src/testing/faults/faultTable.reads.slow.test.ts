import { apiCase, lookupCase, resourceCase } from './cases';
import { CLASSES } from './classes';
import { type FaultDriver, startDriver } from './driver';
import { API_ONLY, LOOKUPS, RESOURCES } from './table';

const FAULTS = CLASSES.map((fault) => [fault.name, fault] as const);

let driver: FaultDriver;
beforeAll(async () => {
  driver = await startDriver();
  await driver.signInAs('new');
});
afterAll(() => driver.stop());

describe.each(RESOURCES.map((row) => [[row.call, row.also].filter(Boolean).join(', '), row] as const))(
  '%s',
  (_call, row) => {
    it.each(FAULTS)('%s', async (_name, fault) => {
      await expect(resourceCase(driver, row, fault)).resolves.toBeUndefined();
    });
  },
);

describe.each(LOOKUPS.map((row) => [row.call, row] as const))('%s', (_call, row) => {
  it.each(FAULTS)('%s', async (_name, fault) => {
    await expect(lookupCase(driver, row, fault)).resolves.toBeUndefined();
  });
});

describe.each(API_ONLY.map((row) => [row.call, row] as const))('%s', (_call, row) => {
  it.each(FAULTS)('%s', async (_name, fault) => {
    await expect(apiCase(driver, row, fault)).resolves.toBeUndefined();
  });
});
