/** @jest-environment jest-fixed-jsdom */
import type { Action } from '@reduxjs/toolkit';
import { act, cleanup, screen } from '@testing-library/react';
import type { Help, HelpTransaction } from '../../../domain/entities';
import { wasPaid } from '../../../domain/help';
import { amount } from '../../../domain/money';
import { locationChanged, navigateBack, toLocation } from '../../../kernel/navigation';
import { draftSaved, ticked } from '../../../kernel/runtime';
import * as paths from '../../../paths';
import { sessionOpened } from '../../../state/session/session.events';
import { userInfo } from '../../../state/session/session.lists';
import { approvalsOffered } from '../../../state/ui/ui.events';
import { commandEvent, fetchFailed, helpOpened } from '../../../testing/events';
import { aHelp, aHelpTransaction, aSession, aUser } from '../../../testing/fixtures';
import { at, descriptionOf, NOW, pageOf, showScreen, tableNamed } from '../../../testing/showScreen';
import { payHelp } from '../donations.commands';
import { openedHelp, receivedHelps, sentHelps } from '../donations.lists';
import { DonationScreen } from './DonationScreen';

type Side = 'sent' | 'received';

function shown(
  side: Side,
  help: Partial<Help>,
  transactions: readonly HelpTransaction[] = [],
  {
    usdt = '120.5',
    sent = '75',
    offersApprovals = true,
  }: { usdt?: string; sent?: string; offersApprovals?: boolean } = {},
) {
  const from_code = side === 'sent' ? 'M1001' : 'M2002';
  const reply = { help: aHelp({ from_code, ...help }), transactions };
  return showScreen(
    <DonationScreen />,
    [
      ...(offersApprovals ? [approvalsOffered()] : []),
      sessionOpened(aSession({ user: aUser({ usdt: amount(usdt), sent: amount(sent) }) })),
      at(paths.donation(side, 'H1')),
      ...helpOpened(reply, 'H1'),
    ],
    paths.donationPattern(side),
  );
}

/** The page of donation H1 after these events, with nothing read yet. */
const opening = (side: Side, ...events: readonly Action[]) =>
  showScreen(
    <DonationScreen />,
    [sessionOpened(aSession()), at(paths.donation(side, 'H1')), ...events],
    paths.donationPattern(side),
  );

const timer = () => screen.queryByRole('timer', { name: 'Time left' })?.textContent ?? null;
const bar = () => screen.queryByRole<HTMLProgressElement>('progressbar', { name: 'Progress' });
const stars = () => screen.queryByRole('img', { name: /^Boost/ })?.getAttribute('aria-label') ?? null;
const method = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const canPay = () => screen.queryByRole('button', { name: 'SUBMIT' }) !== null;

const STATES: readonly (readonly [Side, string, string, string | null, string | null, string | null, boolean])[] = [
  // side, status, its text, time, progress, stars, whether it can be paid
  ['sent', 'PENDING', 'SEND DONATION', '22:00:00', null, null, true],
  ['received', 'PENDING', 'SEND DONATION', '22:00:00', null, null, false],
  ['sent', 'APPROVAL', 'APPROVAL REQUESTED', '22:00:00', null, null, false],
  ['received', 'APPROVAL', 'APPROVAL REQUESTED', '22:00:00', null, null, false],
  ['sent', 'SENT', 'ITS YOUR TURN', null, '12.5 / 50.00 USDT', 'Boost 1.5 of 3', false],
  ['received', 'SENT', 'ITS YOUR TURN', null, '12.5 / 50.00 USDT', 'Boost 1.5 of 3', false],
  ['sent', 'COMPLETE', 'COMPLETE', null, '50.00 USDT', null, false],
  ['received', 'COMPLETE', 'COMPLETE', null, '50.00 USDT', null, false],
  ['sent', 'ON HOLD', 'ON HOLD', null, null, null, false],
];

