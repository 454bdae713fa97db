import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator, Task } from 'redux-saga';
import { call, cancel, fork, put } from 'redux-saga/effects';
import { locationChanged, navigateTo, toLocation } from '../../kernel/navigation';
import type { RootState } from '../../rootState';
import { settled } from '../../testing/fakes';
import { aSession, aUser } from '../../testing/fixtures';
import { memberState, runWorker, stateAfter } from '../../testing/runWorker';
import { sessionClosed, sessionOpened, storedSessionChanged, userPatched } from './session.events';
import { storedSession } from './session.sagas';

/** The events that follow one about the stored session. */
async function answers(event: Action, state: RootState = memberState()): Promise<readonly Action[]> {
  function* watching(): SagaIterator<void> {
    const task: Task = yield fork(storedSession.watch);
    yield put(event);
    yield call(settled);
    yield cancel(task);
  }
  const { events } = await runWorker(watching, [], { state });
  expect(events[0]).toEqual(event);
  return events.slice(1);
}

describe('what another tab stored', () => {
  const onLanding = locationChanged({ location: toLocation('/?from=mail#faqs'), now: 0 });

  it('no session: this tab signs out, too, and its page cannot be reached by Back', async () => {
    expect(await answers(storedSessionChanged(null))).toEqual([
      sessionClosed({ reason: 'elsewhere' }),
      navigateTo('/', { replace: true }),
    ]);
  });

  it('no session, and this tab is signed out: nothing happens', async () => {
    expect(await answers(storedSessionChanged(null), stateAfter())).toEqual([]);
  });

  it('the same session with a newer user: the user is refreshed', async () => {
    const user = aUser({ pin: 99 });
    expect(await answers(storedSessionChanged(aSession({ user })))).toEqual([userPatched(user)]);
  });

  it.each([
    ['the same member with a newer token', memberState(), aSession({ accessToken: 'access-2' })],
    ['another member, even with the same token', memberState(), aSession({ user: aUser({ code: 'M2' }) })],
    ['a session, while this tab is signed out', stateAfter(), aSession()],
  ])('%s: it is opened, on the dashboard', async (_what, state, session) => {
    expect(await answers(storedSessionChanged(session), state)).toEqual([
      sessionOpened(session),
      navigateTo('/portal', { replace: true }),
    ]);
  });

  it.each([
    ['a visitor', stateAfter(onLanding)],
    ['a member', memberState({}, onLanding)],
  ])(
    'a session of another member, while %s reads the landing page: it is opened, without a redirect',
    async (_who, state) => {
      const session = aSession({ accessToken: 'access-2', user: aUser({ code: 'M2' }) });
      expect(await answers(storedSessionChanged(session), state)).toEqual([sessionOpened(session)]);
    },
  );
});
