import { readFileSync, statSync } from 'node:fs';
import { object, string } from 'yup';
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

const FORMAT_HINT =
  'It holds the e-mail and the password of a test member on two lines, or {"email": "…", "password": "…"}.';
/** Permission bits of all other users of the machine. */
const OTHERS = 0o007;

/** The file as JSON. `email_id` is the API's own name of the e-mail. */
const FILE = object({
  email: string().trim(),
  email_id: string().trim(),
  password: string(),
  withdraw_to: string().trim(),
  pins_to: string().trim(),
}).required();

function parseMember(text: string): TestMember {
  if (!text.trimStart().startsWith('{')) {
    const [email = '', password = ''] = text.split(/\r?\n/);
    return { email: email.trim(), password, withdrawTo: '', pinsTo: '' };
  }
  const { email, email_id, password = '', withdraw_to = '', pins_to = '' } = FILE.validateSync(JSON.parse(text));
  return { email: email ?? email_id ?? '', password, withdrawTo: withdraw_to, pinsTo: pins_to };
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
    throw new CannotRun(`${file} cannot be read. ${FORMAT_HINT}`);
  }
  let member: TestMember;
  try {
    member = parseMember(text);
  } catch {
    // The parser's message may quote the file.
    throw new CannotRun(`${file} is not valid JSON. ${FORMAT_HINT}`);
  }
  if (member.email === '' || member.password === '') throw new CannotRun(`${file} names no sign-in. ${FORMAT_HINT}`);
  return member;
}
