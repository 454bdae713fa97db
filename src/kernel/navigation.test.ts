import { onlyRowOrFragmentChanged, toHref, toLocation } from './navigation';

it.each([
  ['/a', { path: '/a', search: '', hash: '' }],
  ['/a?b=1', { path: '/a', search: '?b=1', hash: '' }],
  ['/a#c', { path: '/a', search: '', hash: '#c' }],
  ['/a?b=1#c?d', { path: '/a', search: '?b=1', hash: '#c?d' }],
  ['?b=1', { path: '/', search: '?b=1', hash: '' }],
  ['#c', { path: '/', search: '', hash: '#c' }],
  ['#', { path: '/', search: '', hash: '' }],
  ['', { path: '/', search: '', hash: '' }],
])('%s is split into path, query and fragment', (href, location) => {
  expect(toLocation(href)).toEqual(location);
  expect(toLocation(toHref(location))).toEqual(location);
});

describe('the list on the page is still the same', () => {
  it.each([
    ['a row is opened', '/a?row=1', '/a', true],
    ['it is closed', '/a', '/a?row=1', true],
    ['another one is opened', '/a?row=2', '/a?row=1', true],
    ['another step is chosen', '/a?ref=1#b', '/a?ref=1', true],
    ['nothing changed: it is requested once more', '/a?row=1', '/a?row=1', false],
    ['another page', '/b?row=1', '/a', false],
    ['the first page of all', '/a?row=1', null, false],
    ['a filter was added', '/a?of=1', '/a', false],
    ['a filter was taken away', '/a', '/a?of=1', false],
    ['something that ends alike', '/a?of=1?row=1', '/a', false],
    ['something that ended alike', '/a', '/a?of=1?row=1', false],
  ])('%s: %s after %s is %s', (_what, to, from, same) => {
    expect(onlyRowOrFragmentChanged(toLocation(to), from === null ? null : toLocation(from))).toBe(same);
  });
});
