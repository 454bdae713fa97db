import type { Reducer, Store } from '@reduxjs/toolkit';
import { printUtc } from '../domain/times';
import { FAULT, type Journal, type Recording } from '../features/support/journal';
import { makeReport, printReport } from '../features/support/report';
import type { SupportReport } from '../frame/report/makeReport';
import { locationChanged } from '../kernel/navigation';
import type { Device, Ports } from '../platform/ports/ports';
import type { RootState } from '../rootState';
import { sessionClosed, sessionOpened } from '../state/session/session.events';
import { copied, copyExpired, copyFailed } from '../state/ui/ui.events';

/** The dependencies of a support report. */
interface ReportSources {
  readonly journal: Journal<RootState>;
  /** The reducer of the journal, which stores nothing. */
  readonly reducer: Reducer<RootState>;
  readonly store: Store<RootState>;
  readonly ports: Pick<Ports, 'clock' | 'clipboard' | 'storage'>;
  readonly device: Device;
}

/** `2026-01-15-1200`, in UTC by the server's clock. */
const stamp = (time: number): string => printUtc(time).replace(' UTC', '').replace(' ', '-').replace(':', '');

/**
 * The recording since another member signed in, or since a sign-out by hand, which clears all of a member's data (decision 30). A session that
 * ends otherwise ends no recording: its member goes on, and what led to it belongs to the report.
 */
function ofThisMember(
  { base, actions, times, counts, faults }: Recording<RootState>,
  reducer: ReportSources['reducer'],
): Recording<RootState> {
  let member = base.session.user?.code ?? '';
  let start = 0;
  let hasEnded = false;
  for (const [at, action] of actions.entries()) {
    const opened = sessionOpened.match(action) ? action.payload.user.code : member;
    const isLogout = sessionClosed.match(action) && action.payload.reason === 'logout';
    hasEnded ||= isLogout || (opened !== member && member !== '');
    member = opened;
    if (!hasEnded) continue;
    start = at + 1;
    // Until the next location the address is still that of the member's page, such as a donation.
    hasEnded = !locationChanged.match(action);
  }
  return {
    base: actions.slice(0, start).reduce(reducer, base),
    actions: actions.slice(start),
    times: times.slice(start),
    counts: counts.slice(start),
    // Each is noted once in a visit, and holds nothing of a member.
    faults: [...faults, ...actions.slice(0, start).filter(({ type }) => type === FAULT)],
  };
}

/** Makes the support report of this moment; `null` before the application has started. */
export function makeSupportReport({ journal, reducer, store, ports, device }: ReportSources): SupportReport | null {
  const recording = journal.read();
  if (!recording) return null;
  const made = ports.clock.now();
  const report = makeReport(ofThisMember(recording, reducer), store.getState(), {
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
