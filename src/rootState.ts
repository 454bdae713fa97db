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
 * The whole state tree: the map that support reads beside Redux DevTools. Everything in it is JSON.
 * Declared by hand: a type inferred from reducers that mention it does not compile.
 */
export interface RootState {
  readonly session: SessionState;
  readonly wallet: WalletState;
  readonly donations: DonationsState;
  readonly team: TeamState;
  readonly income: IncomeState;
  readonly ui: UiState;
}

/** A text of the portal (translated where it is shown) or the server's own words. */
export type Text = MessageDescriptor | string;

/** A list that grows by pages of 20. It holds pages, not rows, so that a new page touches nothing that is already there. */
export interface ListState<Row> {
  readonly pages: readonly (readonly Row[])[];
  /** Rows held: the offset of the next page. */
  readonly held: number;
  readonly loading: boolean;
  /** The last fetch failed; the rows are those of the last good one. */
  readonly failed: boolean;
  /** At least one fetch has answered since sign-in. */
  readonly loaded: boolean;
  /** The last page asked for was empty. */
  readonly ended: boolean;
}

/** One thing that is read when a screen opens. `key` says which one, where there are several (a donation's code). */
export interface ResourceState<Data> {
  readonly key: string;
  readonly data: Data | null;
  readonly loading: boolean;
  readonly failed: boolean;
}

/** A person looked up while a code is typed. `found` always belongs to `query`. */
export interface LookupState<Found> {
  readonly query: string;
  /** `unread`: no answer came, so that nobody knows whose code it is. */
  readonly phase: 'idle' | 'waiting' | 'found' | 'missing' | 'unread';
  readonly found: Found | null;
}

export interface SessionState {
  /** The three persisted items. Signed in means that all of them are there (specification, section 4). */
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly user: User | null;
  /** Goes up with every sign-in and sign-out: what an earlier session started belongs to it alone. */
  readonly generation: number;
  readonly referrer: LookupState<Referrer>;
  /** The refresh of the session user; its data are the activities that came along. */
  readonly info: ResourceState<readonly Activity[]>;
  readonly verifyBannerDismissed: boolean;
  /** Server time at which RESEND may be pressed again; `null` when it may. */
  readonly resendFrom: number | null;
  /** Where a visitor wanted to go before signing in (decision 29). */
  readonly wanted: string | null;
  readonly registerTab: RegisterTab;
  /** How far the password recovery has come, and for which e-mail. */
  readonly reset: { readonly step: ResetStep; readonly email_id: string };
  readonly profileView: ProfileView;
}

/** The three views of /reset: the e-mail, the OTP with the new password, 'Password Changed!'. */
export type ResetStep = 'email' | 'change' | 'done';
export type ProfileView = 'info' | 'edit';

export type RegisterTab = 'referral' | 'name' | 'credentials';

export interface WalletState {
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
  /** The donation that is looked at, and its recipient lines. */
  readonly opened: ResourceState<Help>;
  readonly recipients: ResourceState<readonly HelpTransaction[]>;
}

export interface TeamState {
  readonly partners: ListState<Partner>;
  readonly downline: ResourceState<readonly DownlineLevel[]>;
}

export interface IncomeState {
  readonly summary: ResourceState<IncomeSummary>;
  readonly rows: ListState<IncomeRow>;
}

export type Theme = 'dark' | 'light';

/** How the last submission of a command went, for inline lines and for tests. */
export interface CommandState {
  readonly phase:
    | 'running'
    | 'rejected'
    | 'asked'
    | 'declined'
    | 'refused'
    | 'failed'
    | 'succeeded'
    /** The member said how an unknown outcome ended. */
    | 'settled';
  /** What it was about: a donation's code; '' for a command that has one entity only. */
  readonly entityId: string;
  /** Its name in plain words and what was last said about it, once something was sent. */
  readonly title: Text | null;
  readonly lastMessage: Text | null;
  /** After a money command whose outcome is unknown or that was refused: whether what it concerns was read again, and when. */
  readonly refetch: RefetchState | null;
  /** What the last submission lacked, said at its field and not in the alert. */
  readonly validationMessage?: { readonly field: string | null; readonly text: Text };
}

/** `at` is server time, epoch milliseconds. `news`: what the newer figures say about the command itself. */
export type RefetchState =
  | { readonly phase: 'reading' }
  | { readonly phase: 'read'; readonly at: number; readonly news: Text | null }
  | { readonly phase: 'failed' };

/**
 * A money command from the press until its outcome is known (decision 70). It belongs to the member: it is kept over a reload, shared
 * between the member's tabs, and survives the end of a session in a form that holds marks alone (`form` is then `null`). It never holds a
 * password or an OTP.
 */
export interface Outcome {
  readonly command: string;
  readonly entityId: string;
  /** What was sent, as it was sent; `null` after a session has ended, when only `marks` tell whether the same is meant again. */
  readonly form: { readonly [field: string]: string } | null;
  /** Hashes of the entity and of the form, salted with the key. */
  readonly marks: { readonly entityMark: string; readonly formMark: string };
  /** The Idempotency-Key, by which it is known in every tab. A claim has one, too, but does not send it. */
  readonly key: string;
  /** Server time of the press, epoch milliseconds. */
  readonly at: number;
  /** The device's own time of the press: for how long it is remembered. */
  readonly deviceAt: number;
  /** What was meant, in plain words. */
  readonly what: Text;
  /** The page where it was pressed: the notice of it is there and on the dashboard. */
  readonly page: string;
  /**
   * The page on which the member read that the outcome is not known: the notice is there, too; '' until then. With its alert it goes along to
   * the next page.
   */
  readonly foundOn: string;
  /** The member's figures at the press, to compare newer ones with; '' when they are not known. */
  readonly before: string;
  /**
   * `running`: this tab waits for the answer. `elsewhere`: another tab does. `open`: the outcome is not known. `refused`: the server said
   * no, and the figures were not read since. `denied`: they were, and did not contradict it. Neither is shown. `over`: still unknown after
   * 24 hours, which is shown once.
   */
  readonly phase: 'running' | 'elsewhere' | 'pending' | 'refused' | 'denied' | 'over';
}

