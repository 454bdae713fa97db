import type { UnknownAction } from '@reduxjs/toolkit';
import type { CommandMeta } from '../kernel/commandEvents';

/** Events that only sagas dispatch, for tests of reducers and screens, where no saga runs. */

/** A declared command or lookup. */
interface Declared {
  readonly name: string;
}

/** An event of a command: `commandEvent(payHelp, { phase: 'failed' })`. */
export const commandEvent = ({ name }: Declared, meta: Partial<CommandMeta>): UnknownAction => ({
  type: `${name}/${meta.phase ?? 'refetchStateChanged'}`,
  payload: null,
  meta: { command: name, entityId: '', ...meta },
});

/** A lookup has found this person. */
export const lookupFound = ({ name }: Declared, query: string, found: object): UnknownAction => ({
  type: `${name}/found`,
  payload: { query, found },
});

/** A lookup has failed. */
export const lookupFailed = ({ name }: Declared, query: string, failure: object = {}): UnknownAction => ({
  type: `${name}/failed`,
  payload: { query, ...failure },
});
