import { array, type InferType, mixed, object, type Schema } from 'yup';
import {
  type Activity,
  activityShape,
  downlineShape,
  helpShape,
  helpTransactionShape,
  incomeRowShape,
  partnerShape,
  type Referrer,
  referrerShape,
  transactionShape,
  type User,
  userPatchOf,
  userShape,
  type Wallet,
} from '../../domain/entities';
import { MOST, MOST_ROWS } from '../../domain/limits';
import { type Amount, parseAmount } from '../../domain/money';
import {
  addressText,
  codeText,
  hasOwn,
  isRecord,
  money,
  nameText,
  type Shape,
  toPartial,
  toRecord,
} from '../../domain/records';
import type { HelpDetail, IncomeSummary, OpenedSession, UserReply } from '../../ports/api';
import type { Reporter } from '../../ports/ports';

/**
 * What becomes of `data` (decision 7). yup says whether a reply has the frame that the contract names; the shapes of `domain/entities`
 * copy the known keys. A malformed row is dropped and reported; it never blanks a screen. `null` means that the answer is not usable.
 * This module is a chunk of its own: it is fetched beside the first call, not before the first paint.
 */

const record = mixed<Record<string, unknown>>(isRecord).required();
// A row that is null is malformed like any other: it is dropped below, and the list is kept.
const rowsIfAny = array().of(mixed().nullable());
const rows = rowsIfAny.required();
const token = mixed<string>(
  (value): value is string => typeof value === 'string' && value !== '' && value.length <= MOST.token,
).required();

const frames = {
  session: object({ accesstoken: token, refreshtoken: token, user: record }).required(),
  user: object({ user: record, activities: mixed().nullable() }).required(),
  person: object({ user: record }).required(),
  referrer: object({ referrer: record }).required(),
  wallet: object({ wallet: record, balance: mixed().nullable() }).required(),
  transactions: object({ transactions: rows }).required(),
  helps: object({ helps: rows }).required(),
  help: object({ help: record }).required(),
  helpDetail: object({ help: record, transactions: rowsIfAny.nullable() }).required(),
  partners: object({ partners: rows }).required(),
  downline: object({ downline: rows }).required(),
  incomes: object({ incomes: rows }).required(),
  income: object({ income: mixed().required() }).required(),
  balance: object({ balance: mixed().nullable().defined() }).required(),
};

/** The reply's own parts that its frame names. yup looks at all others, too, and stumbles over `__proto__` and `toString`. */
function partsOf(frame: object, data: unknown): unknown {
  if (!isRecord(data)) return data;
  return Object.fromEntries(Object.keys(frame).flatMap((key) => (hasOwn(data, key) ? [[key, data[key]]] : [])));
}

/** The reply in its frame, or `null`. Strict: nothing is cast into a frame that it does not have. */
function framed<S extends Schema & { readonly fields: object }>(schema: S, data: unknown): InferType<S> | null {
  const parts = partsOf(schema.fields, data);
  return schema.isValidSync(parts, { strict: true }) ? schema.cast(parts, { assert: false }) : null;
}

const named = <T extends { readonly code: string }>(row: T): boolean => row.code !== '';

/**
 * Whether a reply is about the code that was asked for: the name that is shown must belong to the code that is sent (decision 41), and a
 * reply that went astray must not. A reply that names no code is taken at its word; a server may write a code in its own case.
 */
function isAbout(asked: string, about: unknown): boolean {
  const told = codeText(about) ?? '';
  return asked === '' || told === '' || told.trim().toLowerCase() === asked.trim().toLowerCase();
}

