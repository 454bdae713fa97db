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
import * as shapes from './shapes';

describe('converters', () => {
  it('give a missing value its default', () => {
    for (const missing of [undefined, null, ''])
      expect([text, flag, count, money, measure, time].map((read) => read(missing))).toEqual(['', 0, 0, '0', 0, null]);
  });

  const NO_NUMBER = [' ', 'two', {}, [], ['1'], true, Number.NaN, 'NaN', Number.POSITIVE_INFINITY, 'Infinity'];
  const NO_AMOUNT = [...NO_NUMBER, -1, '-5', '1e3', '0x10', '1,5'];
  it.each([
    ['text', text, [{}, [], ['a'], true, Number.NaN, Number.POSITIVE_INFINITY]],
    ['flag', flag, [2, '2', 'yes', {}, [], -1, 'TRUE']],
    ['count', count, [...NO_AMOUNT, 1.5, '1.5', 2 ** 53]],
    ['money', money, [...NO_AMOUNT, 1e21]],
    ['measure', measure, NO_NUMBER],
  ] as const)('%s refuses what is of the wrong kind', (_name, convert, values) => {
    for (const value of values) expect([value, convert(value)]).toEqual([value, undefined]);
  });

  it('replace lone surrogates', () => {
    expect(text('a\uD800b')).toBe('a\uFFFDb');
  });

  it('read what decimal types of servers print of a small amount, and no larger exponent', () => {
    const printed = ['0E-8', '0.0e-10', '1.5E-7', '25E-1'].map(money);
    expect(printed).toEqual(['0.00000000', '0.00000000000', '0.00000015', '2.5']);
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
    expect([text('a'), text(7)]).toEqual(['a', '7']);
    expect([0, '0', 3, '3', '3.0', '12.00'].map(count)).toEqual([0, 0, 3, 3, 3, 12]);
    const exact = '24.999999999999999999';
    expect([2.5, '2.50', '007', exact].map(money)).toEqual(['2.5', '2.50', '7', exact]);
    expect([1.5, '1.5', '-2'].map(measure)).toEqual([1.5, 1.5, -2]);
    expect(['2025-10-07 03:30:00', 'never'].map(time)).toEqual([Date.UTC(2025, 9, 7, 3, 30), null]);
  });

  it('read flags from numbers, strings and booleans', () => {
    expect([true, 1, '1', 'true'].map(flag)).toEqual([1, 1, 1, 1]);
    expect([false, 0, '0', 'false'].map(flag)).toEqual([0, 0, 0, 0]);
  });
});

describe('records', () => {
  const shape = { code: text, amount: money };

  it.each([[null], [undefined], ['x'], [1], [[]]])('%j is no record', (raw) => {
    expect([isRecord(raw), toRecord(shape, raw), toPartial(shape, raw)]).toEqual([false, null, null]);
  });

  it('drop unknown keys', () => {
    const known = { code: 'A', amount: '1' };
    expect(toRecord(shape, { ...known, password: 'x', toString: 'y' })).toEqual(known);
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
    ['recipient line', shapes.helpTransactionShape, aHelpTransaction()],
    ['partner', shapes.partnerShape, aPartner()],
    ['activity', shapes.activityShape, anActivity()],
    ['transaction', shapes.transactionShape, aTransaction()],
    ['downline level', shapes.downlineLevelShape, aLevel()],
    ['income row', shapes.incomeRowShape, anIncomeRow()],
    ['referrer', shapes.referrerShape, aReferrer()],
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

it('a full name is the server’s, otherwise first and last name', () => {
  expect(fullName({ firstname: 'A', lastname: 'B', fullname: ' Dr A B ' })).toBe('Dr A B');
  expect(fullName({ firstname: 'A', lastname: 'B', fullname: ' ' })).toBe('A B');
  expect(fullName({ firstname: 'A', lastname: '' })).toBe('A');
  expect(fullName({ firstname: '', lastname: 'B' })).toBe('B');
  expect(fullName({ firstname: '', lastname: '' })).toBe('');
});

it('a patch replaces only its own fields, and returns the same object when it changes nothing', () => {
  const base = { a: 1, b: 'x' };
  expect(patched(base, { b: 'y' })).toEqual({ a: 1, b: 'y' });
  expect(patched(base, { a: 1 })).toBe(base);
  expect(patched(base, {})).toBe(base);
});

describe('the fields of a reply that are merged into the stored user', () => {
  it('are those that are present and well-formed', () => {
    const good = { code: 'M7', usdt: '7.25' };
    expect(toPatch(userShape, { ...good, team: 'seven', created_at: 'yesterday', other: 1 })).toEqual(good);
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
