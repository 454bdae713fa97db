import { keepEqual } from './keepEqual';

it.each([
  ['the value before', [{ a: 1, b: null }], [{ a: 1, b: null }], true],
  ['the next one, whose content differs', [{ a: 1 }], [{ a: 2 }], false],
  ['the next one, if there was none', null, [{ a: 1 }], false],
])('is %s', (_what, before, next, isBefore) => {
  expect(keepEqual<unknown>(before, next)).toBe(isBefore ? before : next);
});
