import { isRecord } from '../../src/domain/records';
import { IDEMPOTENCY_HEADER } from '../../src/platform/adapters/http/protocol';
import { type ContractCall, node, text } from '../readContract';
import type { CheckContext } from './check';
import { checkList } from './paging';
import { expectGood, expectRefusal, isRefused } from './replies';
import { labelOf, type Values } from './report';
import { type Fields, rowsOf, spend, textOf, userNow } from './spend';

/** Makes each call of the contract as its `x-check` says: the head of contract/openapi.yaml explains the words. */

/** Why a value of `with` is missing, for those that may not be empty. */
const MISSING: Values = {
  code: 'the member’s own code is not known',
  donation: 'the member has no donation',
  unpaid: 'the member has no donation that waits to be paid: help.add makes one',
  withdraw_to: 'the file names no withdraw_to: {"email": …, "password": …, "withdraw_to": "0x…"}',
  pins_to: 'the file names no pins_to: {"email": …, "password": …, "pins_to": "CODE"}',
};

/** The query or body of a call, made of what is known; or a text that says why it cannot be made. */
async function valuesOf(context: CheckContext, { check }: ContractCall, known: Fields): Promise<Values | string> {
  const values: Record<string, string> = {};
  for (const [field, part] of Object.entries(node(check['with']))) {
    const [, name = ''] = /^\{(\w+)\}$/.exec(text(part)) ?? [];
    const value = name === '' ? part : name === 'unpaid' ? await unpaidDonation(context) : known[name];
    // A field of the profile may be empty. One that cannot be read would be sent as empty, and the member would lose it.
    if (textOf(value) === '' && (value !== '' || name in MISSING)) return MISSING[name] ?? `${name} cannot be read`;
    values[field] = textOf(value);
  }
  return values;
}

/** The code of the newest donation that waits to be paid. */
const unpaidDonation = async (context: CheckContext): Promise<unknown> =>
  (await rowsOf(context, 'help.sent')).find(({ status }) => status === 'PENDING')?.['code'];

/** A value as text, a flag as 1 or 0. */
const plainText = (value: unknown): string => textOf(typeof value === 'boolean' ? Number(value) : value);

/**
 * Makes one call with these values and checks the reply. For `keeps` and `sets` it reads the member again and compares. A call with an
 * Idempotency-Key moves money and is checked by `spend`.
 */
async function make(context: CheckContext, call: ContractCall, values: Values): Promise<void> {
  const { method, fields, headers, check } = call;
  const body = fields.length > 0 ? values : undefined;
  if (headers.includes(IDEMPOTENCY_HEADER)) return spend(context, call, body);
  const response = await context.portal.send(call, method === 'GET' ? { query: values } : { body });
  if (hasText(check['refused'])) return expectRefusal(context, call, text(check['refused']), response);
  if (hasText(check['idle']) && isRefused(response)) return expectRefusal(context, call, '', response);
  const [about = ''] = method === 'GET' ? Object.values(values) : [];
  expectGood(context, call, response, { about });
  const wanted = check['keeps'] === true ? values : node(check['sets']);
  const after = Object.keys(wanted).length > 0 ? await userNow(context) : null;
  for (const [name, value] of Object.entries(after === null ? {} : wanted))
    if (plainText(after?.[name]) !== plainText(value))
      context.report.unmet('change kept', labelOf(call), 'not the value that was sent', {
        name,
        call: labelOf(call),
      });
}

const hasText = (value: unknown): boolean => text(value) !== '';

type Option = 'write' | 'spend' | null;
/** The option that a call needs. */
const optionOf = ({ kind }: ContractCall): Option => (kind === 'read' ? null : kind === 'money' ? 'spend' : 'write');

/** Makes a read; another call only if its option is given and the person agrees. Says why a call is not made. */
async function tryCall(context: CheckContext, call: ContractCall, known: Fields): Promise<void> {
  const { options, report } = context;
  const label = labelOf(call);
  // The sign-in made some already.
  if (report.knows(label)) return;
  const option = optionOf(call);
  const does = text(call.check['does']);
  if (hasText(call.check['never'])) return report.notTried(label, text(call.check['never']));
  if (option !== null && !options[option]) return report.notTried(label, `--${option}: ${does}`);
  if (option !== null && !(await context.confirm(call.name, does))) return report.notTried(label, 'not agreed to');
  const values = await valuesOf(context, call, known);
  if (typeof values === 'string') return report.notTried(label, values);
  return make(context, call, values);
}

/** Makes the reads, lists by pages; then what moves no money, and then what does. `user`: the fields of the member. */
export async function checkCalls(context: CheckContext, user: Fields): Promise<void> {
  const { contract, options } = context;
  const donations: Fields[] = [];
  for (const call of contract.calls.filter(({ paged }) => paged)) {
    const rows = await checkList(context, call);
    if (call.reply === 'helps') donations.push(...rows.filter(isRecord));
  }
  const donation = donations.find(({ code }) => textOf(code) !== '')?.['code'];
  const known = { ...user, ...options.member, donation };
  for (const option of [null, 'write', 'spend'])
    for (const call of contract.calls.filter((each) => !each.paged && optionOf(each) === option))
      await tryCall(context, call, known);
}
