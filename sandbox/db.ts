import { createHash } from 'node:crypto';
import Database from 'libsql';
import { isRecord } from '../src/domain/records';
import type { PageRange } from '../src/platform/ports/api';
import { Refusal } from './refusal';
import { SCHEMA, TABLES } from './schema';

/** Identifies the tables of a file, as SQLite's user_version: a hash of the schema, so that it never has to be counted up by hand. */
export const SCHEMA_VERSION = createHash('sha256').update(SCHEMA).digest().readUInt32BE() >>> 1;

/** A value bound to a statement. Whole numbers are bound as integers; amounts are `bigint`, units of 10^-8 USDT or whole E-PINs. */
export type Value = string | number | bigint | null;

/** One result row, read by name and type, so that a misspelt column throws immediately. */
export class Row {
  readonly #values: Record<string, unknown>;

  constructor(values: Record<string, unknown>) {
    this.#values = values;
  }

  /** Text; `''` for NULL. */
  text(name: string): string {
    const value = this.#value(name);
    if (value === null) return '';
    if (typeof value === 'string') return value;
    throw new TypeError(`column ${name} is not text`);
  }

  /** Several texts, by their columns. */
  texts<const Name extends string>(...names: readonly Name[]): Readonly<Record<Name, string>>;
  texts(...names: readonly string[]): Readonly<Record<string, string>> {
    return Object.fromEntries(names.map((name) => [name, this.text(name)]));
  }

  /** A whole number within 2^53: ids, counts, epoch milliseconds; 0 for NULL. */
  int(name: string): number {
    return Number(this.units(name));
  }

  /** An exact amount; `0n` for NULL. */
  units(name: string): bigint {
    const value = this.#value(name);
    if (value === null) return 0n;
    if (typeof value === 'bigint') return value;
    throw new TypeError(`column ${name} is not an integer`);
  }

  /** A number that may have a fraction (for measures, never for money); 0 for NULL. */
  real(name: string): number {
    const value = this.#value(name);
    if (value === null) return 0;
    if (typeof value === 'number' || typeof value === 'bigint') return Number(value);
    throw new TypeError(`column ${name} is not a number`);
  }

  /** The plain values, integers as text, for dumps and comparisons, without the `_metadata` that libsql adds to a single row. */
  toJSON(): Record<string, unknown> {
    const columns = Object.entries(this.#values).filter(([name]) => name !== '_metadata');
    return Object.fromEntries(
      columns.map(([name, value]) => [name, typeof value === 'bigint' ? value.toString() : value]),
    );
  }

  #value(name: string): unknown {
    if (!Object.prototype.hasOwnProperty.call(this.#values, name)) throw new TypeError(`no column ${name}`);
    return this.#values[name];
  }
}

/** Values by column. Column names come from the code, never from a request. */
type Values = Readonly<Record<string, Value>>;

const bound = (value: Value): string | bigint | number | null =>
  typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : value;

const row = (raw: unknown): Row => {
  if (!isRecord(raw)) throw new TypeError('the database answered no row');
  return new Row(raw);
};

/** Runs database work. A full disk becomes a refusal: SQLite has then undone the whole transaction. */
function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (isRecord(error) && error['code'] === 'SQLITE_FULL') throw new Refusal('The disk is full.');
    throw error;
  }
}

const WHAT_TO_DO = 'Start with new demo data by adding --fresh, or keep it and take another file with --database FILE.';

/**
 * What is wrong with a file; '' when it has the current schema or is new. With another schema every call would fail with errors about
 * columns. Marks a new file with the current schema.
 */
function fileErrorOf(database: Database.Database): string {
  const numberOf = (sql: string) => Number(Object.values(row(database.prepare(sql).get()).toJSON())[0] ?? 0);
  try {
    const isNew = numberOf('SELECT count(*) FROM sqlite_master') === 0;
    if (isNew) attempt(() => database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`));
    else if (numberOf('PRAGMA user_version') !== SCHEMA_VERSION) {
      return 'holds the data of another version of the sandbox';
    }
    return '';
  } catch (error) {
    // The disk is full: the advice to take another file would not help.
    if (error instanceof Refusal) throw error;
    return `cannot be read (${error instanceof Error ? error.message : String(error)})`;
  }
}

/** Prepares each statement once. */
function statementCache(database: Database.Database): (sql: string) => Database.Statement {
  const statements = new Map<string, Database.Statement>();
  return (sql) => {
    const cached = statements.get(sql);
    if (cached) return cached;
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
}

/** Opens the database at a path, or `:memory:`, and creates it when it is new. Throws advice when the file has another schema. */
export function openDb(path: string) {
  const database = new Database(path);
  database.defaultSafeIntegers(true);
  const fileError = fileErrorOf(database);
  if (fileError) {
    database.close();
    throw new Error(`${path} ${fileError}. ${WHAT_TO_DO}`);
  }
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON;',
  );
  attempt(() => database.exec(SCHEMA));

  const prepared = statementCache(database);
  let depth = 0;
  const run = (sql: string, ...values: readonly Value[]): number =>
    attempt(() => Number(prepared(sql).run(...values.map(bound)).lastInsertRowid));
  const all = (sql: string, ...values: readonly Value[]): readonly Row[] =>
    prepared(sql)
      .all(...values.map(bound))
      .map(row);
  const transaction = <T>(work: () => T): T => {
    if (depth > 0) return work();
    depth += 1;
    try {
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        attempt(() => database.exec('COMMIT'));
        return result;
      } catch (error) {
        if (database.inTransaction) database.exec('ROLLBACK');
        throw error;
      }
    } finally {
      depth -= 1;
    }
  };
  return {
    /** Adds a row; returns its id. */
    insert: (table: string, values: Values): number => {
      const [columns, places] = [Object.keys(values), Object.keys(values).fill('?')];
      return run(`INSERT INTO ${table} (${columns.join()}) VALUES (${places.join()})`, ...Object.values(values));
    },
    /** Changes the row with this id. */
    update: (table: string, id: number, values: Values): void => {
      const changes = Object.keys(values).map((column) => `${column} = ?`);
      run(`UPDATE ${table} SET ${changes.join()} WHERE id = ?`, ...Object.values(values), id);
    },
    /** Runs a statement that changes rows; returns the id of the last inserted row. */
    run,
    /** The first row; `undefined` without one. */
    one: (sql: string, ...values: readonly Value[]): Row | undefined => {
      const found = prepared(sql).get(...values.map(bound));
      return found === undefined ? undefined : row(found);
    },
    /** All rows. */
    all,
    /** A page of a member's rows, newest first; the member's id is `?1`. */
    page: (sql: string, member: number, { limit, offset }: PageRange): readonly Row[] =>
      all(`${sql} ORDER BY created_at DESC, id DESC LIMIT ?2 OFFSET ?3`, member, limit, offset),
    /**
     * All or nothing, also against another process on the same file; a throw rolls everything back. Nested calls join the outer transaction.
     */
    transaction,
    /** Empties every table. */
    clear: (): void => {
      transaction(() => {
        for (const table of TABLES) database.exec(`DELETE FROM ${table}`);
        database.exec('DELETE FROM sqlite_sequence');
      });
    },
    close: (): void => void database.close(),
  };
}
/** The sandbox's database. */
export type Db = ReturnType<typeof openDb>;
