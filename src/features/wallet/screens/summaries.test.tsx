/** @jest-environment jest-fixed-jsdom */
import { act, screen, within } from '@testing-library/react';
import { amount } from '../../../domain/money';
import { FieldSourcesContext } from '../../../frame/fieldSources';
import { activate } from '../../../i18n/activate';
import type { FieldSources } from '../../../platform/ports/ports';
import { sessionOpened, userPatched } from '../../../state/session/session.events';
import { lookupFound } from '../../../testing/events';
import { aSession, aUser, aWallet } from '../../../testing/fixtures';
import { button, field, showScreen } from '../../../testing/showScreen';
import { recipientLookup, walletInfo } from '../wallet.lists';
import { prepareWithdrawal } from '../wallet.prepare';
import { BuyScreen } from './BuyScreen';
import { TransferScreen } from './TransferScreen';
import { WithdrawScreen } from './WithdrawScreen';

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

/** A fake clipboard and camera. */
function fakeSources({ clipboard, camera = true }: { readonly clipboard?: string | null; readonly camera?: boolean }) {
  let tell: (text: string) => void = () => undefined;
  let on = 0;
  const sources: FieldSources = {
    ...(clipboard === undefined ? {} : { readClipboard: () => Promise.resolve(clipboard) }),
    openCamera: () => {
      if (!camera) return Promise.resolve(null);
      on += 1;
      return Promise.resolve({
        watch: (_picture, onText) => {
          tell = onText;
        },
        close: () => {
          on -= 1;
        },
      });
    },
  };
  return { sources, see: (text: string) => act(() => tell(text)), on: () => on };
}

function shown(view: React.ReactElement, sources?: FieldSources) {
  const member = aSession({ user: aUser({ usdt: amount('3.209'), pin: 2 }) });
  const events = [sessionOpened(member), walletInfo.replaced(aWallet())];
  return showScreen(
    sources === undefined ? view : <FieldSourcesContext value={sources}>{view}</FieldSourcesContext>,
    events,
  );
}

/** SUBMIT's description, row by row. */
const said = () => {
  const holder = document.getElementById(button('SUBMIT').getAttribute('aria-describedby') ?? '');
  return [...(holder?.querySelectorAll('dl > div') ?? [])].map((row) =>
    [...row.children].map((cell) => cell.textContent ?? '').join(': '),
  );
};

it.each([
  ['withdraw', WithdrawScreen, '0.00 USDT'],
  ['transfer', TransferScreen, '0 E-PINs'],
  ['buy', BuyScreen, '0.00 USDT'],
])(
  '%s says that an empty wallet does not suffice before anything is typed, and warns once it is',
  async (_name, Screen, have) => {
    const { user, dispatch, container } = shown(<Screen />);
    dispatch(userPatched({ usdt: amount('0'), pin: 0 }));
    const warns = () => container.querySelector('[data-insufficient]') !== null;
    expect(said()).toContain(`Balance after: Not enough: you have ${have}`);
    expect(warns()).toBe(false);
    await user.type(field('Amount'), '0');
    expect(warns()).toBe(false);
    await user.clear(field('Amount'));
    await user.type(field('Amount'), '1');
    expect(warns()).toBe(true);
  },
);

it('withdraw calls less than a cent, which is shown as 0.00 and can be sent, not too little', async () => {
  const { user, dispatch } = shown(<WithdrawScreen />);
  dispatch(userPatched({ usdt: amount('0.004') }));
  expect(said()).toContain('Balance after: 0.00 USDT');
  await user.click(button('Max'));
  expect(said()).toEqual(['To: Not entered yet', 'You send: 0.004 USDT', 'Balance after: 0.00 USDT']);
  expect(screen.queryByRole('link', { name: 'DEPOSIT' })).toBeNull();
});

it('has what is sent beside SUBMIT on a phone, and in the summary once the next step is there instead', () => {
  const { container, dispatch } = shown(<WithdrawScreen />);
  const isRepeated = () => container.querySelector('[data-repeated] [data-strong]') !== null;
  expect(isRepeated()).toBe(true);
  dispatch(userPatched({ usdt: amount('0') }));
  expect(isRepeated()).toBe(false);
});

it.each([
  ['withdraw', WithdrawScreen, 'DEPOSIT', '/portal/wallet/deposit', '0'],
  ['transfer', TransferScreen, 'Buy an E-PIN', '/portal/wallet/buy', '2.49'],
  ['buy', BuyScreen, 'DEPOSIT', '/portal/wallet/deposit', '2.49'],
])('%s leads on from an empty wallet: SUBMIT could only be refused', async (_name, Screen, link, href, usdt) => {
  const { user, dispatch, hrefOf } = shown(<Screen />);
  expect(screen.queryByRole('link', { name: link })).toBeNull();
  dispatch(userPatched({ usdt: amount(usdt), pin: 0 }));
  expect(hrefOf(link)).toBe(href);
  await user.type(field('Amount'), '1');
  expect(hrefOf(link)).toBe(href);
});

