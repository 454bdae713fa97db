import { type Action, createAction } from '@reduxjs/toolkit';
import type { CommandState, Question, RefetchState, Text, UiState } from '../rootState';
import type { OutcomeChange } from './outcomes';

/** The command events that reducers read. They are kept apart from the sagas, which load after the first state exists. */

/** The member answered a command's question; `choice` is the id of the choice. */
export const questionAnswered = createAction<{ command: string; choice: string }>('kernel/questionAnswered');

/**
 * The success message of a command, such as '3.00 USDT added to your wallet'. `page` shows the result: on any other page the message has a
 * link there, and following it takes the message along.
 */
export interface SuccessMessage {
  readonly text: Text;
  readonly page?: string;
}

/**
 * What reducers read from an event of any command, so that they need no case for each. The phase implies the rest: `running` clears the messages
 * of an earlier press, and every event that ends a call or asks a question closes its overlay.
 */
export interface CommandMeta {
  readonly command: string;
  readonly entityId: string;
  /** Absent from most events of a refetch: the phase then stays as it is. */
  readonly phase?: CommandState['phase'];
  readonly title?: Text;
  /** The message of the server's reply. */
  readonly lastMessage?: Text;
  /** The text of the overlay while the call runs, or is prepared. */
  readonly overlay?: Text;
  /** When the alert closes, the field of `validationMessage` gets the focus. */
  readonly alert?: Omit<NonNullable<UiState['alert']>, 'focus'>;
  readonly successMessage?: SuccessMessage | undefined;
  /** The error shown at a field of the form. */
  readonly validationMessage?: NonNullable<CommandState['validationMessage']>;
  readonly question?: Question;
  readonly outcome?: OutcomeChange;
  readonly refetch?: RefetchState;
  /** Whether the form is emptied and its draft discarded. */
  readonly clears?: boolean;
}

/** Whether an action is an event of a command, other than `submitted`. */
export function hasCommandMeta(action: Action): action is Action & { readonly meta: CommandMeta } {
  return 'meta' in action && typeof action.meta === 'object' && action.meta !== null && 'command' in action.meta;
}
