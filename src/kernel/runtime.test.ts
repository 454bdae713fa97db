import type { Action } from '@reduxjs/toolkit';
import type { Draft, Question, RuntimeState } from '../rootState';
import { anOutcome } from '../testing/fixtures';
import { memberState, stateAfter } from '../testing/runWorker';
import { type CommandMeta, questionAnswered } from './commandEvents';
import { locationChanged, toLocation } from './navigation';
import { outcomesReceived, outcomesRemoved } from './outcomes';
import {
  connectionHealed,
  connectionLost,
  draftDiscarded,
  draftSaved,
  isUnsent,
  newsDismissed,
  outcomesAlong,
  runtimeReducer,
  selectDraft,
  selectEmptied,
  selectOutcomes,
  serverTimeSeen,
  ticked,
  withoutMember,
} from './runtime';

/** What the kernel keeps while it runs, event by event. */
const after = (...events: readonly Action[]): RuntimeState =>
  events.reduce<RuntimeState>(runtimeReducer, runtimeReducer(undefined, { type: 'test/start' }));
/** An event of a command, as the kernel makes it. */
const news = (meta: Partial<CommandMeta> = {}) => ({
  type: 'test/send/told',
  meta: { command: 'test/send', entityId: '', ...meta },
});
const at = (path: string, now = 0) => locationChanged({ location: toLocation(path), now });

it('is empty at the start', () => {
  expect(after()).toEqual({
    location: null,
    clock: { now: 0, offset: 0 },
    connection: { lost: null, since: null },
    commands: {},
    lastSent: null,
    question: null,
    outcomes: [],
    drafts: {},
    emptied: null,
  });
});

describe('place, clock and connection', () => {
  it('the place is the one of the last arrival, whose time is the clock’s', () => {
    const state = after(serverTimeSeen({ offset: 7 }), at('/a', 5), at('/b?c', 9));
    expect([state.location, state.clock]).toEqual([toLocation('/b?c'), { now: 9, offset: 7 }]);
  });

  it('each second moves the clock, and leaves what is known of the server’s', () => {
    expect(after(serverTimeSeen({ offset: 7 }), ticked({ now: 1000 })).clock).toEqual({ now: 1000, offset: 7 });
  });

  it('when the server’s clock is seen, what is shown moves by the difference alone', () => {
    const first = after(ticked({ now: 100_000 }), serverTimeSeen({ offset: 5000 }));
    expect(first.clock).toEqual({ now: 105_000, offset: 5000 });
    expect(runtimeReducer(first, serverTimeSeen({ offset: 2000 })).clock).toEqual({ now: 102_000, offset: 2000 });
  });

  it('a connection is lost since its last answer, until it is back', () => {
    const lost = after(connectionLost({ lost: 'failing', since: 5 }));
    expect(lost.connection).toEqual({ lost: 'failing', since: 5 });
    expect(runtimeReducer(lost, connectionHealed()).connection).toEqual({ lost: null, since: null });
  });

  it('is all that is left when the member goes', () => {
    const full = after(
      at('/portal', 9),
      serverTimeSeen({ offset: 7 }),
      connectionLost({ lost: 'offline', since: 5 }),
      news({ phase: 'running', clears: true }),
      draftSaved({ command: 'test/send', member: 'M1', entityId: '', values: { a: '1' } }),
      outcomesReceived({ outcomes: [anOutcome()] }),
    );
    const { location, clock, connection } = full;
    expect(withoutMember(full)).toEqual({ ...after(), location, clock, connection });
    expect(location).toEqual(toLocation('/portal'));
  });
});

