import type { CommandRow } from '../commandRows';
import { isChange, meaningOf, missingIn, ruleOf } from './calls';
import { lacking } from './places';
import { clean, type Facts, type Press, type Sent } from './screen';

/**
 * The first oracle: what is sent was shown. The page of the press must show each identifier, amount, address and choice of the request where
 * it belongs, and the request must contain what was typed there.
 */

/** Fields of the body that differ from what the page showed. */
function bodyViolations(rule: CommandRow, press: Press, sent: Sent, facts: Facts): readonly string[] {
  const body = sent.body ?? {};
  const found: string[] = [];
  for (const [name, place] of Object.entries(rule.body)) {
    const value = body[name];
    if (typeof value !== 'string') {
      found.push(`${name} is missing or not text`);
      continue;
    }
    const wrong = place.check(press, value, facts);
    if (wrong !== null) found.push(`${name} ${wrong}`);
  }
  return [...found, ...rule.also(press)];
}

/** Texts typed on the page that are not part of the request. */
function leftOut(rule: CommandRow, { fields }: Press): readonly string[] {
  const parts = Object.values(rule.body);
  if (parts.length === 0) return [];
  const used = new Set(parts.flatMap(({ labels }) => labels));
  return Object.entries(fields)
    .filter(([label, typed]) => !used.has(label) && typed.trim() !== '')
    .map(([label]) => `what was typed into '${label}' is not in it`);
}

/** Parts of the request that its rule does not list. */
function unlistedParts(rule: CommandRow, { query, body }: Sent): readonly string[] {
  return [
    ...Object.keys(query).map((name) => `a query ${name} that is not listed`),
    ...Object.keys(body ?? {})
      .filter((name) => !Object.hasOwn(rule.body, name))
      .map((name) => `a part ${name} that is not listed`),
  ];
}

/** Parts of the request that the notice or the question does not show. */
function missingFrom(rule: CommandRow, where: string, texts: readonly string[], sent: Sent): readonly string[] {
  return missingIn(rule, texts, sent).map((part) => `${where} does not say ${part}`);
}

/** The latest press that may cause a request; `null` when there is none. The presses of one page, oldest first. */
export function pressFor<Made extends Press>(presses: readonly Made[], sent: Sent): Made | null {
  return presses.findLast((press) => meaningOf(press, sent) !== null) ?? null;
}

/**
 * The violations between a press and its request, in words; empty when they match. `press` is `null` when no press could have sent it.
 * Reads that move no money are ignored. No text contains a password or an OTP.
 */
export function shownIsSent(press: Press | null, sent: Sent, facts: Facts): readonly string[] {
  if (!isChange(sent)) return [];
  const call = `${sent.method} ${sent.path}`;
  const rule = ruleOf(sent);
  if (!rule) return [`${call} is not listed: commandRows.ts does not say what must be shown for it`];
  const meaning = press === null ? null : meaningOf(press, sent);
  if (press === null || meaning === null) {
    const last = press === null ? 'nothing' : `'${press.control}' on ${press.path}`;
    return [`${call} left, and what was pressed was ${last}`];
  }
  const violations =
    meaning === 'again'
      ? missingFrom(rule, press.container === 'outcome' ? 'the notice' : 'the question', press.inside, sent)
      : [
          ...bodyViolations(rule, press, sent, facts),
          ...leftOut(rule, press),
          ...(meaning === 'new' ? missingFrom(rule, 'the question', press.inside, sent) : []),
          ...(meaning === 'yes' ? missingInQuestion(rule, press, sent) : []),
        ];
  return [...violations, ...unlistedParts(rule, sent)].map(
    (violation) => `${call} after '${press.control}' on ${press.path}: ${clean(violation)}`,
  );
}

/** Parts of the request that a command's own question does not show. */
function missingInQuestion(rule: CommandRow, press: Press, sent: Sent): readonly string[] {
  const asked = Object.entries(rule.body).filter(([part]) => rule.asks.some((each) => each === part));
  return lacking(Object.fromEntries(asked), press.inside, sent).map((part) => `the question does not show ${part}`);
}