describe('one donation', () => {
  it.each(STATES)('on the %s side, %s', (side, status, text, countdown, progress, boost, payable) => {
    const page = shown(side, { status, filled: amount('12.5'), boost_time: 1 });
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect([timer(), bar()?.parentElement?.textContent ?? null, stars(), canPay()]).toEqual([
      countdown,
      progress === null ? null : `Progress${progress}`,
      boost,
      payable,
    ]);
    expect(page.text().includes('DONATION CLOSED')).toBe(side === 'sent' && status === 'COMPLETE');
    expect(page.text().includes('RECEIVED DONATION')).toBe(side === 'received' && status === 'COMPLETE');
  });

  const line = aHelpTransaction({ to_code: 'M5' });
  it.each([
    ['sent', 'PENDING', 'YouOne other member', false],
    ['received', 'PENDING', 'Asha RaoYou', false],
    ['sent', 'APPROVAL', 'YouOne other member', true],
    ['sent', 'APPROVAL', 'YouOther members', true, [line, { ...line, to_code: 'M6' }]],
    ['received', 'APPROVAL', 'Asha RaoYou', true],
    ['received', 'SENT', 'Asha RaoYou', true],
    ['sent', 'COMPLETE', 'YouOne other member', true],
  ] as const)(
    '%s and %s, is a picture of who pays whom (%s), through the rings once it is settled',
    (side, status, words, isPaid, recipients: readonly HelpTransaction[] = []) => {
      shown(side, { status }, recipients);
      const picture = screen.queryByText('You')?.parentElement;
      expect(picture?.textContent).toBe(words);
      // Screen readers have it in words.
      expect(picture?.getAttribute('aria-hidden')).toBe('true');
      expect(picture?.hasAttribute('data-paid')).toBe(isPaid);
      // The rings of the logo are between the two, and nowhere else.
      expect(picture?.querySelectorAll('svg')).toHaveLength(wasPaid(status) ? 2 : 1);
    },
  );

  it('takes no press for a moment when its form comes, nor when its recipient becomes private: BANK has turned into USDT', () => {
    const animate = jest.fn();
    Object.assign(Element.prototype, { animate });
    const page = shown('sent', { status: 'PENDING', to_privacy: 0 });
    expect(
      animate.mock.contexts.some(
        (element) => element instanceof Element && element.contains(screen.getByText('SUBMIT')),
      ),
    ).toBe(true);
    const reply = { help: aHelp({ from_code: 'M1001', to_privacy: 1 }), transactions: [] };
    animate.mockClear();
    page.dispatch(openedHelp.arrived({ key: 'H1', reply }));
    const [held] = animate.mock.contexts;
    expect(held instanceof Element && held.contains(screen.getByText('SUBMIT'))).toBe(true);
    Reflect.deleteProperty(Element.prototype, 'animate');
  });

  it('that is COMPLETE is at 100, and is closed with 50 USDT for its sender', () => {
    const page = shown('sent', { status: 'COMPLETE', filled: amount('3') });
    expect([bar()?.value, bar()?.max]).toEqual([100, 100]);
    expect(page.text()).toContain('DONATION CLOSED50 USDT');
  });

  it('that is COMPLETE names its sender with code, name and shortened hash for its recipient', () => {
    const page = shown('received', {
      status: 'COMPLETE',
      from_code: 'M2002',
      firstname: 'Bao',
      lastname: 'Li',
      tx_hash: '0xabcdef0123456789',
    });
    expect(page.text()).toContain('RECEIVED DONATIONM2002 Bao Li0xab…56789');
    // Not in the title, too, which is there before the donation is received.
    expect(screen.getAllByText(/received donation/i)).toHaveLength(1);
  });

  it('shows its code, its amount in USDT and in local currency', () => {
    const page = shown('sent', { to_country_code: '92' });
    expect(screen.getByText('H1').tagName).toBe('CODE');
    expect(page.text()).toContain('Amount25.00 USDT');
    expect(page.text()).toContain('In local currency7000.00 PKR');
    expect(page.text()).toContain('A reference price, not a rate of exchange.');
  });

  it('whose 24 hours are over stays at 00:00:00 and says who decides', () => {
    const page = shown('sent', {});
    page.dispatch(ticked({ now: Date.UTC(2026, 0, 16, 9, 59, 59) }));
    expect(timer()).toBe('00:00:01');
    page.dispatch(ticked({ now: Date.UTC(2026, 0, 16, 10, 0, 1) }));
    expect(timer()).toBe('00:00:00');
    expect(screen.getByText('PeerHelp decides what happens now.')).toBeTruthy();
  });

  it('lists its recipients with user id, name, amount, shortened hash, to copy whole, and date', async () => {
    const page = shown('sent', { status: 'SENT' }, [aHelpTransaction()]);
    const { headings, rows } = tableNamed('Recipients');
    expect(headings).toEqual(['USER ID', 'NAME', 'AMOUNT', 'HASH', 'DATE']);
    expect(rows[0]?.slice(0, 3)).toEqual(['M2002', 'Bao Li', '25.00 USDT']);
    expect(rows[0]?.[3]).toContain('0xab…56789');
    expect(rows[0]?.[4]).toMatch(/^2026-01-1\d \d\d:\d\d$/);
    expect(screen.queryByText('NO RECEIPENT')).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Copy hash' }));
    expect(page.asked.at(-1)).toMatchObject({
      type: 'ui/copyRequested',
      payload: { text: '0xabcdef0123456789', shownFor: 500 },
    });
  });

  it('without recipients says NO RECEIPENT, Not claimed by receipent!', () => {
    shown('sent', {});
    expect(screen.getByText('NO RECEIPENT')).toBeTruthy();
    const whole = screen.getByText('Not claimed by receipent!').parentElement;
    expect(whole?.textContent).toBe('NO RECEIPENT / Not claimed by receipent!');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each([
    ['sent', '/portal/donations'],
    ['received', '/portal/donations/received'],
  ] as const)('on the %s side leads back to %s', (side, href) => {
    expect(shown(side, {}).hrefOf('GO BACK')).toBe(href);
  });

  it('leads back to the dashboard, the income or the transaction that led to it', async () => {
    const page = shown('sent', {});
    await page.user.click(screen.getByRole('link', { name: 'GO BACK' }));
    const { dashboard, income, airdrop, flush, wallet, deposit, withdraw } = paths;
    const linking = expect.arrayContaining([dashboard, income, airdrop, flush, wallet, deposit, withdraw]);
    expect(page.asked.at(-1)).toMatchObject({ type: navigateBack.type, meta: { or: linking } });
  });
});

describe('a donation whose own facts are on their way', () => {
  const notRead = (failure: object) => fetchFailed(openedHelp, failure);
  const listed = (list: typeof sentHelps, help: Partial<Help>) =>
    pageOf(list, [aHelp({ code: 'H0' }), aHelp({ code: 'H1', ...help })]);
  const requested = openedHelp.requested('H1');

  it('shows code, amount and status from the list immediately, but not what only its own data tell', () => {
    const page = opening('sent', listed(sentHelps, { to_country_code: '92' }), requested);
    expect(screen.getByRole('article').textContent).toMatch(/^H1.*SEND DONATION/);
    expect(page.text()).toContain('Amount25.00 USDT');
    // Neither a price, nor a payment, nor a clock that may stand still.
    expect(page.text()).not.toContain('PKR');
    expect([canPay(), timer(), page.text().includes('NO RECEIPENT')]).toEqual([false, null, false]);
    const reply = { help: aHelp({ status: 'SENT', to_country_code: '92' }), transactions: [] };
    page.dispatch(openedHelp.arrived({ key: 'H1', reply }));
    expect(page.text()).toContain('In local currency7000.00 PKR');
    expect(page.text()).toContain('ITS YOUR TURN');
    expect(page.text()).not.toContain('SEND DONATION');
  });

  it.each([
    [{ reason: 'refused' }, 'There is no donation with this code.', false],
    [{ reason: 'refused', status: 403 }, 'Not found', false],
    [{ reason: 'refused', status: 422 }, 'Not found', false],
    [{ reason: 'data', status: 404 }, 'Not found', false],
    [{ reason: 'refused', status: 429 }, 'Could not refresh', true],
    [{ reason: 'network' }, 'Could not refresh', true],
  ])('after %j of a donation that no list knows it says %j', (payload, words, offersRetry) => {
    const page = opening('sent', requested, notRead(payload));
    expect(page.text()).toContain(words);
    expect(screen.queryByRole('button', { name: 'Retry' }) !== null).toBe(offersRetry);
  });

  it('keeps what the list knows when they cannot be read, and says so', () => {
    const list = listed(receivedHelps, { status: 'APPROVAL' });
    const page = opening('received', list, requested, notRead({ reason: 'refused' }));
    expect(screen.getByText('Could not refresh')).toBeTruthy();
    expect(page.text()).toContain('APPROVAL REQUESTED');
    expect(screen.queryByRole('button', { name: 'APPROVE' })).toBeNull();
  });

  it.each([
    ['is in no list', sentHelps, { code: 'H9' }],
    ['is in the list of the other side', receivedHelps, {}],
  ])('shows none of them where it %s', (_where, list, help) => {
    const page = opening('sent', listed(list, help), requested);
    expect(screen.queryByRole('article')).toBeNull();
    expect(page.text()).not.toContain('USDT');
  });
});

it.each([
  ['sent', 'M2002', 'm1001', 'received'],
  ['received', 'm1001', 'm1001', 'sent'],
] as const)(
  'at the address of the %s side, one from %s to %s is opened on the %s side',
  (side, from_code, to_code, own) => {
    const page = shown(side, { from_code, status: 'PENDING' }, [aHelpTransaction({ to_code })]);
    expect(page.payloads('navigation/requested')).toEqual([{ to: paths.donation(own, 'H1'), replace: true }]);
    expect(canPay()).toBe(false);
    expect(page.text()).not.toContain('Nothing to do yet');
  },
);

it.each([
  ['sent', '', 'M1001', 'PENDING'],
  ['received', '', 'M1001', 'PENDING'],
  ['sent', 'M2002', 'M3003', 'PENDING'],
  ['sent', 'M2002', 'M3003', 'APPROVAL'],
  ['sent', 'M1001', 'M1001', 'PENDING'],
] as const)(
  'at the address of the %s side, one from %p to %s stays there in %s',
  (side, from_code, to_code, status) => {
    const page = shown(side, { from_code, status }, [aHelpTransaction({ to_code })]);
    expect(page.payloads('navigation/requested')).toEqual([]);
  },
);

it('whose list has it stays on that side, although the server names the member as its sender', () => {
  const help = aHelp({ code: 'H1', from_code: 'M1001', status: 'APPROVAL' });
  const reply = { help, transactions: [aHelpTransaction({ to_code: 'M1000' })] };
  const page = opening('received', pageOf(receivedHelps, [help]), ...helpOpened(reply, 'H1'));
  expect(page.payloads('navigation/requested')).toEqual([]);
  expect(page.text()).toContain('Receive this donation');
});

describe('the payment of a pending donation', () => {
  const id = () => screen.queryByLabelText('Transaction ID', { selector: 'input' });

  it.each([
    ['M2002', true],
    ['m1001', false],
    ['', false],
  ])('whose sender is %p for the server warns of another sender: %s', (from_code, warns) => {
    const page = shown('sent', { from_code });
    expect(canPay()).toBe(true);
    expect(page.text().includes('The sender of this donation is M2002, not you.')).toBe(warns);
  });

  it('is by BANK unless chosen otherwise, and asks for a transaction id only then', async () => {
    const page = shown('sent', {});
    expect([method('BANK').checked, method('USDT').checked]).toEqual([true, false]);
    expect(id()).not.toBeNull();
    expect(
      page.text().match(/A donation is a gift: it may never come back, and sending cannot be undone\./g),
    ).toHaveLength(1);
    await page.user.click(method('USDT'));
    expect([method('BANK').checked, method('USDT').checked]).toEqual([false, true]);
    expect(id()).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'SUBMIT' }));
    expect(page.asked.at(-1)).toMatchObject({
      type: 'donations/payHelp/submitted',
      payload: { method: 'USDT' },
      meta: { entityId: 'H1' },
    });
  });

  it.each([
    ['a press that names USDT', undefined, 'USDT'],
    ['the browser’s Back', true, 'BANK'],
  ] as const)(
    'opened for USDT by %s, with a draft of a bank payment, it has the right method and keeps the typed ID',
    (_by, returned, chosen) => {
      const reply = { help: aHelp(), transactions: [] };
      const values = { method: 'BANK', transaction_id: 'UTR' };
      const page = opening(
        'sent',
        draftSaved({ command: payHelp.name, member: 'M1001', entityId: 'H1', values }),
        locationChanged({ location: { ...toLocation('/portal/donations/view/H1?method=USDT'), returned }, now: NOW }),
        ...helpOpened(reply),
      );
      expect(method(chosen).checked).toBe(true);
      act(() => method('BANK').click());
      expect(screen.getByDisplayValue('UTR')).toBe(id());
      // Drawn again in the same place, as by a change of language.
      page.again();
      expect(method('BANK').checked).toBe(true);
    },
  );

  it('is on its own page alone: another donation that was opened before is not shown, and cannot be paid', () => {
    const reply = { help: aHelp({ code: 'H2' }), transactions: [] };
    opening('sent', ...helpOpened(reply));
    expect(screen.queryByText('H2')).toBeNull();
    expect(canPay()).toBe(false);
  });

  it('says why nothing was sent when the page had moved on, and nothing of it about another donation', () => {
    const page = shown('sent', {});
    const hint = { field: null, text: 'This page has changed. Check it first.' };
    const rejected = { phase: 'rejected', validationMessage: hint } as const;
    page.dispatch(commandEvent(payHelp, { ...rejected, entityId: 'H2' }));
    expect(page.text()).not.toContain(hint.text);
    page.dispatch(commandEvent(payHelp, { ...rejected, entityId: 'H1' }));
    expect(page.text()).toContain(hint.text);
  });

  it('says that the balance could not be read again, with Retry', async () => {
    const page = shown('sent', {});
    page.dispatch(fetchFailed(userInfo));
    expect(page.text()).toContain('Could not refresh');
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(page.asked.slice(-2).map(({ type }) => type)).toEqual([
      'session/info/requested',
      'donations/opened/requested',
    ]);
    cleanup();
    const paid = shown('sent', { status: 'SENT' });
    paid.dispatch(fetchFailed(userInfo));
    expect(paid.text()).not.toContain('Could not refresh');
  });

  it('says that its recipient has changed since the page was opened: a transfer may have gone to the one before', () => {
    const line = aHelpTransaction();
    const page = shown('sent', {}, []);
    const says = (...transactions: readonly HelpTransaction[]) => {
      helpOpened({ help: aHelp({ from_code: 'M1001' }), transactions }, 'H1').forEach(page.dispatch);
      return page.text().includes('The recipient has changed.');
    };
    expect(says(line)).toBe(false);
    expect(says({ ...line, tx_hash: '0x2' })).toBe(false);
    expect(says({ ...line, to_code: 'M7' })).toBe(true);
    expect(says({ ...line, to_code: 'M7' }, line)).toBe(true);
    expect(says(line)).toBe(false);
  });

  it('says so, too, where a draft was typed for the one before', () => {
    const values = { method: 'BANK', transaction_id: 'T1', payees: 'M2002' };
    const draft = draftSaved({ command: payHelp.name, member: 'M1001', entityId: 'H1', values });
    const reply = (to_code: string) => ({
      help: aHelp({ from_code: 'M1001' }),
      transactions: [aHelpTransaction({ to_code })],
    });
    const pages = ['M2002', 'M7'].map((to_code) => {
      const text = opening('sent', draft, ...helpOpened(reply(to_code), 'H1')).text();
      cleanup();
      return text.includes('The recipient has changed.');
    });
    expect(pages).toEqual([false, true]);
  });

  it('towards a private recipient is in USDT alone; BANK is disabled with the reason', () => {
    shown('sent', { to_privacy: 1 });
    expect([method('BANK').disabled, method('USDT').checked]).toEqual([true, true]);
    expect(screen.getByText('This recipient is private and can be paid in USDT only.')).toBeTruthy();
    expect(id()).toBeNull();
  });
});

