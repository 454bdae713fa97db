import { addHelp, payHelp } from '../../features/donations/donations.commands';
import { inEnglish as words } from '../../features/support/replay';
import { buyPins, processClaim, withdrawUsdt } from '../../features/wallet/wallet.commands';
import { questionAnswered } from '../../kernel/commandEvents';
import { outcomeDecided, outcomeRetried } from '../../kernel/outcomes';
import type { RootState } from '../../rootState';
import { logoutRequested } from '../../state/session/session.events';
import { userInfo } from '../../state/session/session.lists';
import { selectSignedIn } from '../../state/session/session.selectors';
import { alertClosed } from '../../state/ui/ui.events';
import { type SandboxApp, startSandboxApp } from '../startSandboxApp';

/** What a refused retry, the end of a session and a wrong clock must not hide (decision 70), over the sandbox. */

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const WITHDRAW = withdrawUsdt.submitted({ to_address: ADDRESS, amount: '6.01' });
const HOUR = 3_600_000;

let portal: SandboxApp;
beforeEach(async () => {
  portal = await startSandboxApp('/login', { scenario: 'pending' });
  await portal.signIn();
});
afterEach(() => portal.stop());

const controls = () => portal.sandbox.controls;
const outcomes = (state: RootState) => state.ui.runtime.outcomes;
const phases = () => outcomes(portal.state()).map(({ command, phase }) => `${command} ${phase}`);
const usdt = () => portal.state().session.user?.usdt;
const answered = (state: RootState) => state.ui.alert !== null;
const question = (state: RootState) => state.ui.runtime.question !== null;
const close = () => portal.dispatch(alertClosed());
const expectLedger = () => expect(controls().ledgerImbalance()).toEqual([]);
/** Withdraws 6.01 USDT, and the reply is lost. */
async function loseWithdrawal(): Promise<void> {
  await portal.open('/portal/wallet/withdraw');
  controls().fault({ kind: 'lost', match: '/api/wallet/usdt/transfer' });
  await portal.step('the truth', WITHDRAW, (state) => answered(state) && state.session.user?.usdt === '93.99');
  close();
}

it.each(['key-refused', 'key-refused-200'])(
  'a server that refuses a retry (%s) ends no outcome: the next SUBMIT asks first',
  async (deviation) => {
    await loseWithdrawal();
    controls().deviate({ names: [deviation] });
    const [open] = outcomes(portal.state());
    await portal.step('a refusal', outcomeRetried({ command: withdrawUsdt.name, key: open?.key ?? '' }), answered);
    expect(phases()).toEqual(['wallet/withdraw pending']);
    close();
    await portal.step('the question', WITHDRAW, question);
    await portal.step('nothing', questionAnswered({ command: withdrawUsdt.name, choice: 'cancel' }));
    await portal.step('the user', userInfo.requested(), (state) => !state.session.info.loading);
    expect(usdt()).toBe('93.99');
    expectLedger();
  },
);

it.each([
  ['a withdrawal', '/portal/wallet/withdraw', WITHDRAW, 'fallen by 6.01'],
  ['a purchase', '/portal/wallet/buy', buyPins.submitted({ amount: '2' }), 'fallen by 5'],
  ['a donation', '/portal/donations/add', addHelp.submitted(null), '1 fewer'],
  ['a claim', '/portal/wallet', processClaim.submitted(null), 'risen by'],
])(
  '%s that is refused although it was done stays unknown, shows what moved, and asks before another',
  async (...row) => {
    const [, page, submit, moved] = row;
    await portal.open(page);
    controls().deviate({ names: ['done-refused'] });
    await portal.step('the doubt', submit, (state) => outcomes(state)[0]?.phase === 'pending');
    const refetch = Object.values(portal.state().ui.runtime.commands).find((record) => record?.refetch)?.refetch;
    expect(refetch?.phase === 'read' && refetch.news && words(refetch.news)).toContain(moved);
    close();
    await portal.step('the question', submit, question);
    expectLedger();
  },
);