describe('the record of a command', () => {
  const record = (...metas: readonly Partial<CommandMeta>[]) => after(...metas.map(news)).commands['test/send'];

  it('keeps what later events of the same submission do not say', () => {
    const first = { title: 'test', phase: 'failed', lastMessage: 'No.', refetch: { phase: 'reading' } } as const;
    expect(record(first, {})).toEqual({ ...first, entityId: '' });
    expect(record(first, { phase: 'running', title: 'other' })).toEqual({
      ...{ phase: 'running', title: 'other', lastMessage: null, refetch: null, entityId: '' },
    });
  });

  it('says nothing of another entityId, whatever was said of the one before', () => {
    const first = {
      entityId: 'H1',
      title: 'test',
      phase: 'failed',
      lastMessage: 'No.',
      refetch: { phase: 'reading' },
    } as const;
    const nothing = { phase: 'settled', title: null, lastMessage: null, refetch: null };
    expect(record(first, { entityId: 'H2' })).toEqual({ ...nothing, entityId: 'H2' });
    expect(record({})).toEqual({ ...nothing, entityId: '' });
  });

  it('has a hint until its next step; figures that are read again leave it', () => {
    const validationMessage = { field: 'a', text: 'No a!' };
    expect(record({ validationMessage })).toMatchObject({ validationMessage });
    expect(record({ validationMessage, phase: 'refused' }, { refetch: { phase: 'reading' } })).toMatchObject({
      validationMessage,
    });
    expect(record({ validationMessage }, { phase: 'running' })).not.toHaveProperty('hint');
    expect(record({ validationMessage }, { entityId: 'H2' })).not.toHaveProperty('hint');
  });

  it('loses what newer figures said when that was read; of a command without a record nothing is known', () => {
    const told = after(news({ title: 'test', refetch: { phase: 'read', at: 5, news: 'Risen.' } }));
    const read = runtimeReducer(told, newsDismissed({ command: 'test/send' }));
    expect(read.commands).toEqual({
      'test/send': { phase: 'settled', entityId: '', title: 'test', lastMessage: null, refetch: null },
    });
    expect(runtimeReducer(told, newsDismissed({ command: 'test/other' }))).toBe(told);
  });

  it('the command that last sent something is known; what was only asked or answered sent nothing', () => {
    const sent = [news({ phase: 'running' }), news({ command: 'test/other', phase: 'asked' })];
    expect(after(...sent).lastSent).toBe('test/send');
    expect(after(news({ phase: 'succeeded' })).lastSent).toBeNull();
  });

  it('is of an unsent form when its last try of this entityId failed, and then alone', () => {
    const failed = record({ phase: 'failed', entityId: 'H1' });
    expect([isUnsent(failed, 'H1'), isUnsent(failed, 'H2'), isUnsent(failed)]).toEqual([true, false, false]);
    expect(isUnsent(record({ phase: 'failed' }))).toBe(true);
    expect(isUnsent(record({ phase: 'refused' }))).toBe(false);
    expect(isUnsent(undefined)).toBe(false);
  });
});

describe('a question', () => {
  const question: Question = { title: 'Sure?', lines: [], detail: '', choices: [] };
  const asked = after(news({ phase: 'asked', question }));

  it('is of the command that asks it, and is over with its answer or its next step', () => {
    expect(asked.question).toEqual({ ...question, command: 'test/send' });
    expect(runtimeReducer(asked, questionAnswered({ command: 'test/send', choice: 'no' })).question).toBeNull();
    expect(runtimeReducer(asked, news({ phase: 'declined' })).question).toBeNull();
    expect(runtimeReducer(asked, news({ refetch: { phase: 'failed' } })).question).toBe(asked.question);
  });

  it('is left alone by whatever happens to another command', () => {
    expect(runtimeReducer(asked, news({ command: 'test/other', phase: 'running' })).question).toBe(asked.question);
    expect(runtimeReducer(asked, questionAnswered({ command: 'test/other', choice: 'no' }))).toBe(asked);
    const none = after();
    expect(runtimeReducer(none, questionAnswered({ command: 'test/send', choice: 'no' }))).toBe(none);
  });
});

