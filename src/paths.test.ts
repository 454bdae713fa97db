import * as paths from './paths';

it('a code is escaped in the address of a donation', () => {
  expect(paths.donation('sent', 'a b/c')).toBe('/portal/donations/view/a%20b%2Fc');
  expect(paths.donation('received', 'H1')).toBe('/portal/donations/received/view/H1');
});

it.each([
  [paths.donations('sent'), 'sent'],
  [paths.donation('sent', 'received'), 'sent'],
  [paths.donations('received'), 'received'],
  [paths.donation('received', 'H1'), 'received'],
  ['/Portal/DONATIONS/Received/', 'received'],
  [paths.addDonation, 'sent'],
])('%s belongs to the side: %s', (path, side) => {
  expect(paths.sideOf(path)).toBe(side);
});

it('within a page are its own path and those below it, not one that only begins with the same letters', () => {
  const within = ['/portal', '/PORTAL/', '/portal/wallet', '/portals', '/'].filter((path) =>
    paths.isWithin(paths.dashboard, path),
  );
  expect(within).toEqual(['/portal', '/PORTAL/', '/portal/wallet']);
});
