import type { Action } from '@reduxjs/toolkit';
import { isRecord } from '../../domain/records';

/** The entity of a command, the key of a resource, the page that was asked for, the first row of a list; '' where there is none. */
export function entityIdOf(action: Action): string {
  const meta = 'meta' in action ? action.meta : undefined;
  const payload = 'payload' in action ? action.payload : undefined;
  // Of a command its entity alone: beside it are the fields of a form.
  if (isRecord(meta)) return String(meta.entityId ?? '');
  if (!isRecord(payload)) return '';
  const { command, entityId, key, to, location, query, offset, where, notice } = payload;
  const first = typeof offset === 'number' ? `from ${offset}` : undefined;
  const known = [key, to, isRecord(location) ? location.path : undefined, query, first, where, notice];
  return (command === undefined ? [known.find((each) => each !== undefined)] : [command, entityId])
    .filter((each) => typeof each === 'string' && each !== '')
    .join(' ');
}

/**
 * Redux DevTools, in development and in the sandbox. Never for members: what it exports is not redacted.
 * It keeps more than a support report holds, so that an imported one is not cut, and it does not list the ticks of countdowns.
 * Where each action came from is noted in development alone: it costs a stack for every action.
 */
export const DEV_TOOLS = {
  name: 'Members’ portal',
  maxAge: 1000,
  actionsDenylist: ['^kernel/ticked$'],
  /** Only what the list shows: `donations/pay/started HD500110`. The history itself, and what is exported of it, stays as it is. */
  actionSanitizer: <Known extends Action>(action: Known): Known => {
    const entityId = entityIdOf(action);
    return entityId === '' ? action : Object.assign({}, action, { type: `${action.type} ${entityId}` });
  },
  trace: process.env.NODE_ENV === 'development',
  traceLimit: 25,
};
