/** @jest-environment jest-fixed-jsdom */
import type { Action } from '@reduxjs/toolkit';
import { screen, within } from '@testing-library/react';
import { amount } from '../../../domain/money';
import { Sources } from '../../../frame/fieldSources';
import { ticked } from '../../../kernel/runtime';
import { sessionOpened } from '../../../state/session/session.events';
import { userInfo } from '../../../state/session/session.lists';
import { copied } from '../../../state/ui/ui.events';
import { aHelp, anActivity, aSession, aUser } from '../../../testing/fixtures';
import { at, NOW, pageOf, showScreen } from '../../../testing/showScreen';
import { latestHelps, receivedHelps, sentHelps } from '../donations.lists';
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

  it('shares the referral link where the browser can, never without what it costs', async () => {
    const given: { readonly title: string; readonly text: string }[] = [];
    const page = showScreen(
      <Sources value={{ share: (what) => Promise.resolve(given.push(what) > 0) }}>
        <DashboardScreen />
      </Sources>,
      [sessionOpened(aSession()), at('/portal')],
    );
    await page.user.click(screen.getByRole('button', { name: 'Share' }));
    expect(given).toHaveLength(1);
    // One text, so that no program can take the link and leave the costs.
    expect(Object.keys(given[0] ?? {})).toEqual(['title', 'text']);
    expect(given[0]?.text).toBe(
      'Joining is free. A donation costs 25 USDT and an E-PIN of 1.75 to 2.50 USDT: it is a gift and may never come back. https://portal.example/register?ref=M1001',
    );
  });

  it('has the copy button alone where the browser cannot share', () => {
    shown();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
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
    const items = within(screen.getByRole('list', { name: 'Recent Activity' })).getAllByRole('listitem');
    // What is shown, and after it what is spoken in its place.
    expect(items.map((item) => item.textContent)).toEqual([
      'New MemberSlot 3 · M759 s ago59 seconds ago',
      'Buy LevelSlot 4 · M859 min ago59 minutes ago',
      'Buy LevelSlot 5 · M92 h ago2 hours ago',
      'New MemberSlot 6 · M102 d ago2 days ago',
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
    expect(page.asked.map(({ type }) => type)).toEqual(['navigation/refreshRequested']);
  });
});

