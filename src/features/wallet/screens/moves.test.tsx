/** @jest-environment jest-fixed-jsdom */
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Overlays } from '../../../frame/Overlays';
import { outcomesReceived } from '../../../kernel/outcomes';
import { sessionOpened } from '../../../state/session/session.events';
import { commandEvent, lookupFailed, lookupFound } from '../../../testing/events';
import { anOutcome, aSession, aWallet } from '../../../testing/fixtures';
import { at, button, field, fill, showScreen } from '../../../testing/showScreen';
import { buyPins, transferPins } from '../wallet.commands';
import { recipientLookup, walletInfo } from '../wallet.lists';
import { BuyScreen } from './BuyScreen';
import { TransferScreen } from './TransferScreen';
import { WithdrawScreen } from './WithdrawScreen';

const opened = (view: ReactNode) =>
  showScreen(
    <>
      {view}
      <Overlays />
    </>,
    [sessionOpened(aSession()), walletInfo.replaced(aWallet())],
  );

const submit = () => button('SUBMIT');

describe('the withdraw page', () => {
  const GOOD = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

  it('has the fields of section 2, says what must be known once, and shows the balance', () => {
    const page = opened(<WithdrawScreen />);
    const kinds = [field('Address'), field('Amount')].map((input) => [
      input.dir,
      input.autocomplete,
      input.getAttribute('spellcheck'),
      input.inputMode,
    ]);
    expect(kinds).toStrictEqual([
      ['ltr', 'off', 'false', ''],
      ['ltr', 'off', 'false', 'decimal'],
    ]);
    expect(screen.getByRole('group', { name: 'USDT balance' }).textContent).toContain('120');
    expect(page.text().match(/Only USDT on BEP-20\./g)).toHaveLength(1);
    expect(
      screen.getAllByText(
        'Anything else is lost. Sending cannot be undone. Support never asks for your password or an OTP.',
      ),
    ).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'GO BACK' }).getAttribute('href')).toBe('/portal/wallet');
  });

  it('takes and sends the amount that the field shows, also when a script on the page has put it in without an event', async () => {
    const { user, payloads } = opened(<WithdrawScreen />);
    await user.type(field('Amount'), '3');
    // Not by the prototype's setter, as extensions do (`fill`), but by React's own, which takes the value for known.
    field('Amount').value = '7';
    await user.tab();
    expect(field('Amount').value).toBe('7');
    field('Amount').value = '9';
    await user.click(submit());
    expect(payloads('wallet/withdraw/submitted')).toStrictEqual([{ to_address: '', amount: '9' }]);
  });

  it('judges the address while it is typed, calmly', async () => {
    const { user } = opened(<WithdrawScreen />);
    await user.type(field('Address'), GOOD.slice(0, 20));
    expect(screen.getByText('20 of 42 characters.')).toBeTruthy();
    expect(field('Address').getAttribute('aria-invalid')).toBeNull();
    await user.type(field('Address'), GOOD.slice(20));
    expect(screen.getByText('The checksum matches.')).toBeTruthy();
    await user.type(field('Address'), '{Backspace}D');
    expect(screen.getByText(/^The checksum does not match/)).toBeTruthy();
    expect(field('Address').getAttribute('aria-invalid')).toBe('true');
    await user.clear(field('Address'));
    await user.type(field('Address'), aWallet().address);
    expect(screen.getByText('This is your own deposit address.')).toBeTruthy();
    await user.clear(field('Address'));
    expect(field('Address').getAttribute('aria-invalid')).toBeNull();
  });

  it('submits by Enter what was typed, and keeps it as a draft', async () => {
    const { user, store, payloads } = opened(<WithdrawScreen />);
    await user.type(field('Address'), GOOD);
    await user.type(field('Amount'), '0,5{Enter}');
    expect(payloads('wallet/withdraw/submitted')).toStrictEqual([{ to_address: GOOD, amount: '0,5' }]);
    expect(store.getState().ui.runtime.drafts['wallet/withdraw']).toStrictEqual([
      { member: 'M1001', entityId: '', values: { to_address: GOOD, amount: '0,5' } },
    ]);
  });

  it.each([
    [false, []],
    [true, [anOutcome()]],
  ])('has a SUBMIT that stands out, except below an outcome that is not known: %s', async (isQuiet, outcomes) => {
    const { user, dispatch } = opened(<WithdrawScreen />);
    dispatch(at('/portal/wallet/withdraw'));
    dispatch(outcomesReceived({ outcomes }));
    expect(submit().closest('[data-quiet]')).not.toBeNull();
    await user.type(field('Address'), GOOD);
    await user.type(field('Amount'), '0.5');
    expect(submit().closest('[data-quiet]') !== null).toBe(isQuiet);
  });
});

