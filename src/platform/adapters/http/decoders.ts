import type { Help, User } from '../../../domain/entities';
import { helpShape, userShape } from '../../../domain/firstShapes';
import { amountOrNull, isRecord, money, type Shape, toPartial, toPatch, toRecord } from '../../../domain/records';
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
import { hasCode, isReplyFor, PARTS, partsOf, rows, wellFormedRows } from './replyParts';

/**
 * Decodes `data` (decision 7). `replyParts` says what a reply must contain; the shapes of `domain/firstShapes` and `domain/shapes` copy
 * the known keys. A malformed row is dropped and reported; it never blanks a screen. `null` means that the reply is not usable. The
 * pages before signing in load this module with their first call; for a member's pages it is in the shared file `portal`, which the shell's
 * script preloads (`boot/build/chunks.js`).
 */

const balanceShape = { balance: amountOrNull };

/** What was requested: the code that the reply must be about, and how many rows it may have. */
export interface Requested {
  readonly code?: string | undefined;
  readonly most?: number | undefined;
}

/** The replies that are decoded: `done` has no data, and `unknown` is passed on unchanged. */
type Decoded = Omit<Replies, 'done' | 'unknown'>;
/** Decodes the data of each reply; `null` when it is not usable. */
export type Decoders = { readonly [R in keyof Decoded]: (data: unknown, requested?: Requested) => Decoded[R] | null };
/** Decoders that note deviations of their reply from the contract. */
type NotingDecoders = {
  readonly [R in keyof Decoded]: (note: Note, data: unknown, requested: Requested) => Decoded[R] | null;
};

/**
 * The donation of a reply. It is paid by its code; if the reply omits it, which the contract allows, the requested one is used. Without a status
 * as well, the reply is about none.
 */
function helpIn(note: Note, raw: unknown, requested: string): Help | null {
  const help = toRecord(withNotes(note, 'data.help', helpShape), raw);
  return help && (help.code ? help : help.status ? { ...help, code: requested } : null);
}

function userIn(note: Note, raw: unknown): User | null {
  const user = toRecord(withNotes(note, 'data.user', userShape), raw);
  return user !== null && hasCode(note, 'data.user')(user) ? user : null;
}

/** Decodes a list by its name in the reply. */
const listDecoder =
  <T extends object>(at: string, shape: Shape<T>, isCoded: boolean) =>
  (note: Note, data: unknown, { most }: Requested): readonly T[] | null => {
    const reply = partsOf(note, { [at]: rows }, data);
    const usable = isCoded ? hasCode(note, `data.${at}[]`) : undefined;
    return reply && wellFormedRows(note, at, shape, reply[at] ?? [], { most, usable });
  };
// Untyped, because `Object.entries` loses which shape belongs to which name. Both are generated from the contract, so they match.
const listEntries: unknown[][] = Object.entries<{ readonly shape: Shape<object>; readonly isCoded: boolean }>(
  LISTS,
).map(([at, { shape, isCoded }]) => [at, listDecoder<object>(at, shape, isCoded)]);
const listDecoders: Pick<NotingDecoders, keyof ListReplies> = Object.fromEntries(listEntries);

function userReply(note: Note, data: unknown): UserReply | null {
  const reply = partsOf(note, PARTS.user, data);
  const patch = reply && toPatch(withNotes(note, 'data.user', userShape), reply.user);
  if (!reply || !patch) return null;
  const { activities } = reply;
  return {
    user: patch,
    activities: Array.isArray(activities) ? wellFormedRows(note, 'activities', activityShape, activities) : null,
  };
}

