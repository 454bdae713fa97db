import { createAction, type Reducer } from '@reduxjs/toolkit';
import type { CommandState, Draft, Outcome, RootState, RuntimeState } from '../rootState';
import { type CommandMeta, hasCommandMeta, questionAnswered } from './commandEvents';
import { locationChanged } from './navigation';
import { afterOutcomeChange, afterOutcomeEvent, isOutcomeEvent, isRefused, outcomesRemoved } from './outcomes';
import { createReducer } from './reducer';

/**
 * The kernel's own state: location, clock, connection, the open question, and for each command its record, drafts and outcomes. The `ui` slice
 * mounts it under one key. The kernel reads nothing else of the state but its own lists, lookups and resources.
 */

/** The measured offset of the server's clock from the device's, in milliseconds. */
export const serverTimeSeen = createAction<{ offset: number }>('kernel/serverTimeSeen');

/**
 * A call got no reply or an HTTP error from 500 on, or the device lost its network; or a money command was not sent because of that. `since`
 * is the server time at which the member's data were last read, `null` when unknown.
 */
export const connectionLost = createAction<{ lost: 'offline' | 'unsent' | 'failing'; since: number | null }>(
  'kernel/connectionLost',
);
/** The server answers again. */
export const connectionRestored = createAction('kernel/connectionRestored');

/** Moves the clock of the state: each second of a countdown, each quarter of an hour without a connection. `now`: server time, epoch milliseconds. */
export const ticked = createAction<{ now: number }>('kernel/ticked');
/** Saves the content of a form that the member leaves. Member and entity are stored beside the fields, never among them. */
export const draftSaved = createAction<Draft & { readonly command: string }>('kernel/draftSaved');
/** Drops a draft: the form was reset or is back at its initial values. */
export const draftDiscarded = createAction<{ command: string; entityId: string }>('kernel/draftDiscarded');
/** The member closed the notice about newer figures. */
export const movementDismissed = createAction<{ command: string }>('kernel/movementDismissed');

const initial: RuntimeState = {
  location: null,
  clock: { now: 0, offset: 0 },
  connection: { lost: null, since: null },
  commands: {},
  lastSent: null,
  question: null,
  outcomes: [],
  drafts: {},
  emptiedForms: {},
};

/** Where the reducer is mounted. */
export const selectRuntime = (state: RootState): RuntimeState => state.ui.runtime;

/** The money commands whose outcome is not settled yet, oldest first; see `Outcome.phase`. */
export const selectOutcomes = (state: RootState): readonly Outcome[] => selectRuntime(state).outcomes;

/** Removes everything of the member; location, clock and connection belong to the device. */
export function withoutMember({ location, clock, connection }: RuntimeState): RuntimeState {
  return { ...initial, location, clock, connection };
}

/** Applies an event of any command to its record, question, outcome and form. */
function withCommand(state: RuntimeState, meta: CommandMeta): RuntimeState {
  const { command, entityId, phase, question, outcome, clears } = meta;
  return {
    ...state,
    commands: { ...state.commands, [command]: recordAfter(state.commands[command], meta) },
    drafts: clears ? withoutDraft(state.drafts, command, entityId) : state.drafts,
    // Another tab may say of several commands at the same moment that they were done: each form must see its own emptying.
    emptiedForms: clears
      ? { ...state.emptiedForms, [command]: { entityId, nonce: (state.emptiedForms[command]?.nonce ?? 0) + 1 } }
      : state.emptiedForms,
    // A refetch after an earlier press has no phase, so the open question stays.
    question: question
      ? { ...question, command }
      : phase && state.question?.command === command
        ? null
        : state.question,
    lastSent: phase === 'running' ? command : state.lastSent,
    outcomes: outcome ? afterOutcomeChange(state.outcomes, outcome, state.location?.path ?? '') : state.outcomes,
  };
}

