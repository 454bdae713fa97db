import type { Db } from './db';

/** What every rule of the sandbox works with. The clock is the server's, in epoch milliseconds. */
export interface World {
  readonly db: Db;
  readonly clock: { now(): number };
}

/** The next id of a table, known before its row is written. Call it only inside a transaction. */
export function nextId(world: World, table: 'members' | 'helps'): number {
  return world.db.one(`SELECT COALESCE(MAX(id), 0) + 1 AS id FROM ${table}`)?.int('id') ?? 1;
}

/** A setting that survives restarts; `''` when it was never set. */
export function readSetting(world: World, name: string): string {
  return world.db.one('SELECT value FROM settings WHERE name = ?', name)?.text('value') ?? '';
}

/** Stores a setting. */
export function setSetting(world: World, name: string, value: string): void {
  world.db.run(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    name,
    value,
  );
}
