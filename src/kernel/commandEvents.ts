import { type Action, createAction } from '@reduxjs/toolkit';
import type { CommandState, Question, Reread, Text, UiState } from '../rootState';
import type { OutcomeNews } from './outcomes';

/** What reducers need to know of commands. Apart from what runs them, which comes later than the first state. */

/** What the member answered to the question of a command: the id of the choice. */
export const questionAnswered = createAction<{ command: string; choice: string }>('kernel/questionAnswered');

/** What a command did: '3.00 USDT added to your wallet'. `page` is where it can be looked at. */
export interface Said {
  readonly text: Text;
  readonly page?: string;
}

/** What the `ui` slice reads off an event of any command; it knows no command by name. */
export interface CommandMeta {
  readonly command: string;
  readonly subject: string;
  readonly phase?: CommandState['phase'];
  readonly title?: Text;
  /** What the answer said to the member. */
  readonly said?: Text | null;
  readonly overlay?: Text | null;
  readonly alert?: NonNullable<UiState['alert']>;
  /** What it did, in words that name the thing. */
  readonly message?: Said;
  readonly hint?: CommandState['hint'];
  readonly question?: Question;
  readonly outcome?: OutcomeNews;
  readonly reread?: Reread | null;
  /** What is in the form is done: it is emptied, and its draft forgotten. */
  readonly clears?: boolean;
}

/** True for every event of every command but `submitted`. */
export function hasCommandMeta(action: Action): action is Action & { readonly meta: CommandMeta } {
  return 'meta' in action && typeof action.meta === 'object' && action.meta !== null && 'command' in action.meta;
}
