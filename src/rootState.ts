import type { MessageDescriptor } from '@lingui/core';
import type {
  Activity,
  DownlineLevel,
  Help,
  HelpTransaction,
  IncomeRow,
  IncomeSummary,
  Partner,
  Referrer,
  Transaction,
  User,
  Wallet,
} from './domain/entities';
import type { AppLocation } from './domain/location';
import type { Amount } from './domain/money';

/**
 * The whole state tree, as support reads it in Redux DevTools. Everything in it is JSON. Declared by hand: a type inferred from reducers
 * that refer to it does not compile.
 */
export interface RootState {
  readonly session: SessionState;
  readonly wallet: WalletState;
  readonly donations: DonationsState;
  readonly team: TeamState;
  readonly income: IncomeState;
  readonly ui: UiState;
}

/** A text of the portal (translated when shown) or the server's message. */
export type Text = MessageDescriptor | string;

/** A list that grows by pages of 20. It stores pages, not rows, so that a new page leaves the existing ones untouched. */
export interface ListState<Row> {
  readonly pages: readonly (readonly Row[])[];
  /** Number of rows: the offset of the next page. */
  readonly held: number;
  readonly loading: boolean;
  /** The last fetch failed; the rows are from the last good one. */
  readonly failed: boolean;
  /** At least one fetch has succeeded since sign-in. */
  readonly loaded: boolean;
  /** The last requested page was empty. */
  readonly ended: boolean;
}

/** Data that is fetched when a screen opens. `key` says which, where there are several (a donation's code). */
export interface ResourceState<Data> {
  readonly key: string;
  readonly data: Data | null;
  readonly loading: boolean;
  readonly failed: boolean;
  /** The server has nothing under this key: a Retry would not help. */
  readonly missing?: boolean | undefined;
}

/** A person looked up while a code is typed. `found` always belongs to `query`. */
export interface LookupState<Found> {
  readonly query: string;
  /** `unreachable`: it is unknown whether the code exists: no reply, or one that says nothing about the code, such as 429. */
  readonly phase: 'idle' | 'waiting' | 'found' | 'missing' | 'unreachable';
  readonly found: Found | null;
}

export interface SessionState {
  /** The three persisted items. A member is signed in when all of them are set (specification, section 4). */
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly user: User | null;
  /** Increases with every sign-in and sign-out, so that work of an earlier session changes nothing. */
  readonly generation: number;
  readonly referrer: LookupState<Referrer>;
  /** The refresh of the session user; its data are the activities of the same reply. */
  readonly info: ResourceState<readonly Activity[]>;
  readonly verifyBannerDismissed: boolean;
  /** Server time from which RESEND may be pressed again; `null` when it may. */
  readonly resendFrom: number | null;
  /** The address that a visitor asked for before signing in (decision 29). */
  readonly wanted: string | null;
  readonly registerTab: RegisterTab;
  /** The step of the password recovery, its e-mail address, and whether a new password was sent without a usable reply. */
  readonly reset: { readonly step: ResetStep; readonly email_id: string; readonly mayBeDone?: true };
  readonly profileView: ProfileView;
}

/** The three views of /reset: the e-mail, the OTP with the new password, 'Password Changed!'. */
export type ResetStep = 'email' | 'change' | 'done';
export type ProfileView = 'info' | 'edit';

export type RegisterTab = 'referral' | 'name' | 'credentials';

interface WalletState {
  readonly info: ResourceState<Wallet>;
  readonly claim: ResourceState<Amount>;
  readonly transactions: ListState<Transaction>;
  readonly deposits: ListState<Transaction>;
  readonly withdrawals: ListState<Transaction>;
  readonly pins: ListState<Transaction>;
  readonly recipient: LookupState<{ readonly firstname: string; readonly lastname: string }>;
}

export interface DonationsState {
  readonly sent: ListState<Help>;
  readonly received: ListState<Help>;
  /** The two latest sent donations of the dashboard (decision 54). */
  readonly latest: ResourceState<readonly Help[]>;
  /** The donation on screen, and its recipients. */
  readonly opened: ResourceState<Help>;
  readonly recipients: ResourceState<readonly HelpTransaction[]>;
}