describe('how a donation is paid', () => {
  it('by BANK: how much at home, to copy as one number, that the portal holds no bank details, and what to do without them', async () => {
    const page = shown('sent', { to_country_code: '62' });
    expect(page.text()).toContain('The reference your bank gave the transfer. The recipient then approves it.');
    expect(page.text()).toContain('Reference price415\u202f000 IDR');
    expect(page.text()).toContain(
      'Bank details are not shown here, and the recipient is not known yet. Pay in USDT, unless you have agreed a transfer with the recipient.',
    );
    await page.user.click(screen.getByRole('button', { name: 'Copy amount' }));
    expect(page.asked.at(-1)).toMatchObject({ type: 'ui/copyRequested', payload: { text: '415000' } });
  });

  it('by BANK: to whom, once the API tells', async () => {
    const page = shown('sent', {}, [aHelpTransaction()]);
    expect(page.text()).toContain('ToBao Li M2002');
    expect(page.text()).toContain('Bank details are not shown here. Ask the recipient for theirs, or pay in USDT.');
    await page.user.click(screen.getByRole('button', { name: 'Copy recipient' }));
    expect(page.asked.at(-1)).toMatchObject({ type: 'ui/copyRequested', payload: { text: 'M2002' } });
  });

  it('by BANK: how much of it each of several recipients gets, once each', () => {
    const page = shown('sent', {}, [
      aHelpTransaction({ amount: amount('5') }),
      aHelpTransaction({ to_code: 'M3', firstname: 'Li', lastname: '', amount: amount('12.5') }),
      aHelpTransaction({ amount: amount('7.5') }),
    ]);
    expect(page.text()).toContain(
      'ToBao Li M2002 12.50 USDTCopy recipientLi M3 12.50 USDTCopy recipientIn local currencyReference price',
    );
  });

  it.each([
    ['120.5', '120.50', '95.50'],
    ['25.996', '25.99', '0.99'],
  ])('has the %s USDT of the wallet beside USDT, and says no more than what will be left', async (usdt, has, left) => {
    const page = shown('sent', {}, [], { usdt });
    expect(descriptionOf(method('USDT'))).toBe(`Wallet: ${has} USDT`);
    await page.user.click(method('USDT'));
    expect(page.text()).toContain(`25.00 USDT will leave your wallet. ${left} USDT will remain.`);
  });

  it.each([
    ['24.996', '0.01'],
    ['12', '13.00'],
    ['0', '25.00'],
  ])('with %s USDT says that %s are missing, never a negative rest, and leads to DEPOSIT', async (usdt, missing) => {
    const page = shown('sent', {}, [], { usdt });
    await page.user.click(method('USDT'));
    // Before the warning, which would push it below the bar of a phone.
    expect(page.text()).toMatch(new RegExp(`You need ${missing} USDT more\\..*A donation is a gift`));
    expect(page.text()).not.toMatch(/will leave|will remain/);
    expect(page.hrefOf('DEPOSIT')).toBe('/portal/wallet/deposit');
    expect(canPay()).toBe(true);
  });
});

