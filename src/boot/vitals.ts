import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { isSampled, postTo } from '../platform/adapters/faultSender';
import { newKey } from '../platform/adapters/newKey';
import { now } from '../platform/adapters/now';

/**
 * Sends the metrics of web-vitals as a Sentry transaction when the tab is first hidden: how fast the first page opened, and how steady and
 * quick the pages were until then. `page` is the pattern of the first page's route, without codes. Loaded when the page is idle, and only in a build with REPORT_VITALS.
 */
export function sendVitals(page: string): void {
  if (!isSampled(Number(process.env.REPORT_SAMPLE))) return;
  const metrics: Record<string, { readonly value: number; readonly unit: string }> = {};
  const note = ({ name, value }: Metric): void => {
    metrics[name.toLowerCase()] = { value: Math.round(value * 1000) / 1000, unit: name === 'CLS' ? '' : 'millisecond' };
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(note, { reportAllChanges: true });

  const send = (): void => {
    if (!document.hidden) return;
    document.removeEventListener('visibilitychange', send);
    const event = {
      event_id: newKey(),
      type: 'transaction',
      transaction: page,
      platform: 'javascript',
      release: document.documentElement.dataset.version,
      start_timestamp: performance.timeOrigin / 1000,
      timestamp: now() / 1000,
      sdk: { name: 'portal', version: '1', settings: { infer_ip: 'never' } },
      contexts: { trace: { trace_id: newKey(), span_id: newKey().slice(0, 16), op: 'pageload' } },
      measurements: metrics,
    };
    const lines = [{ event_id: event.event_id }, { type: 'transaction' }, event];
    postTo(process.env.REPORT_URL ?? '')(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  };
  document.addEventListener('visibilitychange', send);
}