interface TeamState {
  readonly partners: ListState<Partner>;
  readonly downline: ResourceState<readonly DownlineLevel[]>;
}

interface IncomeState {
  readonly summary: ResourceState<IncomeSummary>;
  readonly rows: ListState<IncomeRow>;
}

export type Theme = 'dark' | 'light';

/** The state of a command's last submission, for inline lines and tests: a rule rejects it, the member declines, the server refuses. */
export interface CommandState {
  readonly phase:
    | 'running'
    | 'rejected'
    | 'asked'
    | 'declined'
    | 'refused'
    | 'failed'
    | 'succeeded'
    /** The member, or its donation, says that it was done. */
    | 'settled';
  /** Its entity: a donation's code; '' for a command with only one. */
  readonly entityId: string;
  /** Its name in plain words and the last message about it, once something was sent. */
  readonly title: Text | null;
  readonly lastMessage: Text | null;
  /** After a money command with an unknown outcome or a refusal: whether the figures were refetched, and when. */
  readonly refetch: RefetchState | null;
  /** The error of the last submission that is shown at its field. */
  readonly validationMessage?: { readonly field: string | null; readonly text: Text };
}

/** `at` is server time in epoch milliseconds. `movement` is how the figures moved since the command. */
export type RefetchState =
  | { readonly phase: 'reading' }
  | { readonly phase: 'read'; readonly at: number; readonly movement: Text | null }
  | { readonly phase: 'failed' };

/**
 * A money command from the press until its result is known (decision 70). It belongs to the member: it survives a reload, is shared between
 * the member's tabs, and outlives the session as marks alone (`form` is then `null`). It never holds a password or an OTP.
 */
export interface Outcome {
  readonly command: string;
  readonly entityId: string;
  /** The form as it was sent; `null` after a session has ended, when only `marks` can recognise a retry. */
  readonly form: { readonly [field: string]: string } | null;
  /** Hashes of the entity and of the form, salted with the key. */
  readonly marks: { readonly entityMark: string; readonly formMark: string };
  /** The Idempotency-Key, which identifies it in every tab. A claim has one too, but does not send it. */
  readonly key: string;
  /** Server time of the first press, epoch milliseconds: the key is as old. */
  readonly at: number;
  /** Device time of the last press, epoch milliseconds. */
  readonly deviceAt: number;
  /** A description in plain words. */
  readonly what: Text;
  /** The page where it was pressed. Its notice is there and on the dashboard. */
  readonly page: string;
  /**
   * The page on which the member learned that the outcome is unknown, otherwise ''. Its notice is there too. An alert that stays open takes
   * it along to the next page.
   */
  readonly foundOn: string;
  /** The member's figures at the press, compared with newer ones; '' when unknown. */
  readonly before: string;
  /**
   * `running`: this tab waits for the reply. `elsewhere`: another tab does. `pending`: the outcome is unknown. `refused`: the server
   * refused, and the figures were not read since. `refusal-confirmed`: they were, and do not contradict the refusal. Neither is shown. `over`: still
   * unknown after 24 hours, which is shown once.
   */
  readonly phase: 'running' | 'elsewhere' | 'pending' | 'refused' | 'refusal-confirmed' | 'over';
}

/** Text in a form that was not sent yet. `entityId` and `member` are never fields of the form. */
export interface Draft {
  readonly member: string;
  readonly entityId: string;
  readonly values: { readonly [field: string]: string };
}

/** A button of a question. */
export interface Choice {
  readonly id: string;
  readonly label: Text;
  readonly tone: 'plain' | 'primary' | 'danger';
}

/** A question that a command asks before its call. */
export interface Question {
  readonly title: Text;
  /** One paragraph each. */
  readonly lines: readonly Text[];
  /** A value shown in full, such as the address of a withdrawal; '' when the lines contain it. */
  readonly detail: string;
  /** The harmless one comes first: Esc and the close icon choose it. */
  readonly choices: readonly Choice[];
}

