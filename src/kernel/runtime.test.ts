import type { Action } from '@reduxjs/toolkit';
import type { Draft, RuntimeState } from '../rootState';
import { commandEvent } from '../testing/events';
import { anOutcome } from '../testing/fixtures';
import { memberState, stateAfter } from '../testing/runWorker';
import { type CommandMeta, questionAnswered } from './commandEvents';
import { locationChanged, toLocation } from './navigation';
import { outcomesReceived } from './outcomes';
import {
  carryOutcomesTo,
  connectionLost,
  draftDiscarded,
  draftSaved,
  hasFailedFor,
  movementDismissed,
  runtimeReducer,
  selectDraft,
  selectEmptied,
  serverTimeSeen,
  ticked,
  withoutMember,
} from './runtime';

/** The kernel's state, event by event. */
const after = (...events: readonly Action[]): RuntimeState =>
  events.reduce<RuntimeState>(runtimeReducer, runtimeReducer(undefined, { type: 'test/start' }));
const told = (meta: Partial<CommandMeta> = {}) => commandEvent({ name: 'test/send' }, meta);
const at = (path: string, now = 0) => locationChanged({ location: toLocation(path), now });

describe('location, clock and connection', () => {
  it('the location is the last one that was committed, and so is the clock’s time', () => {
    const state = after(serverTimeSeen({ offset: 7 }), at('/a', 5), at('/b?c', 9));
    expect([state.location, state.clock]).toEqual([toLocation('/b?c'), { now: 9, offset: 7 }]);
  });

  it('a new offset moves the displayed time by the difference only', () => {
    const first = after(ticked({ now: 100_000 }), serverTimeSeen({ offset: 5000 }));
    expect(first.clock).toEqual({ now: 105_000, offset: 5000 });
    expect(runtimeReducer(first, serverTimeSeen({ offset: 2000 })).clock).toEqual({ now: 102_000, offset: 2000 });
  });

  it('are all that is kept when the member signs out', () => {
    const full = after(
      at('/portal', 9),
      serverTimeSeen({ offset: 7 }),
      connectionLost({ lost: 'offline', since: 5 }),
      told({ phase: 'running', clears: true }),
      draftSaved({ command: 'test/send', member: 'M1', entityId: '', values: { a: '1' } }),
      outcomesReceived({ outcomes: [anOutcome()] }),
    );
    const { location, clock, connection } = full;
    expect(withoutMember(full)).toEqual({ ...after(), location, clock, connection });
    expect(location).toEqual(toLocation('/portal'));
  });
});

describe('the record of a command', () => {
  const record = (...metas: readonly Partial<CommandMeta>[]) => after(...metas.map(told)).commands['test/send'];

  it('keeps what later events of the same submission leave out', () => {
    const first = { title: 'test', phase: 'failed', lastMessage: 'No.', refetch: { phase: 'reading' } } as const;
    expect(record(first, {})).toEqual({ ...first, entityId: '' });
    expect(record(first, { phase: 'running', title: 'other' })).toEqual({
      ...{ phase: 'running', title: 'other', lastMessage: null, refetch: null, entityId: '' },
    });
  });

  it('drops everything about another entity', () => {
    const refetch = { phase: 'reading' } as const;
    const first = { entityId: 'H1', title: 'test', phase: 'failed', lastMessage: 'No.', refetch } as const;
    const nothing = { phase: 'settled', title: null, lastMessage: null, refetch: null };
    expect(record(first, { entityId: 'H2' })).toEqual({ ...nothing, entityId: 'H2' });
    expect(record({})).toEqual({ ...nothing, entityId: '' });
  });

  it('has a validation message until its next phase; refetched figures keep it', () => {
    const validationMessage = { field: 'a', text: 'No a!' };
    expect(record({ validationMessage })).toMatchObject({ validationMessage });
    expect(record({ validationMessage, phase: 'refused' }, { refetch: { phase: 'reading' } })).toMatchObject({
      validationMessage,
    });
    expect(record({ validationMessage }, { phase: 'declined' })).not.toHaveProperty('validationMessage');
    expect(record({ validationMessage }, { entityId: 'H2' })).not.toHaveProperty('validationMessage');
  });

  it('loses the movement when its notice is dismissed; a command without a record stays without', () => {
    const withMovement = after(told({ title: 'test', refetch: { phase: 'read', at: 5, movement: 'Risen.' } }));
    const read = runtimeReducer(withMovement, movementDismissed({ command: 'test/send' }));
    expect(read.commands).toEqual({
      'test/send': { phase: 'settled', entityId: '', title: 'test', lastMessage: null, refetch: null },
    });
    expect(runtimeReducer(withMovement, movementDismissed({ command: 'test/other' }))).toBe(withMovement);
  });

  it('records the command that last sent something; a question or a rejection sends nothing', () => {
    const sent = [told({ phase: 'running' }), told({ command: 'test/other', phase: 'asked' })];
    expect(after(...sent).lastSent).toBe('test/send');
    expect(after(told({ phase: 'succeeded' })).lastSent).toBeNull();
  });

  it('counts as unsent only when its last try for this entity failed', () => {
    const failed = record({ phase: 'failed', entityId: 'H1' });
    expect(['H1', 'H2', ''].map((id) => hasFailedFor(failed, id))).toEqual([true, false, false]);
    expect(hasFailedFor(record({ phase: 'failed' }))).toBe(true);
    expect(hasFailedFor(record({ phase: 'refused' }))).toBe(false);
    expect(hasFailedFor(undefined)).toBe(false);
  });
});

