import { addHelp, payHelp } from '../../features/donations/donations.commands';
import { inEnglish } from '../../features/support/replay';
import { buyPins, processClaim, withdrawUsdt } from '../../features/wallet/wallet.commands';
import { navigateTo } from '../../kernel/navigation';
import { outcomeRetried } from '../../kernel/outcomes';
import type { RootState } from '../../rootState';
import { alertClosed } from '../../state/ui/ui.events';
import { type SandboxApp, startSandboxApp } from '../startSandboxApp';

/** What a refusal and another page must not hide (decision 70), over the sandbox. */

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
const answered = (state: RootState) => state.ui.alert !== null;
const question = (state: RootState) => state.ui.runtime.question !== null;
const close = () => portal.dispatch(alertClosed());

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
