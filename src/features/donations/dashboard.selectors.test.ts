import { amount } from '../../domain/money';
import { ticked } from '../../kernel/runtime';
import { userInfo } from '../../state/session/session.lists';
import { anActivity } from '../../testing/fixtures';
import { memberState, stateAfter } from '../../testing/runWorker';
import { selectAccountSummary, selectActivities } from './dashboard.selectors';

const NOW = Date.UTC(2026, 0, 15, 12, 0, 0);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

it('a member’s position: code, full name, e-mail, counts, and amounts with 2 decimals', () => {
  const state = memberState({ income: amount('12.759'), sent: amount('75'), received: amount('0') });
  expect(selectAccountSummary(state)).toEqual({
    code: 'M1001',
    name: 'Asha Rao',
    email: 'asha@example.org',
    usdt: '120.50',
    pins: '3',
    incomeBalance: '4.25',
    partners: '2',
    team: '7',
    income: '12.75',
    sent: '75.00',
    received: '0.00',
  });
  expect(selectAccountSummary(stateAfter())).toBeNull();
});

describe('recent activity', () => {
  const activities = (...list: ReturnType<typeof anActivity>[]) =>
    selectActivities(
      memberState(
        {},
        ticked({ now: NOW }),
        userInfo.requested(),
        userInfo.arrived({ key: '', reply: { user: {}, activities: list } }),
      ),
    );

  it.each([
    [1, true],
    [0, false],
    [2, false],
  ])('of aType %d is a new member: %s', (aType, newMember) => {
    expect(activities(anActivity({ aType, slot: '4', owner_id: 'M3003' }))).toMatchObject([
      { newMember, slot: '4', owner: 'M3003' },
    ]);
  });

  it.each([
    [59 * SECOND, 59, 'seconds'],
    [MINUTE, 1, 'minutes'],
    [HOUR - SECOND, 59, 'minutes'],
    [HOUR, 1, 'hours'],
    [24 * HOUR - SECOND, 23, 'hours'],
    [24 * HOUR, 1, 'days'],
  ])('%d ms ago is %d %s', (ago, count, unit) => {
    expect(activities(anActivity({ timestamp: NOW - ago }))).toMatchObject([{ count, unit }]);
  });

  it('is empty while the server sends none', () => {
    expect(selectActivities(memberState())).toEqual([]);
  });
});
