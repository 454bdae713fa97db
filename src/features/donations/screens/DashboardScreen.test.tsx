/** @jest-environment jest-fixed-jsdom */
import type { Action } from '@reduxjs/toolkit';
import { screen, within } from '@testing-library/react';
import { amount } from '../../../domain/money';
import { FieldSourcesContext } from '../../../frame/fieldSources';
import { outcomesReceived, outcomesRemoved } from '../../../kernel/outcomes';
import { ticked } from '../../../kernel/runtime';
import { sessionOpened, verifyBannerDismissed } from '../../../state/session/session.events';
import { userInfo } from '../../../state/session/session.lists';
import { copied } from '../../../state/ui/ui.events';
import { fetchFailed } from '../../../testing/events';
import { aHelp, anActivity, anOutcome, aSession, aUser } from '../../../testing/fixtures';
import { at, NOW, pageOf, showScreen } from '../../../testing/showScreen';
import { claimBalance } from '../../wallet/wallet.lists';
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
    expect(page.text()).toContain(
      'Partners2Team7Income12.75 USDTSent75.00 USDTReceived100.00 USDTDifference+25.00 USDT',
    );
  });

  it('copies the id and the referral link, each with a confirmation of half a second', async () => {
    const page = shown();
    // This browser cannot share.
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
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
      <FieldSourcesContext value={{ share: (what) => Promise.resolve(given.push(what) > 0) }}>
        <DashboardScreen />
      </FieldSourcesContext>,
      [sessionOpened(aSession()), at('/portal')],
    );
    await page.user.click(screen.getByRole('button', { name: 'Share' }));
    expect(given).toHaveLength(1);
    // One text, so that no application can take the link and omit the costs.
    expect(Object.keys(given[0] ?? {})).toEqual(['title', 'text']);
    expect(given[0]?.text).toBe(
      'Joining is free. A donation costs 25 USDT and an E-PIN of 1.75 to 2.50 USDT: it is a gift and may never come back. https://portal.example/register?ref=M1001',
    );
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
    // The shown age, and after it the announced one.
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

  it.each([
    ['75', '100', 'You have received more than you sent.', '+25.00 USDT'],
    ['100', '75', 'You have sent more than you received.', '-25.00 USDT'],
    ['0', '0', 'Nothing sent or received yet.', '0.00 USDT'],
    ['50', '50', 'You have received as much as you sent.', '0.00 USDT'],
  ])('of a member who sent %s and received %s says so plainly', (sent, received, words, figure) => {
    const user = aUser({ sent: amount(sent), received: amount(received) });
    const page = shown(sessionOpened(aSession({ user })));
    expect(page.text()).toContain(
      `Difference${figure}${words}Received minus sent. Donations only, without E-PINs and income.`,
    );
  });

  it('keeps its figures and says so quietly when the refresh fails', async () => {
    const page = shown(userInfo.requested(), fetchFailed(userInfo));
    expect(screen.getByText('Could not refresh')).toBeTruthy();
    expect(page.text()).toContain('Partners2');
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(page.asked.map(({ type }) => type)).toEqual(['navigation/refreshRequested']);
  });
});

