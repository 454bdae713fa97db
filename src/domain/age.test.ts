import { ageInWords, ageShown } from './age';

it.each(['seconds', 'minutes', 'hours', 'days'] as const)('English prints %s as the device does', (unit) => {
  const device = new Intl.RelativeTimeFormat('en');
  for (const count of [0, 1, 2, 23, 101]) {
    expect(ageInWords('en', { count, unit })).toBe(device.format(-count, unit));
  }
});

it('English needs no Intl, whose formats cost a first page 10 ms', () => {
  const format = jest.spyOn(Intl, 'RelativeTimeFormat');
  expect(ageInWords('en', { count: 3, unit: 'hours' })).toBe('3 hours ago');
  expect(ageShown('en', { count: 3, unit: 'hours' })).toBe('3 h ago');
  expect(format).not.toHaveBeenCalled();
  format.mockRestore();
});

it.each([
  ['en', 5, 'seconds', '5 s ago'],
  ['en', 1, 'minutes', '1 min ago'],
  ['en', 9, 'hours', '9 h ago'],
  ['en', 400, 'days', '400 d ago'],
  ['hi', 9, 'hours', '9 घं॰ पहले'],
  ['ar', 9, 'hours', 'قبل 9 ساعات'],
  ['ru', 1, 'hours', '1 ч назад'],
] as const)('in %s %d %s are shown as %s', (locale, count, unit, words) => {
  expect(ageShown(locale, { count, unit })).toBe(words);
});

it('is printed with English words where the device has no relative formats', () => {
  const { RelativeTimeFormat } = Intl;
  Object.defineProperty(Intl, 'RelativeTimeFormat', { value: undefined, configurable: true, writable: true });
  expect(ageInWords('hi', { count: 9, unit: 'hours' })).toBe('9 hours ago');
  expect(ageShown('hi', { count: 9, unit: 'hours' })).toBe('9 h ago');
  Object.defineProperty(Intl, 'RelativeTimeFormat', { value: RelativeTimeFormat, configurable: true, writable: true });
});