const DECODERS: NotingDecoders = {
  ...listDecoders,
  session(note, data) {
    const reply = partsOf(note, PARTS.session, data);
    const member = userIn(note, reply?.user);
    return reply && member ? { accessToken: reply.accesstoken, refreshToken: reply.refreshtoken, user: member } : null;
  },
  user: userReply,
  // The flag alone says that it was saved; the reply may hold any part of the user, or none (decision 8).
  profile: (note, data) => ({
    user: toPatch(withNotes(note, 'data.user', userShape), isRecord(data) ? data.user : null),
  }),
  person(note, data, { code = '' }) {
    const reply = partsOf(note, PARTS.person, data);
    if (!isReplyFor(note, code, reply?.user.code)) return null;
    const person = reply && toRecord(withNotes(note, 'data.user', personShape), reply.user);
    return person && person.firstname + person.lastname !== '' ? person : null;
  },
  referrer(note, data, { code = '' }) {
    const reply = partsOf(note, PARTS.referrer, data);
    if (!isReplyFor(note, code, reply?.referrer.code)) return null;
    const referrer = reply && toRecord(withNotes(note, 'data.referrer', referrerShape), reply.referrer);
    return referrer && referrer.fullname + referrer.firstname + referrer.lastname !== '' ? referrer : null;
  },
  wallet(note, data) {
    const reply = partsOf(note, PARTS.wallet, data);
    const wallet = reply && toRecord(withNotes(note, 'data.wallet', walletShape), reply.wallet);
    return (
      wallet && {
        ...wallet,
        balance: wallet.balance ?? toRecord(withNotes(note, 'data', balanceShape), reply)?.balance ?? null,
      }
    );
  },
  // The flag alone says that it was done: a reply without a donation is a good one. One about another donation is not.
  changedHelp(note, data, { code = '' }) {
    const help = isRecord(data) ? data.help : null;
    if (isRecord(help) && !isReplyFor(note, code, help.code)) return null;
    return { help: toPatch(withNotes(note, 'data.help', helpShape), help) };
  },
  helpDetail(note, data, { code = '' }) {
    const reply = partsOf(note, PARTS.helpDetail, data);
    if (!isReplyFor(note, code, reply?.help.code)) return null;
    const help = reply && helpIn(note, reply.help, code);
    if (!reply || !help) return null;
    // Without any usable line the donation is still shown.
    return {
      help,
      transactions: wellFormedRows(note, 'transactions', helpTransactionShape, reply.transactions ?? []) ?? [],
    };
  },
  /** `{ balance, received }`, or a bare amount, which is `received` (decision 13). */
  income(note, data) {
    const reply = partsOf(note, PARTS.income, data);
    if (!reply) return null;
    const bare = amountOrNull(reply.income) ?? null;
    if (bare !== null) return { balance: null, received: bare };
    const fields = toPartial(withNotes(note, 'data.income', incomeSummaryShape), reply.income, true);
    if (!fields) note('data.income', 'an object or an amount', kindOf(reply.income));
    return fields && { balance: fields.balance ?? null, received: fields.received ?? null };
  },
  balance(note, data) {
    const reply = partsOf(note, PARTS.balance, data);
    return toRecord(withNotes(note, 'data', { balance: money }), reply)?.balance ?? null;
  },
};

/** Reports each deviation of a call once: a field and what was expected there. */
const noteOf =
  (reporter: Reporter, call: string, reported: Set<string>): Note =>
  (field, expected, got) => {
    const deviation = `${call} ${field} ${expected}`;
    if (reported.has(deviation)) return;
    reported.add(deviation);
    reporter.report({ where: call, error: `${field}: expected ${expected}, got ${got}` });
  };

/**
 * The decoders of every reply of the contract, for one call. Deviations from the contract are reported once per call, as types only: a
 * report never contains a value of a reply.
 */
export function createDecoders(reporter: Reporter, call = '', reported = new Set<string>()): Decoders {
  const note = noteOf(reporter, call, reported);
  const bound: unknown[][] = Object.entries<NotingDecoders[keyof Decoded]>(DECODERS).map(([name, decode]) => [
    name,
    (data: unknown, requested: Requested = {}) => decode(note, data, requested),
  ]);
  const decoders: Decoders = Object.fromEntries(bound);
  return decoders;
}

/** The decoders for each call; together they report each deviation of a call once. */
export function decodersOf(reporter: Reporter) {
  const reported = new Set<string>();
  const nameOf = (method: string, path: string): string => `${method} ${path.split('?')[0]}`;
  return {
    of: (method: string, path: string) => createDecoders(reporter, nameOf(method, path), reported),
    /** Reports a reply that is not an envelope (decision 4): not JSON, or without a known error flag. */
    reportMalformed: (method: string, path: string, body: unknown): void => {
      const got = isRecord(body) ? kindOf(body.error) : body === undefined ? 'no JSON' : kindOf(body);
      noteOf(reporter, nameOf(method, path), reported)('error', 'a flag', got);
    },
  };
}
