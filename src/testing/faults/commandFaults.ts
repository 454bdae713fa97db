import { COMMAND_ROWS } from '../commandRows';
import { commandCase } from './cases';
import type { FaultClass } from './classes';
import { type FaultDriver, startDriver } from './driver';

/** Declares a test of each command under each of these faults. */
export function testCommandsUnder(faults: readonly FaultClass[]): void {
  let driver: FaultDriver;
  beforeAll(async () => {
    driver = await startDriver();
  });
  afterAll(() => driver.stop());

  describe.each(COMMAND_ROWS.map((row) => [row.call, row] as const))('%s', (_call, row) => {
    beforeAll(() => driver.signInAs('new'));

    it.each(faults.map((fault) => [fault.name, fault] as const))('%s', async (_name, fault) => {
      await expect(commandCase(driver, row, fault)).resolves.toBeUndefined();
    });
  });
}
