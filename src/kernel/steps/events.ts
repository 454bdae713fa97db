import { createAction } from '@reduxjs/toolkit';
import type { CommandState, Outcome } from '../../rootState';
import type { CommandMeta } from '../commandEvents';
import type { Failure } from '../effects';

/** What newer figures are compared with. */
export type EarlierPress = Pick<Outcome, 'key' | 'before' | 'form'>;

/** The events of a command, but for `submitted`: each carries in `meta` what the reducers need to know. */
export function defineEvents<Data>(name: string) {
  /** `phase`: what the command is in by this event, unless its `meta` says otherwise. */
  const event = <Payload>(type: string, phase?: CommandState['phase']) =>
    createAction(`${name}/${type}`, (payload: Payload, meta: Omit<CommandMeta, 'command'>) => ({
      payload,
      meta: { command: name, phase, ...meta },
    }));
  return {
    rejected: event<{ readonly field: string | null }>('rejected', 'rejected'),
    asked: event<null>('asked', 'asked'),
    declined: event<null>('declined', 'declined'),
    started: event<null>('started', 'running'),
    succeeded: event<{ readonly data: Data }>('succeeded', 'succeeded'),
    failed: event<Failure | { readonly reason: 'abandoned' }>('failed', 'failed'),
    settled: event<{ readonly done: boolean }>('settled', 'settled'),
    refetchRequested: event<EarlierPress>('refetchRequested'),
    refetched: event<null>('refetched'),
  };
}

export type CommandEvents<Data> = ReturnType<typeof defineEvents<Data>>;
