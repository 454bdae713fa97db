import { buyPins } from '../../features/wallet/wallet.commands';
import { answer, fakeApi } from '../fakeApi';
import { aSession } from '../fixtures';
import { startReportingApp } from './reportingApp';

/** The text of a support report of a member whose purchase of E-PINs got no reply. */
export async function failedPurchase(): Promise<string> {
  const app = await startReportingApp({
    at: '/portal/wallet/buy',
    session: aSession(),
    api: fakeApi({ wallet: { buyPins: () => answer.failed() } }),
  });
  await app.dispatch(buyPins.submitted({ amount: '2' }));
  const { text } = await app.report();
  app.stop();
  return text;
}
