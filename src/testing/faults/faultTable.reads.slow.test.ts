import { apiCell, lookupCell, resourceCell } from './cells';
import { CLASSES, outcomeOf } from './classes';
import { type Stage, setStage } from './stage';
import { API_ONLY, LOOKUPS, RESOURCES } from './table';

const FAULTS = CLASSES.map((fault) => [fault.name, fault] as const);

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
  await stage.cast('new');
});
afterAll(() => stage.stop());

describe.each(RESOURCES.map((row) => [[row.call, row.also].filter(Boolean).join(', '), row] as const))(
  '%s',
  (_call, row) => {
    it.each(FAULTS)('%s', async (_name, fault) => {
      expect(await resourceCell(stage, row, fault)).toBe(outcomeOf(row.needs, fault));
    });
  },
);

describe.each(LOOKUPS.map((row) => [row.call, row] as const))('%s', (_call, row) => {
  it.each(FAULTS)('%s', async (_name, fault) => {
    expect(await lookupCell(stage, row, fault)).toBe(outcomeOf(row.needs, fault));
  });
});

describe.each(API_ONLY.map((row) => [row.call, row] as const))('%s', (_call, row) => {
  it.each(FAULTS)('%s', async (_name, fault) => {
    expect(await apiCell(stage, row, fault)).toBe(outcomeOf(row.needs, fault));
  });
});
