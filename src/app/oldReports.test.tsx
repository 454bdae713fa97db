/** @jest-environment jest-fixed-jsdom */
import { readFileSync } from 'node:fs';
import { I18nProvider } from '@lingui/react';
import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { payHelp } from '../features/donations/donations.commands';
import type { Recorded } from '../features/support/replay';
import { buyPins, withdrawUsdt } from '../features/wallet/wallet.commands';
import { OutcomeNotices } from '../frame/OutcomeNotices';
import { Surface } from '../frame/Surface';
import { i18n } from '../i18n/i18n';
import { selectDraft } from '../kernel/runtime';
import { rootReducer } from '../testing/runWorker';
import { upToDate } from './oldReports';
import { isRootState, replayReport } from './replay';

/**
 * Recorded by the portal before it kept open outcomes: a withdrawal to a doubtful address whose answer was lost, a purchase, drafts for two
 * donations of which one was refused by a rule, and the withdrawal once more, with its question on screen at the end.
 */
function recorded(): Recorded {
  const { preloadedState, payload, end } = JSON.parse(readFileSync('src/testing/support/oldReport1.json', 'utf8'));
  return { base: JSON.parse(preloadedState), actions: JSON.parse(payload), end: JSON.parse(end) };
}

it('a report from before outcomes were kept replays to the state in which it was taken', () => {
  expect(replayReport(recorded())?.differences).toEqual([]);
});

it('a report from before a slice had one of its lists replays to the state in which it was taken', () => {
  const { base, actions, end } = recorded();
  const without = (state: unknown) =>
    JSON.parse(JSON.stringify(state), (key, value) =>
      key === 'partners' && typeof value === 'object' ? undefined : value,
    );
  expect(JSON.stringify(without(end))).not.toContain('"partners":{');
  expect(replayReport({ base: without(base), actions, end: without(end) })?.differences).toEqual([]);
});

it('on the way, phases, questions and drafts are what they are today', () => {
  const { states, actions } = replayReport(recorded()) ?? { states: [], actions: [] };
  const after = (type: string) => states[actions.findIndex((action) => action.type === type) + 1];
  expect(after('wallet/withdraw/doubted')?.ui.runtime).toMatchObject({
    question: { choices: [{ id: 'no' }, { id: 'yes' }] },
    commands: { [withdrawUsdt.name]: { phase: 'asked', subject: '' } },
  });
  expect(after('wallet/withdraw/failed')?.ui.runtime).toMatchObject({
    question: null,
    commands: { [withdrawUsdt.name]: { phase: 'failed', reread: null } },
    lastSent: withdrawUsdt.name,
    outcomes: [],
  });
  expect(after('wallet/buyPins/succeeded')?.ui.runtime).toMatchObject({
    commands: { [buyPins.name]: { phase: 'succeeded' } },
    drafts: {},
    emptied: { command: buyPins.name, subject: '' },
  });
  expect(after('donations/payHelp/rejected')?.ui.runtime.commands[payHelp.name]).toMatchObject({ subject: 'H2' });
  const end = states.at(-1);
  expect(end && selectDraft(payHelp.name, 'H1', 'M1001')(end)).toMatchObject({ method: 'BANK' });
  expect(end && selectDraft(payHelp.name, 'H2', 'M1001')(end)).toEqual({ method: 'BANK', transaction_id: '' });
});

describe('a report from before the kernel had one key of its own', () => {
  /** A purchase whose answer was lost, a draft and a refused payment of a donation, then the same purchase again, which succeeded, and another. */
  const flat = (): Recorded => {
    const { payload, end } = JSON.parse(readFileSync('src/testing/support/oldReport2.json', 'utf8'));
    const { committedState, actionsById, stagedActionIds } = JSON.parse(payload);
    const [, ...ids] = stagedActionIds;
    return {
      base: committedState,
      actions: ids.map((id: number) => actionsById[id].action),
      end: JSON.parse(end),
    };
  };

  it('replays to the state in which it was taken, clock and draft included', () => {
    const { differences, states } = replayReport(flat()) ?? { differences: ['none'], states: [] };
    expect(differences).toEqual([]);
    const last = states.at(-1);
    expect(last?.ui.runtime).toMatchObject({
      place: { path: '/portal/wallet/buy' },
      emptied: { command: buyPins.name, subject: '', nonce: 2 },
      drafts: { [payHelp.name]: [{ member: 'M1001', subject: 'H1' }] },
      commands: { [payHelp.name]: { phase: 'rejected', subject: 'H1' } },
    });
    expect(last?.ui).not.toHaveProperty('commands');
  });

  it('has its unknown outcome and its ticks on the way', () => {
    const { states, actions } = replayReport(flat()) ?? { states: [], actions: [] };
    const after = (type: string) => states[actions.findIndex((action) => action.type === type) + 1]?.ui.runtime;
    expect(after('wallet/buyPins/failed')?.outcomes).toMatchObject([{ command: buyPins.name, phase: 'open' }]);
    expect(states[actions.findLastIndex(({ type }) => type === 'kernel/ticked') + 1]?.ui.runtime.clock.now).toBe(
      Date.UTC(2026, 0, 15, 12, 0, 1),
    );
    expect(actions.filter(({ type }) => type.startsWith('ui/draft') || type === 'ui/ticked')).toEqual([]);
  });

  it('that ends otherwise than it was recorded is still told apart', () => {
    const { base, actions, end } = flat();
    const other = JSON.parse(JSON.stringify(end).replace('/portal/wallet/buy', '/portal/wallet'));
    expect(replayReport({ base, actions, end: other })?.differences).not.toEqual([]);
  });
});

it('one that begins with drafts, a question and records of its time can be drawn at every step', () => {
  const report = recorded();
  const states = replayReport({ ...report, base: report.end, actions: [] })?.states ?? [];
  expect(states).toHaveLength(1);
  for (const state of states) {
    const store = configureStore({ reducer: rootReducer, preloadedState: state });
    render(
      <I18nProvider i18n={i18n}>
        <Provider store={store}>
          <OutcomeNotices />
          <Surface />
        </Provider>
      </I18nProvider>,
    );
    expect(screen.getByRole('dialog', { name: 'Send anyway?' }).textContent).toContain('The checksum of this address');
    expect(selectDraft(withdrawUsdt.name, '', 'M1001')(state)).toMatchObject({ amount: '5' });
  }
});

it('one of today is left as it is', () => {
  const report = upToDate(recorded(), rootReducer, isRootState);
  expect(upToDate(report, rootReducer, isRootState)).toBe(report);
});
