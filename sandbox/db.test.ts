import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { temporaryFolder } from '../src/testing/temporaryFolder';
import { type Db, openDb, SCHEMA_VERSION } from './db';
import { Refusal } from './refusal';
import { seedPlatform } from './seed';

describe('a file', () => {
  const folder = temporaryFolder();

  it('of this version is opened again', () => {
    const file = join(folder, 'own.db');
    const first = openDb(file);
    first.run("INSERT INTO settings (name, value) VALUES ('a', '1')");
    first.close();
    const again = openDb(file);
    expect(again.one('SELECT value FROM settings')?.text('value')).toBe('1');
    again.close();
  });

  // When it is opened: otherwise every call would fail later.
  it.each([
    ['made before versions were kept', 0],
    ['of another version', SCHEMA_VERSION - 1],
  ])('%s is refused with advice, and left as it is', (what, version) => {
    const file = join(folder, `${what}.db`);
    const old = new Database(file);
    old.exec(`CREATE TABLE members (id INTEGER); INSERT INTO members VALUES (1); PRAGMA user_version = ${version};`);
    old.close();
    expect(() => openDb(file)).toThrow(
      `${what}.db holds the data of another version of the sandbox. Start with new demo data by adding --fresh`,
    );
    const kept = new Database(file);
    expect(kept.prepare('SELECT id FROM members').all()).toHaveLength(1);
    kept.close();
  });

  it('that is not a database is refused with advice', () => {
    const file = join(folder, 'text.db');
    writeFileSync(file, 'not a database, but long enough to have a header of one '.repeat(30));
    expect(() => openDb(file)).toThrow(
      /text\.db cannot be read \(.*not a database.*\)\. Start with new demo data by adding --fresh/,
    );
  });
});

describe('a full disk', () => {
  /** A database that may not grow beyond its present size. */
  function full() {
    const db = openDb(':memory:');
    seedPlatform({ db, clock: { now: () => 0 } });
    const size = db.one('PRAGMA page_count')?.int('page_count') ?? 0;
    db.all(`PRAGMA max_page_count = ${size}`);
    return db;
  }
  const note = (db: Db) => db.run("INSERT INTO settings (name, value) VALUES ('large', ?)", 'x'.repeat(20_000));

  it('is reported, and undoes the whole transaction', () => {
    const db = full();
    const settings = () => db.one('SELECT COUNT(*) AS total FROM settings')?.int('total');
    const before = settings();
    const fill = () =>
      db.transaction(() => {
        db.run("INSERT INTO settings (name, value) VALUES ('small', '1')");
        note(db);
      });
    expect(fill).toThrow(new Refusal('The disk is full.'));
    expect(settings()).toBe(before);
    expect(() => note(db)).toThrow(new Refusal('The disk is full.'));
    expect(() => db.transaction(() => db.run('INSERT INTO no_table VALUES (1)'))).toThrow('no such table');
    // Once there is room again, everything works.
    db.all('PRAGMA max_page_count = 1000000');
    fill();
    expect(settings()).toBe((before ?? 0) + 2);
    db.close();
  });
});

it('a value is read as its type, and as no other', () => {
  const db = openDb(':memory:');
  const row = db.one("SELECT 'text' AS word, 3 AS whole, 0.5 AS half, NULL AS absent");
  expect([row?.text('word'), row?.int('whole'), row?.real('half'), row?.real('whole')]).toEqual(['text', 3, 0.5, 3]);
  expect([row?.text('absent'), row?.int('absent'), row?.real('absent')]).toEqual(['', 0, 0]);
  expect(() => row?.real('word')).toThrow('column word is not a number');
  expect(() => row?.int('half')).toThrow('column half is not an integer');
  expect(() => row?.text('whole')).toThrow('column whole is not text');
  expect(() => row?.real('none')).toThrow('no column none');
  db.close();
});
