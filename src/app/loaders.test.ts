import { memberAt, stopTestApps } from '../testing/startTestApp';

afterEach(stopTestApps);

/** No page calls payment, payment/update or help/approve (decision 17), nor claims anything by being opened. */
it.each([
  ['/portal', ['help.received', 'help.sent', 'help.sent', 'user.info', 'wallet.claimBalance']],
  ['/portal/wallet', ['user.info', 'wallet.claimBalance', 'wallet.transactions']],
  ['/portal/wallet/deposit', ['wallet.deposits', 'wallet.info']],
  ['/portal/wallet/buy', ['user.info', 'wallet.pinTransactions']],
  ['/portal/wallet/withdraw', ['user.info', 'wallet.info', 'wallet.withdrawals']],
  ['/portal/wallet/transfer', ['user.info', 'wallet.pinTransactions']],
  ['/portal/income', ['income.list', 'income.summary', 'user.info']],
  ['/portal/airdrop', ['income.list']],
  ['/portal/flush', ['income.list']],
  ['/portal/partners', ['team.partners']],
  ['/portal/downline', ['team.downline', 'user.info']],
  ['/portal/donations', ['help.sent', 'user.info']],
  ['/portal/donations/add', ['user.info']],
  ['/portal/donations/view/H1', ['help.byCode', 'user.info']],
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
  ['/verify', ['user.info']],
  ['/', []],
])('%s reads what it shows, once', async (at, names) => {
  const t = await memberAt(at);
  expect(t.api.calls.map(({ name }) => name).toSorted()).toEqual(names);
});