/** The decoders of every reply of section 7. `most` is how many rows were asked for. */
export function createDecoders(reporter: Reporter) {
  /** Lists of which it was said already that the server sends more rows than were asked for. */
  const told = new Set<string>();

  /** No more rows than were asked for: a server that sends all it has would keep the page busy, and the offset would be wrong. */
  function asAsked(where: string, raw: readonly unknown[], most: number): readonly unknown[] {
    if (raw.length <= most) return raw;
    if (!told.has(where)) {
      told.add(where);
      reporter.report({ where, error: `${raw.length} row(s) where ${most} were asked for` });
    }
    return raw.slice(0, most);
  }

  /** The good rows, `most` at the most; `null` when there are rows and none of them is good: dropping them all would blank the screen. */
  function keep<T extends object>(
    where: string,
    shape: Shape<T>,
    all: readonly unknown[],
    { most = MOST_ROWS, usable = () => true }: { most?: number | undefined; usable?: (row: T) => boolean } = {},
  ): readonly T[] | null {
    const raw = asAsked(where, all, most);
    const kept: T[] = [];
    for (const item of raw) {
      const row = toRecord(shape, item);
      if (row !== null && usable(row)) kept.push(row);
    }
    if (kept.length < raw.length) {
      reporter.report({ where, error: `${raw.length - kept.length} malformed row(s) dropped` });
    }
    return kept.length === 0 && raw.length > 0 ? null : kept;
  }

  const wholeUser = (raw: unknown): User | null => {
    const user = toRecord(userShape, raw);
    return user !== null && named(user) ? user : null;
  };

  const amountOrNull = (value: unknown): Amount | null =>
    typeof value === 'string' && value.length <= MOST.digits ? parseAmount(value) : null;

  return {
    session(data: unknown): OpenedSession | null {
      const reply = framed(frames.session, data);
      const user = wholeUser(reply?.user);
      return reply && user ? { accessToken: reply.accesstoken, refreshToken: reply.refreshtoken, user } : null;
    },
    user(data: unknown): UserReply | null {
      const reply = framed(frames.user, data);
      const user = reply && userPatchOf(reply.user);
      if (!reply || !user) return null;
      const activities: readonly Activity[] | null = Array.isArray(reply.activities)
        ? keep('user/info activities', activityShape, reply.activities)
        : null;
      return { user, activities };
    },
    person(data: unknown, asked = ''): { firstname: string; lastname: string } | null {
      const reply = framed(frames.person, data);
      if (!isAbout(asked, reply?.user.code)) return null;
      const person = reply && toRecord({ firstname: nameText, lastname: nameText }, reply.user);
      return person && person.firstname + person.lastname !== '' ? person : null;
    },
    referrer(data: unknown, asked = ''): Referrer | null {
      const reply = framed(frames.referrer, data);
      if (!isAbout(asked, reply?.referrer.code)) return null;
      const referrer = reply && toRecord(referrerShape, reply.referrer);
      return referrer && referrer.fullname + referrer.firstname + referrer.lastname !== '' ? referrer : null;
    },
    wallet(data: unknown): Wallet | null {
      const reply = framed(frames.wallet, data);
      const where = reply ? addressText(reply.wallet.address) : undefined;
      if (!reply || where === undefined) return null;
      return { address: where, balance: amountOrNull(reply.wallet.balance) ?? amountOrNull(reply.balance) };
    },
    transactions: (data: unknown, most?: number) => {
      const reply = framed(frames.transactions, data);
      return reply && keep('transactions', transactionShape, reply.transactions, { most });
    },
    helps: (data: unknown, most?: number) => {
      const reply = framed(frames.helps, data);
      return reply && keep('helps', helpShape, reply.helps, { most, usable: named });
    },
    help: (data: unknown, asked = '') => {
      const reply = framed(frames.help, data);
      if (!isAbout(asked, reply?.help.code)) return null;
      return reply && toRecord(helpShape, reply.help);
    },
    helpDetail(data: unknown, asked = ''): HelpDetail | null {
      const reply = framed(frames.helpDetail, data);
      if (!isAbout(asked, reply?.help.code)) return null;
      const help = reply && toRecord(helpShape, reply.help);
      if (!reply || !help) return null;
      return { help, transactions: keep('help recipients', helpTransactionShape, reply.transactions ?? []) ?? [] };
    },
    partners: (data: unknown, most?: number) => {
      const reply = framed(frames.partners, data);
      return reply && keep('partners', partnerShape, reply.partners, { most, usable: named });
    },
    downline: (data: unknown) => {
      const reply = framed(frames.downline, data);
      return reply && keep('downline', downlineShape, reply.downline);
    },
    incomes: (data: unknown, most?: number) => {
      const reply = framed(frames.incomes, data);
      return reply && keep('incomes', incomeRowShape, reply.incomes, { most });
    },
    /** `{ balance, received }`, or a bare number, which is what was received (decision 13). */
    income(data: unknown): IncomeSummary | null {
      const reply = framed(frames.income, data);
      if (!reply) return null;
      const bare = amountOrNull(reply.income);
      if (bare !== null) return { balance: null, received: bare };
      const fields = toPartial({ balance: amountOrNull, received: amountOrNull }, reply.income, true);
      return fields && { balance: fields.balance ?? null, received: fields.received ?? null };
    },
    balance(data: unknown): Amount | null {
      const reply = framed(frames.balance, data);
      return reply ? (money(reply.balance) ?? null) : null;
    },
  };
}
