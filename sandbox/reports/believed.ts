import type { Held, LastReading, OpenedReport, ReportPart } from '../../src/boot/replay/openReport';
import type {
  Activity,
  DownlineLevel,
  Help,
  HelpTransaction,
  IncomeRow,
  Partner,
  Transaction,
  User,
} from '../../src/domain/entities';
import { helpShape, userShape } from '../../src/domain/firstShapes';
import type { Amount } from '../../src/domain/money';
import { count, isRecord, money, type Shape, text, toRecord } from '../../src/domain/records';
import {
  activityShape,
  downlineLevelShape,
  helpTransactionShape,
  incomeRowShape,
  partnerShape,
  transactionShape,
} from '../../src/domain/shapes';

/**
 * What a report's member believed, as plain rows. A report is a stranger's file: its reducers were fed with whatever it holds, so each
 * row is converted once more as a reply of the server is, and what is none is counted and left behind.
 */

export interface BelievedList<Row> {
  readonly rows: readonly Row[];
  /** The list was read at least once. */
  readonly loaded: boolean;
  /** The server had no more rows than these, as far as the report tells. */
  readonly complete: boolean;
  /** Rows that are none. */
  readonly unreadable: number;
}

/** A money command whose outcome the member did not know, or that was under way. */
export interface BelievedCommand {
  readonly command: string;
  readonly subject: string;
  readonly form: Readonly<Record<string, string>>;
  /** Server time of the press, epoch milliseconds; `null` when the report does not say. */
  readonly at: number | null;
  readonly phase: string;
}

export interface Believed {
  /** When the report was made, by the server's clock, epoch milliseconds. */
  readonly at: number;
  readonly readings: Held['readings'];
  readonly user: User;
  /** `null`: never read. */
  readonly wallet: { readonly address: string; readonly balance: Amount | null } | null;
  readonly claimable: Amount | null;
  readonly income: { readonly balance: Amount | null; readonly received: Amount | null } | null;
  readonly transactions: BelievedList<Transaction>;
  readonly deposits: BelievedList<Transaction>;
  readonly withdrawals: BelievedList<Transaction>;
  readonly pins: BelievedList<Transaction>;
  readonly incomes: BelievedList<IncomeRow>;
  readonly sent: BelievedList<Help>;
  readonly received: BelievedList<Help>;
  readonly partners: BelievedList<Partner>;
  readonly latest: readonly Help[];
  readonly opened: Help | null;
  /** Recipient lines of the opened donation. */
  readonly lines: readonly HelpTransaction[] | null;
  readonly downline: readonly DownlineLevel[] | null;
  readonly activities: readonly Activity[] | null;
  readonly commands: readonly BelievedCommand[];
  /** The page of the portal that the member saw, when it is one of those behind the sign-in. */
  readonly page: string;
}

const PAGE_SIZE = 20;
/** More rows than any member's list has: what a file holds beyond them is not looked at. */
const MOST_ROWS = 20_000;

const own = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function rowsOf<Row extends object>(shape: Shape<Row>, raw: readonly unknown[]): readonly Row[] {
  return raw.slice(0, MOST_ROWS).flatMap((each) => toRecord(shape, each) ?? []);
}

function listOf<Row extends object>(shape: Shape<Row>, raw: unknown): BelievedList<Row> {
  const all = listed(own(raw, 'pages')).flatMap(listed);
  const rows = rowsOf(shape, all);
  return {
    rows,
    loaded: own(raw, 'loaded') === true,
    complete: own(raw, 'ended') === true || all.length % PAGE_SIZE > 0 || all.length === 0,
    unreadable: all.length - rows.length,
  };
}

function maybeRows<Row extends object>(shape: Shape<Row>, raw: unknown): readonly Row[] | null {
  const data = own(raw, 'data');
  return Array.isArray(data) ? rowsOf(shape, data) : null;
}

/** An amount that was read; `null` when there is none, which is not 0. */
const knownMoney = (value: unknown): Amount | null =>
  value === null || value === undefined ? null : (money(value) ?? null);

const texts = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(isRecord(value) ? value : {}).map(([key, each]) => [key, text(each) ?? '']));

