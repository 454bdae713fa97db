import { randomBytes } from 'node:crypto';
import { differenceOf, parseAmount } from '../../src/domain/money';
import { isRecord } from '../../src/domain/records';
import { type ContractCall, node } from '../readContract';
import type { CheckContext } from './check';
import { askPage } from './paging';
import { envelopeOf, errorWords, expectGood, isRefused } from './replies';
import { labelOf } from './report';
import type { HttpResult } from './transport';

/** Commands that move money, each with its retries; and the account of the test member, as the server has it now. */

/** Fields by name: of the member, of a row, of `moves`. Kept in memory, never reported. */
export type Fields = Readonly<Record<string, unknown>>;

/** A text or number as text; '' for everything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The member; `null` when they cannot be read. */
export async function userNow(context: CheckContext): Promise<Fields | null> {
  const info = context.contract.call('user.info');
  const data = expectGood(context, info, await context.portal.send(info));
  return isRecord(data?.['user']) ? data['user'] : null;
}

/** The newest rows of a list, as far as they can be read. */
export async function rowsOf(context: CheckContext, name: string): Promise<readonly Fields[]> {
  const list = context.contract.call(name);
  const rows = expectGood(context, list, await askPage(context, list))?.[list.reply];
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}

/** In milliseconds. A server may settle a command shortly after it answered. */
const SETTLED_MS = 1500;

/** What a command may change. It is compared, never reported. */
interface Account {
  readonly user: Fields;
  /** Code and status of each of the newest donations; the other fields of a row may change on their own. */
  readonly donations: readonly string[];
}

/** `null` when the member cannot be read. */
async function readAccount(context: CheckContext): Promise<Account | null> {
  const user = await userNow(context);
  if (user === null) return null;
  const rows = await rowsOf(context, 'help.sent');
  return { user, donations: rows.map((row) => `${textOf(row['code'])} ${textOf(row['status'])}`) };
}

/**
 * How often a command was done between the two; `null` when it cannot be told. `moves`: a figure and by how much, as `x-check` has it; without
 * one a new code or status among the donations counts as once.
 */
function timesDone(from: Account | null, to: Account | null, moves: Fields): 0 | 1 | 2 | null {
  if (from === null || to === null) return null;
  const [figure, by] = Object.entries(moves)[0] ?? [];
  if (figure === undefined) return to.donations.some((each) => !from.donations.includes(each)) ? 1 : 0;
  const before = parseAmount(textOf(from.user[figure]));
  const after = parseAmount(textOf(to.user[figure]));
  if (before === null || after === null) return null;
  const { size, negative } = differenceOf(after, before);
  if (Number(size) === 0) return 0;
  // A fee may come on top, if it is less than the amount: the check cannot tell a larger one from a second time.
  const times = Math.floor(Number(size) / Math.abs(Number(by)));
  const falls = Number(by) < 0;
  return negative === falls && (times === 1 || times === 2) ? times : null;
}

/** Statuses that tell a retry that the original is still running, which no refusal of the original has. */
const NOT_YET = [409, 425, 429];
/** Any 2xx, as for the portal. */
const isDone = (response: HttpResult): boolean =>
  response.kind === 'reply' && response.status < 300 && envelopeOf(response)?.refused === false;
const isNotYet = (response: HttpResult): boolean => response.kind === 'reply' && NOT_YET.includes(response.status);

/** Describes a reply that differs from the original's. */
function describeReply(response: HttpResult): string {
  if (response.kind === 'none') return `no reply (${response.code})`;
  return isRefused(response) ? `a refusal with ${response.status}` : errorWords(response);
}

/**
 * Sends the same key twice in parallel and once more afterwards: the money must move once, the original's reply must follow the contract,
 * and each retry must succeed too, or get one of `NOT_YET` while the original still runs.
 */
export async function spend(context: CheckContext, call: ContractCall, body: object | undefined): Promise<void> {
  const { report, portal } = context;
  const label = labelOf(call);
  const moves = node(call.check['moves']);
  const request = { body, key: randomBytes(16).toString('hex') };
  const settled = async () => {
    await context.pause(SETTLED_MS);
    return readAccount(context);
  };

  const before = await readAccount(context);
  const both = await Promise.all([portal.send(call, request), portal.send(call, request)]);
  // The server decides which of them is the original.
  const first = both.find(isDone) ?? both.find((response) => !isNotYet(response)) ?? both[0];
  const second = both.find((response) => response !== first) ?? both[1];
  const between = await settled();
  const done = timesDone(before, between, moves);
  if (isRefused(first) && done !== null && done > 0) {
    report.answered(label, first);
    return report.unmet('truthful refusal', label, 'a refusal, although it was done');
  }
  if (!expectGood(context, call, first)) return;

  const inParallel = `${label} twice at the same time under one Idempotency-Key`;
  report.answered(inParallel, second);
  // Found already, so do not move money a third time.
  if (done === 2) return report.unmet('one of two', inParallel, 'looked at too late, or not at all: both were done');
  if (!isDone(second) && !isNotYet(second)) report.unmet('answer to a running one', inParallel, describeReply(second));

  const again = `${label} once more under the same Idempotency-Key`;
  const third = await portal.send(call, request);
  report.answered(again, third);
  const after = await settled();
  const repeated = timesDone(between, after, moves);
  if (repeated === 1 || repeated === 2)
    return report.unmet('once for a key', again, 'not honoured: the money moved a second time');
  if (done !== 1 || repeated === null)
    report.note(
      label,
      `${whyUnsure([before, between, after], [done, repeated])}: whether it was done once cannot be told`,
    );
  if (!isDone(third)) report.unmet('answer to a known key', again, describeReply(third));
}

/** Why the figures do not show whether the command was done once. */
function whyUnsure(accounts: readonly unknown[], times: readonly unknown[]): string {
  if (accounts.includes(null)) return 'the member could not be read';
  return times.includes(null)
    ? 'the account was changed by something else meanwhile'
    : `nothing moved in ${SETTLED_MS / 1000} s`;
}
