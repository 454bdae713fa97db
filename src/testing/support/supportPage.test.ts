import { readFileSync } from 'node:fs';
import { printTimeline, timelineOf } from '../../boot/replay/timeline';
import { amount } from '../../domain/money';
import { withdrawUsdt } from '../../features/wallet/wallet.commands';
import { draftSaved } from '../../kernel/runtime';
import { alertClosed } from '../../state/ui/ui.events';
import { answer, fakeApi, held } from '../fakeApi';
import { settled } from '../fakes';
import { aSession, aTransaction, aUser, aWallet, many } from '../fixtures';
import { startReportingApp } from './reportingApp';

/** The story of docs/support.md: 25 USDT are sent, the reply is lost, and the refetched balance is 25 less. */
async function reportOfTheStory(): Promise<string> {
  const before = aUser({ usdt: amount('3757.26493821') });
  const after = amount('3732.26493821');
  const lost = held<null>();
  let isSent = false;
  const app = await startReportingApp({
    at: '/portal/wallet/withdraw',
    session: aSession({ user: before }),
    api: fakeApi({
      user: { info: () => answer.user({ usdt: isSent ? after : before.usdt }) },
      wallet: {
        info: () => answer.ok(aWallet({ balance: before.usdt })),
        withdrawals: () => answer.ok(many(20, (nth) => aTransaction({ hash: `0x${nth}` }))),
        transferUsdt: () => lost.answer,
      },
    }),
  });
  const form = { to_address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', amount: '25' };
  const draft = { command: withdrawUsdt.name, member: before.code, entityId: '' };
  await app.dispatch(draftSaved({ ...draft, values: { ...form, amount: '' } }));
  await app.dispatch(draftSaved({ ...draft, values: form }));
  await app.dispatch(withdrawUsdt.submitted(form));
  isSent = true;
  await app.clock.advance(318);
  await lost.release(answer.failed('network'));
  await settled();
  await app.dispatch(alertClosed());
  const { text } = await app.report();
  app.stop();
  return text;
}

describe('docs/support.md', () => {
  const page = readFileSync('docs/support.md', 'utf8');
  const [, sample = ''] = /```\n( +\d+ {2}\d\d:[^]*?)```/.exec(page) ?? [];
  const [, reference = ''] = /Reference (\w{5})\./.exec(page) ?? [];

  it('shows steps as a replay prints them, by number', async () => {
    const timeline = timelineOf(await reportOfTheStory());
    if ('problem' in timeline) throw new Error(timeline.problem);
    // Times and durations differ in each run.
    const timeless = (text: string) =>
      text.replace(/\d\d:\d\d:\d\d\.\d{3}/g, 'TIME').replace(/after \d+ ms/g, 'after MS');
    const lines = timeless(printTimeline(timeline).join('\n')).replaceAll('REF-1', reference).split('\n');
    const shown = timeless(sample).trimEnd().split('\n');
    expect(shown.length).toBeGreaterThan(8);
    // The page shortens some changes; the steps that it shows are in order.
    expect(lines.filter((line) => shown.includes(line))).toEqual(shown);
  });

  it('links to the steps that it mentions', () => {
    const numbers = new Map([...sample.matchAll(/^ +(\d+) {2}\S+ {2}(\S+)/gm)].map(([, nth, type]) => [type, nth]));
    expect(page).toContain(`the reply was lost (${numbers.get('kernel/connectionLost')})`);
    expect(page).toContain(`the member was told (${numbers.get('wallet/withdraw/failed')})`);
    expect(page).toContain(`is 25 less (${numbers.get('session/userPatched')})`);
    expect(page).toContain(`\`--to ${numbers.get('wallet/withdraw/failed')}\``);
  });
});
