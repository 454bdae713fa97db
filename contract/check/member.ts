import { readFileSync, statSync } from 'node:fs';
import { type InferType, object, string } from 'yup';
import { readJson } from '../../src/platform/adapters/json';
import { CannotRun } from './report';

/** The test member whose account the check reads: the sign-in, and who gets 1 USDT and 1 E-PIN by `--spend`. */
const MEMBER = object({
  email: string().trim().required(),
  password: string().required(),
  withdraw_to: string().trim().default(''),
  pins_to: string().trim().default(''),
});
export type TestMember = InferType<typeof MEMBER>;

const FORMAT_HINT =
  'It holds the e-mail and the password of a test member on two lines, or {"email": "…", "password": "…"}.';
/** Permission bits of users who are neither the owner nor in the file's group. */
const OTHERS = 0o007;

function readText(file: string): string {
  try {
    const { mode } = statSync(file);
    if (process.platform !== 'win32' && (mode & OTHERS) !== 0)
      throw new CannotRun(`${file} can be read by others on this machine: chmod 600 ${file}`);
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    throw new CannotRun(`${file} cannot be read. ${FORMAT_HINT}`);
  }
}

/** Reads the member's file. Throws `CannotRun` when it cannot be read, when others can read it, or when it has no sign-in. */
export function readMember(file: string): TestMember {
  const text = readText(file);
  const [email, password] = text.split(/\r?\n/);
  const member = text.trimStart().startsWith('{') ? readJson(text) : { email, password };
  // Neither message quotes the file.
  if (member === undefined) throw new CannotRun(`${file} is not valid JSON. ${FORMAT_HINT}`);
  if (!MEMBER.isValidSync(member)) throw new CannotRun(`${file} names no sign-in. ${FORMAT_HINT}`);
  return MEMBER.cast(member);
}
