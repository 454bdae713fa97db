import { selectAccountSummary, selectActivities } from '../../features/donations/dashboard.selectors';
import { sentHelps } from '../../features/donations/donations.lists';
import { incomeRows } from '../../features/income/income.lists';
import { selectRowsOfKind } from '../../features/income/income.selectors';
import { search } from '../../features/search/search';
import { selectLoaded } from '../../features/search/searchSources';
import { partners } from '../../features/team/team.lists';
import { selectTeamSize } from '../../features/team/team.selectors';
import { navigateTo } from '../../kernel/navigation';
import { searchOpened } from '../../state/ui/ui.events';
import { type SandboxApp, startSandboxApp } from '../startSandboxApp';

describe('Asha looks at her team, her income and her lists', () => {
  let portal: SandboxApp;

  beforeAll(async () => {
    portal = await startSandboxApp('/login');
    await portal.signIn();
  });
  afterAll(() => portal.stop());

  const calls = () => portal.sandbox.controls.requests().length;

  it('sees her figures, the two latest donations and the activity of her team', () => {
    const { user } = portal.state().session;
    expect(selectAccountSummary(portal.state())).toMatchObject({
      code: 'MB100001',
      name: 'Asha Verma',
      partners: String(user?.partners),
      team: String(user?.team),
    });
    expect(portal.state().donations.latest.data).toHaveLength(2);
    const newest = selectActivities(portal.state())?.[0];
    expect(newest).toEqual({ newMember: true, slot: '1', owner: 'MB100003', count: 5, unit: 'minutes' });
  });

  it('reads her partners to the end, 20 at a time, each once', async () => {
    const all = portal.state().session.user?.partners ?? 0;
    const asked = () => portal.sandbox.controls.requests().filter(({ path }) => path === '/api/team/partners');
    let { team } = await portal.open('/portal/partners');
    expect(team.partners.held).toBe(20);
    while (!team.partners.ended) {
      const { held } = team.partners;
      portal.dispatch(partners.more());
      expect(portal.state().team.partners.loading).toBe(true);
      // A second press while it loads sends no request.
      portal.dispatch(partners.more());
      ({ team } = await portal.waitFor('the next page', (state) => !state.team.partners.loading));
      expect(team.partners.held - held).toBeLessThanOrEqual(20);
    }
    const codes = team.partners.pages.flat().map(({ code }) => code);
    expect(codes).toHaveLength(all);
    expect(asked().map(({ query }) => query.offset)).toEqual(['0', '20', '40', String(all)]);
    expect(new Set(codes).size).toBe(all);
  });

  it('sees her team by level', async () => {
    const { team, session } = await portal.open('/portal/downline');
    expect(team.downline.data?.map(({ level }) => level)).toEqual([1, 2, 3, 4]);
    expect(selectTeamSize(portal.state())).toBe(String(session.user?.team));
  });

  it('finds airdrops and flushes among her income', async () => {
    const { income } = await portal.open('/portal/airdrop');
    expect(income.rows.held).toBe(20);
    await portal.step('more', incomeRows.more(), (state) => state.income.rows.held === 40);
    for (const kind of ['AIRDROP', 'FLUSH'] as const)
      expect(
        new Set(
          selectRowsOfKind(portal.state(), kind)
            .flat()
            .map((row) => row.tx_type),
        ),
      ).toEqual(new Set([kind]));
  });

  it('finds a donation and a partner by the quick search, without a call', async () => {
    await portal.open('/portal/donations');
    await portal.step('more', sentHelps.more(), (state) => state.donations.sent.held === 40);
    const before = calls();
    portal.dispatch(searchOpened());
    const oldest = portal.state().donations.sent.pages[1]?.at(-1)?.code ?? '';
    const find = (typed: string) =>
      search({ typed, pages: [], loaded: selectLoaded(portal.state()), own: '' }, String)[0];
    const hit = find(oldest.toLowerCase());
    expect(hit).toMatchObject({ kind: 'sent', href: `/portal/donations/view/${oldest}` });
    expect(find('mb100003')).toMatchObject({
      kind: 'partner',
      href: '/portal/partners?row=MB100003',
    });
    expect(calls()).toBe(before);
    const { donations, ui } = await portal.open(hit?.href ?? '');
    expect(donations.opened.data?.code).toBe(oldest);
    expect(ui.searchOpen).toBe(false);
  });

  it('comes back to the list by Back: it is as long as before, and refetched', async () => {
    const before = calls();
    portal.navigator.back();
    const { donations } = await portal.waitFor(
      'the list',
      (state) => !state.donations.sent.loading && calls() > before,
    );
    expect(portal.navigator.href).toBe('/portal/donations');
    expect(donations.sent.held).toBe(40);
  });

  it('stays a member on an unknown page of the portal', () => {
    portal.dispatch(navigateTo('/portal/nothing/here'));
    expect(portal.navigator.href).toBe('/portal/nothing/here');
    expect(portal.state().session.user?.code).toBe('MB100001');
    expect(portal.reporter.faults).toEqual([]);
  });
});
