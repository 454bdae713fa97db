/** @jest-environment jest-fixed-jsdom */
import type { Action } from '@reduxjs/toolkit';
import { screen, within } from '@testing-library/react';
import { aHelp, anActivity, aSession } from '../../../testing/fixtures';
import { at, NOW, showScreen } from '../../../testing/showScreen';
import { sessionOpened } from '../../session/session.events';
import { userInfo } from '../../session/session.lists';
import { copied } from '../../ui/ui.events';
import { latestHelps } from '../donations.lists';
import { DashboardScreen } from './DashboardScreen';

const shown = (...events: readonly Action[]) =>
  showScreen(<DashboardScreen />, [sessionOpened(aSession()), at('/portal'), ...events]);

describe('the dashboard', () => {
  it('shows code, full name, e-mail and the five figures', () => {
    const page = shown();
    expect(screen.getByText('M1001').tagName).toBe('CODE');
    expect(screen.getByText('Asha Rao')).toBeTruthy();
    expect(screen.getByText('asha@example.org')).toBeTruthy();
    expect(page.text()).toContain('Partners2Team7Income12.75 USDTSent75.00 USDTReceived100.00 USDT');
  });

  it('copies the id and the referral link, each with a confirmation of half a second', async () => {
    const page = shown();
    await page.user.click(screen.getByRole('button', { name: 'Copy ID' }));
    expect(page.asked.at(-1)).toMatchObject({ payload: { text: 'M1001', shownFor: 500 } });
    await page.user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(page.asked.at(-1)).toMatchObject({
      type: 'ui/copyRequested',
      payload: { text: 'https://portal.example/register?ref=M1001', shownFor: 500 },
    });
  });

  it('says Copied in place of Copy while the confirmation is shown', () => {
    const page = shown();
    expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull();
    page.dispatch(copied({ field: 'dashboard/link' }));
    expect(screen.getByRole('button', { name: 'Copied' }).textContent).toBe('Copied');
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy ID' })).toBeTruthy();
  });

  it('shows the two latest sent donations as boxes that lead to them', () => {
    const reply = ['H1', 'H2', 'H3'].map((code) => aHelp({ code }));
    const page = shown(latestHelps.requested(), latestHelps.arrived({ key: '', reply }));
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect([page.hrefOf('H1'), page.hrefOf('H2')]).toEqual(['/portal/donations/view/H1', '/portal/donations/view/H2']);
  });

  it('lists recent activity as New Member or Buy Level, with slot, owner and relative time', () => {
    const activities = [
      anActivity({ aType: 1, slot: '3', owner_id: 'M7', timestamp: NOW - 59_000 }),
      anActivity({ aType: 2, slot: '4', owner_id: 'M8', timestamp: NOW - 3_599_000 }),
      anActivity({ aType: 0, slot: '5', owner_id: 'M9', timestamp: NOW - 7_200_000 }),
      anActivity({ aType: 1, slot: '6', owner_id: 'M10', timestamp: NOW - 172_800_000 }),
    ];
    shown(userInfo.requested(), userInfo.arrived({ key: '', reply: { user: {}, activities } }));
    const items = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'New MemberSlot 3 · M759 s ago',
      'Buy LevelSlot 4 · M859 min ago',
      'Buy LevelSlot 5 · M92 h ago',
      'New MemberSlot 6 · M102 d ago',
    ]);
    expect(screen.queryByText('No recent activity')).toBeNull();
  });

  it('says that there is no activity when the server sends none, and not before it has answered', () => {
    const page = shown(userInfo.requested());
    expect(screen.queryByText('No recent activity')).toBeNull();
    page.dispatch(userInfo.arrived({ key: '', reply: { user: {}, activities: null } }));
    expect(screen.getByText('No recent activity')).toBeTruthy();
  });

  it('keeps its figures and says so quietly when the refresh fails', async () => {
    const page = shown(userInfo.requested(), { type: `${userInfo.name}/failed` });
    expect(screen.getByText('Could not refresh')).toBeTruthy();
    expect(page.text()).toContain('Partners2');
    expect(page.store.getState().ui.alert).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(page.asked.map(({ type }) => type)).toEqual(['session/info/requested', 'donations/latest/requested']);
  });
});
