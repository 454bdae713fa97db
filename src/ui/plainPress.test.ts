import { isPlainPress } from './plainPress';

const PLAIN = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

it('a press without a key follows its link here', () => {
  expect(isPlainPress(PLAIN)).toBe(true);
});

it.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
  'a press with %j is left to the browser',
  (how) => expect(isPlainPress({ ...PLAIN, ...how })).toBe(false),
);
