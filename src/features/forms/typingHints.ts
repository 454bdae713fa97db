/** Common mistypings of widespread mail domains. A domain that can still become right while typing is not listed. */
const MISTYPED = {
  'gmail.com':
    'gmial.com gmal.com gmai.com gamil.com gmaill.com gmil.com gnail.com gimail.com gmail.con gmail.cm gmail.om gmail.comm gmail.cmo gmail.vom gmailcom gmail,com gmail..com',
  'hotmail.com': 'hotmial.com hotmal.com hotmil.com hotmaill.com hotmail.con hotmail.cm hotmailcom',
  'outlook.com': 'outlok.com outllok.com oulook.com outlook.con outlook.cm outlookcom',
  'yahoo.com': 'yaho.com yahho.com yhaoo.com yahooo.com yahoo.con yahoo.cm yahoocom',
  'icloud.com': 'iclod.com icoud.com iclould.com icloud.con icloud.cm icloudcom',
  'proton.me': 'protn.me protonme proton.mee',
};

/** The right domain for each mistyping. */
const RIGHT = new Map(
  Object.entries(MISTYPED).flatMap(([right, mistyped]) => mistyped.split(' ').map((each) => [each, right] as const)),
);

/** The likely e-mail address when a typed one ends with a known mistyping, otherwise `null`. */
export function suggestEmail(typed: string): string | null {
  const match = /^([^@\s]+)@([^@\s]+)$/.exec(typed.trim());
  if (!match) return null;
  const [, name, domain] = match;
  const right = RIGHT.get(String(domain).toLowerCase());
  return right === undefined ? null : `${name}@${right}`;
}

/** Passwords of fewer characters are easy to guess. */
const ENOUGH_CHARACTERS = 8;

/** Whether a password is typed and short. A hint, not a rule, because the server decides (decision 36). */
export function isShortPassword(password: string): boolean {
  return password !== '' && Array.from(password).length < ENOUGH_CHARACTERS;
}