describe('what one has and what one must do', () => {
  const HOUR = 3_600_000;
  const claimable = (reply: string): Action => ({ type: 'wallet/claim/arrived', ...{ payload: { key: '', reply } } });
  const latest = (...reply: ReturnType<typeof aHelp>[]) => latestHelps.arrived({ key: '', reply });
  const settled = (
    sent: readonly ReturnType<typeof aHelp>[] = [],
    received: readonly object[] = [],
    claim = '0',
  ): readonly Action[] => [
    latest(...sent.slice(0, 2)),
    pageOf(sentHelps, sent),
    pageOf(receivedHelps, received),
    claimable(claim),
  ];
  const member = (fields: object, ...events: readonly Action[]) =>
    showScreen(<DashboardScreen />, [
      sessionOpened(aSession({ user: aUser({ is_email_verified: 1, income_bal: amount('0'), ...fields }) })),
      at('/portal'),
      ...events,
    ]);
  const LEAD = 'What is due, most urgent first.';
  const panel = () => screen.getByRole('region', { name: /What now|First steps/ });
  const rows = () =>
    within(panel())
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  const links = () =>
    within(panel())
      .getAllByRole('link')
      .map((link) => `${link.textContent} → ${link.getAttribute('href')}`);

  it('shows the wallet, E-PINs, what can be claimed and the income, each leading to where it can be used', () => {
    const page = member({ usdt: amount('120.509'), pin: 3, income_bal: amount('57.019') }, claimable('0.1299'));
    const glance = within(screen.getByRole('list', { name: 'What you have' }));
    expect(glance.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['USDT balance120.50 USDT', '/portal/wallet'],
      ['E-PINS3', '/portal/wallet/buy'],
      ['CLAIMABLE0.12 USDT', '/portal/wallet'],
      ['Income to claim57.01 USDT', '/portal/income'],
    ]);
    expect(page.text()).not.toContain('You’re all caught up');
  });

  it('tells what is due, most urgent first, each a press from being done, with the time written every second', () => {
    const page = member(
      { is_email_verified: 0, income_bal: amount('57.01'), sent: amount('25') },
      ...settled(
        [aHelp({ code: 'H1', status: 'PENDING', created_at: NOW - 2 * HOUR })],
        [aHelp({ code: 'R1', status: 'APPROVAL', created_at: NOW - 20 * HOUR })],
        '0.5',
      ),
    );
    expect(links()).toEqual([
      'Approve a bank payment · R1 → /portal/donations/received/view/R1',
      'Pay H1 · 22:00:00 left → /portal/donations/view/H1',
      'Verify your email → /verify',
      'Claim 0.5 USDT → /portal/wallet',
      'Claim 57.01 USDT of income → /portal/income',
    ]);
    page.dispatch(ticked({ now: NOW + 1000 }));
    expect(rows()[1]).toBe('Pay H1 · 21:59:59 left');
    // Who does not see the clock hears it in the name of the link, which does not change every second.
    expect(page.hrefOf('Pay H1 · 22 hours left')).toBe('/portal/donations/view/H1');
    page.dispatch(ticked({ now: NOW + 75 * 60_000 }));
    expect(page.hrefOf('Pay H1 · 20 hours left')).toBe('/portal/donations/view/H1');
    page.dispatch(ticked({ now: NOW + 21.5 * HOUR }));
    expect(page.hrefOf('Pay H1 · 30 minutes left')).toBe('/portal/donations/view/H1');
    page.dispatch(ticked({ now: NOW + 22 * HOUR }));
    expect(rows()).not.toContain('Pay H1 · 00:00:00 left');
  });

  it('has five rows at most, and says how many more there are', () => {
    const sent = Array.from({ length: 7 }, (_, nth) => aHelp({ code: `H${nth}`, status: 'PENDING', created_at: NOW }));
    member({ sent: amount('25') }, ...settled(sent));
    expect(rows()).toHaveLength(5);
    expect(within(panel()).getByRole('link', { name: '2 more' }).getAttribute('href')).toBe('/portal/donations');
  });

  it('leads from how many more there are to where the most urgent of those is', () => {
    const received = Array.from({ length: 7 }, (_, nth) => aHelp({ code: `R${nth}`, status: 'APPROVAL' }));
    const page = member({ sent: amount('25') }, ...settled([], received));
    expect(page.hrefOf('2 more')).toBe('/portal/donations/received');
    page.dispatch(pageOf(receivedHelps, received.slice(0, 5)));
    page.dispatch({ type: 'session/userPatched', ...{ payload: { is_email_verified: 0 } } });
    expect(page.hrefOf('1 more')).toBe('/verify');
  });

  it('says that nothing waits only when everything was read', () => {
    const page = member({ sent: amount('25') });
    // Nothing was read yet.
    expect(panel().textContent).toBe(`What now?${LEAD}`);
    for (const event of settled()) page.dispatch(event);
    expect(rows()).toEqual(['You’re all caught up']);
    page.dispatch({ type: 'donations/received/failed' });
    expect(panel().textContent).toBe('What now?Some items could not be loaded. There may be more to do.');
    // Two of today may hide a third: only the list of them can tell.
    for (const event of settled()) page.dispatch(event);
    const today = aHelp({ code: 'H3', status: 'SENT', created_at: NOW - HOUR });
    page.dispatch(latest(today, { ...today, code: 'H2' }));
    expect(rows()).toEqual(['You’re all caught up']);
    page.dispatch(sentHelps.reload());
    expect(rows()).toEqual(['']);
    page.dispatch(pageOf(sentHelps, [today, aHelp({ code: 'H1', status: 'PENDING', created_at: NOW - 2 * HOUR })]));
    expect(rows()).toEqual(['Pay H1 · 22:00:00 left']);
    // What was read before may have been paid since: it is told of when it is read anew.
    page.dispatch(latestHelps.requested());
    expect(rows()).toEqual(['']);
  });

  it('leads a new member to the first donation, with its cost, and forgets the steps once they are sent away', async () => {
    const nothing = { sent: amount('0'), received: amount('0'), usdt: amount('0'), pin: 0, is_email_verified: 0 };
    const page = member(nothing, ...settled([], [], '1'));
    expect(rows()).toEqual([
      '1. Verify your email',
      '2. Deposit 27.50 USDT',
      '3. Buy an E-PIN',
      '4. Send the donation',
      '5. Pay 25.00 USDT within 24 hours',
    ]);
    expect(panel().textContent).toContain('A donation is 25.00 USDT and an E-PIN: a gift that may never come back.');
    expect(page.hrefOf('1. Verify your email')).toBe('/verify');
    page.dispatch({ type: 'session/userPatched', ...{ payload: { is_email_verified: 1, usdt: '27.5' } } });
    expect(rows().slice(0, 3)).toEqual([
      '1. Verify your email · done',
      '2. Deposit 27.50 USDT · done',
      '3. Buy an E-PIN',
    ]);
    page.dispatch(latest(aHelp({ code: 'H1', status: 'PENDING', created_at: NOW })));
    expect(rows()[4]).toBe('5. Pay 25.00 USDT · 24:00:00 left');
    expect(page.hrefOf('5. Pay 25.00 USDT · 24 hours left')).toBe('/portal/donations/view/H1');
    await page.user.click(screen.getByRole('button', { name: 'Close the first steps' }));
    expect(rows()).toEqual(['Pay H1 · 24:00:00 left', 'Claim 1 USDT']);
  });
});