describe('a donation that was not paid within its 24 hours (decision 73)', () => {
  const END = Date.UTC(2026, 0, 16, 10);
  const late = { created_at: NOW - 24 * 3_600_000 };
  const title = 'Time is over. Do not transfer money.';
  const heading = () => screen.queryByRole('heading', { level: 2, name: title });
  const anyway = () => screen.getByRole('button', { name: 'PAY ANYWAY' });
  const id = () => screen.getByLabelText<HTMLInputElement>('Transaction ID', { selector: 'input' });

  it('says first that no money is to be transferred, and asks for none', () => {
    const page = shown('sent', late);
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toBe(heading());
    expect(canPay()).toBe(false);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(page.text()).not.toMatch(/Pay this donation|then approves|ask the recipient|bank details|RECEIPT/i);
    // The heading above the card and the timeline show that the time is over.
    expect(page.text()).toContain('PeerHelp decides what happens now.');
    expect(page.text().match(/Time is over/g)).toHaveLength(2);
  });

  it.each([
    ['received', late],
    ['sent', { ...late, status: 'APPROVAL' }],
    ['sent', { ...late, status: 'SENT' }],
    // Whether its time is over is not known.
    ['sent', { created_at: null }],
    ['sent', { created_at: NOW - 24 * 3_600_000 + 1000 }],
  ] as const)('is none on the %s side with %j', (side, help) => {
    shown(side, help);
    expect(heading()).toBeNull();
    expect(screen.queryByRole('button', { name: 'PAY ANYWAY' })).toBeNull();
  });

  it('is none where it is not known when the time ends, and no time is left then', () => {
    const page = shown('sent', { created_at: null });
    expect(canPay()).toBe(true);
    expect(page.text()).not.toMatch(/Time left|00:00:00/);
  });

  it('opens its form by PAY ANYWAY, with USDT chosen and in focus; BANK is for what was transferred before', async () => {
    const page = shown('sent', late, [aHelpTransaction()]);
    await page.user.click(anyway());
    expect([method('USDT').checked, document.activeElement]).toEqual([true, method('USDT')]);
    expect(heading()).not.toBeNull();
    // Past the time SUBMIT does not stand out.
    expect(getComputedStyle(screen.getByRole('button', { name: 'SUBMIT' })).background).not.toMatch(/--color-accent\)/);
    // A member who has already paid still gets help.
    expect(screen.queryByRole('button', { name: 'Copy for support' })).not.toBeNull();
    await page.user.click(method('BANK'));
    expect(page.text()).toContain('Only for a transfer that you have made already: enter its transaction ID.');
    expect(page.text()).not.toMatch(/Pay this donation|then approves|Ask the recipient|Reference price/);
    await page.user.click(method('USDT'));
    await page.user.click(screen.getByRole('button', { name: 'SUBMIT' }));
    expect(page.asked.at(-1)).toMatchObject({ type: 'donations/payHelp/submitted', payload: { method: 'USDT' } });
  });

  it('gives who has paid already all that it knows, and asks for the transaction ID, which only they may know', async () => {
    const page = shown('sent', late, [aHelpTransaction()]);
    expect(page.text()).toContain('Send this to support, with the transaction ID of your payment.');
    await page.user.click(screen.getByRole('button', { name: 'Copy for support' }));
    expect(page.asked.at(-1)).toMatchObject({
      payload: {
        text: [
          'I have paid this donation, and its 24 hours are over.',
          'Donation: H1',
          'Sender: M1001 Asha Rao',
          'Recipient: M2002 Bao Li',
          'Transaction ID: not known',
          'Amount: 25.00 USDT, about 2300.00 INR',
          'Opened: 2026-01-14 12:00 UTC',
          'Deadline: 2026-01-15 12:00 UTC',
        ].join('\n'),
      },
    });
  });

  it('closes its form when the end comes, says so politely, and keeps what was typed and where one was', async () => {
    const page = shown('sent', {});
    page.dispatch(ticked({ now: END - 1000 }));
    await page.user.type(id(), ' UTR-7');
    const [region] = screen.getAllByRole('status');
    expect(region?.textContent).toBe('');
    page.dispatch(ticked({ now: END }));
    expect(region?.textContent).toBe(title);
    expect(canPay()).toBe(false);
    expect(document.activeElement).toBe(heading());
    await page.user.click(screen.getByRole('button', { name: 'Copy for support' }));
    expect(page.asked.at(-1)).toMatchObject({
      payload: { text: expect.stringContaining('\nTransaction ID: UTR-7\n') },
    });
    await page.user.click(anyway());
    expect(method('USDT').checked).toBe(true);
    await page.user.click(method('BANK'));
    expect(id().value).toBe(' UTR-7');
  });

  it('leaves a payment that is under way alone, and closes when that has ended', () => {
    const page = shown('sent', {});
    page.dispatch(commandEvent(payHelp, { entityId: 'H1', phase: 'running' }));
    page.dispatch(ticked({ now: END }));
    expect([heading() !== null, canPay()]).toEqual([true, true]);
    page.dispatch(commandEvent(payHelp, { entityId: 'H1', phase: 'refused' }));
    expect(canPay()).toBe(false);
  });
});

