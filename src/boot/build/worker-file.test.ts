import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/temporaryFolder';
import { writeWorker } from './worker-file';

const dist = temporaryFolder();

it('the worker keeps pages, scripts, drawings and icons; not film, presentation, screenshots, or what only some ask for', () => {
  for (const folder of ['assets', 'screens']) mkdirSync(join(dist, folder));
  const kept = [
    ...['app.html', 'index.html', 'login.html', 'icon.svg', 'icon-192.png', 'site.webmanifest'],
    ...['assets/app-0123456789.js', 'assets/pictures-0123456789.svg'],
  ];
  const others = [
    ...['presentation.pdf', 'presentation.hi.pdf', 'tour.webm', 'tour.hi.vtt', 'share.png', 'screens/wallet-dark.webp'],
    ...['assets/offer-0123456789.js', 'assets/catalogue-hi-abc.json', 'assets/shell-hi-abc.html'],
  ];
  for (const name of [...kept, ...others]) writeFileSync(join(dist, name), '<html lang="en">');
  const { files } = writeWorker(dist, 'const build = PORTAL_BUILD;');
  expect(Object.keys(files).toSorted()).toEqual(kept.map((name) => `/${name}`).toSorted());
});
