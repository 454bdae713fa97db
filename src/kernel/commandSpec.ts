import type { MessageDescriptor } from '@lingui/core';
import type { Action, PayloadAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import type { Api, ApiReply } from '../platform/ports/api';
import type { CommandState, Question, RootState, Text } from '../rootState';
import type { SuccessMessage } from './commandEvents';
import type { Refetchable } from './refetchable';
import type { CommandEvents } from './steps/events';
import type { Watcher } from './watcher';

/** The declaration of a command, and what it offers to screens and tests. */

/** A validation error: the text of the alert, and the field that gets the focus when the alert closes. */
export interface ValidationError {
  readonly text: MessageDescriptor;
  readonly field?: string | undefined;
  /** Shows the text at its field and focuses the field immediately, without an alert. */
  readonly inline?: boolean;
}

/**
 * A pure check of a form against the state. Rules run in order; the first error is shown (specification, section 5). `atPress` is the state at
 * the press, when they run again after a read or a question.
 */
export type Rule<Form> = (
  form: Form,
  state: RootState,
  entityId: string,
  atPress?: RootState,
) => ValidationError | null;

/** Fields that would name a command's entity. It comes from the page, so it can be neither typed nor saved in a draft. */
type EntityField = 'entityId' | 'code' | 'help_code';
/** The fields of a command's form: texts that a member types or chooses, never the entity. */
export type Fields<Form> = { readonly [K in keyof Form]: K extends EntityField ? never : string };

/** See `MoneySpec.entitiesIn`. */
interface EntityInReply<Form, Data> {
  readonly entityId: string;
  readonly result: Data | null;
  /** Whether this form can have led to the result; absent if any can. */
  readonly isOf?: (form: Form) => boolean;
}

/** A command that moves money (decision 70). */
export interface MoneySpec<Form, Data = unknown> {
  /** The path of the page with its button; where that names an entity and none is known (`''`), the path of the list that links there. */
  readonly page: (entityId: string) => string;
  /** Replaces `describe` once only its marks are stored (`Outcome.marks`): `Withdrawal`. */
  readonly describeWithoutForm: MessageDescriptor;
  /** Describes it in plain words, with every identifier, amount and address in full. */
  readonly describe: (form: Form, entityId: string) => MessageDescriptor;
  /** Tells from the member's figures (USDT, claimable USDT, E-PINs) whether it was done. */
  readonly figures: FigureComparison<Form>;
  /** The call carries no Idempotency-Key (the claims): the figures are read before it is sent again. */
  readonly keyless?: true;
  /**
   * The entities (donations) in a reply that this command may be about. `result` is the command's result when the entity itself proves
   * that it was done (a paid donation), otherwise `null`. Empty for any other action.
   */
  readonly entitiesIn?: (action: Action) => readonly EntityInReply<Form, Data>[];
}

/** Compares the member's figures before and after a money command. */
export interface FigureComparison<Form> {
  /** The figures in this state, as one text. */
  readonly of: (state: RootState) => string;
  /** Describes the change when the figures moved as if the command had been done, otherwise `null`. */
  readonly movement: (before: string, after: string, form: Form) => Text | null;
  /** Whether the figures that another command is judged by, taken at its press, are the same at the press of this one. */
  readonly areUnmoved: (others: string, own: string) => boolean;
  /** Whether the figures at the press made it impossible. A refusal is then final as soon as newer figures do not contradict it. */
  readonly excludes?: (before: string) => boolean;
}

/** A command: what it checks, asks, sends and shows, and what follows. */
export interface CommandSpec<Form, Data> {
  /** `<feature>/<command>`; the prefix of its events. */
  readonly name: string;
  /** Its name inside a sentence: `withdrawal`, `E-PIN transfer`. */
  readonly title: MessageDescriptor;
  /** `public` for a command that visitors may use; otherwise `member`, and the end of the session cancels it. */
  readonly scope?: Watcher['scope'];
  /** The overlay's message while the call runs. */
  readonly loading: MessageDescriptor;
  /** Turns the form into what is checked and sent. */
  readonly prepare?: (form: Form, state: RootState) => Form;
  /** Runs before the rules, for example to wait for a pending lookup. `false` ends the press. */
  readonly ready?: () => SagaIterator<boolean>;
  readonly rules?: readonly Rule<Form>[];
  /**
   * A question asked after the rules pass, when something still looks wrong or the command cannot be undone; `null` asks nothing. Only the
   * choice `yes` continues; any other choice, or leaving the page, ends the submission.
   */
  readonly confirm?: (form: Form, state: RootState) => Question | null;
  /** What the question of a money command depends on. A press waits while any of it is being read. */
  readonly awaits?: (state: RootState) => readonly Refetchable[];
  /** It moves money: its outcome is kept until it is known, and only one tab may run it. */
  readonly money?: MoneySpec<Form, Data>;
  /** `entityId` is its entity; `key` is the Idempotency-Key of a money command, otherwise ''. */
  readonly request: (api: Api, form: Form, sent: { readonly entityId: string; readonly key: string }) => ApiReply<Data>;
  /** The alert of section 8 for a network or other failure. Without it the screen shows an inline message instead. */
  readonly failed?: MessageDescriptor;
  /** Also shows the server's message after success (decision 42). */
  readonly showsServerMessage?: boolean;
  /**
   * The polite message after success, by what was done (decision 71). `state` is the state when the reply arrived. `null` where the next
   * page shows the result itself.
   */
  readonly successMessage:
    | ((result: {
        readonly data: Data;
        readonly form: Form;
        readonly entityId: string;
        readonly state: RootState;
      }) => SuccessMessage)
    | null;
  /** What to reload: after success, after an unknown outcome and after a refusal, which may be the reply to a retry. */
  readonly refetches?: (entityId: string, state: RootState) => readonly Refetchable[];
  /** The consequences of success, as events; they replace `refetches`. `now` is server time in epoch milliseconds. */
  readonly onSuccess?: (result: {
    readonly data: Data;
    readonly form: Form;
    readonly entityId: string;
    readonly now: number;
    readonly state: RootState;
  }) => readonly Action[];
  /**
   * The type of an event that cancels the call because its reply is no longer wanted. Not for money commands: their outcome would stay
   * `running`.
   */
  readonly endedBy?: string;
}

/** What a feature writes. A money command must declare `refetches`. */
export type CommandDeclaration<Form, Data> = CommandSpec<Form, Data> &
  ({ readonly money?: undefined } | Required<Pick<CommandSpec<Form, Data>, 'refetches'>>);

/** SUBMIT: what was typed, and the entity where a command has more than one. */
export type Submission<Form> = PayloadAction<Form> & { readonly meta?: { readonly entityId: string } };

/** A declared command: its watcher, with what screens and tests use. */
export interface Command<Form, Data> extends Watcher {
  /** `entityId` is what the command is about: a donation's code, the e-mail of a recovery; '' where there is only one. */
  readonly submitted: (form: Form, entityId?: string) => Submission<Form>;
  readonly succeeded: CommandEvents<Data>['succeeded'];
  readonly worker: (action: Submission<Form>) => SagaIterator<void>;
  /** The state of its last submission. */
  readonly select: (state: RootState) => CommandState | undefined;
}

/** A command as its steps see it. */
export interface CommandWithEvents<Form, Data> extends CommandSpec<Form, Data> {
  readonly events: CommandEvents<Data>;
}
