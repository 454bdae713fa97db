import type { MessageDescriptor } from '@lingui/core';
import type { Action, PayloadAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import type { Answer, Api } from '../platform/ports/api';
import type { CommandState, Question, RootState, Text } from '../rootState';
import type { SuccessMessage } from './commandEvents';
import type { Refetchable } from './refetchable';
import type { CommandEvents } from './steps/events';
import type { Watcher } from './watcher';

/** What a command is declared with, and what it gives to screens and tests. */

/** What is wrong with a form: the text of the alert and the field that gets the focus afterwards. */
export interface ValidationError {
  readonly text: MessageDescriptor;
  readonly field?: string | undefined;
  /** No alert: the text is at its field, which takes the focus at once. */
  readonly inline?: boolean;
}

/** A pure check of a form against the state. Rules run in the order given; the first complaint is shown (specification, section 5). */
export type Rule<Form> = (form: Form, state: RootState, entityId: string) => ValidationError | null;

/** Names of what a command is about. That comes from the place where it is pressed and can be neither typed nor kept as a draft. */
type IdentityName = 'entityId' | 'code' | 'help_code';
/** The fields of a command's form: texts that a member types or chooses, and no identity among them. */
export type Fields<Form> = { readonly [K in keyof Form]: K extends IdentityName ? never : string };

/** A command that moves money (decision 70). */
export interface MoneySpec<Form, Data = unknown> {
  /** The address of the page where it is pressed; without its entity, the list that leads to it. */
  readonly page: (entityId: string) => string;
  /** What it is in a word or two, for a press of which only marks are left: `Withdrawal`. */
  readonly noun: MessageDescriptor;
  /** What is meant, in plain words, with every identifier, amount and address whole. */
  readonly describe: (form: Form, entityId: string) => MessageDescriptor;
  /** Whether the figures have moved as if it had been done. */
  readonly figures: FigureComparison<Form>;
  /** The call carries no Idempotency-Key (the claims): the figures are read before it is sent a second time. */
  readonly keyless?: true;
  /**
   * The things in a reply that a command of this kind is about (donations), each with the command's result when the thing itself shows
   * that it was done (a paid donation), else with `null`. Nothing for any other action.
   */
  readonly thingsIn?: (action: Action) => readonly { readonly entityId: string; readonly done: Data | null }[];
}

/** How a command is told by the member's figures. */
export interface FigureComparison<Form> {
  /** Noted at the press. */
  readonly of: (state: RootState) => string;
  /** What has moved since, in words, when it moved as if the command had been done; else `null`. */
  readonly moved: (before: string, after: string, form: Form) => Text | null;
  /** Whether it cannot have been done with these figures: then a refusal that they do not contradict is the end of it. */
  readonly excludes?: (before: string) => boolean;
}

export interface CommandSpec<Form, Data> {
  /** `<feature>/<command>`; the prefix of its events. */
  readonly name: string;
  /** What it is called in plain words: `E-PIN transfer`. */
  readonly title: MessageDescriptor;
  readonly scope?: Watcher['scope'];
  /** The overlay's message while the call runs. */
  readonly loading: MessageDescriptor;
  /** Brings the form into the shape that is checked and sent. */
  readonly prepare?: (form: Form, state: RootState) => Form;
  /** A saga step of the row's own before its rules run: it waits for a lookup that is under way, say. */
  readonly before?: () => SagaIterator<void>;
  readonly rules?: readonly Rule<Form>[];
  /**
   * What is asked before the call when the rules hold and something looks wrong all the same; `null` asks nothing. The choice `yes` goes
   * on, any other ends the submission, and so does leaving the page.
   */
  readonly confirm?: (form: Form, state: RootState) => Question | null;
  /** It moves money: its outcome is kept until it is known, and only one tab may be at it. */
  readonly money?: MoneySpec<Form, Data>;
  /** `entityId` is what it is about; `key` is the Idempotency-Key of a money command, else ''. */
  readonly request: (api: Api, form: Form, sent: { readonly entityId: string; readonly key: string }) => Answer<Data>;
  /** The alert of section 8 for a network or other failure; absent: no alert, the screen shows an inline line. */
  readonly failed?: MessageDescriptor;
  /** Show the server's message after success, too (decision 42). */
  readonly announce?: boolean;
  /**
   * What it did, said politely beside the page after success, with the thing named (decision 71); `state` is as it was when the answer
   * came. `null` where the page that follows says it itself.
   */
  readonly successMessage:
    | ((result: {
        readonly data: Data;
        readonly form: Form;
        readonly entityId: string;
        readonly state: RootState;
      }) => SuccessMessage)
    | null;
  /**
   * What it concerns, to be read again: after success, when the outcome is not known, and of a money command also when the server refused.
   */
  readonly refetches?: (entityId: string, state: RootState) => readonly Refetchable[];
  /**
   * Consequences of success, as events, in the place of `refetches`, which follow where this is absent. `now` is server time, epoch
   * milliseconds.
   */
  readonly onSuccess?: (result: {
    readonly data: Data;
    readonly form: Form;
    readonly entityId: string;
    readonly now: number;
    readonly state: RootState;
  }) => readonly Action[];
  /**
   * The type of an event that ends the call: its answer would belong to nobody. Not of a money command, whose outcome would stay under way.
   */
  readonly endedBy?: string;
}

/** A money command must say what it concerns. */
export type Declared<Form, Data> = CommandSpec<Form, Data> &
  ({ readonly money?: undefined } | Required<Pick<CommandSpec<Form, Data>, 'refetches'>>);

/** A press: what was typed and, apart from it, what it is about, where a command has more than one entity. */
export type Submission<Form> = PayloadAction<Form> & { readonly meta?: { readonly entityId: string } };

export interface Command<Form, Data> extends Watcher {
  /** `entityId` is the donation's code where there are several; '' else. */
  readonly submitted: (form: Form, entityId?: string) => Submission<Form>;
  readonly succeeded: CommandEvents<Data>['succeeded'];
  readonly worker: (action: Submission<Form>) => SagaIterator<void>;
  /** How its last submission went. */
  readonly select: (state: RootState) => CommandState | undefined;
}

/** A declared command as its steps see it. */
export interface CommandDefinition<Form, Data> extends CommandSpec<Form, Data> {
  readonly events: CommandEvents<Data>;
}
