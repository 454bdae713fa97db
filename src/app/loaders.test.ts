import { startTestApp, stopTestApps } from '../testing/startTestApp';

afterEach(stopTestApps);

/** What the pages load that other tests do not check; `screens.test.ts` has the rest. */
it.each([
  ['/portal/wallet/withdraw', ['user.info', 'wallet.info', 'wallet.withdrawals']],
  ['/portal/wallet/transfer', ['user.info', 'wallet.pinTransactions']],
  ['/portal/income', ['income.list', 'income.summary', 'user.info']],
  ['/portal/airdrop', ['income.list']],
  ['/portal/flush', ['income.list']],
  ['/portal/partners', ['team.partners']],
  ['/portal/downline', ['team.downline', 'user.info']],
  ['/portal/donations/received', ['help.received', 'user.info']],
  ['/portal/donations/received/view/H1', ['help.byCode', 'user.info']],
  ['/portal/receipt/sent/H1', ['help.byCode']],
  ['/portal/receipt/received/H1', ['help.byCode']],
  ['/portal/receipt/deposits/X.0x1', ['wallet.deposits']],
  ['/portal/receipt/pins/X.0x1', ['wallet.pinTransactions']],
  ['/portal/receipt/transactions/X.0x1', ['wallet.transactions']],
  ['/portal/receipt/withdrawals/X.0x1', ['wallet.withdrawals']],
  ['/portal/receipt/constructor/H1', []],
  ['/portal/profile', ['user.info']],
  ['/portal/privacy', ['user.info']],
  ['/portal/nowhere', []],
])('%s reads what it shows, once', async (at, names) => {
  const t = await startTestApp({ at, signedIn: true });
  expect(t.api.calls.map(({ name }) => name).toSorted()).toEqual(names);
});

it('no page calls payment, payment/update or help/approve (decision 17)', async () => {
  const pages = [
    '/portal',
    '/portal/wallet',
    '/portal/donations/view/H1',
    '/portal/donations/received/view/H1',
    '/portal/profile',
  ];
  const called: string[] = [];
  for (const at of pages) {
    const t = await startTestApp({ at, signedIn: true });
    called.push(...t.api.calls.map(({ name }) => name));
    t.stop();
  }
  expect(called.length).toBeGreaterThan(0);
  expect(called.filter((name) => /^payment\.|help\.approve/.test(name))).toEqual([]);
});
