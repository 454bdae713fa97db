import { aliasOf } from './advice';

it.each([
  ['itself, also behind another name', { token: 'csrf', accesstoken: 'real' }, 'accesstoken'],
  ['its own letters in another writing', { token: 'csrf', accessToken: 'real' }, 'accessToken'],
  ['the likeliest other name', { jwt: 'later', token: 'real' }, 'token'],
  ['nothing without one', { csrf: 'x' }, undefined],
  ['nothing of a list', ['token'], undefined],
])('a name is read from %s', (_what, holder, expected) => {
  expect(aliasOf(holder, 'accesstoken')).toBe(expected);
});