describe('what its recipient has to do and may see', () => {
  const WAITING = { status: 'APPROVAL', from_code: 'M2002', firstname: 'Bao', lastname: 'Li', tx_hash: 'UTR-77' };
  const approve = () => screen.queryByRole('button', { name: 'APPROVE' });

  it('while it waits to be paid: that the sender has to pay, who that is, how much it is at home, and what needs approval', () => {
    const page = shown('received', { ...WAITING, status: 'PENDING', tx_hash: '' });
    expect(screen.getByText('SEND DONATION')).toBeTruthy();
    expect(screen.getByText('Waiting for the sender')).toBeTruthy();
    expect(page.text()).toContain('SenderBao Li M2002');
    expect(page.text()).toContain('In local currency2300.00 INR');
    expect(page.text()).not.toContain('Transaction ID');
    // Nor that the approval is on this page: where the API takes none, it is not.
    expect(page.text()).toContain('a bank payment needs your approval.');
    expect(approve()).toBeNull();
  });

  it('while it waits for the approval: the transaction id, and APPROVE, which asks for this donation', async () => {
    const page = shown('received', WAITING);
    expect(screen.getByText('Waiting for you')).toBeTruthy();
    expect(page.text()).toContain('Transaction IDUTR-77');
    expect(page.text()).toContain('approve only when the money has arrived.');
    await page.user.click(screen.getByRole('button', { name: 'APPROVE' }));
    expect(page.asked.at(-1)).toEqual({
      type: 'donations/approveHelp/submitted',
      payload: { price: '2300.00 INR' },
      meta: { entityId: 'H1' },
    });
  });

  it('its sender sees the transaction ID that was reported, to compare it with the bank’s', () => {
    expect(shown('sent', { status: 'APPROVAL', tx_hash: 'UTR-77' }).text()).toContain('Transaction IDUTR-77');
    cleanup();
    expect(shown('sent', { status: 'APPROVAL', tx_hash: '' }).text()).not.toContain('Transaction ID');
  });

  it('where the API takes no approvals: the way to support, with everything it needs at one press', async () => {
    const page = shown('received', WAITING, [], { offersApprovals: false });
    expect(approve()).toBeNull();
    expect(page.text()).toContain('Only support can approve this.');
    await page.user.click(screen.getByRole('button', { name: 'Copy for support' }));
    expect(page.asked.at(-1)).toMatchObject({
      payload: {
        text: [
          'Please approve a bank payment that I have received.',
          'Donation: H1',
          'Sender: M2002 Bao Li',
          'Recipient: M1001',
          'Transaction ID: UTR-77',
          'Amount: 25.00 USDT, about 2300.00 INR',
          'Opened: 2026-01-15 10:00 UTC',
        ].join('\n'),
      },
    });
  });

  it.each([
    ['sent', 'APPROVAL', 'Waiting for the recipient'],
    ['sent', 'PENDING', null],
    ['received', 'SENT', null],
    ['received', 'COMPLETE', null],
  ] as const)('is nothing on the %s side, %s', (side, status, waits) => {
    const page = shown(side, { ...WAITING, from_code: side === 'sent' ? 'M1001' : 'M2002', status });
    expect([approve(), screen.queryByRole('heading', { name: 'Receive this donation' })]).toEqual([null, null]);
    expect(page.text().includes('Waiting for')).toBe(waits !== null);
    if (waits !== null) expect(page.text()).toContain(waits);
  });
});

