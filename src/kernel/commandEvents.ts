import { type Action, createAction } from '@reduxjs/toolkit';
import type { CommandState, Question, RefetchState, Text, UiState } from '../rootState';
import type { OutcomeChange } from './outcomes';

/** What reducers need to know of commands. Apart from what runs them, which comes later than the first state. */

/** What the member answered to the question of a command: the id of the choice. */
export const questionAnswered = createAction<{ command: string; choice: string }>('kernel/questionAnswered');

/** What a command did: '3.00 USDT added to your wallet'. `page` is where it can be looked at. */
export interface SuccessMessage {
  readonly text: Text;
  readonly page?: string;
}

/**
 * What reducers read off an event of any command; they know no command by name. What follows from the phase is not said beside it: `running`
 * forgets what was said of an earlier press, and whatever ends a call takes its overlay away.
 */
export interface CommandMeta {
  readonly command: string;
  readonly entityId: string;
  /** Absent from what is read again after an earlier press. */
  readonly phase?: CommandState['phase'];
  readonly title?: Text;
  /** What the answer said to the member. */
  readonly lastMessage?: Text;
  /** What covers the page while the call runs. */
  readonly overlay?: Text;
  /** When it is closed, the field of `hint` has the focus. */
  readonly alert?: Omit<NonNullable<UiState['alert']>, 'focus'>;
  /** What it did, in words that name the thing. */
  readonly successMessage?: SuccessMessage;
  /** What the form lacks, said at its field. */
  readonly validationMessage?: NonNullable<CommandState['validationMessage']>;
  readonly question?: Question;
  readonly outcome?: OutcomeChange;
  readonly refetch?: RefetchState;
  /** What is in the form is done: it is emptied, and its draft forgotten. */
  readonly clears?: boolean;
}

/** True for every event of every command but `submitted`. */
export function hasCommandMeta(action: Action): action is Action & { readonly meta: CommandMeta } {
  return 'meta' in action && typeof action.meta === 'object' && action.meta !== null && 'command' in action.meta;
}
