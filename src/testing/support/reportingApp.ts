import { type CheckedReport, readReport } from '../../boot/replay/readReport';
import { buyPins } from '../../features/wallet/wallet.commands';
import { answer, fakeApi } from '../fakeApi';
import { fakeDevice } from '../fakes';
import { aSession } from '../fixtures';
import { startTestApp, type TestAppOptions } from '../startTestApp';

/**
 * Starts the portal in Node at an address, signed in if there is a session, with a device that keeps saved files, so that tests can take
 * reports.
 */
export async function startReportingApp(options: Pick<TestAppOptions, 'at' | 'session' | 'api'> = {}) {
  const files: (readonly [string, string])[] = [];
  const t = await startTestApp({
    ...options,
    offersApprovals: false,
    device: fakeDevice({
      save: (name, text) => {
        files.push([name, [text].flat().join('')]);
        return true;
      },
    }),
  });
  return {
    ...t,
    /** Downloaded files: name and text. */
    files,
    /** A report of the current moment, and its text; throws when none can be made. */
    report: async (): Promise<CheckedReport & { readonly text: string }> => {
      const ready = await t.app.report();
      const text = ready?.text ?? '';
      const read = readReport(text);
      if ('problem' in read) throw new Error(`no report was made: ${read.problem}`);
      return { text, ...read };
    },
  };
}

export type ReportingApp = Awaited<ReturnType<typeof startReportingApp>>;

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
