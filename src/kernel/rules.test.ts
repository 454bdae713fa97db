import { msg } from '@lingui/core/macro';
import { memberState } from '../testing/runWorker';
import { filled, inline, must, trimmed } from './rules';

interface Form {
  readonly a: string;
  readonly b: string;
}
const state = memberState();

it('filled rejects at the first field that is empty or blank', () => {
  const rule = filled<Form>(['a', 'b'], msg`Fill it!`);
  expect(rule({ a: '', b: '' }, state, '')).toMatchObject({ text: { message: 'Fill it!' }, field: 'a' });
  expect(rule({ a: 'x', b: ' \t' }, state, '')).toMatchObject({ field: 'b' });
  expect(rule({ a: 'x', b: 'y' }, state, '')).toBeNull();
});

it('must rejects unless its test of form and state holds', () => {
  const rule = must<Form>((form, { session }) => form.a === session.user?.code, msg`Not you!`, 'a');
  expect(rule({ a: 'M1001', b: '' }, state, '')).toBeNull();
  expect(rule({ a: 'M2', b: '' }, state, '')).toMatchObject({ text: { message: 'Not you!' }, field: 'a' });
});

it('inline shows the same error at its field, and none where there is none', () => {
  const rule = inline(filled<Form>(['a'], msg`Fill it!`));
  expect(rule({ a: '', b: '' }, state, '')).toMatchObject({ text: { message: 'Fill it!' }, field: 'a', inline: true });
  expect(rule({ a: 'x', b: '' }, state, '')).toBeNull();
});

it('trimmed trims the named fields and does not change the given form', () => {
  const form = { a: ' x y ', b: ' z ' };
  expect(trimmed<Form>('a')(form)).toEqual({ a: 'x y', b: ' z ' });
  expect(form).toEqual({ a: ' x y ', b: ' z ' });
});
