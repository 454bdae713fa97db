import { COMMAND_ROWS, type CommandRow, pageOf } from '../commandRows';
import { lacking } from './places';
import type { Press, Sent } from './screen';

/** The calls by which the portal changes something, and which presses may cause them. A call that is not listed must never be sent. */

/** The rows of these calls. The two SYNCs are GETs that move nothing. */
export const CALL_RULES: readonly CommandRow[] = COMMAND_ROWS.filter(
  ({ call, money }) => money || call.startsWith('POST '),
);

const BY_CALL: ReadonlyMap<string, CommandRow> = new Map(CALL_RULES.map((rule) => [rule.call, rule]));

/** The row of a request; `undefined` when it is not listed. */
export function ruleOf({ method, path }: Pick<Sent, 'method' | 'path'>): CommandRow | undefined {
  return BY_CALL.get(`${method} ${path}`);
}

/** Whether the oracles check a request: everything but GETs, and the GETs that move money. */
export function isChange(sent: Pick<Sent, 'method' | 'path'>): boolean {
  return (sent.method !== 'GET' && sent.method !== 'HEAD') || ruleOf(sent) !== undefined;
}

/** What the texts of a notice or a question do not say of a request that moves money. */
export const missingIn = ({ body, money }: CommandRow, texts: readonly string[], sent: Sent): readonly string[] =>
  money ? [...lacking(body, texts, sent), ...money.says(texts)] : [];

/** The buttons by which a member decides about a pending outcome (decision 70). */
export const BUTTONS = {
  tryAgain: 'TRY THE SAME AGAIN',
  done: 'IT WAS DONE',
  notDone: 'IT WAS NOT DONE',
  theSame: 'THE SAME AGAIN',
  aNewOne: 'A NEW ONE',
} as const;

/** What a press means for a call: its own button, the yes to its own question, a new command, or a retry. */
export type Meaning = 'own' | 'yes' | 'new' | 'again';

/** The meaning in which a press may cause a request; `null` when it may not. */
export function meaningOf(press: Press, sent: Pick<Sent, 'method' | 'path'>): Meaning | null {
  const rule = ruleOf(sent);
  if (!rule) return null;
  const { control, container, outcome } = press;
  const onPage = pageOf(rule).test(press.path);
  if (container === 'main' && onPage && rule.button === control) return 'own';
  if (!rule.money) return null;
  if (container === 'outcome' && outcome === rule.command && control === BUTTONS.tryAgain) return 'again';
  if (container !== 'dialog') return null;
  // A notice also appears on other pages, and the question after a press in it is asked there.
  if (control === BUTTONS.theSame && press.inside[0] === BUTTONS.tryAgain) return 'again';
  if (!onPage) return null;
  if (rule.yes === control) return 'yes';
  if (control === BUTTONS.theSame) return 'again';
  return control === BUTTONS.aNewOne ? 'new' : null;
}
