import { isRecord } from '../../src/domain/records';
import type { CheckContext } from './check';
import { askPage } from './paging';
import { expectGood } from './replies';

/** The account of the test member, as the server has it now. */

/** The fields of the member, by name; kept in memory, never reported. */
export type Member = Readonly<Record<string, unknown>>;

/** A text or number as text; '' for everything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The member; `null` when they cannot be read. */
export async function userNow(context: CheckContext): Promise<Member | null> {
  const info = context.contract.call('user.info');
  const data = expectGood(context, info, await context.portal.send(info));
  return isRecord(data?.['user']) ? data['user'] : null;
}

/** The newest rows of a list, as far as they can be read. */
export async function rowsOf(context: CheckContext, name: string): Promise<readonly Member[]> {
  const list = context.contract.call(name);
  const rows = expectGood(context, list, await askPage(context, list))?.[list.reply];
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}
