import {
  aHelp,
  aHelpTransaction,
  aLevel,
  anActivity,
  anIncomeRow,
  aPartner,
  aReferrer,
  aTransaction,
  aUser,
} from '../testing/fixtures';
import { helpShape, userShape } from './firstShapes';
import { fullName } from './people';
import {
  amountOrNull,
  count,
  countryText,
  flag,
  isRecord,
  measure,
  money,
  patched,
  text,
  time,
  toPartial,
  toPatch,
  toRecord,
} from './records';
import {
  activityShape,
  downlineLevelShape,
  helpTransactionShape,
  incomeRowShape,
  partnerShape,
  referrerShape,
  transactionShape,
} from './shapes';

describe('converters', () => {
  it.each([undefined, null, ''])('give a missing value (%j) its default', (value) => {
    const given = [text, flag, count, money, measure, time].map((convert) => convert(value));
    expect(given).toEqual(['', 0, 0, '0', 0, null]);
  });

  const NOT_FINITE = [Number.NaN, Number.POSITIVE_INFINITY];
  const NO_NUMBER = ['NaN', 'Infinity', ' ', 'two', {}, [], ['1'], true, ...NOT_FINITE];

  it.each([
    ['text', text, [{}, [], ['a'], true, ...NOT_FINITE]],
    ['flag', flag, [2, '2', 'yes', {}, [], -1, 'TRUE']],
    ['count', count, [-1, '-1', 1.5, '1.5', '1e3', '0x10', 2 ** 53, ...NO_NUMBER]],
    ['money', money, ['1e3', '0x10', '-5', -5, '1,5', 1e21, ...NO_NUMBER]],
    ['measure', measure, NO_NUMBER],
  ] as const)('%s refuses what is of the wrong kind', (_name, convert, values) => {
    for (const value of values) expect([value, convert(value)]).toEqual([value, undefined]);
  });

  it('replace lone surrogates', () => {
    expect(text('a\uD800b')).toBe('a\uFFFDb');
  });

  it('read what decimal types of servers print of a small amount, and no larger exponent', () => {
    const small = ['0E-8', '0.0e-10', '1.5E-7', '25E-1'].map(money);
    expect(small).toEqual(['0.00000000', '0.00000000000', '0.00000015', '2.5']);
    expect(amountOrNull('0E-8')).toBe('0.00000000');
    expect(['-5E-7', '1E-61', 'E-8', '0E-8 '].map(money)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('read a country with its plus', () => {
    expect(['+91', '91', 977, null].map(countryText)).toEqual(['91', '91', '977', '']);
  });

  it('refuse an amount of more than 64 digits', () => {
    expect(money('9'.repeat(64))).toBe('9'.repeat(64));
    expect(money('9'.repeat(65))).toBeUndefined();
  });

  it('read numbers and strings alike', () => {
    expect(['a', 7].map(text)).toEqual(['a', '7']);
    expect([0, '0', 3, '3', '3.0', '12.00'].map(count)).toEqual([0, 0, 3, 3, 3, 12]);
    const amounts = [2.5, '2.50', '007', '24.999999999999999999'].map(money);
    expect(amounts).toEqual(['2.5', '2.50', '7', '24.999999999999999999']);
    expect([1.5, '1.5', '-2'].map(measure)).toEqual([1.5, 1.5, -2]);
    expect(time('2025-10-07 03:30:00')).toBe(Date.UTC(2025, 9, 7, 3, 30));
    expect(time('never')).toBeNull();
  });

  it('read flags from numbers, strings and booleans', () => {
    expect([true, 1, '1', 'true'].map(flag)).toEqual([1, 1, 1, 1]);
    expect([false, 0, '0', 'false'].map(flag)).toEqual([0, 0, 0, 0]);
  });
});

describe('records', () => {
  const shape = { code: text, amount: money };

  it.each([
    ['null', null],
    ['undefined', undefined],
    ['a text', 'x'],
    ['a number', 1],
    ['an array', []],
  ])('%s is no record', (_what, raw) => {
    expect(isRecord(raw)).toBe(false);
    expect(toRecord(shape, raw)).toBeNull();
    expect(toPartial(shape, raw)).toBeNull();
  });

  it('drop unknown keys', () => {
    const record = toRecord(shape, { code: 'A', amount: '1', password: 'x', toString: 'y' });
    expect(record).toEqual({ code: 'A', amount: '1' });
  });

  it('one field of the wrong type invalidates the whole record', () => {
    expect(toRecord(shape, { code: 'A', amount: '-1' })).toBeNull();
    expect(toRecord(shape, { code: {}, amount: '1' })).toBeNull();
  });

  it('a partial record keeps its good fields; absent ones get defaults unless only present ones are requested', () => {
    expect(toPartial(shape, { amount: 'x', code: 'A' })).toStrictEqual({ code: 'A' });
    expect(toPartial(shape, { code: 'A' })).toStrictEqual({ code: 'A', amount: '0' });
    expect(toPartial(shape, { code: 'A' }, true)).toStrictEqual({ code: 'A' });
    expect(toPartial(shape, {}, true)).toStrictEqual({});
  });

  it('__proto__ and inherited keys pollute nothing', () => {
    const hostile: unknown = JSON.parse(
      '{"__proto__":{"code":"X","polluted":true},"constructor":{"prototype":{"polluted":true}},"amount":"1"}',
    );
    const record = toRecord(shape, hostile);
    expect(record).toEqual({ code: '', amount: '1' });
    expect(Object.getPrototypeOf(record)).toBe(Object.prototype);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(toRecord(shape, Object.create({ code: 'inherited', amount: '5' }))).toEqual({ code: '', amount: '0' });
  });
});

describe('entities', () => {
  const ENTITIES = [
    ['user', userShape, aUser()],
    ['help', helpShape, aHelp()],
    ['recipient line', helpTransactionShape, aHelpTransaction()],
    ['partner', partnerShape, aPartner()],
    ['activity', activityShape, anActivity()],
    ['transaction', transactionShape, aTransaction()],
    ['downline level', downlineLevelShape, aLevel()],
    ['income row', incomeRowShape, anIncomeRow()],
    ['referrer', referrerShape, aReferrer()],
  ] as const;

  it.each(ENTITIES)('a %s is decoded with all of its fields and no others', (_name, shape, whole) => {
    expect(toRecord<object>(shape, { ...whole, extra: 1 })).toEqual(whole);
    expect(Object.keys(shape).toSorted()).toEqual(Object.keys(whole).toSorted());
  });

  it.each(ENTITIES)('a %s without any field has its defaults', (_name, shape) => {
    for (const value of Object.values(toRecord<object>(shape, {}) ?? { missing: true })) {
      expect(['', 0, '0', null]).toContain(value);
    }
  });
});

it.each([
  [{ firstname: 'A', lastname: 'B', fullname: ' Dr A B ' }, 'Dr A B'],
  [{ firstname: 'A', lastname: 'B', fullname: ' ' }, 'A B'],
  [{ firstname: 'A', lastname: '' }, 'A'],
  [{ firstname: '', lastname: 'B' }, 'B'],
  [{ firstname: '', lastname: '' }, ''],
])('a full name is the server’s, otherwise first and last name: %j is %j', (person, name) => {
  expect(fullName(person)).toBe(name);
});

it('a patch replaces only its own fields, and one that changes nothing returns the same object', () => {
  const base = { a: 1, b: 'x' };
  expect(patched(base, { b: 'y' })).toEqual({ a: 1, b: 'y' });
  expect(patched(base, { a: 1 })).toBe(base);
  expect(patched(base, {})).toBe(base);
});

describe('the fields of a reply that are merged into the stored user', () => {
  it('are those that are present and well-formed', () => {
    const patch = toPatch(userShape, { code: 'M7', usdt: 7.25, team: 'seven', created_at: 'yesterday', other: 1 });
    expect(patch).toEqual({ code: 'M7', usdt: '7.25' });
    expect(toPatch(userShape, { created_at: 1_700_000_000 })).toEqual({ created_at: 1_700_000_000_000 });
  });

  it('never include an empty code, which would end the session', () => {
    expect(toPatch(userShape, { code: '', pin: 3 })).toEqual({ pin: 3 });
    expect(toPatch(userShape, { code: null })).toEqual({});
  });

  it('are null where there is no user', () => {
    for (const raw of [null, undefined, 'M7', []]) expect(toPatch(userShape, raw)).toBeNull();
  });
});
