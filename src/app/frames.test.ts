import { toLocation } from '../kernel/navigation';
import { matchRoute } from './routes';

it.each([
  ['/portal', 'portal'],
  ['/portal/wallet/deposit', 'portal'],
  ['/portal/nowhere', 'portal'],
  ['/nowhere', 'public'],
  ['/verify', 'public'],
  ['/login', 'public'],
  ['/', 'public'],
])('%s is in the frame: %s', (path, frame) => {
  expect(matchRoute(toLocation(path)).route.frame).toBe(frame);
});