describe.each([
  ['withdraw', WithdrawScreen, 'Type an amount above 0, such as 12.50, with at most 8 decimals.', '0.5'],
  ['transfer', TransferScreen, 'Type a whole number above 0, such as 5.', '1'],
  ['buy', BuyScreen, 'Type a whole number above 0, such as 5.', '1'],
])('%s says what an amount must be', (_name, Screen, expected, right) => {
  const isSaid = () => document.body.textContent?.includes(expected);

  // E-PINs are whole.
  const wrong = ['abc', '1.5.5', '5 000', '-2', '0', ...(Screen === WithdrawScreen ? [] : ['2.5'])];
  it.each(wrong)('once %j is left, until it changes', async (typed) => {
    const { user } = shown(<Screen />);
    await user.type(field('Amount'), typed);
    expect(isSaid()).toBe(false);
    await user.tab();
    expect(isSaid()).toBe(true);
    expect(field('Amount').getAttribute('aria-invalid')).toBe('true');
    await user.type(field('Amount'), '1');
    expect(isSaid()).toBe(false);
    await user.clear(field('Amount'));
    await user.type(field('Amount'), right);
    await user.tab();
    expect(isSaid()).toBe(false);
  });

  it('once SUBMIT is tried by Enter, and never of an empty field', async () => {
    const { user } = shown(<Screen />);
    await user.click(field('Amount'));
    await user.tab();
    expect(isSaid()).toBe(false);
    await user.type(field('Amount'), 'abc{Enter}');
    expect(isSaid()).toBe(true);
  });
});

describe('before USDT leaves', () => {
  it('says to which address, how much and what is left, as one types', async () => {
    const { user } = shown(<WithdrawScreen />);
    expect(said()).toEqual(['To: Not entered yet', 'You send: 0.00 USDT', 'Balance after: 3.20 USDT']);
    // Neither where the browser offers no clipboard and no camera.
    expect(screen.queryByRole('button', { name: /PASTE|Scan a QR code/ })).toBeNull();
    await user.type(field('Amount'), 'x');
    expect(said()).toEqual(['To: Not entered yet', 'You send: -', 'Balance after: -']);
    await user.clear(field('Amount'));
    await user.type(field('Address'), `  ${ADDRESS} `);
    await user.type(field('Amount'), '१,५');
    expect(said()).toEqual([`To: ${ADDRESS}`, 'You send: 1.50 USDT', 'Balance after: 1.70 USDT']);
    expect(
      [...screen.getByText('0x5aAe').parentElement!.querySelectorAll('span')].map((group) => group.textContent),
    ).toEqual('0x5aAe b605 3F3E 94C9 b9A0 9f33 6694 35E7 Ef1B eAed'.split(' '));
  });

  it('says once, at the field, when it is more than there is, and SUBMIT can be pressed all the same', async () => {
    const { user, asked } = shown(<WithdrawScreen />);
    await user.type(field('Amount'), '3.21');
    expect(document.body.textContent).toContain('You only have 3.20 USDT');
    expect(field('Amount').getAttribute('aria-invalid')).toBe('true');
    expect(said()[2]).toBe('Balance after: -');
    await user.click(button('SUBMIT'));
    expect(asked.at(-1)).toMatchObject({ type: 'wallet/withdraw/submitted', payload: { amount: '3.21' } });
  });

  it('MAX takes the whole balance, and follows a newer one', async () => {
    const { user, dispatch } = shown(<WithdrawScreen />);
    await user.click(button('Max'));
    expect(field('Amount').value).toBe('3.209');
    expect(said()[2]).toBe('Balance after: 0.00 USDT');
    dispatch(userPatched({ usdt: amount('1') }));
    expect(said()[2]).toBe('Balance after: -');
    expect(document.body.textContent).toContain('You only have 1.00 USDT');
  });
});

describe('where readers group thousands with a point', () => {
  beforeEach(() => activate('id', ['', []]));
  afterEach(() => act(() => activate('en', ['', []])));

  it('says both readings of an amount that has two, and sends neither', async () => {
    const { user } = shown(<WithdrawScreen />);
    await user.type(field('Amount'), '1.125');
    expect(document.body.textContent).toContain('1.125 can mean 1.1250 USDT or 1125 USDT. Type the one you mean.');
    expect(field('Amount').getAttribute('aria-invalid')).toBe('true');
    expect(said()[1]).toBe('You send: -');
    expect(prepareWithdrawal({ to_address: '', amount: '1.125' }).amount).toBe('');
    await user.type(field('Amount'), '0');
    expect(said()[1]).toBe('You send: 1.1250 USDT');
    expect(field('Amount').getAttribute('aria-invalid')).toBeNull();
  });

  it('MAX types no amount that has two', async () => {
    const { user } = shown(<WithdrawScreen />);
    await user.click(button('Max'));
    expect(field('Amount').value).toBe('3.2090');
    expect(said()[1]).toBe('You send: 3.2090 USDT');
  });
});

