import { arrived, navigateTo, toHref, toPlace } from './navigation';

it.each([
  ['/a', { path: '/a', search: '', hash: '' }],
  ['/a?b=1', { path: '/a', search: '?b=1', hash: '' }],
  ['/a#c', { path: '/a', search: '', hash: '#c' }],
  ['/a?b=1#c?d', { path: '/a', search: '?b=1', hash: '#c?d' }],
  ['?b=1', { path: '/', search: '?b=1', hash: '' }],
  ['#c', { path: '/', search: '', hash: '#c' }],
  ['#', { path: '/', search: '', hash: '' }],
  ['', { path: '/', search: '', hash: '' }],
])('%s is split into path, query and fragment', (href, place) => {
  expect(toPlace(href)).toEqual(place);
  expect(toPlace(toHref(place))).toEqual(place);
});

it('asking for a page adds to the history unless told to replace', () => {
  expect([navigateTo('/a').type, arrived.type]).toEqual(['navigation/requested', 'navigation/arrived']);
  expect(navigateTo('/a').payload).toEqual({ to: '/a', replace: false });
  expect(navigateTo('/a', { replace: true }).payload).toEqual({ to: '/a', replace: true });
});
