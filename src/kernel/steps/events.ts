import { createAction } from '@reduxjs/toolkit';
import type { Outcome } from '../../rootState';
import type { CommandMeta } from '../commandEvents';
import type { Failure } from '../effects';

/** What newer figures are compared with. */
export type Pressed = Pick<Outcome, 'key' | 'before' | 'form'>;

/** The events of a command, but for `submitted`: each carries in `meta` what the reducers need to know. */
export function defineEvents<Data>(name: string) {
  const withMeta =
    <Payload>() =>
    (payload: Payload, meta: Omit<CommandMeta, 'command'>) => ({
      payload,
      meta: { command: name, ...meta },
    });
  return {
    rejected: createAction(`${name}/rejected`, withMeta<{ readonly field: string | null }>()),
    asked: createAction(`${name}/asked`, withMeta<null>()),
    declined: createAction(`${name}/declined`, withMeta<null>()),
    started: createAction(`${name}/started`, withMeta<null>()),
    succeeded: createAction(`${name}/succeeded`, withMeta<{ readonly data: Data }>()),
    failed: createAction(`${name}/failed`, withMeta<Failure | { readonly reason: 'abandoned' }>()),
    settled: createAction(`${name}/settled`, withMeta<{ readonly done: boolean }>()),
    rereadRequested: createAction(`${name}/rereadRequested`, withMeta<Pressed>()),
    reread: createAction(`${name}/reread`, withMeta<null>()),
  };
}

export type CommandEvents<Data> = ReturnType<typeof defineEvents<Data>>;
