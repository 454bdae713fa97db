import type { App } from '../app/createApp';
import { createRedactor } from '../features/support/redact';
import { createFaultSender, postTo } from '../platform/adapters/faultSender';
import type { Fault } from '../platform/ports/ports';

let app: App | null = null;

const send = createFaultSender({
  origin: location.origin,
  release: document.documentElement.dataset.version ?? '',
  sample: Number(process.env.REPORT_SAMPLE),
  // Redacts as a support report does: the state and the last actions hold the member's data.
  redact: (text) => String(createRedactor([app?.store.getState(), app?.journal.read()])(text, 'error')),
  send: postTo(process.env.REPORT_URL ?? ''),
});

/** Sends a fault to REPORT_URL. */
export function sendFault(fault: Fault, from: App): void {
  app = from;
  send(fault);
}
