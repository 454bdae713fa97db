import { isOpenTo } from './guard';

it.each([
  ['none', true, true],
  ['none', false, true],
  ['guest', true, false],
  ['guest', false, true],
  ['member', true, true],
  ['member', false, false],
] as const)('a page for %s, with a member signed in: %j, is open: %j', (guard, signedIn, open) => {
  expect(isOpenTo(guard, signedIn)).toBe(open);
});