/** The kernel's own state (`src/kernel/runtime.ts`). */
export interface RuntimeState {
  /** The location in the address bar; `null` before the first. */
  readonly location: AppLocation | null;
  readonly clock: {
    /** Server time of the last tick or location change, epoch milliseconds. */
    readonly now: number;
    /** Server clock minus this device's clock, milliseconds. */
    readonly offset: number;
  };
  /**
   * Whether the server can be reached, and when (server time) the member was last fetched: what is on screen is from then. `unsent` is
   * offline, and a money command was pressed since.
   */
  readonly connection: { readonly lost: 'offline' | 'unsent' | 'failing' | null; readonly since: number | null };
  readonly commands: { readonly [name: string]: CommandState | undefined };
  /** The last command that sent something, which the page of a crashed screen names. */
  readonly lastSent: string | null;
  /** The open question of a command. */
  readonly question: (Question & { readonly command: string }) | null;
  /** Money commands that are under way, unknown, or refused a moment ago (decision 70), oldest first. */
  readonly outcomes: readonly Outcome[];
  /** Forms typed but not sent, by command (decision 46). Never passwords or OTPs. */
  readonly drafts: { readonly [command: string]: readonly Draft[] | undefined };
  /** The form of each command that was emptied last, because its content was done; `nonce` changes each time. */
  readonly emptiedForms: {
    readonly [command: string]: { readonly entityId: string; readonly nonce: number } | undefined;
  };
}

/** The kind of an alert: the portal or the server refused, there was no reply, or it is done. */
export type AlertTone = 'refused' | 'failed' | 'done';

/** The success message of a command, shown once and politely beside the page (decision 71). `page` shows the result, '' for none. */
export interface Message {
  readonly nonce: number;
  readonly text: Text;
  readonly page: string;
}

/** What the member typed to find something. It may be a name: reports mask `values`. */
export interface SearchText {
  readonly values: { readonly typed: string };
}

/** The filter of a list; type and direction are as their chips name them, '' for all. */
export interface ListFilterValues extends SearchText {
  readonly type: string;
  readonly direction: string;
}

/** The state of loading a list to its end; `null` before it starts. */
type WholeList = 'reading' | 'ended' | 'failed' | 'stuck' | 'stopped' | null;

/** The view of a list on the current page: its filter, and what loads or saves all of it. */
export interface ListView {
  /** Loading the older rows to search them. */
  readonly searchOlder: WholeList;
  /** Loading the list for a CSV file, or writing that file; `shown`: as text, for a browser that saves no files. */
  readonly file: WholeList | 'writing' | 'saved' | 'unsaved' | 'shown';
  readonly filter: ListFilterValues;
}

/** What is shown above every page, and the settings of the device. */
export interface UiState {
  /** `lingering`: it has been open for 10 seconds (decision 63). */
  readonly overlay: { readonly command: string; readonly text: Text; readonly lingering: boolean } | null;
  /**
   * `focus` is the field to focus when the alert closes; `ref` is the short id by which support finds this moment, '' unless it is a
   * failure.
   */
  readonly alert: {
    readonly text: Text;
    readonly tone: AlertTone;
    readonly focus: string | null;
    readonly ref: string;
  } | null;
  /** The success message on screen; `nonce` counts all of them. */
  readonly messages: { readonly nonce: number; readonly shown: Message | null };
  readonly theme: Theme;
  /** The language tag in use, such as `hi`; the one that was chosen and is loading; and whether loading failed. */
  readonly language: { readonly tag: string; readonly asked: string | null; readonly failed: boolean };
  /** The member dismissed the first steps on this device. */
  readonly stepsClosed: boolean;
  /** Whether the API offers approvals of bank payments (decision 69); set once at the start. */
  readonly offersApprovals: boolean;
  /** Whether the quick search is open (decision 62). */
  readonly searchOpen: boolean;
  readonly searched: SearchText;
  /** By list name; cleared on another page. */
  readonly lists: { readonly [list: string]: ListView | undefined };
  readonly copy: { readonly field: string; readonly outcome: 'copied' | 'failed' } | null;
  /** A field that requests the focus; a new `nonce` requests it again for the same field. */
  readonly focus: { readonly field: string; readonly nonce: number } | null;
  /**
   * A polite line above the page: why the session ended, that it ended while money was moving, that nothing is stored (`storage`), or that a
   * pending outcome is not (`not-kept`).
   */
  readonly notice: 'sign-in-again' | 'ended-meanwhile' | 'storage' | 'not-kept' | null;
  readonly runtime: RuntimeState;
}
