import { expect, networkIdle, test } from './kit';
import { CLAIM, callsOf, expectNotice, payment, submit, WITHDRAW } from './moves';
import { alertOf, closeAlert } from './sessions';

/**
 * The three shapes of a call that moves money, each with a lost reply: what is shown, where, and that nothing happens twice.
 * src/testing/faults tests each move under each fault in Node, and money.slow.e2e.ts in a browser.
 */
const BALANCES = { usdt: '200', pins: '9', claimable: '4' };

test.beforeEach(({ expected }) => {
  expected.push('Failed to load resource', 'ERR_');
});

for (const { name, moveOf, isDone } of [
  { name: 'a POST under a key (withdraw)', moveOf: () => WITHDRAW, isDone: true },
  { name: 'a claim', moveOf: () => CLAIM, isDone: true },
  // A paid donation would settle the outcome, so the payment is not done and its outcome stays pending.
  { name: 'a payment', moveOf: payment, isDone: false },
]) {
  test(`${name}: a lost reply leaves the outcome pending, nothing is sent twice`, async ({ page, signUp, sandbox }) => {
    const who = await signUp(BALANCES);
    const move = moveOf(sandbox, who);
    await page.goto(move.path);
    await move.fill(page);
    await networkIdle(page);
    sandbox.controls.fault({ kind: isDone ? 'lost-again' : '502-html', match: move.call, times: 1 });
    await submit(page, move);
    await expect(alertOf(page)).toContainText('Oops something went wrong');
    sandbox.controls.clearFaults();
    await closeAlert(page);
    await page.goto('/portal');
    const notice = await expectNotice(page, move);
    await notice.getByRole('button', { name: 'IT WAS DONE', exact: true }).click();
    await expect(notice).toHaveCount(0);
    const calls = callsOf(sandbox, move, who);
    expect(calls.filter(({ effect }) => effect)).toHaveLength(isDone ? 1 : 0);
    expect(new Set(calls.map(({ idempotency_key }) => idempotency_key)).size).toBe(1);
  });
}
