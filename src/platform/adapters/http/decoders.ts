import type { Help, User } from '../../../domain/entities';
import { helpShape, userShape } from '../../../domain/firstShapes';
import { MAX_LENGTH, MAX_ROWS } from '../../../domain/limits';
import { userPatchOf } from '../../../domain/people';
import {
  amountOrNull,
  codeText,
  hasOwn,
  isRecord,
  money,
  type Shape,
  toPartial,
  toRecord,
} from '../../../domain/records';
import {
  activityShape,
  helpTransactionShape,
  incomeSummaryShape,
  personShape,
  referrerShape,
  walletShape,
} from '../../../domain/shapes';
import type { Replies, UserReply } from '../../ports/api';
import type { ListReplies } from '../../ports/calls';
import type { Reporter } from '../../ports/ports';
import { kindOf, type Note, withNotes } from './contractDeviations';
import { LISTS } from './lists';

/**
 * Decodes `data` (decision 7). `PARTS` says what a reply must contain; the shapes of `domain/firstShapes` and `domain/shapes` copy
 * the known keys. A malformed row is dropped and reported; it never blanks a screen. `null` means that the reply is not usable. This
 * module is a chunk of its own, fetched beside the first call and not before the first paint.
 */

/** A part of a reply: a test of it, and what it must be in words for a note. */
interface Part<T> {
  readonly is: (value: unknown) => value is T;
  readonly expected: string;
}
type Parts = Readonly<Record<string, Part<unknown>>>;
type PartsOf<P extends Parts> = { readonly [K in keyof P]: P[K] extends Part<infer T> ? T : never };

type Maybe<T> = T | null | undefined;

const record: Part<Record<string, unknown>> = { is: isRecord, expected: 'an object' };
// A null row is malformed like any other: it is dropped below, and the list is kept.
const rows: Part<readonly unknown[]> = { is: (value) => Array.isArray(value), expected: 'a list' };
const rowsIfAny: Part<Maybe<readonly unknown[]>> = {
  is: (value): value is Maybe<readonly unknown[]> => (value ?? null) === null || Array.isArray(value),
  expected: 'a list',
};
const token: Part<string> = {
  is: (value): value is string => typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH.token,
  expected: 'a text',
};
const anything: Part<unknown> = { is: (_value): _value is unknown => true, expected: '' };
const something: Part<unknown> = {
  is: (value): value is unknown => (value ?? null) !== null,
  expected: 'an object',
};
const present: Part<unknown> = { is: (value): value is unknown => value !== undefined, expected: 'an amount' };

const PARTS = {
  session: { accesstoken: token, refreshtoken: token, user: record },
  user: { user: record, activities: anything },
  person: { user: record },
  referrer: { referrer: record },
  wallet: { wallet: record, balance: anything },
  help: { help: record },
  helpDetail: { help: record, transactions: rowsIfAny },
  income: { income: something },
  balance: { balance: present },
};

const balanceShape = { balance: amountOrNull };

/** Reports each field of a call once. */
const noteOf =
  (reporter: Reporter, call: string, reported: Set<string>): Note =>
  (field, expected, got) => {
    const deviation = `${call} ${field} ${expected}`;
    if (reported.has(deviation)) return;
    reported.add(deviation);
    reporter.report({ where: call, error: `${field}: expected ${expected}, got ${got}` });
  };

/** The request: the code that the reply must be about, and its maximum number of rows. */
export interface Requested {
  readonly code?: string | undefined;
  readonly most?: number | undefined;
}

/** Other replies are not decoded. */
type Decoded = Omit<Replies, 'done' | 'unknown'>;
export type Decoders = { readonly [R in keyof Decoded]: (data: unknown, requested?: Requested) => Decoded[R] | null };

/**
 * The decoders of every reply of the contract, for one call. Deviations from the contract are reported once per call and field, as types
 * only: a report never contains a value of a reply.
 */