it('a donation that is read as paid ends the outcome of its payment, and the member is told once', async () => {
  await portal.open('/portal/donations/view/HD500001');
  controls().fault({ kind: 'lost', match: '/api/help/pay/usdt' });
  const pay = payHelp.submitted({ method: 'USDT', transaction_id: '' }, 'HD500001');
  await portal.step('the donation', pay, (state) => state.donations.opened.data?.status === 'SENT');
  await portal.waitFor('the end', (state) => outcomes(state).length === 0);
  expect(portal.state().ui.messages.shown.map(({ text }) => words(text))).toEqual(['25.00 USDT paid for HD500001']);
  expectLedger();
});

it.each([
  ['its token expires', () => controls().signOut({})],
  ['it ends by itself while the call runs', () => controls().signOut({})],
])('a session that ends when %s: the same member is told and asked, and a retry has one effect', async (how) => {
  const isRunning = how.includes('runs');
  if (isRunning) {
    await portal.open('/portal/wallet/withdraw');
    controls().fault({ kind: 'held', match: '/api/wallet/usdt/transfer', when: 'after' });
    portal.dispatch(WITHDRAW);
    await portal.waitFor('the call', (state) => outcomes(state)[0]?.phase === 'running');
    while (
      !controls()
        .requests()
        .some(({ path, effect }) => path === '/api/wallet/usdt/transfer' && effect)
    )
      await portal.apiOf(() => null).auth.referrer('MB100001');
  } else await loseWithdrawal();
  controls().signOut({});
  portal.dispatch(userInfo.requested());
  await portal.waitFor('the end', (state) => !selectSignedIn(state));
  expect([portal.navigator.href, portal.state().ui.notice]).toEqual(['/', 'ended-meanwhile']);
  controls().release();
  await portal.signIn();
  expect(phases()).toEqual(['wallet/withdraw pending']);
  await portal.open('/portal/wallet/withdraw');
  await portal.step('the question', WITHDRAW, question);
  const same = questionAnswered({ command: withdrawUsdt.name, choice: 'same' });
  await portal.step('the answer', same, (state) => answered(state) && outcomes(state).length === 0);
  await portal.waitFor('the user', (state) => !state.session.info.loading && state.session.user?.usdt === '93.99');
  expectLedger();
});

it('another member sees nothing of it and is not asked; the first one is, after signing in again', async () => {
  await loseWithdrawal();
  portal.dispatch(logoutRequested());
  await portal.step(
    'out',
    questionAnswered({ command: 'session/logout', choice: 'yes' }),
    (state) => !selectSignedIn(state),
  );
  await portal.signIn({ email: 'bilal@demo.test', password: 'demo-pass-2' });
  expect(phases()).toEqual([]);
  await portal.step('out', logoutRequested(), (state) => !selectSignedIn(state));
  await portal.signIn();
  expect(phases()).toEqual(['wallet/withdraw pending']);
});

it('a device whose clock jumps by 25 hours forgets nothing; 24 hours end the outcome, with one message', async () => {
  await loseWithdrawal();
  const key = outcomes(portal.state())[0]?.key;
  controls().clock({ move: -25 * 3600 });
  await portal.clock.sleepThrough(25 * HOUR);
  await portal.reload();
  await portal.open('/portal');
  expect(outcomes(portal.state())).toMatchObject([{ key, phase: 'pending' }]);
  controls().clock({ move: 25 * 3600 });
  await portal.step('the end', userInfo.requested(), (state) => outcomes(state)[0]?.phase === 'over');
  await portal.open('/portal/wallet');
  expect(outcomes(portal.state())).toEqual([]);
});

it('IT WAS NOT DONE frees the next press after a refusal that looked done', async () => {
  await portal.open('/portal/wallet/withdraw');
  controls().deviate({ names: ['done-refused'] });
  await portal.step('the doubt', WITHDRAW, (state) => outcomes(state)[0]?.phase === 'pending');
  close();
  controls().deviate({ names: [] });
  const key = outcomes(portal.state())[0]?.key ?? '';
  await portal.step('its end', outcomeDecided({ command: withdrawUsdt.name, key, done: true }));
  await portal.step('another', withdrawUsdt.submitted({ to_address: ADDRESS, amount: '1' }), answered);
  expect(phases()).toEqual([]);
});
