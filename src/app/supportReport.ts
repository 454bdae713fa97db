import type { Store } from '@reduxjs/toolkit';
import { printUtc } from '../domain/times';
import type { Journal } from '../features/support/journal';
import { makeReport, printReport } from '../features/support/report';
import type { SupportReport } from '../frame/report/makeReport';
import type { Device, Ports } from '../platform/ports/ports';
import type { RootState } from '../rootState';
import { copied, copyExpired, copyFailed } from '../state/ui/ui.events';

/** The dependencies of a support report. */
export interface ReportSources {
  readonly journal: Journal<RootState>;
  readonly store: Store<RootState>;
  readonly ports: Pick<Ports, 'clock' | 'clipboard' | 'storage'>;
  readonly device: Device;
}

/** `2026-01-15-1200`, in UTC by the server's clock. */
const stamp = (time: number): string => printUtc(time).replace(' UTC', '').replace(' ', '-').replace(':', '');

/** Makes the support report of this moment; `null` before the application has started. */
export function makeSupportReport({ journal, store, ports, device }: ReportSources): SupportReport | null {
  const recording = journal.read();
  if (!recording) return null;
  const made = ports.clock.now();
  const report = makeReport(recording, store.getState(), {
    ...device.facts(),
    made,
    storage: ports.storage.available(),
  });
  const text = printReport(report);
  return {
    text,
    screen: report.about.screen,
    actions: report.counts.length,
    refs: report.about.refs,
    build: report.about.build,
    download: () => device.save(`support-report-${stamp(made + report.about.clockOffset)}.json`, text),
    // Not by `copyRequested`: the whole report would be in the journal, and so in the next report.
    copy: async (field, shownFor) => {
      if (!(await ports.clipboard.write(text))) {
        store.dispatch(copyFailed({ field }));
        return;
      }
      store.dispatch(copied({ field }));
      await ports.clock.sleep(shownFor);
      store.dispatch(copyExpired());
    },
  };
}