/** What was typed into a form and not yet sent. `entityId` and `member` say whose it is; they are never fields. */
export interface Draft {
  readonly member: string;
  readonly entityId: string;
  readonly values: { readonly [field: string]: string };
}

/** One of the buttons of a question. */
export interface Choice {
  readonly id: string;
  readonly label: Text;
  readonly tone: 'plain' | 'primary' | 'danger';
}

/** Something a command asks before it calls: a title, what it is about, and its buttons, the harmless one first. */
export interface Question {
  readonly title: Text;
  /** One paragraph each. */
  readonly lines: readonly Text[];
  /** What it is about, shown whole: for a withdrawal, the address. '' when the lines say it. */
  readonly detail: string;
  /** The first is the harmless one: Esc and the close icon give it. */
  readonly choices: readonly Choice[];
}

/** What the kernel keeps while it runs (`src/kernel/runtime.ts`). */
export interface RuntimeState {
  /** The page whose address is in the address bar; `null` before the first. */
  readonly location: AppLocation | null;
  readonly clock: {
    /** Server time of the last tick or arrival, epoch milliseconds. */
    readonly now: number;
    /** Server clock minus this device's clock, milliseconds. */
    readonly offset: number;
  };
  /** Whether the server could be reached, and the server time at which the member was last read: what is shown is from then. */
  readonly connection: { readonly lost: 'offline' | 'failing' | null; readonly since: number | null };
  readonly commands: { readonly [name: string]: CommandState | undefined };
  /** The command that last sent something: what a page that breaks can say about it. */
  readonly lastSent: string | null;
  /** What a command asks and waits for. */
  readonly question: (Question & { readonly command: string }) | null;
  /** Money commands under way, those whose outcome is not known, and those refused a moment ago (decision 70), oldest first. */
  readonly outcomes: readonly Outcome[];
  /** What was typed and not yet sent, by command (decision 46). Never passwords or OTPs. */
  readonly drafts: { readonly [command: string]: readonly Draft[] | undefined };
  /** The form that was emptied last, because what was in it is done; `nonce` is another one each time. */
  readonly emptied: { readonly command: string; readonly entityId: string; readonly nonce: number } | null;
}

/** How an alert is meant: the portal or the server said no, nobody answered, or it is done. */
export type AlertTone = 'refused' | 'failed' | 'done';

/** What a command did, said once and politely beside the page (decision 71). `page` is where it can be looked at, '' for nowhere. */
export interface Message {
  readonly nonce: number;
  readonly text: Text;
  readonly page: string;
  /** How often the member has gone to another page since: the page on which it was said, and the next one, show it. */
  readonly left: 0 | 1;
}

/** Words that somebody typed to find something. They may be a name: in a report, `values` are masked. */
export interface SearchText {
  readonly values: { readonly typed: string };
}

/** What is looked for in a list; a kind and a way are as their chips say them, '' for all. */
export interface ListFilterValues extends SearchText {
  readonly type: string;
  readonly direction: string;
}

/** A list that is read to its end: under way, or how that ended; `null` when it was not begun. */
type WholeList = 'reading' | 'ended' | 'failed' | 'stuck' | 'stopped' | null;

/** What a member does with a list on the page that is open. */
export interface ListUse {
  /** Its older rows are read, to be looked through. */
  readonly searchOlder: WholeList;
  /** It is read for a file of it, or that is written. */
  readonly file: WholeList | 'writing' | 'saved' | 'unsaved' | 'shown';
  readonly filter: ListFilterValues;
}

/** What is above every page, and what belongs to the device. */
export interface UiState {
  /** `lingering`: it has been for 10 seconds (decision 63). */
  readonly overlay: { readonly command: string; readonly text: Text; readonly lingering: boolean } | null;
  /**
   * `focus` names the field that gets the focus when the alert is closed; `ref` is the short id by which support finds this moment: only a
   * failure has one, else it is ''.
   */
  readonly alert: {
    readonly text: Text;
    readonly tone: AlertTone;
    readonly focus: string | null;
    readonly ref: string;
  } | null;
  /** What commands did, newest last; `nonce` counts all that there were. */
  readonly messages: { readonly nonce: number; readonly shown: readonly Message[] };
  readonly theme: Theme;
  /** What everything is said in, as a tag such as `hi`; the one that was chosen and is still to come; and whether it could not be fetched. */
  readonly language: { readonly tag: string; readonly asked: string | null; readonly failed: boolean };
  /** The first steps of a new member were sent away on this device. */
  readonly stepsClosed: boolean;
  /** The API takes approvals of bank payments (decision 69); set once, when the portal starts. */
  readonly approves: boolean;
  /** The quick search is open (decision 62). */
  readonly searchOpen: boolean;
  readonly searched: SearchText;
  /** By the name of the list; another page begins without it. */
  readonly lists: { readonly [list: string]: ListUse | undefined };
  readonly copy: { readonly field: string; readonly outcome: 'copied' | 'failed' } | null;
  /** A field that asks for the focus; `nonce` makes the same field ask again. */
  readonly focus: { readonly field: string; readonly nonce: number } | null;
  /** A polite line above the page: why the session ended, that it ended while money was moving, or that nothing can be stored. */
  readonly notice: 'sign-in-again' | 'ended-meanwhile' | 'storage' | 'not-kept' | null;
  readonly runtime: RuntimeState;
}
