import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { openDb, SCHEMA_VERSION } from './db';

/** Data that was kept by an older or newer sandbox: said when it is opened, not by every call that fails afterwards. */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-db-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const WHAT_TO_DO =
  /portal\.db holds the data of another version of the sandbox\. Start with new demo data by adding --fresh/;

it('is opened again by the version that made it', () => {
  const file = join(folder, 'portal.db');
  const first = openDb(file);
  first.run("INSERT INTO settings (name, value) VALUES ('a', '1')");
  first.close();
  const again = openDb(file);
  expect(again.one('SELECT value FROM settings')?.text('value')).toBe('1');
  again.close();
});

it.each([
  ['made before versions were kept', 0],
  ['made by another version', SCHEMA_VERSION === 7 ? 8 : 7],
])('one that was %s is refused with what to do, and left as it is', (_what, version) => {
  const file = join(folder, 'portal.db');
  const old = new Database(file);
  old.exec(`CREATE TABLE members (id INTEGER); INSERT INTO members VALUES (1); PRAGMA user_version = ${version};`);
  old.close();
  expect(() => openDb(file)).toThrow(WHAT_TO_DO);
  const kept = new Database(file);
  expect(kept.prepare('SELECT id FROM members').all()).toHaveLength(1);
  kept.close();
});

it('a file that is no database is refused', () => {
  const file = join(folder, 'portal.db');
  writeFileSync(file, 'not a database, but long enough to have a header of one '.repeat(30));
  expect(() => openDb(file)).toThrow(
    /portal\.db cannot be read \(.*not a database.*\)\. Start with new demo data by adding --fresh/,
  );
});

it('the version is a number that SQLite can keep', () => {
  expect(SCHEMA_VERSION).toBeGreaterThan(0);
  expect(SCHEMA_VERSION).toBeLessThan(2 ** 31);
});
