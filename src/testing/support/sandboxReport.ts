import { makeReport, printReport } from '../../features/support/report';
import { DEVICE_FACTS } from '../fakes';
import type { SandboxApp } from '../startSandboxApp';

/** The text of a support report of the current moment, as the member of a sandbox would save it. */
export function sandboxReport({ app, clock }: SandboxApp): string {
  const recording = app.journal.read();
  if (!recording) throw new Error('nothing was recorded');
  return printReport(
    makeReport(recording, app.store.getState(), { ...DEVICE_FACTS, commit: '', made: clock.now(), storage: true }),
  );
}