describe('the mark of the first donation', () => {
  const FIRST = 'Your first donation is paid.';

  it.each([
    ['25.00', true],
    ['50', false],
  ])('is on a donation of a member who has sent %s USDT: %s', (sent, isFirst) => {
    shown('sent', { status: 'SENT' }, [], { sent });
    const words = `${FIRST}Others may donate to you. No date is set.`;
    expect(screen.getByRole('article').textContent?.includes(words)).toBe(isFirst);
  });

  it('is animated where the payment is seen, not when the paid donation is opened again', () => {
    const reply = { help: aHelp({ status: 'SENT' }), transactions: [] };
    const page = shown('sent', { status: 'PENDING' }, [], { sent: '25' });
    page.dispatch(openedHelp.arrived({ key: 'H1', reply }));
    expect(page.text()).toContain(FIRST);
    expect(page.container.querySelector('[data-new]')).not.toBeNull();
    cleanup();
    const again = shown('sent', { status: 'SENT' }, [], { sent: '25' });
    expect(again.text()).toContain(FIRST);
    expect(again.container.querySelector('[data-new]')).toBeNull();
  });
});

describe('the action of a donation', () => {
  const reach = () => document.documentElement.dataset['acting'];
  const inBar = (name: string) => screen.getByRole('button', { name }).parentElement?.textContent ?? '';
  const { matchMedia } = window;
  const phone = (query: string) => ({ matches: query.includes('max-width') });
  beforeEach(() => void Object.assign(window, { matchMedia: phone }));
  afterEach(() => void Object.assign(window, { matchMedia }));

  it('has no second time beside it in a wide window, where the time of the page is in sight', () => {
    Object.assign(window, { matchMedia });
    shown('sent', { created_at: NOW - 23.75 * 3_600_000 });
    expect(inBar('SUBMIT')).toBe('Transaction IDNot entered yetSUBMIT');
    expect(screen.getAllByText('00:15:00')).toHaveLength(1);
  });

  it('is within reach beside the time, which is heard once: SUBMIT, until the time is over', () => {
    const page = shown('sent', { created_at: NOW - 23.75 * 3_600_000 });
    expect(inBar('SUBMIT')).toBe('Time left00:15:00Transaction IDNot entered yetSUBMIT');
    expect(screen.getAllByRole('timer')).toHaveLength(1);
    expect(reach()).toBe('');
    page.dispatch(ticked({ now: NOW + 900_000 }));
    expect(reach()).toBeUndefined();
    expect(canPay()).toBe(false);
  });

  it('says above SUBMIT which transaction ID it sends, whose field may be out of sight; until then it does not stand out', async () => {
    const { user } = shown('sent', {});
    const submit = screen.getByRole('button', { name: 'SUBMIT', description: 'Transaction ID Not entered yet' });
    expect(submit.closest('[data-quiet]')).not.toBeNull();
    await user.type(screen.getByLabelText('Transaction ID'), 'TX 7');
    expect(screen.getByRole('button', { name: 'SUBMIT', description: 'Transaction ID TX 7' })).toBe(submit);
    expect(submit.closest('[data-quiet]')).toBeNull();
  });

  it.each([
    ['white space', '  ', 'Not entered yet'],
    ['digits of another script, and a mark that is not seen', ' \u0661\u0662\u200e ', '12'],
  ])('says so as it is sent, of %s, too', async (_, typed, said) => {
    const { user } = shown('sent', {});
    await user.type(screen.getByLabelText('Transaction ID'), typed);
    const submit = screen.getByRole('button', { name: 'SUBMIT', description: `Transaction ID ${said}` });
    expect(submit.closest('[data-quiet]') === null).toBe(said === '12');
  });

  it('is within reach beside the time: APPROVE, also when that is over, without it', () => {
    const page = shown('received', { status: 'APPROVAL', created_at: NOW - 23.75 * 3_600_000 });
    expect(inBar('APPROVE')).toBe('Time left00:15:00APPROVE');
    expect(reach()).toBe('');
    page.dispatch(ticked({ now: NOW + 900_000 }));
    expect(inBar('APPROVE')).toBe('APPROVE');
    expect(reach()).toBeUndefined();
  });

  it('gives the room back with its page', () => {
    shown('sent', {});
    expect(reach()).toBe('');
    cleanup();
    expect(reach()).toBeUndefined();
  });

  it.each([
    ['sent', 'PENDING'],
    ['received', 'APPROVAL'],
  ] as const)('comes after amount and clock, and before what else is known: %s, %s', (side, status) => {
    const page = shown(side, { status });
    // The form of a payment has the local amount in it.
    const action = side === 'sent' ? ['In local currency', 'SUBMIT'] : ['APPROVE', 'In local currency'];
    const words = ['25.00 USDT', '22:00:00', ...action, 'Timeline', 'Recipients'];
    const positions = words.map((word) => page.text().indexOf(word));
    expect(positions).toEqual([...positions].sort((one, other) => one - other));
    expect(positions).not.toContain(-1);
  });
});

