import { readFileSync } from 'node:fs';
import { answer, fakeApi, held } from '../../testing/fakeApi';
import { settled } from '../../testing/fakes';
import { startTestApp, stopTestApps } from '../../testing/startTestApp';
import { withdrawUsdt } from '../wallet/wallet.commands';

afterEach(stopTestApps);

const form = { to_address: `0x${'1'.repeat(40)}`, amount: '5' };

/** A withdrawal without a reply, and the lines since it was submitted. */
async function withdrawing() {
  const lines: string[] = [];
  const slow = held<null>();
  const t = await startTestApp({
    at: '/portal/wallet/withdraw',
    signedIn: true,
    api: fakeApi({ wallet: { transferUsdt: () => slow.answer } }),
    sagas: (line) => lines.push(line),
  });
  lines.length = 0;
  await t.dispatch(withdrawUsdt.submitted(form));
  return { t, slow, lines };
}

it('prints effect, duration, the sagas around it and the action that caused it', async () => {
  const { t, slow, lines } = await withdrawing();
  await t.clock.advance(1500);
  await slow.release(answer.ok(null, 'Sent to M2'));
  await settled();
  expect(lines.some((line) => /^0 ms {2}PUT wallet\/withdraw\/started {2}in .*wallet\/withdraw/.test(line))).toBe(true);
  // As docs/run-and-debug-a-test.md shows it.
  const call = lines.find((line) => line.startsWith('1500 ms  CALL ') && line.includes('‹ wallet/withdraw'));
  expect(readFileSync('docs/run-and-debug-a-test.md', 'utf8')).toContain(call ?? 'no line of the call');
  expect(lines.some((line) => line.endsWith('after wallet/withdraw/submitted'))).toBe(true);
  // Only names: no address, no amount, no text of the server.
  expect(lines.filter((line) => line.includes(form.to_address) || line.includes('Sent to'))).toEqual([]);
});

it('shows what was cancelled with the session', async () => {
  const { t, lines } = await withdrawing();
  await t.logout();
  expect(lines.some((line) => /, cancelled {2}in .*wallet\/withdraw/.test(line))).toBe(true);
});
