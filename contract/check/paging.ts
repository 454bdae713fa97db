import { isRecord } from '../../src/domain/records';
import { parseTime } from '../../src/domain/times';
import { readJson } from '../../src/platform/adapters/json';
import type { ContractCall } from '../readContract';
import type { CheckContext } from './check';
import { expectGood } from './replies';
import { type Finding, labelOf, unmet } from './report';
import type { HttpResult } from './transport';

/** Pages of a list, as LOAD MORE requests them: 20 rows, with the number of loaded rows as offset. */

/** Rows per request of the portal. */
const PAGE_ROWS = 20;
/** How many pages to read on the way to the end of a list. After the last of them, an offset beyond any list stands for the end. */
const MAX_PAGES = 5;
const BEYOND = 1_000_000;

type Rows = readonly unknown[];
const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** How many rows of `later` are also in `earlier`. */
function repeated(earlier: Rows, later: Rows): number {
  const earlierRows = new Set(earlier.map((row) => JSON.stringify(row)));
  return later.filter((row) => isRecord(row) && earlierRows.has(JSON.stringify(row))).length;
}

function isOldestFirst(rows: Rows): boolean {
  const times = rows.flatMap((row) => (isRecord(row) ? (parseTime(row['created_at']) ?? []) : []));
  return (
    (times[0] ?? 0) < (times.at(-1) ?? 0) &&
    isEqual(
      times,
      times.toSorted((a, b) => a - b),
    )
  );
}

/** Requests the page of a list at an offset. */
export const askPage = ({ portal }: CheckContext, call: ContractCall, offset = 0): Promise<HttpResult> =>
  portal.send(call, { query: { limit: String(PAGE_ROWS), offset: String(offset) } });

/** Reads the page at an offset; `null` when it cannot be read. */
type PageAt = (offset: number) => Promise<Rows | null>;
/** Adds what a page does not meet. */
type Add = (requirement: string, got: string, offset?: number) => void;

/**
 * Reads at offset 1: a server that counts rows from 0 answers from the second row on. Returns whether it does, `true` for a list that is too
 * short to tell; `false` also when that page cannot be read.
 */
async function isOffsetInRows(first: Rows, pageAt: PageAt, add: Add): Promise<boolean> {
  if (first.length <= 1) return true;
  const second = await pageAt(1);
  if (second === null) return false;
  if (isEqual(second[0], first[1])) return true;
  const isFirstRow = isEqual(second[0], first[0]);
  const isIgnored = isFirstRow && isEqual(await pageAt(first.length), first);
  const wrongRow = second.length === 0 ? 'empty' : 'not the second row';
  add(isIgnored ? 'offset read' : 'offset in rows', isFirstRow ? 'the first row again' : wrongRow);
  return false;
}

/** Reads on to the end of the list, as far as `MAX_PAGES`. Returns the number of rows. */
async function checkNextPages(first: Rows, pageAt: PageAt, add: Add): Promise<number> {
  let loaded = first;
  for (let page = 1; page < MAX_PAGES && loaded.length > 0; page += 1) {
    const next = await pageAt(loaded.length);
    if (next === null || next.length === 0) return loaded.length;
    const repeats = repeated(loaded, next);
    if (repeats > 0) {
      add('next page', `${repeats === 1 ? '1 row' : `${repeats} rows`} that the pages before had`, loaded.length);
      break;
    }
    if (loaded.length < PAGE_ROWS) add('full page', `${loaded.length} where there are more`);
    loaded = [...loaded, ...next];
  }
  // A list that is empty, or was not read to its end, has an end, too.
  await pageAt(BEYOND);
  return loaded.length;
}

/** Reads a list by pages and checks each page against the contract. Returns the rows of the first one. */
export async function checkList(context: CheckContext, call: ContractCall): Promise<Rows> {
  const { report } = context;
  const label = labelOf(call);
  // A reply that is a list has the list's name.
  const key = call.reply;
  const findings: Finding[] = [];
  const add: Add = (requirement, got, offset = 0) => {
    findings.push(
      unmet(requirement, label, got, { list: `data.${key}`, limit: String(PAGE_ROWS), offset: String(offset) }),
    );
  };
  const pageAt: PageAt = async (offset) => {
    const at = offset === 0 ? '' : `offset=${offset}`;
    const rows = expectGood(context, call, await askPage(context, call, offset), { at })?.[key];
    if (!Array.isArray(rows)) return null;
    if (rows.length > PAGE_ROWS) add('limit', `more than the ${PAGE_ROWS} that were asked for`);
    return rows.slice(0, PAGE_ROWS);
  };

  const first = await pageAt(0);
  if (first === null) return [];
  const isInRows = await isOffsetInRows(first, pageAt, add);
  const count = isInRows ? await checkNextPages(first, pageAt, add) : first.length;
  if (count === 0) report.note(label, 'the list is empty: no row was seen; take a member who has some');
  else if (count === first.length && count < PAGE_ROWS)
    report.note(label, `fewer than ${PAGE_ROWS} rows: only its first page was seen`);
  if (isOldestFirst(first)) add('order', 'oldest first');
  if (findings.length === 0) return first;

  // A row that arrived meanwhile shifts all others, so the comparison proves nothing.
  const now = await askPage(context, call);
  const body: unknown = now.kind === 'reply' ? readJson(now.text) : null;
  const rows: unknown = isRecord(body) && isRecord(body['data']) ? body['data'][key] : null;
  if (Array.isArray(rows) && rows.length > 0 && !isEqual(rows[0], first[0]))
    report.note(label, 'the list changed while it was read: its pages were not compared; try again');
  else for (const finding of findings) report.add(finding);
  return first;
}
