import { listCell } from './cells';
import { CLASSES, outcomeOf } from './classes';
import { type Stage, setStage } from './stage';
import { LISTS } from './table';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
  await stage.cast('busy');
});
afterAll(() => stage.stop());

describe.each(LISTS.map((row) => [row.call, row] as const))('%s', (_call, row) => {
  it.each(CLASSES.map((fault) => [fault.name, fault] as const))('%s', async (_name, fault) => {
    expect(await listCell(stage, row, fault)).toBe(outcomeOf(row.needs, fault));
  });
});
