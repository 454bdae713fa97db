// Where the main thread's time goes while a page loads: the self time of each trace event, in CPU time, by category.
import { sum } from './numbers.mjs';

/** The first category that matches counts. Other events (tasks, network, idle work) count only for the total. */
const CATEGORIES = {
  compile: /^V8\.(Parse|PreParse|Compile|CollectSource|Deserialize)|^v8\.(compile|produceCache)|FlushInstructionCache/,
  run: /^(V8\.(RunMicrotasks|Execute|Maglev)|v8\.(run|callFunction|evaluateModule)|FunctionCall|EvaluateScript|TimerFire|RunMicrotasks|EventDispatch)/,
  layout: /^(UpdateLayoutTree|Layout|PrePaint|HitTest|IntersectionObserver)/,
};

/** Starts a trace; resolves with a function that ends it and resolves with milliseconds of CPU: `all`, and one for each category. */
export async function beginTrace(cdp) {
  const events = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await cdp.send('Tracing.start', {
    categories: 'devtools.timeline,v8,disabled-by-default-v8.compile',
    transferMode: 'ReportEvents',
  });
  return async () => {
    const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
    await cdp.send('Tracing.end');
    await complete;
    return timesOf(events);
  };
}

const threadOf = ({ pid, tid }) => `${pid}/${tid}`;

/** The page's main thread is the one that parses most of its HTML. */
function mainThread(events) {
  const parsed = new Map();
  for (const event of events.filter(({ name }) => name === 'ParseHTML'))
    parsed.set(threadOf(event), (parsed.get(threadOf(event)) ?? 0) + 1);
  return [...parsed].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** Events nest: an event's self time is its time minus the events within it. */
function timesOf(events) {
  const main = mainThread(events);
  const spans = events
    .filter((event) => event.ph === 'X' && event.tdur !== undefined && threadOf(event) === main)
    .map(({ name, ts, dur, tdur }) => ({ name, ts, end: ts + dur, dur, self: tdur, tdur }))
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const open = [];
  for (const span of spans) {
    while (open.length > 0 && open.at(-1).end <= span.ts) open.pop();
    if (open.length > 0) open.at(-1).self -= span.tdur;
    open.push(span);
  }
  const category = ({ name }) => Object.keys(CATEGORIES).find((one) => CATEGORIES[one].test(name));
  const total = (which) => sum(spans.filter(which).map(({ self }) => self)) / 1000;
  const times = Object.keys(CATEGORIES).map((name) => [name, total((span) => category(span) === name)]);
  return { all: total(() => true), ...Object.fromEntries(times) };
}
