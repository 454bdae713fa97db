import type { Action } from '@reduxjs/toolkit';
import { isRecord } from '../../domain/records';

/** What an action is about: the entity of a command, the key of a resource, the requested page, the first row of a list; '' for none. */
function labelOf(action: Action): string {
  const meta = 'meta' in action ? action.meta : undefined;
  const payload = 'payload' in action ? action.payload : undefined;
  // Only the entity of a command: the rest of its meta holds the fields of a form.
  if (isRecord(meta)) return String(meta.entityId ?? '');
  if (!isRecord(payload)) return '';
  const { command, entityId, key, to, location, query, offset, where, notice } = payload;
  const first = typeof offset === 'number' ? `from ${offset}` : undefined;
  const candidates = [key, to, isRecord(location) ? location.path : undefined, query, first, where, notice];
  return (command === undefined ? [candidates.find((each) => each !== undefined)] : [command, entityId])
    .filter((each) => typeof each === 'string' && each !== '')
    .join(' ');
}

/**
 * Redux DevTools, in development and in the sandbox. Never for members: its export is not redacted.
 * It keeps more than a support report holds, so that an imported one is not cut, and it hides the ticks of countdowns.
 * Only development traces where each action came from, because that costs a stack trace per action.
 */
export const DEV_TOOLS = {
  name: 'Members’ portal',
  maxAge: 1000,
  actionsDenylist: ['^kernel/ticked$'],
  /** Only changes the list's labels: `donations/payHelp/started HD500110`. The history and its export stay unchanged. */
  actionSanitizer: <Known extends Action>(action: Known): Known => {
    const label = labelOf(action);
    return label === '' ? action : Object.assign({}, action, { type: `${action.type} ${label}` });
  },
  trace: process.env.NODE_ENV === 'development',
  traceLimit: 25,
};