describe('the transfer page', () => {
  const found = lookupFound(recipientLookup, 'M2', { firstname: 'Bao', lastname: 'Li' });
  const missing = (query: string) => lookupFailed(recipientLookup, query);
  const hinted = (validationMessage: { readonly field: string | null; readonly text: string }) =>
    commandEvent(transferPins, { phase: 'rejected', validationMessage });

  it('looks the recipient up at every change and shows first and last name', async () => {
    const { user, dispatch, payloads } = opened(<TransferScreen />);
    await user.type(field('Recipient user code'), 'M2');
    expect(payloads('wallet/recipient/typed')).toHaveLength(2);
    expect(screen.getByText('Looking up the code…')).toBeTruthy();
    dispatch(found);
    // Below the field; in the summary the name is part of a longer text: a search for the name finds one.
    expect(screen.getByText('Bao Li').tagName).toBe('BDI');
    expect(screen.getByText('M2 · Bao Li').tagName).toBe('BDI');
    await user.type(field('Recipient user code'), '5');
    expect(screen.queryByText(/Bao Li/)).toBeNull();
  });

  it('says at the field what it lacks, and takes the focus there', async () => {
    const { user, dispatch } = opened(<TransferScreen />);
    await user.type(field('Amount'), '1{Enter}');
    await act(async () => dispatch(hinted({ field: 'to_code', text: 'Enter the recipient’s user code' })));
    expect(field('Recipient user code').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Recipient user code'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.keyboard('M');
    expect(field('Recipient user code').getAttribute('aria-invalid')).toBeNull();
  });

  const text = 'Check the recipient’s name, then press SUBMIT again.';
  const asked = hinted({ field: null, text });

  it('says that the name must be read first, without an error at the field', async () => {
    const { user, dispatch } = opened(<TransferScreen />);
    await user.type(field('Recipient user code'), 'M2');
    await user.type(field('Amount'), '1');
    await user.click(submit());
    dispatch(asked);
    expect(screen.getByText(text)).toBeTruthy();
    expect(field('Recipient user code').getAttribute('aria-invalid')).toBeNull();
    await user.type(field('Recipient user code'), '5');
    expect(screen.queryByText(text)).toBeNull();
    await user.type(field('Recipient user code'), '{Backspace}');
    expect(screen.getByText(text)).toBeTruthy();
    dispatch(missing('M2'));
    expect(screen.queryByText(text)).toBeNull();
    expect(screen.getByText('Enter a valid user code')).toBeTruthy();
  });

  it('says so of a code, too, that a password manager has put in without an event', async () => {
    const { user, store, payloads } = opened(<TransferScreen />);
    await user.type(field('Recipient user code'), 'M9');
    act(() => void store.dispatch(missing('M9')));
    await user.type(field('Amount'), '1');
    fill('Recipient user code', 'M2');
    await user.keyboard('{Enter}');
    expect(payloads('wallet/transferPins/submitted')).toStrictEqual([{ to_code: 'M2', amount: '1' }]);
    act(() => void store.dispatch(asked));
    expect(screen.getByText(text)).toBeTruthy();
    expect(payloads('wallet/recipient/typed').at(-1)).toMatchObject({ query: 'M2' });
  });

  it('looks a code up once more when it is submitted after it was not found', async () => {
    const { user, dispatch, payloads } = opened(<TransferScreen />);
    await user.type(field('Recipient user code'), 'M9');
    dispatch(missing('M9'));
    expect(screen.getByText('Enter a valid user code')).toBeTruthy();
    await user.type(field('Amount'), '1');
    await user.click(submit());
    expect(payloads('wallet/recipient/typed').at(-1)).toStrictEqual({ query: 'M9', immediately: true });
    expect(payloads('wallet/transferPins/submitted')).toStrictEqual([{ to_code: 'M9', amount: '1' }]);
  });

  it('has the right keyboards and the way back', () => {
    opened(<TransferScreen />);
    expect([field('Recipient user code').dir, field('Recipient user code').autocomplete]).toStrictEqual(['ltr', 'off']);
    expect([field('Amount').inputMode, field('Amount').dir]).toStrictEqual(['numeric', 'ltr']);
    expect(screen.getByRole('link', { name: 'GO BACK' }).getAttribute('href')).toBe('/portal/wallet');
  });
});

it('after a purchase the next step is beside SUBMIT, until another number is typed', async () => {
  const { user, dispatch, hrefOf } = opened(<BuyScreen />);
  dispatch(commandEvent(buyPins, { phase: 'succeeded', clears: true }));
  expect(hrefOf('Go on to SEND DONATION')).toBe('/portal/donations/add');
  expect(submit().parentElement).toBe(screen.getByRole('link', { name: 'Go on to SEND DONATION' }).parentElement);
  await user.type(field('Amount'), '1');
  expect(screen.queryByRole('link', { name: 'Go on to SEND DONATION' })).toBeNull();
});
