import { amount } from '../../domain/money';
import { toRecord } from '../../domain/records';
import { partnerShape } from '../../domain/shapes';
import { aLevel, aPartner } from '../../testing/fixtures';
import { memberState, stateAfter } from '../../testing/runWorker';
import { downline } from './team.lists';
import { partnerOf, selectLevelBars, selectTeamSize } from './team.selectors';

const NO_MONEY = { income: '0.00', sent: '0.00', received: '0.00' };

it.each([
  [
    'is ready to show: counts whole, amounts with 2 decimals, truncated',
    aPartner({ income: amount('1.509') }),
    {
      ...{ code: 'M3003', name: 'Chidi Obi', partners: '1', team: '4' },
      income: '1.50',
      sent: '25.00',
      received: '50.00',
    },
  ],
  [
    'of whom only the code came has 0 for every amount',
    toRecord(partnerShape, { code: 'M5', income: null }),
    { code: 'M5', name: '-', partners: '0', team: '0', ...NO_MONEY },
  ],
])('a partner %s', (_what, partner, shown) => {
  expect(partner && partnerOf(partner)).toEqual(shown);
});

it('the team size is the levels’ sum, and the user’s own count before they are there', () => {
  expect(selectTeamSize(stateAfter())).toBe('0');
  expect(selectTeamSize(memberState({ team: 7 }))).toBe('7');
  const levels = [aLevel({ team: 2 }), aLevel({ level: 2, team: 40 })];
  expect(selectTeamSize(memberState({ team: 7 }, downline.replaced(levels)))).toBe('42');
});

describe('the bars of the levels', () => {
  const bars = (...teams: number[]) =>
    selectLevelBars(memberState({}, downline.replaced(teams.map((team, nth) => aLevel({ level: nth + 1, team })))));

  it('are as long as their part of the largest level, in the order of the levels', () => {
    expect(bars(36, 54, 1)).toEqual([
      { level: '1', team: 36, percent: 66.66 },
      { level: '2', team: 54, percent: 100 },
      { level: '3', team: 1, percent: 1.85 },
    ]);
  });

  it('have no length without members, and are none before the team is read', () => {
    expect(bars(0)).toEqual([{ level: '1', team: 0, percent: 0 }]);
    expect(selectLevelBars(memberState())).toEqual([]);
  });
});
