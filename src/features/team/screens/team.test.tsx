/** @jest-environment jest-fixed-jsdom */
import { i18n } from '@lingui/core';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { act, screen } from '@testing-library/react';
import { amount } from '../../../domain/money';
import { entriesOf } from '../../../testing/catalogues';
import { fetchFailed } from '../../../testing/events';
import { aLevel, aPartner } from '../../../testing/fixtures';
import { at, pageOf, showScreen, signedIn, tableNamed } from '../../../testing/showScreen';
import { downline, partners } from '../team.lists';
import { DownlineScreen } from './DownlineScreen';
import { PartnersScreen } from './PartnersScreen';

const member = signedIn();

it('/portal/partners has its columns, amounts in USDT, and LOAD MORE', async () => {
  const rows = [aPartner(), aPartner({ code: 'M4', income: amount('0'), sent: amount('0'), received: amount('0') })];
  const page = showScreen(<PartnersScreen />, [member, at('/portal/partners'), pageOf(partners, rows)]);
  const table = tableNamed('Partners');
  expect(table.headings).toEqual(['CODE', 'NAME', 'PARTNERS', 'TEAM', 'INCOME', 'SENT', 'RECEIVED']);
  expect(table.rows).toEqual([
    ['M3003', 'Chidi Obi', '1', '4', '1.50 USDT', '25.00 USDT', '50.00 USDT'],
    ['M4', 'Chidi Obi', '1', '4', '0.00 USDT', '0.00 USDT', '0.00 USDT'],
  ]);
  await page.user.click(screen.getByRole('button', { name: 'LOAD MORE' }));
  expect(page.asked.at(-1)?.type).toBe('team/partners/moreRequested');
});

it('a row of /portal/partners leads to all that is known of the partner', async () => {
  const row = aPartner({ received: amount('50') });
  const page = showScreen(<PartnersScreen />, [member, at('/portal/partners'), pageOf(partners, [row])]);
  await page.user.click(screen.getByRole('link', { name: 'Chidi Obi' }));
  expect(page.asked.at(-1)).toMatchObject({ payload: { to: `/portal/partners?row=${row.code}` } });
  page.dispatch(at(`/portal/partners?row=${row.code}`));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Chidi Obi');
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual(['CODE', 'PARTNERS', 'TEAM', 'INCOME', 'SENT', 'RECEIVED']);
});

it('/portal/downline has LEVEL, TEAM, DONATION, and the total team size in its heading', () => {
  const levels = [aLevel(), aLevel({ level: 2, team: 40, help: amount('1000.5') })];
  showScreen(<DownlineScreen />, [member, at('/portal/downline'), downline.replaced(levels)]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Downline: 42');
  const { headings, rows } = tableNamed('Team by level');
  expect([headings, ...rows].map((row) => row.join(' '))).toEqual([
    ...['LEVEL TEAM DONATION', '1 2 50.00 USDT', '2 40 1000.50 USDT'],
  ]);
});

it('the number of members on a level chooses the form of their noun, however its digits are grouped', () => {
  const { source = '' } = entriesOf('ru').find((entry) => entry.source.startsWith('{team, plural,')) ?? {};
  const messages = { [generateMessageId(source)]: '{team, plural, many {many: {members}} other {other: {members}}}' };
  i18n.loadAndActivate({ locale: 'ru', messages });
  showScreen(<DownlineScreen />, [member, at('/portal/downline'), downline.replaced([aLevel({ team: 12_345 })])]);
  expect(document.body.textContent).toContain('many: 12\u202f345');
  act(() => i18n.activate('en'));
});

it('/portal/downline says that the team could not be read, and not that there is none', () => {
  const failed = [downline.requested(), fetchFailed(downline)];
  const page = showScreen(<DownlineScreen />, [member, at('/portal/downline'), ...failed]);
  expect(page.text()).toContain('Check your connection, then press Retry.');
  expect(page.text()).not.toContain('No team yet');
  page.dispatch(downline.replaced([]));
  expect(page.text()).toContain('No team yet');
});
