/** Mailboxes that many people have, by the ways in which their ends are mistyped. What may still become right is not among them. */
const MISTYPED: { readonly [right: string]: readonly string[] } = {
  'gmail.com': [
    ...['gmial.com', 'gmal.com', 'gmai.com', 'gamil.com', 'gmaill.com', 'gmil.com', 'gnail.com', 'gimail.com'],
    ...[
      'gmail.con',
      'gmail.cm',
      'gmail.om',
      'gmail.comm',
      'gmail.cmo',
      'gmail.vom',
      'gmailcom',
      'gmail,com',
      'gmail..com',
    ],
  ],
  'hotmail.com': ['hotmial.com', 'hotmal.com', 'hotmil.com', 'hotmaill.com', 'hotmail.con', 'hotmail.cm', 'hotmailcom'],
  'outlook.com': ['outlok.com', 'outllok.com', 'oulook.com', 'outlook.con', 'outlook.cm', 'outlookcom'],
  'yahoo.com': ['yaho.com', 'yahho.com', 'yhaoo.com', 'yahooo.com', 'yahoo.con', 'yahoo.cm', 'yahoocom'],
  'icloud.com': ['iclod.com', 'icoud.com', 'iclould.com', 'icloud.con', 'icloud.cm', 'icloudcom'],
  'proton.me': ['protn.me', 'protonme', 'proton.mee'],
};

const RIGHT = new Map(Object.entries(MISTYPED).flatMap(([right, ends]) => ends.map((end) => [end, right] as const)));

/** The address that was probably meant by a typed e-mail, where its end is a known slip; `null` when nothing is known to be wrong. */
export function meantEmail(typed: string): string | null {
  const match = /^([^@\s]+)@([^@\s]+)$/.exec(typed.trim());
  if (!match) return null;
  const [, name, end] = match;
  const right = RIGHT.get(String(end).toLowerCase());
  return right === undefined ? null : `${name}@${right}`;
}

/** A password with fewer characters is easily guessed. */
const SHORT_PASSWORD = 8;

/** Whether something is there, and it is short: a hint and no rule, because the server decides (decision 36). */
export function isShortPassword(password: string): boolean {
  return password !== '' && Array.from(password).length < SHORT_PASSWORD;
}
