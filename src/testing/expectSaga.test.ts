import type { Action } from '@reduxjs/toolkit';
import { runSaga } from 'redux-saga';
import { expectSaga } from 'redux-saga-test-plan';
import { buyPins } from '../features/wallet/wallet.commands';
import { answer, fakeApi } from './fakeApi';
import { fakePorts, fakePortsProvider } from './fakePorts';
import { memberState, rootReducer } from './runWorker';

const press = buyPins.submitted({ amount: '2' });
const api = fakeApi({ wallet: { buyPins: () => answer.ok(null, 'You bought 2 E-PINs.') } });

it('runs a worker in redux-saga-test-plan, against the real reducer', () =>
  expectSaga(buyPins.worker, press)
    .withReducer(rootReducer, memberState())
    .provide([fakePortsProvider({ api })])
    .put.like({ action: { type: buyPins.succeeded.type } })
    .run(false));

it('runs a worker on its own, and records what it dispatches', async () => {
  const events: Action[] = [];
  const dispatch = (event: Action) => events.push(event);
  await runSaga({ context: fakePorts({ api }), dispatch, getState: memberState }, buyPins.worker, press).toPromise();
  expect(events.map(({ type }) => type)).toContain(buyPins.succeeded.type);
});

it('says what a worker without ports lacks', async () => {
  const run = () => runSaga({ getState: memberState, onError: () => undefined }, buyPins.worker, press).toPromise();
  await expect(run()).rejects.toThrow(/port: .provide\(fakePortsProvider\(\)\)/);
});
