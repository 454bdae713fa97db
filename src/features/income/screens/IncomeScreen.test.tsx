/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { amount } from '../../../domain/money';
import { anIncomeRow } from '../../../testing/fixtures';
import { at, pageOf, showScreen, signedIn, tableNamed } from '../../../testing/showScreen';
import { claimIncome } from '../income.commands';
import { incomeRows, incomeSummary } from '../income.lists';
import { IncomeScreen } from './IncomeScreen';
import { AirdropScreen, FlushScreen } from './KindScreens';

const member = [signedIn(), at('/portal/income')];
const rows = [
  anIncomeRow(),
  anIncomeRow({ tx_type: 'AIRDROP', help_code: 'H2' }),
  anIncomeRow({ tx_type: 'FLUSH', help_code: 'H3' }),
];

describe('the income page', () => {
  it('has the cards BALANCE, RECEIVED and CLAIM INCOME, and links to income, airdrop and flush', async () => {
    const summary = incomeSummary.replaced({ balance: amount('4.5'), received: amount('20') });
    const page = showScreen(<IncomeScreen />, [...member, summary]);
    expect(page.text()).toContain('BALANCE4.50 USDT');
    expect(page.text()).toContain('RECEIVED20.00 USDT');
    expect([page.hrefOf('RECEIVED'), page.hrefOf('AIRDROP'), page.hrefOf('FLUSH')]).toEqual([
      '/portal/income',
      '/portal/airdrop',
      '/portal/flush',
    ]);
    await page.user.click(screen.getByRole('button', { name: 'CLAIM INCOME' }));
    expect(page.asked).toEqual([{ type: 'income/claim/submitted', payload: null }]);
  });

  it.each([
    ['0', true],
    // Shown as 0.00, and can be claimed.
    ['0.004', false],
    ['4.5', false],
  ])(
    'of a balance of %s says that there is nothing to claim: %s; CLAIM INCOME can be pressed',
    async (balance, said) => {
      const page = showScreen(<IncomeScreen />, [
        ...member,
        incomeSummary.replaced({ balance: amount(balance), received: amount('20') }),
      ]);
      expect(screen.queryByText('Nothing to claim') !== null).toBe(said);
      await page.user.click(screen.getByRole('button', { name: 'CLAIM INCOME' }));
      expect(page.asked).toEqual([{ type: 'income/claim/submitted', payload: null }]);
    },
  );

  it('shows neither figure nor that there is nothing to claim after a claim, until they are read again', () => {
    const page = showScreen(<IncomeScreen />, [
      ...member,
      claimIncome.succeeded({ data: null }, { entityId: '' }),
      incomeSummary.requested(),
    ]);
    expect(page.text()).not.toMatch(/\d USDT|Nothing to claim/);
    expect(screen.getByRole('button', { name: 'CLAIM INCOME' })).toBeTruthy();
  });

  it('has the table FROM ID, HELP ID, TYPE, AMOUNT, DATE with LOAD MORE', async () => {
    const page = showScreen(<IncomeScreen />, [...member, pageOf(incomeRows, rows)]);
    const table = tableNamed('All income');
    expect(table.headings).toEqual(['FROM ID', 'HELP ID', 'TYPE', 'AMOUNT', 'DATE']);
    expect(table.rows[0]?.slice(0, 4)).toEqual(['M3003', 'H1', 'REFERRAL', '1.25 USDT']);
    expect(table.rows).toHaveLength(3);
    await page.user.click(screen.getByRole('button', { name: 'LOAD MORE' }));
    expect(page.asked.at(-1)?.type).toBe('income/rows/moreRequested');
  });
});

describe('the pages of one kind of income (decision 26)', () => {
  it.each([
    ['AIRDROP', <AirdropScreen key="airdrop" />, 'Airdrop', 'H2'],
    ['FLUSH', <FlushScreen key="flush" />, 'Flush', 'H3'],
  ] as const)('%s shows its rows alone, no figure, and the way back', (_kind, view, title, help) => {
    const page = showScreen(view, [...member, pageOf(incomeRows, rows)]);
    expect(tableNamed(title).rows.map((row) => row[1])).toEqual([help]);
    expect(page.text()).not.toContain('BALANCE');
    expect(page.hrefOf('GO BACK')).toBe('/portal/income');
  });

  it('has an empty state, which asks for older ones until all are loaded', () => {
    const page = showScreen(<AirdropScreen />, [...member, pageOf(incomeRows, [anIncomeRow()])]);
    expect(screen.getByText('Nothing here yet')).toBeTruthy();
    expect(page.text()).toContain('Press LOAD MORE for older entries.');
    expect(screen.queryByRole('table')).toBeNull();
    page.dispatch(pageOf(incomeRows, [], 1));
    expect(screen.getByText('Nothing here yet')).toBeTruthy();
    expect(page.text()).not.toContain('Press LOAD MORE');
  });
});
