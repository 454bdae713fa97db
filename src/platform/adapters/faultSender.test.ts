import { createFaultSender, type FaultSenderOptions } from './faultSender';

const ORIGIN = 'https://portal.example';

function start(options: Partial<FaultSenderOptions> = {}) {
  const envelopes: string[] = [];
  const send = createFaultSender({
    origin: ORIGIN,
    release: 'abc',
    sample: 1,
    redact: (text) => text.replaceAll('Asha', '•'),
    send: (envelope) => envelopes.push(envelope),
    ...options,
  });
  const events = () => envelopes.map((envelope) => JSON.parse(envelope.split('\n')[2] ?? ''));
  return { send, envelopes, events };
}

function broken(message: string, ...lines: readonly string[]): Error {
  const error = new TypeError(message);
  error.stack = [`TypeError: ${message}`, ...lines].join('\n');
  return error;
}

it("is an envelope of Sentry's: a head, the kind, and the event, each a line", () => {
  const { send, envelopes } = start();
  send({
    where: 'screen wallet',
    error: broken('x', `    at draw (${ORIGIN}/assets/wallet-0123456789.js:1:23)`),
    ref: 'A2B3C',
  });
  const [head = '', kind = '', event = '', end] = (envelopes[0] ?? '').split('\n');
  expect(end).toBe('');
  expect(JSON.parse(kind)).toEqual({ type: 'event' });
  expect(JSON.parse(event)).toMatchObject({
    event_id: JSON.parse(head).event_id,
    platform: 'javascript',
    release: 'abc',
    sdk: { settings: { infer_ip: 'never' } },
    tags: { ref: 'A2B3C' },
  });
  expect(JSON.parse(head).event_id).toMatch(/^[0-9a-f]{32}$/);
});

it.each([
  ['Chromium', '    at draw (https://portal.example/assets/a-0.js:2:34)', '    at https://portal.example/sw.js:1:2'],
  ['Firefox and Safari', 'draw@https://portal.example/assets/a-0.js:2:34', '@https://portal.example/sw.js:1:2'],
])('reads the stack of %s, the newest call last, without files of other origins', (_, ...lines) => {
  const { send, events } = start();
  send({ where: 'saga', error: broken('x', ...lines, '    at spy (chrome-extension://abc/assets/a.js:1:1)') });
  expect(events()[0].exception.values).toEqual([
    {
      type: 'TypeError',
      value: 'saga',
      stacktrace: {
        frames: [
          { filename: `${ORIGIN}/sw.js`, function: '?', lineno: 1, colno: 2, in_app: true },
          { filename: `${ORIGIN}/assets/a-0.js`, function: 'draw', lineno: 2, colno: 34, in_app: true },
        ],
      },
    },
  ]);
});

it('sends nothing of the member: no error message, number or name', () => {
  const { send, envelopes } = start();
  const odd = broken('Asha has 12.50 USDT and the token canary-access-token');
  odd.name = 'Asha has 12.50';
  send({ where: 'GET /wallet of Asha', error: odd });
  send({ where: 'GET /wallet', error: 'data.balance: expected an amount, got 1,234.50 of Asha' });
  expect(envelopes).toHaveLength(2);
  // Identifiers and times are random digits.
  const sent = envelopes.join('').replace(/"(?:event_id":"\w+"|timestamp":[\d.]+)/g, '');
  expect(sent).not.toMatch(/Asha|canary|12\.50|234/);
  expect(envelopes.join('')).toContain('GET /wallet: data.balance: expected an amount, got 0 of •');
});

it('sends each fault once, at most ten in a visit, each a few kilobytes', () => {
  const { send, envelopes, events } = start();
  const deep = Array.from({ length: 500 }, (_, row) => `    at f${'o'.repeat(70)} (${ORIGIN}/assets/a-0.js:${row}:1)`);
  for (let nth = 0; nth < 100; nth++) {
    const letters = String.fromCharCode(97 + (nth % 26)).repeat(1000);
    send({ where: letters, error: broken(letters, ...deep) });
    send({ where: letters, error: broken(letters, ...deep) });
  }
  const different = new Set(events().map(({ exception }) => exception.values[0].value));
  expect([envelopes.length, different.size]).toEqual([10, 10]);
  expect(Math.max(...envelopes.map(({ length }) => length))).toBeLessThan(8_000);
});

it('ignores faults of extensions, and sends nothing in a visit that is not sampled', () => {
  const { send, envelopes } = start();
  send({ where: 'page', error: broken('x', '    at spy (https://elsewhere.example/assets/a.js:1:1)') });
  send({ where: 'page', error: 'a text' });
  const unchosen = start({ sample: 0 });
  unchosen.send({ where: 'screen wallet', error: broken('x') });
  expect([...envelopes, ...unchosen.envelopes]).toEqual([]);
});
