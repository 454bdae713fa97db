import { createAction } from '@reduxjs/toolkit';
import type { CommandState, Outcome } from '../../rootState';
import type { CommandMeta } from '../commandEvents';
import type { Failure } from '../effects';

/** What newer figures are compared with. */
export type ComparedOutcome = Pick<Outcome, 'key' | 'before' | 'form'>;

/** Defines the events of a command, except `submitted`; each carries a `CommandMeta`. */
export function defineEvents<Data>(name: string) {
  /** `phase` is the command's phase after this event, unless `meta` overrides it. */
  const event = <Payload>(type: string, phase?: CommandState['phase']) =>
    createAction(`${name}/${type}`, (payload: Payload, meta: Omit<CommandMeta, 'command'>) => ({
      payload,
      meta: { command: name, phase, ...meta },
    }));
  return {
    /** Stopped before anything was sent: a rule failed, the network is missing, or another tab runs the command. */
    rejected: event<{ readonly field: string | null }>('rejected', 'rejected'),
    asked: event<null>('asked', 'asked'),
    declined: event<null>('declined', 'declined'),
    started: event<null>('started', 'running'),
    succeeded: event<{ readonly data: Data }>('succeeded', 'succeeded'),
    /** `abandoned`: the saga crashed before it could record a result. */
    failed: event<Failure | { readonly reason: 'abandoned' }>('failed', 'failed'),
    /**
     * The member, or another tab, decided a pending outcome, or the donation of a pending or refused one arrived as paid. When it was not
     * done, the phase is `declined`.
     */
    settled: event<{ readonly done: boolean }>('settled', 'settled'),
    refetchRequested: event<ComparedOutcome>('refetchRequested'),
    /** The state of a refetch changed: `meta.refetch`. Without that, it only opens the overlay while a press waits. */
    refetchStateChanged: event<null>('refetchStateChanged'),
  };
}

/** The events of a command, without `submitted`. */
export type CommandEvents<Data> = ReturnType<typeof defineEvents<Data>>;
