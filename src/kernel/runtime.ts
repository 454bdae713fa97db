import { createAction, createReducer, type Reducer } from '@reduxjs/toolkit';
import type { CommandState, Draft, Outcome, RootState, RuntimeState } from '../rootState';
import { type CommandMeta, hasCommandMeta, questionAnswered } from './commandEvents';
import { locationChanged } from './navigation';
import { afterOutcomeChange, afterOutcomeEvent, isOutcomeEvent, isRefused } from './outcomes';

/**
 * What the kernel keeps while it runs: the page, the clock, the connection, and of each command its record, question, drafts and unknown
 * outcomes. It is under one key of the `ui` slice, which mounts this reducer, and is all that the kernel reads of the state but for
 * what is under the names of its own lists, lookups and resources.
 */

/** The server's clock was seen to be this far ahead of the device's, in milliseconds. */
export const serverTimeSeen = createAction<{ offset: number }>('kernel/serverTimeSeen');

/** A call got no answer, or the device lost its network. `since`: server time at which the member was last read, `null` when nobody knows. */
export const connectionLost = createAction<{ lost: 'offline' | 'failing'; since: number | null }>(
  'kernel/connectionLost',
);
/** The server answers again. */
export const connectionHealed = createAction('kernel/connectionHealed');

/** One second of a countdown; `now` is server time, epoch milliseconds. */
export const ticked = createAction<{ now: number }>('kernel/ticked');
/** What is in a form that is left: whose it is and what it is about are beside the fields, never among them. */
export const draftSaved = createAction<Draft & { readonly command: string }>('kernel/draftSaved');
/** Nothing is kept of the form: it was reset, or holds what it held at the start. */
export const draftDiscarded = createAction<{ command: string; entityId: string }>('kernel/draftDiscarded');
/** What newer figures said about a command was read and sent away. */
export const newsDismissed = createAction<{ command: string }>('kernel/newsDismissed');

const initial: RuntimeState = {
  location: null,
  clock: { now: 0, offset: 0 },
  connection: { lost: null, since: null },
  commands: {},
  lastSent: null,
  question: null,
  outcomes: [],
  drafts: {},
  emptied: null,
};

/** Where the reducer is mounted. */
export const selectRuntime = (state: RootState): RuntimeState => state.ui.runtime;

/** All that is kept of money commands, oldest first; see `Outcome.phase`. */
export const selectOutcomes = (state: RootState): readonly Outcome[] => selectRuntime(state).outcomes;

/** Without everything that a member left; page, clock and connection belong to the device. */
export function withoutMember({ location, clock, connection }: RuntimeState): RuntimeState {
  return { ...initial, location, clock, connection };
}

/** What an event of a command does to its record, its question, its outcome and its form: one place for all commands. */
function withCommand(state: RuntimeState, meta: CommandMeta): RuntimeState {
  const { command, entityId, phase, question, outcome, clears } = meta;
  return {
    ...state,
    commands: { ...state.commands, [command]: recordAfter(state.commands[command], meta) },
    drafts: clears ? withoutDraft(state.drafts, command, entityId) : state.drafts,
    emptied: clears ? { command, entityId, nonce: (state.emptied?.nonce ?? 0) + 1 } : state.emptied,
    // What is read again after an earlier press has no phase: a question stays, for somebody waits for its answer.
    question: question
      ? { ...question, command }
      : phase && state.question?.command === command
        ? null
        : state.question,
    lastSent: phase === 'running' ? command : state.lastSent,
    outcomes: outcome ? afterOutcomeChange(state.outcomes, outcome, state.location?.path ?? '') : state.outcomes,
  };
}

/** What was said of an earlier submission, or of one about something else, is not said of this one. */
function recordAfter(before: CommandState | undefined, meta: CommandMeta): CommandState {
  const same = meta.phase !== 'running' && before?.entityId === meta.entityId ? before : undefined;
  // Figures that come in beside it (an event without a phase) leave what a field is told.
  const { entityId, phase, validationMessage = phase ? undefined : same?.validationMessage } = meta;
  return {
    phase: phase ?? same?.phase ?? 'settled',
    entityId,
    title: meta.title ?? same?.title ?? null,
    lastMessage: meta.lastMessage ?? same?.lastMessage ?? null,
    // By the member's word or the thing itself the outcome is known: what was read about it is of no use.
    refetch: meta.refetch ?? (phase === 'settled' ? null : (same?.refetch ?? null)),
    ...(validationMessage ? { validationMessage } : {}),
  };
}

