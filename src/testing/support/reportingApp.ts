import { type CheckedReport, readReport } from '../../boot/replay/readReport';
import { fakeDevice } from '../fakes';
import { startTestApp, type TestApp, type TestAppOptions } from '../startTestApp';

/** The portal in Node with a device that keeps saved files, so that tests can take reports. */
export interface ReportingApp extends TestApp {
  /** Downloaded files: name and text. */
  readonly files: (readonly [name: string, text: string])[];
  /** A report of the current moment, and its text; throws when none can be made. */
  report(): Promise<CheckedReport & { readonly text: string }>;
}

/** Starts it at an address, signed in if there is a session; everything but the portal is fake. */
export async function startReportingApp(
  options: Pick<TestAppOptions, 'at' | 'session' | 'api'> = {},
): Promise<ReportingApp> {
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
    files,
    report: async () => {
      const ready = await t.app.report();
      const text = ready?.text ?? '';
      const read = readReport(text);
      if ('problem' in read) throw new Error(`no report was made: ${read.problem}`);
      return { text, ...read };
    },
  };
}