describe('the time that is left', () => {
  it.each([
    [21 * 3_600_000, 'calm', false],
    [21 * 3_600_000 + 1000, 'soon', true],
    [24 * 3_600_000 - 1000, 'last', true],
  ])('%i ms after it was opened is %s, in words as well', (age, urgency, warned) => {
    const page = shown('sent', { created_at: NOW - age });
    expect(page.text()).toContain('Time left');
    expect(page.container.querySelector('[data-urgency]')?.getAttribute('data-urgency')).toBe(urgency);
    expect(/under (3 hours|30 minutes)/.test(page.text())).toBe(warned);
  });

  it.each([
    // The warning not to pay is above everything, once.
    ['sent', ''],
    ['received', 'Time is over. PeerHelp decides what happens now.'],
  ] as const)(
    'is spoken at one hour, ten minutes, one minute and the end, and is silent in between: %s',
    (side, over) => {
      const created = NOW - 22 * 3_600_000 - 3_590_000;
      const page = shown(side, { created_at: created });
      const end = created + 24 * 3_600_000;
      const [region] = screen.getAllByRole('status').filter((each) => each.closest('[data-urgency]'));
      const said = [3601, 3600, 3599, 601, 600, 599, 61, 60, 59, 1, 0, -60].map((seconds) => {
        page.dispatch(ticked({ now: end - seconds * 1000 }));
        return region?.textContent;
      });
      expect(said).toEqual([
        ...['', '', 'Less than 1 hour left', 'Less than 1 hour left', 'Less than 1 hour left'],
        ...['Less than 10 minutes left', 'Less than 10 minutes left', 'Less than 10 minutes left'],
        ...['Less than 1 minute left', 'Less than 1 minute left', over, over],
      ]);
      expect(screen.getByRole('timer').getAttribute('aria-live')).toBeNull();
    },
  );
});
