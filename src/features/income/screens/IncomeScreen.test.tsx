/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { amount } from '../../../domain/money';
import { anIncomeRow } from '../../../testing/fixtures';
import { at, button, pageOf, showScreen, signedIn, tableNamed } from '../../../testing/showScreen';
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

/** The page with this balance and 20 USDT received. */
const withBalance = (balance: string) =>
  showScreen(<IncomeScreen />, [
    ...member,
    incomeSummary.replaced({ balance: amount(balance), received: amount('20') }),
  ]);

describe('the income page', () => {
  it('has the cards BALANCE, RECEIVED and CLAIM INCOME, and links to income, airdrop and flush', () => {
    const page = withBalance('4.5');
    expect(page.text()).toMatch(/BALANCE4\.50 USDT.*RECEIVED20\.00 USDT/);
    const links = ['RECEIVED', 'AIRDROP', 'FLUSH'].map(page.hrefOf);
    expect(links).toEqual(['/portal/income', '/portal/airdrop', '/portal/flush']);
  });

  it.each([
    ['0', true],
    // Shown as 0.00, and can be claimed.
    ['0.004', false],
    ['4.5', false],
  ])(
    'of a balance of %s says that there is nothing to claim: %s; CLAIM INCOME can be pressed',
    async (balance, said) => {
      const page = withBalance(balance);
      expect(screen.queryByText('Nothing to claim') !== null).toBe(said);
      await page.user.click(button('CLAIM INCOME'));
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
    expect(button('CLAIM INCOME')).toBeTruthy();
  });

  it('has the table FROM ID, HELP ID, TYPE, AMOUNT, DATE with LOAD MORE', async () => {
    const page = showScreen(<IncomeScreen />, [...member, pageOf(incomeRows, rows)]);
    const table = tableNamed('All income');
    expect(table.headings).toEqual(['FROM ID', 'HELP ID', 'TYPE', 'AMOUNT', 'DATE']);
    expect(table.rows[0]?.slice(0, 4)).toEqual(['M3003', 'H1', 'REFERRAL', '+1.25 USDT']);
    expect(table.rows).toHaveLength(3);
    await page.user.click(button('LOAD MORE'));
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
    expect(page.text()).toMatch(/Nothing here yet.*Press LOAD MORE for older entries\./);
    expect(screen.queryByRole('table')).toBeNull();
    page.dispatch(pageOf(incomeRows, []));
    expect(page.text()).toMatch(/Nothing here yet/);
    expect(page.text()).not.toContain('Press LOAD MORE');
  });
});
