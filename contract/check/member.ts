import { readFileSync, statSync } from 'node:fs';
import { isRecord } from '../../src/domain/records';
import { CannotRun } from './finding';

/** The test member whose account the check reads. */
export interface TestMember {
  readonly email: string;
  readonly password: string;
  /** Where `--spend wallet.transferUsdt` sends 1 USDT; '' when the file has none. */
  readonly withdrawTo: string;
  /** The code of the member who gets an E-PIN by `--spend wallet.transferPins`; '' when the file has none. */
  readonly pinsTo: string;
}

const HOW = 'It holds the e-mail and the password of a test member on two lines, or {"email": "…", "password": "…"}.';
/** Permission bits of all other users of the machine. */
const OTHERS = 0o007;

const textOf = (record: Record<string, unknown>, ...names: readonly string[]): string => {
  for (const name of names) {
    const value = record[name];
    if (typeof value === 'string') return value;
  }
  return '';
};

function parsed(text: string): TestMember {
  if (!text.trimStart().startsWith('{')) {
    const [email = '', password = ''] = text.split(/\r?\n/);
    return { email: email.trim(), password, withdrawTo: '', pinsTo: '' };
  }
  const record: unknown = JSON.parse(text);
  if (!isRecord(record)) throw new SyntaxError('no object');
  return {
    email: textOf(record, 'email', 'email_id').trim(),
    password: textOf(record, 'password'),
    withdrawTo: textOf(record, 'withdraw_to').trim(),
    pinsTo: textOf(record, 'pins_to').trim(),
  };
}

/** Reads the member's file. Throws `CannotRun` when it cannot be read, when others can read it, or when it has no sign-in. */
export function readMember(file: string): TestMember {
  let text: string;
  try {
    const { mode } = statSync(file);
    if (process.platform !== 'win32' && (mode & OTHERS) !== 0) {
      throw new CannotRun(`${file} can be read by others on this machine: chmod 600 ${file}`);
    }
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    throw new CannotRun(`${file} cannot be read. ${HOW}`);
  }
  let member: TestMember;
  try {
    member = parsed(text);
  } catch {
    // The parser's message may quote the file.
    throw new CannotRun(`${file} is not valid JSON. ${HOW}`);
  }
  if (member.email === '' || member.password === '') throw new CannotRun(`${file} names no sign-in. ${HOW}`);
  return member;
}
