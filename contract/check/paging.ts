import { isRecord } from '../../src/domain/records';
import { parseTime } from '../../src/domain/times';
import { readJson } from '../../src/platform/adapters/json';
import type { ContractCall } from '../readContract';
import { type CheckReport, labelOf } from './checkReport';
import type { Finding } from './finding';
import type { Portal } from './portal';
import type { ReplyChecks } from './replies';

/** Pages of a list, as LOAD MORE requests them: 20 rows, with the number of loaded rows as offset. */

/** Rows per request of the portal. */
export const PAGE = 20;
/** How many pages to read on the way to the end of a list. After the last of them, an offset beyond any list stands for the end. */
const MAX_PAGES = 5;
const BEYOND = 1_000_000;

/** The name of the list in a reply: the first list in the data of the contract's example. */
function listKeyOf(call: ContractCall): string {
  const data = isRecord(call.example) && isRecord(call.example['data']) ? call.example['data'] : {};
  return Object.keys(data).find((key) => Array.isArray(data[key])) ?? '';
}

type Rows = readonly unknown[];
const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const count = (rows: number): string => (rows === 1 ? '1 row' : `${rows} rows`);

/** How many rows of `later` are also in `earlier`. */
function repeated(earlier: Rows, later: Rows): number {
  const earlierRows = new Set(earlier.map((row) => JSON.stringify(row)));
  return later.filter((row) => isRecord(row) && earlierRows.has(JSON.stringify(row))).length;
}

const timeOf = (row: unknown): number | null => (isRecord(row) ? parseTime(row['created_at']) : null);

function isOldestFirst(rows: Rows): boolean {
  const times = rows.map(timeOf).filter((time) => time !== null);
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined || first >= last) return false;
  return times.every((time, at) => at === 0 || time >= (times[at - 1] ?? 0));
}

/** Reads a list by pages and checks each page against the contract. Returns the rows of the first page; `null` when it cannot be read. */
export async function checkList(
  report: CheckReport,
  portal: Portal,
  replyChecks: ReplyChecks,
  call: ContractCall,
): Promise<Rows | null> {
  const label = labelOf(call);
  const key = listKeyOf(call);
  const field = `data.${key}`;
  const drafts: Finding[] = [];
  const add = (finding: Omit<Finding, 'call'>): void => {
    drafts.push({ call: label, ...finding });
  };
  const ask = (offset: number) => portal.send({ method: call.method, path: call.path, query: { limit: PAGE, offset } });

  const pageAt = async (offset: number): Promise<Rows | null> => {
    const body = replyChecks.good(call, await ask(offset), offset === 0 ? {} : { at: `offset=${offset}` });
    const rows: unknown = body && isRecord(body.data) ? body.data[key] : null;
    if (!Array.isArray(rows)) return null;
    const all: Rows = rows;
    if (all.length > PAGE) {
      add({
        field: `${field}, how many`,
        got: `more than the ${PAGE} that were asked for`,
        expected: `at most limit=${PAGE}`,
        effect: `The portal keeps the first ${PAGE} of them`,
        change: 'Read limit, and answer no more rows than that',
        serious: 'medium',
      });
    }
    return all.slice(0, PAGE);
  };

  report.open(call.name, label);
  const first = await pageAt(0);
  if (first === null) return null;
  if (first.length === 0) report.note(label, 'the list is empty: no row was seen; take a member who has some');
  else if (first.length < PAGE) report.note(label, `fewer than ${PAGE} rows: only its first page was seen`);

  // An offset of one row shows whether the server counts rows or pages, and from 0.
  let isOffsetRead = true;
  if (first.length > 1) {
    const second = await pageAt(1);
    isOffsetRead = second !== null && isEqual(second[0], first[1]);
    if (second !== null && !isOffsetRead) {
      const again = isEqual(second[0], first[0]);
      const whole = again && isEqual(await pageAt(first.length), first);
      add({
        field: `${field} at offset=1`,
        got: again ? 'the first row again' : second.length === 0 ? 'empty' : 'not the second row',
        expected: 'the list from its second row on: offset is the number of rows to leave out',
        effect: whole ? 'LOAD MORE shows nothing new, and never ends' : 'LOAD MORE leaves rows out, or has rows again',
        change: whole ? 'Read offset' : 'Take offset for a number of rows, from 0, and not for a page',
        serious: 'high',
      });
    }
  }

  if (isOffsetRead && first.length > 0) {
    let loaded: Rows = first;
    let last: Rows | null = first;
    let hasFinding = false;
    for (let page = 1; page < MAX_PAGES && last !== null && last.length > 0; page += 1) {
      last = await pageAt(loaded.length);
      if (last === null) break;
      const again = repeated(loaded, last);
      if (again > 0 && !hasFinding) {
        hasFinding = true;
        add({
          field: `${field} at offset=${loaded.length}`,
          got: `${count(again)} that the pages before had`,
          expected: 'the rows behind them, or none',
          effect:
            again === last.length
              ? 'LOAD MORE shows nothing new, and never ends'
              : 'The portal shows rows once; LOAD MORE leaves others out',
          change:
            'Leave out exactly offset rows, in an order that is the same for every page (newest first, then by id)',
          serious: 'high',
        });
      }
      if (last.length > 0 && loaded.length < PAGE) {
        add({
          field: `${field}, how many`,
          got: `${loaded.length} where there are more`,
          expected: `limit=${PAGE} rows while there are so many`,
          effect: 'Members press LOAD MORE more often',
          change: `Take limit=${PAGE}`,
          serious: 'low',
        });
        hasFinding = true;
      }
      if (again === last.length) break;
      loaded = [...loaded, ...last];
    }
    // A list that was not read to its end has one, too.
    if (last !== null && last.length > 0 && !hasFinding) await pageAt(BEYOND);
  } else if (isOffsetRead) await pageAt(BEYOND);

  if (isOldestFirst(first)) {
    add({
      field: `${field}, its order`,
      got: 'oldest first',
      expected: 'newest first',
      effect: 'The portal shows rows as they come: what a member has just done is at the end',
      change: 'Order by created_at, newest first',
      serious: 'medium',
    });
  }

  if (drafts.length > 0) {
    // A row that arrived meanwhile shifts all others, so the comparison proves nothing.
    const now = await ask(0);
    const body: unknown = now.kind === 'reply' ? readJson(now.text) : null;
    const rows: unknown = isRecord(body) && isRecord(body['data']) ? body['data'][key] : null;
    if (Array.isArray(rows) && rows.length > 0 && !isEqual(rows[0], first[0])) {
      report.note(label, 'the list changed while it was read: its pages were not compared; try again');
      return first;
    }
  }
  const seen = new Set<string>();
  for (const draft of drafts) {
    if (!seen.has(draft.field)) report.add(draft);
    seen.add(draft.field);
  }
  return first;
}
