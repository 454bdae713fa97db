import type {
  Activity,
  Help,
  HelpTransaction,
  IncomeSummary,
  Person,
  Referrer,
  User,
  Wallet,
} from '../../domain/entities';
import type { Amount } from '../../domain/money';
import type { Calls, ListReplies } from './calls';

/**
 * Why a call failed (section 8, "network or other failures"). `status` is the status of an HTTP error. `shape`: a reply without a
 * valid envelope; `data`: the error flag was not set, but what came with it cannot be used, or is `null` for "there is none", which has the
 * status 404. `detail` is the browser's own error, for developers.
 */
export interface FailureCause {
  readonly kind: 'network' | 'timeout' | 'http' | 'shape' | 'data' | 'aborted';
  readonly status?: number;
  readonly detail?: string;
}

/**
 * The four results of a call. The API never throws for any of them.
 * - `ok`: the error flag was not set; `message` is the server's.
 * - `refused`: the error flag was set; `message` is the server's and is shown to the member. `status` is the status of an HTTP error: from
 *   500 on the server broke and may have processed the call nevertheless.
 * - `failed`: no usable reply.
 * - `unauthorized`: HTTP 401, with any body; `token` is the access token of the call.
 * `serverTime` is the reply's `Date` header in epoch milliseconds; `null` without a readable one, and when the reply broke off after it.
 */
export type ApiResult<T> =
  | { readonly kind: 'ok'; readonly data: T; readonly message: string; readonly serverTime: number | null }
  | { readonly kind: 'refused'; readonly message: string; readonly status?: number; readonly serverTime: number | null }
  | { readonly kind: 'failed'; readonly cause: FailureCause; readonly serverTime: number | null }
  | { readonly kind: 'unauthorized'; readonly token: string; readonly serverTime: number | null };

/** A promise that redux-saga can cancel; cancelling aborts the request. */
export type ApiReply<T> = Promise<ApiResult<T>>;

/** A page of a list: at most `limit` rows from `offset`. Lists request 20 (section 9). */
export interface PageRange {
  readonly limit: number;
  readonly offset: number;
}

/** The data of a reply that is used for its error flag and message only. */
export type Nothing = null;

/** The tokens and the member of a new session. */
export interface OpenedSession {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly user: User;
}

/** `data.user` may be partial (decision 8); activities are included if the server sends them (decision 16). */
export interface UserReply {
  readonly user: Partial<User>;
  readonly activities: readonly Activity[] | null;
}

/** What a reply to a changed profile says of the user: some fields, or `null` for nothing. */
export interface ChangedProfile {
  readonly user: Partial<User> | null;
}

/** What a reply to a payment or an approval says of the donation: some fields, or `null` for nothing. */
export interface ChangedHelp {
  readonly help: Partial<Help> | null;
}

/** A donation with its recipient lines. */
export interface HelpDetail {
  readonly help: Help;
  readonly transactions: readonly HelpTransaction[];
}

/** An opaque value of a call whose reply the specification does not describe. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The decoded form of each reply that the contract names; `ListReplies`, those that are lists, is generated. */
export interface Replies extends ListReplies {
  readonly session: OpenedSession;
  readonly user: UserReply;
  readonly profile: ChangedProfile;
  readonly person: Person;
  readonly referrer: Referrer;
  readonly wallet: Wallet;
  readonly changedHelp: ChangedHelp;
  readonly helpDetail: HelpDetail;
  readonly income: IncomeSummary;
  readonly balance: Amount;
  readonly done: Nothing;
  readonly unknown: Json;
}

/** Every call of the contract, and a source of Idempotency-Keys. */
export interface Api extends Calls {
  /** A new Idempotency-Key, one per submission; a retry uses the same key (decisions 21 and 70). */
  newKey(): string;
}

/** The fields of the registration form. */
export type RegisterForm = Parameters<Calls['auth']['register']>[0];
/** The fields of the profile form. */
export type ProfileForm = Parameters<Calls['user']['updateProfile']>[0];

/** The current access token, read for every call, so that no call uses an old one (decision 31). */
export type TokenSource = () => string | null;
