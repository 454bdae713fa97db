import type { UnknownAction } from '@reduxjs/toolkit';
import { openedHelp, recipients } from '../features/donations/donations.lists';
import type { CommandMeta } from '../kernel/commandEvents';
import type { HelpDetail } from '../platform/ports/api';

/** Events that only sagas dispatch, for tests of reducers and screens, where no saga runs. */

/** A declared command, list, resource or lookup. */
interface Declared {
  readonly name: string;
}

/** An event of a command: `commandEvent(payHelp, { phase: 'failed' })`. */
export const commandEvent = ({ name }: Declared, meta: Partial<CommandMeta>): UnknownAction => ({
  type: `${name}/${meta.phase ?? 'refetchStateChanged'}`,
  payload: null,
  meta: { command: name, entityId: '', ...meta },
});

/** The page of a donation was opened, and its reply has come. */
export const helpOpened = (reply: HelpDetail, key = reply.help.code): readonly UnknownAction[] => [
  openedHelp.requested(key),
  openedHelp.arrived({ key, reply }),
  recipients.arrived({ key, reply }),
];

/** A list or resource could not be read. */
export const fetchFailed = ({ name }: Declared, failure: object = {}): UnknownAction => ({
  type: `${name}/failed`,
  payload: failure,
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