type Drafts = RuntimeState['drafts'];

function withoutDraft(drafts: Drafts, command: string, entityId: string): Drafts {
  const own = drafts[command];
  if (!own) return drafts;
  const { [command]: _own, ...others } = drafts;
  const left = own.filter((draft) => draft.entityId !== entityId);
  return left.length === 0 ? others : { ...others, [command]: left };
}

function withDraft(drafts: Drafts, command: string, { member, entityId, values }: Draft): Drafts {
  // Whoever was here before has taken their drafts along.
  const others = (drafts[command] ?? []).filter((draft) => draft.member === member && draft.entityId !== entityId);
  return { ...drafts, [command]: [...others, { member, entityId, values }] };
}

/** Mounted by the `ui` slice under `runtime`. */
export const runtimeReducer: Reducer<RuntimeState> = createReducer(initial, (builder) =>
  builder
    .addCase(locationChanged, (state, { payload: { location, now } }) => ({
      ...state,
      location,
      clock: { ...state.clock, now },
    }))
    .addCase(ticked, (state, { payload: { now } }) => ({ ...state, clock: { ...state.clock, now } }))
    .addCase(serverTimeSeen, (state, { payload: { offset } }) => ({
      ...state,
      clock: { now: state.clock.now + offset - state.clock.offset, offset },
    }))
    .addCase(connectionLost, (state, { payload }) => ({ ...state, connection: payload }))
    .addCase(connectionHealed, (state) => ({ ...state, connection: { lost: null, since: null } }))
    .addCase(questionAnswered, (state, { payload }) =>
      state.question?.command === payload.command ? { ...state, question: null } : state,
    )
    .addCase(draftSaved, (state, { payload: { command, ...draft } }) => ({
      ...state,
      drafts: withDraft(state.drafts, command, draft),
    }))
    .addCase(draftDiscarded, (state, { payload: { command, entityId } }) => ({
      ...state,
      drafts: withoutDraft(state.drafts, command, entityId),
    }))
    .addCase(newsDismissed, (state, { payload: { command } }) => {
      const record = state.commands[command];
      return record ? { ...state, commands: { ...state.commands, [command]: { ...record, refetch: null } } } : state;
    })
    .addMatcher(isOutcomeEvent, (state, action) => ({
      ...state,
      outcomes: afterOutcomeEvent(state.outcomes, action),
    }))
    .addMatcher(hasCommandMeta, (state, { meta }) => withCommand(state, meta)),
);

/** Whether the last try of a command about this entity had no usable answer: the screen says 'Not sent.' (decision 44). */
export const isUnsent = (command: CommandState | undefined, entityId = ''): boolean =>
  command?.phase === 'failed' && command.entityId === entityId;

/** A money command that is under way, here or in another tab, or whose outcome is not known. */
export const isUnresolved = (outcome: Outcome): boolean => !isRefused(outcome) && outcome.phase !== 'over';
/** An outcome that may still be decided by what is read, and that no tab waits for. */
export const isUndecided = (outcome: Outcome): boolean => outcome.phase === 'pending' || isRefused(outcome);

/** What turned out to be unknown on this page is shown on the next one, too: for a page that is left under the alert about it. */
export const outcomesAlong = (state: RuntimeState, to: string): RuntimeState => ({
  ...state,
  outcomes: state.outcomes.map((known) => (known.foundOn === state.location?.path ? { ...known, foundOn: to } : known)),
});

const NOTHING: Draft['values'] = {};

/** What this member typed into the form of a command about this entity. */
export const selectDraft =
  (command: string, entityId: string, member: string) =>
  (state: RootState): Draft['values'] => {
    const drafts = selectRuntime(state).drafts[command];
    return drafts?.find((kept) => kept.entityId === entityId && kept.member === member)?.values ?? NOTHING;
  };

/** The nonce of the last emptying if it was this form that was emptied, else `null`. A nonce that the form has not seen empties it. */
export const selectEmptied =
  (command: string, entityId: string) =>
  (state: RootState): number | null => {
    const { emptied } = selectRuntime(state);
    return emptied?.command === command && emptied.entityId === entityId ? emptied.nonce : null;
  };