/** Messages of an earlier submission, or of one for another entity, are dropped. */
function recordAfter(before: CommandState | undefined, meta: CommandMeta): CommandState {
  const same = meta.phase !== 'running' && before?.entityId === meta.entityId ? before : undefined;
  // An event without a phase (newer figures) keeps the error at the field.
  const { entityId, phase, validationMessage = phase ? undefined : same?.validationMessage } = meta;
  return {
    phase: phase ?? same?.phase ?? 'settled',
    entityId,
    title: meta.title ?? same?.title ?? null,
    lastMessage: meta.lastMessage ?? same?.lastMessage ?? null,
    // Once the outcome is settled, figures read for it are obsolete.
    refetch: meta.refetch ?? (phase === 'settled' ? null : (same?.refetch ?? null)),
    ...(validationMessage ? { validationMessage } : {}),
  };
}

/** The commands without the failed records of these outcomes, which have ended: such a record says that the outcome is not known. */
const withoutFailed = ({ commands, outcomes }: RuntimeState, keys: readonly string[]): RuntimeState['commands'] =>
  outcomes.reduce((before, { command, entityId, key }) => {
    const record = before[command];
    return keys.includes(key) && record?.phase === 'failed' && record.entityId === entityId
      ? { ...before, [command]: undefined }
      : before;
  }, commands);

type Drafts = RuntimeState['drafts'];

function withoutDraft(drafts: Drafts, command: string, entityId: string): Drafts {
  const own = drafts[command];
  if (!own) return drafts;
  const { [command]: _own, ...others } = drafts;
  const remaining = own.filter((draft) => draft.entityId !== entityId);
  return remaining.length === 0 ? others : { ...others, [command]: remaining };
}

function withDraft(drafts: Drafts, command: string, { member, entityId, values }: Draft): Drafts {
  // Drafts of another member are dropped.
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
    .addCase(connectionRestored, (state) => ({ ...state, connection: { lost: null, since: null } }))
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
    .addCase(movementDismissed, (state, { payload: { command } }) => {
      const record = state.commands[command];
      return record ? { ...state, commands: { ...state.commands, [command]: { ...record, refetch: null } } } : state;
    })
    .addMatcher(isOutcomeEvent, (state, action) => ({
      ...state,
      commands: outcomesRemoved.match(action) ? withoutFailed(state, action.payload.keys) : state.commands,
      outcomes: afterOutcomeEvent(state.outcomes, action),
    }))
    .addMatcher(hasCommandMeta, (state, { meta }) => withCommand(state, meta)),
);

/**
 * Whether the command's last submission for this entity failed: it was not sent, or no usable reply came, although the server may have
 * received it. A form that moves no money then says 'Not sent.' below its button (decision 44).
 */
export const hasFailedFor = (command: CommandState | undefined, entityId = ''): boolean =>
  command?.phase === 'failed' && command.entityId === entityId;

/** Whether a money command is under way, here or in another tab, or its outcome is unknown for less than 24 hours. */
export const isRunningOrPending = (outcome: Outcome): boolean => !isRefused(outcome) && outcome.phase !== 'over';
/** Whether reading the figures may still decide the outcome; excludes running calls of any tab. */
export const canBeSettled = (outcome: Outcome): boolean => outcome.phase === 'pending' || isRefused(outcome);

/**
 * Moves notices of outcomes from this page to the next one: the member may go Back while the alert about them is open, and has not seen the
 * notices yet.
 */
export const carryOutcomesTo = (state: RuntimeState, to: string): RuntimeState => ({
  ...state,
  outcomes: state.outcomes.map((outcome) =>
    outcome.foundOn === state.location?.path ? { ...outcome, foundOn: to } : outcome,
  ),
});

const NOTHING: Draft['values'] = {};

/** What this member typed into the form of a command for this entity. */
export const selectDraft =
  (command: string, entityId: string, member: string) =>
  (state: RootState): Draft['values'] => {
    const drafts = selectRuntime(state).drafts[command];
    return drafts?.find((kept) => kept.entityId === entityId && kept.member === member)?.values ?? NOTHING;
  };

/** The nonce of the last emptying if it was of this form, otherwise `null`. A nonce that the form has not seen empties it. */
export const selectEmptied =
  (command: string, entityId: string) =>
  (state: RootState): number | null => {
    const last = selectRuntime(state).emptiedForms[command];
    return last?.entityId === entityId ? last.nonce : null;
  };
