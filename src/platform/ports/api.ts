import type {
  Activity,
  DownlineLevel,
  Help,
  HelpTransaction,
  IncomeRow,
  IncomeSummary,
  Partner,
  Person,
  Referrer,
  Transaction,
  User,
  Wallet,
} from '../../domain/entities';
import type { Amount } from '../../domain/money';
import type { Calls } from './calls';

/** Why an answer is no answer (section 8, "network or other failures"). `status` is the HTTP status when there was one. */
export interface FailureCause {
  readonly kind: 'network' | 'timeout' | 'http' | 'shape' | 'aborted';
  readonly status?: number;
  readonly detail?: string;
}

/**
 * The four things a call can come back with. The API never throws for any of them.
 * - `ok`: the error flag was not set; `message` is the server's.
 * - `refused`: the error flag was set; `message` is the server's and is what a member is shown. `status` is there when the HTTP status was
 *   one of an error: from 500 on the server broke on the way and may have done the work all the same.
 * - `failed`: no usable answer.
 * - `unauthorized`: HTTP 401, whatever the body said; `token` is the access token the call was made with.
 * `serverTime` is the reply's `Date` header in epoch milliseconds, `null` when it was not readable.
 */
export type ApiResult<T> =
  | { readonly kind: 'ok'; readonly data: T; readonly message: string; readonly serverTime: number | null }
  | { readonly kind: 'refused'; readonly message: string; readonly status?: number; readonly serverTime: number | null }
  | { readonly kind: 'failed'; readonly cause: FailureCause; readonly serverTime: number | null }
  | { readonly kind: 'unauthorized'; readonly token: string; readonly serverTime: number | null };

/** A promise that redux-saga can cancel; cancelling aborts the request. */
export type Answer<T> = Promise<ApiResult<T>>;

/** A page of a list: at most `limit` rows from `offset`. Lists ask for 20 (section 9). */
export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Nothing but the error flag and the message is used. */
export type Nothing = null;

export interface OpenedSession {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly user: User;
}

/** `data.user` may be partial (decision 8); activities come along when the server sends them (decision 16). */
export interface UserReply {
  readonly user: Partial<User>;
  readonly activities: readonly Activity[] | null;
}

export interface HelpDetail {
  readonly help: Help;
  readonly transactions: readonly HelpTransaction[];
}

/** An opaque value of a call whose answer the specification does not show. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** What the portal makes of each reply that the contract names. */
export interface Replies {
  readonly session: OpenedSession;
  readonly user: UserReply;
  readonly profile: UserReply;
  readonly person: Person;
  readonly referrer: Referrer;
  readonly wallet: Wallet;
  readonly transactions: readonly Transaction[];
  readonly helps: readonly Help[];
  readonly help: Help;
  readonly helpDetail: HelpDetail;
  /** `null` when the reply held no donation: its request and reply are assumed (decision 69). */
  readonly approved: { readonly help: Help | null };
  readonly partners: readonly Partner[];
  readonly downline: readonly DownlineLevel[];
  readonly incomes: readonly IncomeRow[];
  readonly income: IncomeSummary;
  readonly balance: Amount;
  readonly done: Nothing;
  readonly unknown: Json;
}

/** Every call of the contract, and what goes along with those that move money. */
export interface Api extends Calls {
  /** A fresh Idempotency-Key: one for each thing a member means; the same again is sent under the same key (decisions 21 and 70). */
  newKey(): string;
}

/** What the forms of registration and profile hold. */
export type RegisterForm = Parameters<Calls['auth']['register']>[0];
export type ProfileForm = Parameters<Calls['user']['updateProfile']>[0];

/** Who is calling: read afresh for every call, so that no call is made with an old token (decision 31). */
export type TokenSource = () => string | null;
