import { commandCell } from './cells';
import { AFTER_THE_WORK, CLASSES, outcomeOf } from './classes';
import { type Stage, setStage } from './stage';
import { ACCOUNT } from './table';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.stop());

describe.each(ACCOUNT.map((row) => [row.call, row] as const))('%s', (_call, row) => {
  beforeAll(() => stage.cast('new'));

  it.each([...CLASSES, ...AFTER_THE_WORK].map((fault) => [fault.name, fault] as const))('%s', async (_name, fault) => {
    expect(await commandCell(stage, row, fault)).toBe(outcomeOf(row.needs, fault));
  });
});