describe('what was typed and not sent', () => {
  const park = (values: Draft['values'], { member = 'M1', entityId = '' } = {}) =>
    draftSaved({ command: 'test/send', member, entityId, values });
  const forget = (entityId = '') => draftDiscarded({ command: 'test/send', entityId });
  const drafts = (...events: readonly Action[]) => after(...events).drafts;
  const typed = (entityId: string, member: string, ...events: readonly Action[]) =>
    selectDraft('test/send', entityId, member)(stateAfter(...events));

  it('is kept for each entityId, the last of each', () => {
    expect(drafts(park({ a: '1' }), park({ a: '2' }, { entityId: 'H1' }), park({ a: '3' }))['test/send']).toEqual([
      { member: 'M1', entityId: 'H1', values: { a: '2' } },
      { member: 'M1', entityId: '', values: { a: '3' } },
    ]);
  });

  it('of an earlier member is removed with the first of another one', () => {
    expect(drafts(park({ a: '1' }, { entityId: 'H1' }), park({ a: '2' }, { member: 'M2' }))['test/send']).toEqual([
      { member: 'M2', entityId: '', values: { a: '2' } },
    ]);
  });

  it('is forgotten for its entityId alone, and without a trace when it was the last', () => {
    const two = [park({ a: '1' }), park({ a: '2' }, { entityId: 'H1' })];
    expect(drafts(...two, forget('H1'))).toEqual({ 'test/send': [{ member: 'M1', entityId: '', values: { a: '1' } }] });
    expect(drafts(...two, forget('H1'), forget())).toEqual({});
    const other = draftSaved({ command: 'test/other', member: 'M1', entityId: '', values: { b: '1' } });
    expect(Object.keys(drafts(...two, other, forget(), forget('H1')))).toEqual(['test/other']);
    expect(drafts(other, forget())).toEqual(drafts(other));
  });

  it('is forgotten with what empties the form of its entityId, and with nothing else', () => {
    const two = [park({ a: '1' }), park({ a: '2' }, { entityId: 'H1' })];
    expect(
      drafts(...two, news({ entityId: 'H1', clears: true }))['test/send']?.map(({ entityId }) => entityId),
    ).toEqual(['']);
    expect(drafts(...two, news({ entityId: 'H1', clears: false }))['test/send']).toHaveLength(2);
  });

  it('is shown to the member who typed it, in the form of its entityId', () => {
    const event = park({ a: '1' }, { entityId: 'H1' });
    expect(typed('H1', 'M1', event)).toEqual({ a: '1' });
    for (const [entityId, member] of [
      ['H2', 'M1'],
      ['H1', 'M2'],
      ['', ''],
    ] as const) {
      expect(typed(entityId, member, event)).toEqual({});
    }
    // The same nothing each time: a form must not be drawn again for it.
    expect(typed('', 'M1')).toBe(typed('', 'M2'));
  });
});

describe('a form that was emptied', () => {
  it('is the one of its command and entityId, and a second time is another', () => {
    const once = memberState({}, news({ entityId: 'H1', clears: true }));
    expect(selectEmptied('test/send', 'H1')(once)).toBe(1);
    expect(selectEmptied('test/send', 'H2')(once)).toBeNull();
    expect(selectEmptied('test/other', 'H1')(once)).toBeNull();
    expect(selectEmptied('test/send', 'H1')(memberState())).toBeNull();
    const twice = [news({ entityId: 'H1', clears: true }), news({ clears: true }), news({ clears: false })];
    expect(selectEmptied('test/send', '')(memberState({}, ...twice))).toBe(2);
  });
});

describe('outcomes', () => {
  const sent = news({ outcome: { is: 'sent', outcome: anOutcome({ phase: 'running' }) } });
  const unknown = news({ outcome: { is: 'unknown', key: 'key-1' } });

  it('that turn out to be unknown are shown on the page where the member is', () => {
    expect(after(at('/a'), sent, unknown).outcomes).toEqual([anOutcome({ foundOn: '/a' })]);
    expect(after(sent, unknown).outcomes).toEqual([anOutcome()]);
    expect(after(sent, news()).outcomes).toEqual([anOutcome({ phase: 'running' })]);
  });

  it('go along to the page that follows, when they were shown on the one that is left', () => {
    const [here, elsewhere] = [anOutcome({ foundOn: '/a' }), anOutcome({ key: 'key-2', foundOn: '/b' })];
    const state = after(at('/a'), outcomesReceived({ outcomes: [here, elsewhere] }));
    expect(outcomesAlong(state, '/c')).toEqual({ ...state, outcomes: [{ ...here, foundOn: '/c' }, elsewhere] });
    const nowhere = after(outcomesReceived({ outcomes: [here] }));
    expect(outcomesAlong(nowhere, '/c').outcomes).toEqual([here]);
  });

  it('of another tab are known here, and go when that says so', () => {
    const heard = memberState({}, outcomesReceived({ outcomes: [anOutcome()] }));
    expect(selectOutcomes(heard)).toEqual([anOutcome()]);
    expect(after(outcomesReceived({ outcomes: [anOutcome()] }), outcomesRemoved({ keys: ['key-1'] })).outcomes).toEqual(
      [],
    );
  });
});
