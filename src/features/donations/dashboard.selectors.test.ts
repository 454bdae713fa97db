import { ticked } from '../../kernel/runtime';
import { userInfo } from '../../state/session/session.lists';
import { anActivity } from '../../testing/fixtures';
import { memberState } from '../../testing/runWorker';
import { selectActivities } from './dashboard.selectors';

const NOW = Date.UTC(2026, 0, 15, 12, 0, 0);

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

  it('is empty while the server sends none', () => {
    expect(selectActivities(memberState())).toEqual([]);
  });
});
