import { aLevel } from '../../testing/fixtures';
import { memberState } from '../../testing/runWorker';
import { downline } from './team.lists';
import { selectLevelBars } from './team.selectors';

const bars = (...teams: number[]) =>
  selectLevelBars(memberState({}, downline.replaced(teams.map((team, nth) => aLevel({ level: nth + 1, team })))));

it('a level is a bar against the largest level, in the order of the levels', () => {
  expect(bars(36, 54, 1)).toEqual([
    { level: '1', team: '36', percent: 66.66 },
    { level: '2', team: '54', percent: 100 },
    { level: '3', team: '1', percent: 1.85 },
  ]);
});

it('a level without members has no length', () => {
  expect(bars(0)).toEqual([{ level: '1', team: '0', percent: 0 }]);
});

it('there are none before the team is read', () => {
  expect(selectLevelBars(memberState())).toEqual([]);
});