export function createDecoders(reporter: Reporter, call = '', reported = new Set<string>()): Decoders {
  const note = noteOf(reporter, call, reported);
  /** A row without a code cannot be opened or identified. */
  const hasCode =
    (at: string) =>
    ({ code }: { readonly code?: string }): boolean => {
      if (code === '') note(`${at}.code`, 'a text', 'nothing');
      return code !== '';
    };
  const shaped = <T extends object>(at: string, shape: Shape<T>): Shape<T> => withNotes(note, at, shape);

  /** The wanted parts of the reply, own properties only; `null` if one is not as it must be. */
  function partsOf<P extends Parts>(wanted: P, data: unknown): PartsOf<P> | null {
    if (!isRecord(data)) {
      note('data', 'an object', kindOf(data));
      return null;
    }
    const parts: Record<string, unknown> = {};
    for (const key in wanted) parts[key] = hasOwn(data, key) ? data[key] : undefined;
    const fits = (value: Record<string, unknown>): value is PartsOf<P> =>
      Object.entries<Part<unknown>>(wanted).reduce((good, [key, { is, expected }]) => {
        if (is(value[key])) return good;
        note(`data.${key}`, expected, kindOf(value[key]));
        return false;
      }, true);
    return fits(parts) ? parts : null;
  }

  /**
   * Whether a reply is about the requested code: the displayed name must belong to the code that is sent (decision 41), and a misrouted
   * reply must not be used. A reply without a code is accepted; a server may change the case of a code.
   */
  function isAbout(requested: string, actual: unknown): boolean {
    const code = codeText(actual) ?? '';
    const fits = requested === '' || code === '' || code.trim().toLowerCase() === requested.trim().toLowerCase();
    if (!fits) note('code', 'the one that was asked for', 'another');
    return fits;
  }

  /** The donation of a reply. It is paid by its code; if the reply omits it, which the contract allows, the requested one is used. */
  function helpIn(raw: unknown, requested: string): Help | null {
    const help = toRecord(shaped('data.help', helpShape), raw);
    return help && (help.code === '' ? { ...help, code: requested } : help);
  }

  /**
   * The well-formed rows, at most `most`; `null` when there are rows and all are malformed, because an empty list would blank the screen.
   */
  function goodRows<T extends object>(
    at: string,
    shape: Shape<T>,
    all: readonly unknown[],
    {
      most = MAX_ROWS,
      usable = () => true,
    }: { most?: number | undefined; usable?: ((row: T) => boolean) | undefined } = {},
  ): readonly T[] | null {
    // A server that sends more rows than requested would keep the page busy and make the offset wrong.
    if (all.length > most) note(`data.${at}`, `at most ${most} rows`, `${all.length} rows`);
    const raw = all.slice(0, most);
    const noted = shaped(`data.${at}[]`, shape);
    const kept: T[] = [];
    for (const item of raw) {
      const row = toRecord(noted, item);
      if (row !== null && usable(row)) kept.push(row);
      else if (row === null && !isRecord(item)) note(`data.${at}[]`, 'an object', kindOf(item));
    }
    return kept.length === 0 && raw.length > 0 ? null : kept;
  }

  const wholeUser = (raw: unknown): User | null => {
    const user = toRecord(shaped('data.user', userShape), raw);
    return user !== null && hasCode('data.user')(user) ? user : null;
  };

  /** Decodes a list by its name in the reply. */
  const rowsOf =
    <T extends object>(at: string, shape: Shape<T>, usable?: (row: T) => boolean) =>
    (data: unknown, { most }: Requested = {}): readonly T[] | null => {
      const reply = partsOf({ [at]: rows }, data);
      return reply && goodRows(at, shape, reply[at] ?? [], { most, usable });
    };
  // Untyped entries: generated, as the interface of the replies is.
  const entries: unknown[][] = Object.entries<{ readonly shape: Shape<object>; readonly isCoded: boolean }>(LISTS).map(
    ([at, { shape, isCoded }]) => [at, rowsOf<object>(at, shape, isCoded ? hasCode(`data.${at}[]`) : undefined)],
  );
  const lists: Pick<Decoders, keyof ListReplies> = Object.fromEntries(entries);

  function memberIn(data: unknown): UserReply | null {
    const reply = partsOf(PARTS.user, data);
    const patch = reply && userPatchOf(reply.user);
    if (!reply || !patch) return null;
    // Only for its notes: the stored user is patched with well-formed fields, here and in the shell.
    toPartial(shaped('data.user', userShape), reply.user, true);
    const { activities } = reply;
    return {
      user: patch,
      activities: Array.isArray(activities) ? goodRows('activities', activityShape, activities) : null,
    };
  }

  function oneHelp(data: unknown, { code = '' }: Requested = {}): Help | null {
    const reply = partsOf(PARTS.help, data);
    return reply && isAbout(code, reply.help.code) ? helpIn(reply.help, code) : null;
  }

  return {
    ...lists,
    session(data) {
      const reply = partsOf(PARTS.session, data);
      const member = wholeUser(reply?.user);
      return reply && member
        ? { accessToken: reply.accesstoken, refreshToken: reply.refreshtoken, user: member }
        : null;
    },
    user: memberIn,
    profile: memberIn,
    person(data, { code = '' } = {}) {
      const reply = partsOf(PARTS.person, data);
      if (!isAbout(code, reply?.user.code)) return null;
      const person = reply && toRecord(shaped('data.user', personShape), reply.user);
      return person && person.firstname + person.lastname !== '' ? person : null;
    },
    referrer(data, { code = '' } = {}) {
      const reply = partsOf(PARTS.referrer, data);
      if (!isAbout(code, reply?.referrer.code)) return null;
      const referrer = reply && toRecord(shaped('data.referrer', referrerShape), reply.referrer);
      return referrer && referrer.fullname + referrer.firstname + referrer.lastname !== '' ? referrer : null;
    },
    wallet(data) {
      const reply = partsOf(PARTS.wallet, data);
      const wallet = reply && toRecord(shaped('data.wallet', walletShape), reply.wallet);
      return (
        wallet && {
          ...wallet,
          balance: wallet.balance ?? toRecord(shaped('data', balanceShape), reply)?.balance ?? null,
        }
      );
    },
    help: oneHelp,
    // Only success is certain: a reply without a donation is a good one.
    approved: (data, requested) => ({ help: isRecord(data) && isRecord(data.help) ? oneHelp(data, requested) : null }),
    helpDetail(data, { code = '' } = {}) {
      const reply = partsOf(PARTS.helpDetail, data);
      if (!isAbout(code, reply?.help.code)) return null;
      const help = reply && helpIn(reply.help, code);
      if (!reply || !help) return null;
      return {
        help,
        transactions: goodRows('transactions', helpTransactionShape, reply.transactions ?? []) ?? [],
      };
    },
    /** `{ balance, received }`, or a bare amount, which is `received` (decision 13). */
    income(data) {
      const reply = partsOf(PARTS.income, data);
      if (!reply) return null;
      const bare = amountOrNull(reply.income) ?? null;
      if (bare !== null) return { balance: null, received: bare };
      const fields = toPartial(shaped('data.income', incomeSummaryShape), reply.income, true);
      if (!fields) note('data.income', 'an object or an amount', kindOf(reply.income));
      return fields && { balance: fields.balance ?? null, received: fields.received ?? null };
    },
    balance(data) {
      const reply = partsOf(PARTS.balance, data);
      return toRecord(shaped('data', { balance: money }), reply)?.balance ?? null;
    },
  };
}

/** The decoders for each call; together they report each field of a call once. */
export function decodersOf(reporter: Reporter) {
  const reported = new Set<string>();
  const nameOf = (method: string, path: string): string => `${method} ${path.split('?')[0]}`;
  return {
    of: (method: string, path: string) => createDecoders(reporter, nameOf(method, path), reported),
    /** Reports a response that is not an envelope (decision 4): not JSON, or without a known error flag. */
    reportMalformed: (method: string, path: string, body: unknown): void => {
      const got = isRecord(body) ? kindOf(body.error) : body === undefined ? 'no JSON' : kindOf(body);
      noteOf(reporter, nameOf(method, path), reported)('error', 'a flag', got);
    },
  };
}