function commandsOf(runtime: unknown): readonly BelievedCommand[] {
  const open = listed(own(runtime, 'outcomes')).map(
    (raw): BelievedCommand => ({
      command: text(own(raw, 'command')) ?? '',
      subject: text(own(raw, 'subject')) ?? '',
      form: texts(own(raw, 'form')),
      at: count(own(raw, 'at')) ?? null,
      phase: own(raw, 'phase') === 'open' ? 'outcome not known' : 'under way',
    }),
  );
  const records = own(runtime, 'commands');
  const running = Object.entries(isRecord(records) ? records : {})
    .filter(([name, raw]) => own(raw, 'phase') === 'running' && open.every(({ command }) => command !== name))
    .map(
      ([command, raw]): BelievedCommand => ({
        command,
        subject: text(own(raw, 'subject')) ?? '',
        form: {},
        at: null,
        phase: 'under way',
      }),
    );
  return [...open, ...running];
}

/** A page behind the sign-in, without what is after it: it becomes a link. */
function pageOf(runtime: unknown): string {
  const path = own(own(runtime, 'place'), 'path');
  return typeof path === 'string' && /^\/portal(\/[\w.~-]{1,64}){0,5}$/.test(path) ? path : '/portal';
}

/** What the member of an opened report believed; `null` when nobody was signed in, or what is there is no member. */
export function believedOf({ timeline: { about }, held }: OpenedReport): Believed | null {
  const user = held && toRecord(userShape, held.state.session.user);
  if (!held || !user || user.code === '') return null;
  const { session, wallet, donations, team, income, ui } = held.state;
  const info = own(wallet.info, 'data');
  const summary = own(income.summary, 'data');
  return {
    at: Math.max(0, Math.round(about.made + about.clockOffset)),
    readings: held.readings,
    user,
    wallet: isRecord(info)
      ? { address: text(own(info, 'address')) ?? '', balance: knownMoney(own(info, 'balance')) }
      : null,
    claimable: knownMoney(own(wallet.claim, 'data')),
    income: isRecord(summary)
      ? { balance: knownMoney(own(summary, 'balance')), received: knownMoney(own(summary, 'received')) }
      : null,
    transactions: listOf(transactionShape, wallet.transactions),
    deposits: listOf(transactionShape, wallet.deposits),
    withdrawals: listOf(transactionShape, wallet.withdrawals),
    pins: listOf(transactionShape, wallet.pins),
    incomes: listOf(incomeRowShape, income.rows),
    sent: listOf(helpShape, donations.sent),
    received: listOf(helpShape, donations.received),
    partners: listOf(partnerShape, team.partners),
    latest: maybeRows(helpShape, donations.latest) ?? [],
    opened: toRecord(helpShape, own(donations.opened, 'data')),
    lines: maybeRows(helpTransactionShape, donations.recipients),
    downline: maybeRows(downlineLevelShape, team.downline),
    activities: maybeRows(activityShape, session.info),
    commands: commandsOf(ui.runtime),
    page: pageOf(ui.runtime),
  };
}

/** The figure that was read last. */
export function newest<T>(
  { readings }: Believed,
  figures: readonly (readonly [part: ReportPart, figure: T | null | undefined])[],
): { readonly figure: T; readonly reading: LastReading } | null {
  let found: { readonly figure: T; readonly reading: LastReading } | null = null;
  for (const [part, figure] of figures) {
    const reading = readings[part];
    if (figure !== null && figure !== undefined && (!found || reading.step > found.reading.step))
      found = { figure, reading };
  }
  return found;
}

export interface BelievedHelp extends Help {
  readonly side: 'sent' | 'received';
  readonly reading: LastReading;
}

/** Every donation that the member held, each once, as it was read last. */
export function donationsOf(believed: Believed): readonly BelievedHelp[] {
  const { user, sent, received, latest, opened, readings } = believed;
  const found = new Map<string, BelievedHelp>();
  const add = (rows: readonly Help[], side: BelievedHelp['side'], part: ReportPart) => {
    for (const row of rows) {
      const known = found.get(row.code);
      if (!known || readings[part].step > known.reading.step)
        found.set(row.code, { ...row, side, reading: readings[part] });
    }
  };
  add(sent.rows, 'sent', 'sent');
  add(received.rows, 'received', 'received');
  add(latest, 'sent', 'latest');
  if (opened) add([opened], opened.from_code === user.code ? 'sent' : 'received', 'opened');
  return [...found.values()];
}