describe('what a member has, and has to do', () => {
  const HOUR = 3_600_000;
  const claimable = (reply: string): Action => claimBalance.arrived({ key: '', reply: amount(reply) });
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
    shown(
      sessionOpened(aSession({ user: aUser({ is_email_verified: 1, income_bal: amount('0'), ...fields }) })),
      ...events,
    );
  const CALM = 'Nothing to do nowWhen you like, start one with SEND DONATION.';
  const paid = (code: string) => `${code}Others may donate to you. No date is set.`;
  const panel = () => screen.getByRole('region', { name: /What now|First steps/ });
  /** The first task: its time and its button, or why there is none. */
  const first = () => panel().querySelector('.now')?.textContent;
  const rows = () =>
    within(panel())
      .queryAllByRole('listitem', { hidden: true })
      .map((row) => row.textContent);
  const links = () =>
    within(panel())
      .getAllByRole('link', { hidden: true })
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
    expect(page.text()).not.toContain('Nothing to do now');
  });

  it('tells the most urgent thing first, with its button and its time written every second, and folds the rest', () => {
    const page = member(
      { is_email_verified: 0, income_bal: amount('57.01'), sent: amount('25') },
      ...settled(
        [aHelp({ code: 'H1', status: 'PENDING', created_at: NOW - 2 * HOUR })],
        [aHelp({ code: 'R1', status: 'APPROVAL', created_at: NOW - 20 * HOUR })],
        '0.5',
      ),
    );
    expect(first()).toBe('R104:00:00 leftApprove a bank payment');
    // The banner above the page asks for the e-mail, until it is dismissed.
    expect(screen.getByText('3 more')).toBeTruthy();
    page.dispatch(verifyBannerDismissed());
    const more = screen.getByText('4 more');
    expect([more.parentElement?.tagName, more.closest('details')?.open]).toEqual(['SUMMARY', false]);
    expect(links()).toEqual([
      'Approve a bank payment → /portal/donations/received/view/R1',
      'Pay H1 22:00:00 left → /portal/donations/view/H1?method=USDT',
      'Verify your email → /verify',
      'Claim 0.5 USDT → /portal/wallet',
      'Claim 57.01 USDT of income → /portal/income',
    ]);
    page.dispatch(ticked({ now: NOW + 1000 }));
    expect(first()).toBe('R103:59:59 leftApprove a bank payment');
    expect(rows()[0]).toBe('Pay H1 21:59:59 left');
    // A screen reader gets the time with the link, by the hour and then by the minute.
    page.dispatch(ticked({ now: NOW + 3.5 * HOUR }));
    expect(screen.getByRole('link', { name: 'Approve a bank payment', description: /^R1 .* left$/ })).toBeTruthy();
    expect(screen.getByRole('timer', { name: '30 minutes' }).textContent).toBe('00:30:00');
    expect(screen.getByRole('link', { name: 'Pay H1 18 hours left' })).toBeTruthy();
    page.dispatch(ticked({ now: NOW + 22 * HOUR }));
    expect(rows()).not.toContain('Pay H1 00:00:00 left');
  });

  it.each([
    ['25', 'Pay 25.00 USDT', '/portal/donations/view/H1?method=USDT'],
    ['24.99999999', 'Pay H1', '/portal/donations/view/H1'],
  ])('with %s USDT in the wallet leads to the payment by: %s', (usdt, name, href) => {
    const page = member(
      { sent: amount('25'), usdt: amount(usdt) },
      ...settled([aHelp({ code: 'H1', status: 'PENDING', created_at: NOW - 2 * HOUR })]),
    );
    expect(page.hrefOf(name)).toBe(href);
    expect(first()).toBe(`H122:00:00 left${name}`);
  });

  it('tells for a day of a donation whose time ran out, and opens it without asking for a payment', () => {
    const over = (hours: number) => aHelp({ code: 'H1', status: 'PENDING', created_at: NOW - hours * HOUR });
    const page = member({ sent: amount('25') }, ...settled([over(25)]));
    expect(first()).toBe('H1Time is over.Open H1');
    expect(page.hrefOf('Open H1')).toBe('/portal/donations/view/H1');
    page.dispatch(latest(over(48)));
    expect(first()).toBe(CALM);
  });

  it('still asks for an approval after its time, and says that this is over', () => {
    const late = aHelp({ code: 'R1', status: 'APPROVAL', created_at: NOW - 25 * HOUR });
    const page = member({ sent: amount('25') }, ...settled([], [late]));
    expect(first()).toBe('R1Time is over.Approve a bank payment');
    expect(page.hrefOf('Approve a bank payment')).toBe('/portal/donations/received/view/R1');
    // A payment that can still be made in time comes first.
    page.dispatch(latest(aHelp({ code: 'H1', status: 'PENDING', created_at: NOW - 20 * HOUR })));
    expect(first()).toBe('H104:00:00 leftPay 25.00 USDT');
    expect(rows()).toEqual(['Approve a bank payment R1 Time is over.']);
  });

  it('does not say that there is nothing to do, nor to start a donation, below an outcome that is not known', () => {
    const page = member({ sent: amount('25') }, ...settled(), outcomesReceived({ outcomes: [anOutcome()] }));
    expect(first()).toBe('');
    page.dispatch(outcomesRemoved({ keys: ['key-1'] }));
    expect(first()).toBe(CALM);
  });

  it('when nothing is due says what waits for others, and until when', () => {
    const page = member(
      { sent: amount('25') },
      ...settled(
        [
          aHelp({ code: 'H2', status: 'APPROVAL', created_at: NOW - 2 * HOUR }),
          aHelp({ code: 'H1', status: 'SENT', created_at: NOW - 48 * HOUR }),
        ],
        [aHelp({ code: 'R1', status: 'PENDING', created_at: NOW - 20 * HOUR })],
      ),
    );
    expect(first()).toBe('Nothing to do nowR1Waiting for the sender04:00:00 left');
    expect(links()[0]).toContain('→ /portal/donations/received/view/R1');
    // After its time the server decides.
    page.dispatch(ticked({ now: NOW + 5 * HOUR }));
    expect(first()).toBe('Nothing to do nowH2Waiting for the recipient17:00:00 left');
  });

  it.each<[string, object, readonly Action[], boolean]>([
    ['nothing waits', {}, settled(), true],
    ['an E-PIN is missing', { pin: 0 }, settled(), false],
    ['something is due', { income_bal: amount('1') }, settled(), false],
    ['it is not known what is due', {}, [], false],
  ])(
    'SEND DONATION is the main button only if it is the next step, and there is never a second one: %s',
    (_when, fields, events, isMain) => {
      member({ sent: amount('25'), pin: 2, ...fields }, ...events);
      const mains = screen
        .getAllByRole('link')
        .filter((link) => /--color-accent\)/.test(getComputedStyle(link).background));
      expect(mains.some(({ textContent }) => textContent === 'SEND DONATION')).toBe(isMain);
      expect(mains.length).toBeLessThan(2);
    },
  );

  it('does not say that activities could not be loaded while they load, when only the donations failed', () => {
    member({}, userInfo.requested(), fetchFailed(latestHelps));
    expect(screen.getAllByText('This could not be loaded')).toHaveLength(1);
  });

  it('says that there is nothing to do only when everything was read', () => {
    const page = member({ sent: amount('25') });
    // Nothing is loaded yet.
    expect(panel().textContent).toBe('What now?');
    for (const event of settled()) page.dispatch(event);
    expect(first()).toBe(CALM);
    page.dispatch(fetchFailed(receivedHelps));
    const incomplete = 'What now?Some items could not be loaded. There may be more to do.';
    expect(panel().textContent).toBe(incomplete);
    // Nor without the member, who may have income to claim by now.
    for (const event of [...settled(), userInfo.requested()]) page.dispatch(event);
    expect(first()).toBe(CALM);
    page.dispatch(fetchFailed(userInfo));
    expect(panel().textContent).toBe(incomplete);
    page.dispatch(userInfo.arrived({ key: '', reply: { user: {}, activities: null } }));
    // Two of today may hide a third: only their list can tell.
    for (const event of settled()) page.dispatch(event);
    const today = aHelp({ code: 'H3', status: 'SENT', created_at: NOW - HOUR });
    page.dispatch(latest(today, { ...today, code: 'H2' }));
    expect(first()).toBe(`Nothing to do now${paid('H3')}`);
    page.dispatch(sentHelps.reload());
    expect(first()).toBe('');
    page.dispatch(pageOf(sentHelps, [today, aHelp({ code: 'H1', status: 'PENDING', created_at: NOW - 2 * HOUR })]));
    expect(first()).toBe('H122:00:00 leftPay 25.00 USDT');
    // An earlier read may be paid since: it only shows after the refetch.
    page.dispatch(latestHelps.requested());
    expect(first()).toBe('');
  });

  it('leads a new member to the first donation, with its cost, and forgets the steps once they are sent away', async () => {
    const nothing = { sent: amount('0'), received: amount('0'), usdt: amount('0'), pin: 0, is_email_verified: 0 };
    const page = member(nothing, ...settled([], [], '1'));
    const COST = 'A donation is a gift of 25.00 USDT that may never come back, and needs an E-PIN.';
    expect(first()).toBe(`${COST}Deposit 27.50 USDT`);
    const isMain = (name: string) =>
      /--color-accent\)/.test(getComputedStyle(screen.getByRole('link', { name })).background);
    expect(page.hrefOf('Deposit 27.50 USDT')).toBe('/portal/wallet/deposit');
    expect(isMain('Deposit 27.50 USDT')).toBe(true);
    expect(screen.getByText('Step 1 of 4').closest('details')?.open).toBe(false);
    expect(rows()).toEqual(['1. Deposit 27.50 USDT', '2. Buy an E-PIN', '3. Send the donation', '4. Pay 25.00 USDT']);
    // A new member's zeros are below it.
    const text = page.text();
    expect(text.indexOf('Step 1 of 4')).toBeLessThan(text.indexOf('USDT balance'));
    page.dispatch({ type: 'session/userPatched', ...{ payload: { usdt: '27.5' } } });
    expect(first()).toBe(`${COST}Buy an E-PIN`);
    expect(rows().slice(0, 2)).toEqual(['Deposit 27.50 USDT · done', '2. Buy an E-PIN']);
    page.dispatch(latest(aHelp({ code: 'H1', status: 'PENDING', created_at: NOW })));
    expect(first()).toBe('H124:00:00 leftPay 25.00 USDT');
    expect(page.hrefOf('Pay 25.00 USDT')).toBe('/portal/donations/view/H1?method=USDT');
    expect(screen.getByText('Step 4 of 4')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Close the first steps' }));
    expect([first(), ...rows()]).toEqual(['H124:00:00 leftPay 25.00 USDT', 'Claim 1 USDT']);
  });

  it.each([
    ['a wide', '(min-width: 100rem)', '3 more'],
    ['a very wide', '', null],
  ])('in %s window shows as many of six other tasks as have room, and folds the rest', (_name, missing, folded) => {
    Object.assign(window, { matchMedia: (query: string) => ({ matches: query !== missing }) });
    const page = member(
      { is_email_verified: 0, income_bal: amount('57.01'), sent: amount('25') },
      ...settled(
        ['H1', 'H2'].map((code) => aHelp({ code, status: 'PENDING', created_at: NOW - 2 * HOUR })),
        ['R1', 'R2'].map((code) => aHelp({ code, status: 'APPROVAL', created_at: NOW - 20 * HOUR })),
        '0.5',
      ),
      verifyBannerDismissed(),
    );
    expect(rows()).toHaveLength(6);
    expect(page.container.querySelector('summary .more')?.textContent ?? null).toBe(folded);
  });

  it('says what sending uses and what follows, to a member who has an E-PIN, and fills a segment for each step that is done', () => {
    const page = member({ sent: amount('0'), received: amount('0'), usdt: amount('100'), pin: 2 }, ...settled([], []));
    expect(first()).toBe(
      'Uses one E-PIN. Pay within 24 hours: a gift of 25.00 USDT that may never come back.Send the donation',
    );
    expect(screen.getByText('Step 3 of 4')).toBeTruthy();
    expect(page.container.querySelector('progress')).toHaveProperty('value', 2);
  });

  it('in a wide window has all steps beside the next one, which is marked', () => {
    Object.assign(window, { matchMedia: () => ({ matches: true }) });
    member({ sent: amount('0'), received: amount('0'), usdt: amount('27.5'), pin: 0 }, ...settled([], [], '1'));
    expect(screen.getByText('Step 2 of 4').closest('details')).toBeNull();
    expect(rows()).toEqual([
      'Deposit 27.50 USDT · done',
      '2. Buy an E-PIN',
      '3. Send the donation',
      '4. Pay 25.00 USDT',
    ]);
    expect(within(panel()).getByRole('listitem', { current: 'step' }).textContent).toBe('2. Buy an E-PIN');
  });
});