it('a question ends with its answer or the next phase of its command, and is untouched by another command', () => {
  const asked = after(told({ phase: 'asked', question: { title: 'Sure?', lines: [], detail: '', choices: [] } }));
  const answered = (command: string) => questionAnswered({ command, choice: 'no' });
  for (const event of [answered('test/send'), told({ phase: 'declined' })])
    expect(runtimeReducer(asked, event).question).toBeNull();
  for (const event of [answered('test/other'), told({ command: 'test/other', phase: 'running' })])
    expect(runtimeReducer(asked, event).question).toEqual(asked.question);
});

describe('a draft', () => {
  const save = (values: Draft['values'], { member = 'M1', entityId = '' } = {}) =>
    draftSaved({ command: 'test/send', member, entityId, values });
  const discard = (entityId = '') => draftDiscarded({ command: 'test/send', entityId });
  const drafts = (...events: readonly Action[]) => after(...events).drafts;
  const shown = (entityId: string, member: string, ...events: readonly Action[]) =>
    selectDraft('test/send', entityId, member)(stateAfter(...events));

  it('is kept per entity, the last of each', () => {
    expect(drafts(save({ a: '1' }), save({ a: '2' }, { entityId: 'H1' }), save({ a: '3' }))['test/send']).toEqual([
      { member: 'M1', entityId: 'H1', values: { a: '2' } },
      { member: 'M1', entityId: '', values: { a: '3' } },
    ]);
  });

  it('of an earlier member is removed with the first of another one', () => {
    expect(drafts(save({ a: '1' }, { entityId: 'H1' }), save({ a: '2' }, { member: 'M2' }))['test/send']).toEqual([
      { member: 'M2', entityId: '', values: { a: '2' } },
    ]);
  });

  it('is discarded for its entity only, and leaves no empty entry', () => {
    const two = [save({ a: '1' }), save({ a: '2' }, { entityId: 'H1' })];
    expect(drafts(...two, discard('H1'))).toEqual({
      'test/send': [{ member: 'M1', entityId: '', values: { a: '1' } }],
    });
    expect(drafts(...two, discard('H1'), discard())).toEqual({});
    const other = draftSaved({ command: 'test/other', member: 'M1', entityId: '', values: { b: '1' } });
    expect(Object.keys(drafts(...two, other, discard(), discard('H1')))).toEqual(['test/other']);
    expect(drafts(other, discard())).toEqual(drafts(other));
  });

  it('is discarded when the form of its entity is emptied, and not otherwise', () => {
    const two = [save({ a: '1' }), save({ a: '2' }, { entityId: 'H1' })];
    expect(
      drafts(...two, told({ entityId: 'H1', clears: true }))['test/send']?.map(({ entityId }) => entityId),
    ).toEqual(['']);
    expect(drafts(...two, told({ entityId: 'H1', clears: false }))['test/send']).toHaveLength(2);
  });

  it('is shown to the member who typed it, in the form of its entity', () => {
    const event = save({ a: '1' }, { entityId: 'H1' });
    expect(shown('H1', 'M1', event)).toEqual({ a: '1' });
    for (const [entityId, member] of ['H2 M1', 'H1 M2', ' '].map((of) => of.split(' ')))
      expect(shown(entityId ?? '', member ?? '', event)).toEqual({});
    // The same empty object each time, so that a form does not render again.
    expect(shown('', 'M1')).toBe(shown('', 'M2'));
  });
});

describe('a form that was emptied', () => {
  it('is identified by command and entity, and a second time is another', () => {
    const once = memberState({}, told({ entityId: 'H1', clears: true }));
    expect(selectEmptied('test/send', 'H1')(once)).toBe(1);
    expect(selectEmptied('test/send', 'H2')(once)).toBeNull();
    expect(selectEmptied('test/other', 'H1')(once)).toBeNull();
    expect(selectEmptied('test/send', 'H1')(memberState())).toBeNull();
    const twice = [told({ entityId: 'H1', clears: true }), told({ clears: true }), told({ clears: false })];
    expect(selectEmptied('test/send', '')(memberState({}, ...twice))).toBe(2);
  });

  it('stays so when a form of another command is emptied at the same moment', () => {
    const other = told({ clears: true, command: 'test/other' });
    const both = memberState({}, told({ clears: true }), other);
    expect([selectEmptied('test/send', '')(both), selectEmptied('test/other', '')(both)]).toEqual([1, 1]);
  });
});

describe('outcomes', () => {
  it('move along to the next page from the page that showed them', () => {
    const [here, elsewhere] = [anOutcome({ foundOn: '/a' }), anOutcome({ key: 'key-2', foundOn: '/b' })];
    const state = after(at('/a'), outcomesReceived({ outcomes: [here, elsewhere] }));
    expect(carryOutcomesTo(state, '/c')).toEqual({ ...state, outcomes: [{ ...here, foundOn: '/c' }, elsewhere] });
    const unknown = told({ outcome: { is: 'unknown', key: 'key-1' } });
    const nowhere = after(outcomesReceived({ outcomes: [here] }));
    expect(runtimeReducer(nowhere, unknown).outcomes).toEqual([{ ...here, foundOn: '' }]);
    expect(carryOutcomesTo(nowhere, '/c').outcomes).toEqual([here]);
  });
});