describe('before E-PINs', () => {
  it('leave it says to whom once the name is known, how many and what is left', async () => {
    const { user, dispatch } = shown(<TransferScreen />);
    await user.type(field('Recipient user code'), ' M2');
    await user.click(button('Max'));
    expect(said()).toEqual(['To: M2', 'You send: 2 E-PINs', 'Balance after: 0 E-PINs']);
    dispatch(lookupFound(recipientLookup, 'M2', { firstname: 'Bao', lastname: 'Li' }));
    expect(said()[0]).toBe('To: M2 · Bao Li');
    await user.type(field('Recipient user code'), '5');
    expect(said()[0]).toBe('To: M25');
    await user.type(field('Amount'), '0');
    expect(document.body.textContent).toContain('You only have 2 E-PINs');
    expect(said().slice(1)).toEqual(['You send: 20 E-PINs', 'Balance after: -']);
  });

  it('are bought it says what they cost, how many they are and what is left', async () => {
    const { user } = shown(<BuyScreen />);
    await user.click(button('Max'));
    expect(field('Amount').value).toBe('1');
    expect(said()).toEqual(['YOU PAY: 2.50 USDT', 'You get: 1 E-PIN', 'Balance after: 0.70 USDT']);
    await user.type(field('Amount'), '0');
    expect(said()).toEqual(['YOU PAY: 22.50 USDT', 'You get: 10 E-PINs', 'Balance after: -']);
    expect(document.body.textContent).toContain('You only have 3.20 USDT');
  });
});

describe('Paste', () => {
  it('fills the address from the clipboard, without blanks around it', async () => {
    const { user } = shown(<WithdrawScreen />, fakeSources({ clipboard: ` ${ADDRESS}\n` }).sources);
    await user.click(button('Paste'));
    expect(field('Address').value).toBe(ADDRESS);
  });

  it('fills the recipient, who is looked up', async () => {
    const { user, asked } = shown(<TransferScreen />, fakeSources({ clipboard: 'M2' }).sources);
    await user.click(button('Paste'));
    expect(field('Recipient user code').value).toBe('M2');
    expect(asked.at(-1)).toMatchObject({ type: 'wallet/recipient/typed', payload: { query: 'M2' } });
  });

  it('takes no whole page into the field', async () => {
    const { user } = shown(<WithdrawScreen />, fakeSources({ clipboard: 'x'.repeat(1_000_000) }).sources);
    await user.click(button('Paste'));
    expect(field('Address').value).toHaveLength(256);
  });

  it('says Press paste when it is refused, with the focus in the field, until something is typed', async () => {
    const { user } = shown(<WithdrawScreen />, fakeSources({ clipboard: null }).sources);
    await user.click(button('Paste'));
    expect(screen.getByText('Press paste')).toBeTruthy();
    expect(document.activeElement).toBe(field('Address'));
    await user.keyboard('0');
    expect(screen.queryByText('Press paste')).toBeNull();
  });
});

describe('scanning', () => {
  const opened = async (options: Parameters<typeof fakeSources>[0] = {}) => {
    const camera = fakeSources(options);
    const page = shown(<WithdrawScreen />, camera.sources);
    await page.user.click(await screen.findByRole('button', { name: 'Scan a QR code' }));
    const dialog = await screen.findByRole('dialog', { name: 'Scan a QR code' });
    await within(dialog).findByText(
      /^(Point the camera at the QR code of the receiving wallet\.$|The camera cannot be used\.)/,
    );
    return { ...page, ...camera, dialog };
  };

  it('takes an address, closes, and switches the camera off', async () => {
    const { see, on } = await opened();
    expect(on()).toBe(1);
    see(`ethereum:${ADDRESS}@56`);
    expect(field('Address').value).toBe(ADDRESS);
    expect(screen.queryByRole('dialog', { name: 'Scan a QR code' })).toBeNull();
    expect(on()).toBe(0);
  });

  it('says what else it saw, and goes on looking', async () => {
    const { see, dialog } = await opened();
    see('https://example.org');
    expect(within(dialog).getByText('This code holds no BEP-20 address.')).toBeTruthy();
    see(`ethereum:${ADDRESS}@1`);
    expect(within(dialog).getByText(/^This QR code is not a plain BEP-20 address/)).toBeTruthy();
    expect(field('Address').value).toBe('');
    see(ADDRESS);
    expect(field('Address').value).toBe(ADDRESS);
  });

  it('switches the camera off when it is closed, and takes nothing any more', async () => {
    const { user, see, on, dialog } = await opened();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(on()).toBe(0);
    see(ADDRESS);
    expect(field('Address').value).toBe('');
  });

  it('says so when the camera is refused', async () => {
    const { dialog } = await opened({ camera: false });
    expect(await within(dialog).findByText(/^The camera cannot be used\./)).toBeTruthy();
  });
});
