/**
 * `units` are 10^-8 USDT, or whole E-PINs where the asset is PIN. A donation's `boost_time` above 0 gives it one and a half stars, `max_time`
 * above 1 three (decision 56). `keys` are the used Idempotency-Keys. Times are epoch milliseconds of the
 * server's clock. A table comes after those that it refers to. A member's balance can never go below zero: the check on `balances` backs up the ledger's own refusal.
 */
export const SCHEMA = `
CREATE TABLE IF NOT EXISTS members (
  id INTEGER PRIMARY KEY AUTOINCREMENT, code TEXT NOT NULL UNIQUE, firstname TEXT NOT NULL, lastname TEXT NOT NULL,
  email_id TEXT NOT NULL UNIQUE, password TEXT NOT NULL, country_code TEXT NOT NULL, mobile TEXT NOT NULL,
  verified INTEGER NOT NULL, private INTEGER NOT NULL, referrer_id INTEGER REFERENCES members(id),
  address TEXT NOT NULL UNIQUE, payment TEXT NOT NULL DEFAULT '{}', created_at INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS members_by_referrer ON members(referrer_id);
CREATE TABLE IF NOT EXISTS sessions (
  id INTEGER PRIMARY KEY AUTOINCREMENT, member_id INTEGER NOT NULL REFERENCES members(id),
  access_hash TEXT NOT NULL UNIQUE, refresh_hash TEXT NOT NULL, expires_at INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS otps (
  id INTEGER PRIMARY KEY AUTOINCREMENT, member_id INTEGER NOT NULL REFERENCES members(id), purpose TEXT NOT NULL,
  otp TEXT NOT NULL, expires_at INTEGER NOT NULL, open INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS mails (
  id INTEGER PRIMARY KEY AUTOINCREMENT, recipient TEXT NOT NULL, subject TEXT NOT NULL, body TEXT NOT NULL,
  otp TEXT NOT NULL, created_at INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS postings (
  id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, created_at INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT, posting_id INTEGER NOT NULL REFERENCES postings(id),
  account TEXT NOT NULL, asset TEXT NOT NULL, units INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS balances (
  account TEXT NOT NULL, asset TEXT NOT NULL, units INTEGER NOT NULL, PRIMARY KEY (account, asset),
  CHECK (units >= 0 OR account IN ('world', 'platform'))
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS transactions (
  id INTEGER PRIMARY KEY AUTOINCREMENT, asset TEXT NOT NULL, tx_type TEXT NOT NULL,
  from_id INTEGER REFERENCES members(id), to_id INTEGER REFERENCES members(id),
  from_address TEXT NOT NULL, to_address TEXT NOT NULL, hash TEXT NOT NULL, units INTEGER NOT NULL,
  pending INTEGER NOT NULL, created_at INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS transactions_by_sender ON transactions(from_id, asset);
CREATE INDEX IF NOT EXISTS transactions_by_recipient ON transactions(to_id, asset);
CREATE TABLE IF NOT EXISTS incomes (
  id INTEGER PRIMARY KEY AUTOINCREMENT, member_id INTEGER NOT NULL REFERENCES members(id), from_code TEXT NOT NULL,
  help_code TEXT NOT NULL, tx_type TEXT NOT NULL, units INTEGER NOT NULL, created_at INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS incomes_by_member ON incomes(member_id);
CREATE TABLE IF NOT EXISTS helps (
  id INTEGER PRIMARY KEY AUTOINCREMENT, code TEXT NOT NULL UNIQUE, from_id INTEGER NOT NULL REFERENCES members(id),
  to_id INTEGER NOT NULL REFERENCES members(id), units INTEGER NOT NULL, status TEXT NOT NULL, filled INTEGER NOT NULL,
  boost_time REAL NOT NULL, max_time REAL NOT NULL, reference TEXT NOT NULL, tx_hash TEXT NOT NULL, created_at INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS helps_by_sender ON helps(from_id);
CREATE INDEX IF NOT EXISTS helps_by_recipient ON helps(to_id);
CREATE TABLE IF NOT EXISTS help_lines (
  id INTEGER PRIMARY KEY AUTOINCREMENT, help_id INTEGER NOT NULL REFERENCES helps(id),
  to_id INTEGER NOT NULL REFERENCES members(id), units INTEGER NOT NULL, tx_hash TEXT NOT NULL, created_at INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS help_lines_by_help ON help_lines(help_id);
CREATE INDEX IF NOT EXISTS help_lines_by_recipient ON help_lines(to_id);
CREATE TABLE IF NOT EXISTS activities (
  id INTEGER PRIMARY KEY AUTOINCREMENT, member_id INTEGER NOT NULL REFERENCES members(id), a_type INTEGER NOT NULL,
  slot TEXT NOT NULL, owner_id TEXT NOT NULL, created_at INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS activities_by_member ON activities(member_id);
CREATE TABLE IF NOT EXISTS keys (
  member_id INTEGER NOT NULL REFERENCES members(id), key TEXT NOT NULL, fingerprint TEXT NOT NULL, outcome TEXT NOT NULL,
  PRIMARY KEY (member_id, key)
);
CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`;

/** Every table, in an order in which they can be emptied: what refers to a table comes before it. */
export const TABLES: readonly string[] = Array.from(
  SCHEMA.matchAll(/CREATE TABLE IF NOT EXISTS (\w+)/g),
  ([, name = '']) => name,
).toReversed();
