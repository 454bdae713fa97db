import { addHelp, payHelp } from '../../features/donations/donations.commands';
import { inEnglish } from '../../features/support/replay';
import { buyPins, processClaim, withdrawUsdt } from '../../features/wallet/wallet.commands';
import { questionAnswered } from '../../kernel/commandEvents';
import { navigateTo } from '../../kernel/navigation';
import { outcomeDecided, outcomeRetried } from '../../kernel/outcomes';
import type { RootState } from '../../rootState';
import { userInfo } from '../../state/session/session.lists';
import { selectSignedIn } from '../../state/session/session.selectors';
import { alertClosed } from '../../state/ui/ui.events';
import { type SandboxApp, startSandboxApp } from '../startSandboxApp';

/** What a refused retry, the end of a session and a wrong clock must not hide (decision 70), over the sandbox. */

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const WITHDRAW = withdrawUsdt.submitted({ to_address: ADDRESS, amount: '6.01' });

let portal: SandboxApp;
beforeEach(async () => {
  portal = await startSandboxApp('/login', { scenario: 'pending' });
  await portal.signIn();
});
afterEach(() => portal.stop());

const controls = () => portal.sandbox.controls;
const outcomes = (state: RootState) => state.ui.runtime.outcomes;
const phases = () => outcomes(portal.state()).map(({ command, phase }) => `${command} ${phase}`);
const answered = (state: RootState) => state.ui.alert !== null;
const question = (state: RootState) => state.ui.runtime.question !== null;
const close = () => portal.dispatch(alertClosed());
/** Withdraws 6.01 USDT, and the reply is lost. */
async function loseWithdrawal(): Promise<void> {
  await portal.open('/portal/wallet/withdraw');
  controls().fault({ kind: 'lost', match: '/api/wallet/usdt/transfer' });
  await portal.step('the truth', WITHDRAW, (state) => answered(state) && state.session.user?.usdt === '93.99');
  close();
}

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
    expect(refetch?.phase === 'read' && refetch.movement && inEnglish(refetch.movement)).toContain(moved);
    close();
    await portal.step('the question', submit, question);
  },
);

it.each(['its token expires', 'another call ends it while this one runs'])(
  'a session that ends when %s: the same member is told and asked, and a retry has one effect',
  async (how) => {
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
  },
);

it('IT WAS DONE lets the next command be sent without a question, after a refusal of one that was done', async () => {
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

describe('a payment that succeeds while the member is on another page leaves nothing there that calls it unpaid', () => {
  const isPaid = ({ donations: { sent, latest } }: RootState) =>
    [...sent.pages.flat(), ...(latest.data ?? [])].every(({ status }) => status !== 'PENDING');
  const payByBank = async () => {
    await portal.open('/portal');
    const code = portal.state().donations.latest.data?.find(({ status }) => status === 'PENDING')?.code ?? '';
    await portal.open(`/portal/donations/view/${code}`);
    return payHelp.submitted({ method: 'BANK', transaction_id: 'TX 1' }, code);
  };

  it('after TRY THE SAME AGAIN on the dashboard', async () => {
    controls().fault({ kind: '502-html', match: '/api/help/pay/bank' });
    await portal.step('the doubt', await payByBank(), answered);
    close();
    await portal.open('/portal');
    const [{ command, key } = { command: '', key: '' }] = outcomes(portal.state());
    await portal.step('its end', outcomeRetried({ command, key }), (state) => outcomes(state).length === 0);
    expect(isPaid(await portal.waitFor('the truth', isPaid))).toBe(true);
  });

  it('after Back during the call', async () => {
    controls().fault({ kind: 'held', match: '/api/help/pay/bank' });
    portal.dispatch(await payByBank());
    await portal.waitFor('the call', (state) => outcomes(state)[0]?.phase === 'running');
    portal.dispatch(navigateTo('/portal'));
    await portal.waitFor('the list', ({ donations: { sent, latest } }) => !sent.loading && !latest.loading);
    expect(isPaid(portal.state())).toBe(false);
    controls().release();
    await portal.waitFor('the end', (state) => outcomes(state).length === 0);
    expect(isPaid(await portal.waitFor('the truth', isPaid))).toBe(true);
  });
});
