import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { PICTURE_FILE, PICTURE_NAMES } from './Picture';

const PUBLIC = join(__dirname, '../../public');
const file = readFileSync(join(PUBLIC, PICTURE_FILE), 'utf8');

it('the file of pictures has a content hash in its name, so that browsers may cache it forever', () => {
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 10);
  expect(PICTURE_FILE).toBe(`/assets/pictures-${hash}.svg`);
});

it('all drawings together are at most 6 kB (brotli): the pictures, and the mark as an icon', () => {
  const icon = readFileSync(join(PUBLIC, 'icon.svg'));
  const bytes = [Buffer.from(file), icon].reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
  expect(bytes).toBeLessThanOrEqual(6_000);
});

it('has a row for each name, in two layers, without colours, scripts or external addresses', () => {
  expect(file).toContain(`viewBox="0 0 240 ${PICTURE_NAMES.length * 96}"`);
  for (const row of PICTURE_NAMES.keys()) {
    expect(file).toContain(`translate(0 ${row * 96})`);
    expect(file).toContain(`translate(120 ${row * 96})`);
  }
  expect(file.match(/#(?!000)[0-9a-f]{3,6}|<script|href|url\(/gi)).toBeNull();
});

it('the icon is the mark of the pages', () => {
  const icon = readFileSync(join(PUBLIC, 'icon.svg'), 'utf8');
  const rings = readFileSync(join(__dirname, 'Rings.tsx'), 'utf8');
  const paths = [...rings.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path ?? '');
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) expect(icon).toContain(path);
});
