import type { AddressCheck } from '../../domain/address';
import { aWallet } from '../../testing/fixtures';
import { memberState, runWorker } from '../../testing/runWorker';
import { doubtAddress, problemWith, selectOwnAddress } from './wallet.address';
import { walletInfo } from './wallet.lists';

const SHAPE = 'This is not a BEP-20 address. It must start with 0x, then 40 digits or letters from a to f.';

it.each<readonly [AddressCheck, string | undefined]>([
  ['empty', undefined],
  ['unfinished', undefined],
  ['shape', SHAPE],
  ['zero', 'This is the zero address. It belongs to no one: anything sent there is lost.'],
  ['own', 'This is your own deposit address.'],
  ['checksum', 'The checksum does not match: a character is wrong or missing. Compare it once more.'],
  ['unproven', undefined],
  ['proven', undefined],
])('beside the field, an address that is %s is told: %s', (verdict, text) => {
  expect(problemWith(verdict)?.message).toBe(text);
});

it('an unfinished address is let alone while it is typed, and asked about before it is sent to', () => {
  expect(doubtAddress({ to_address: '0x12' }, memberState())).toMatchObject({
    title: { message: 'Send anyway?' },
    lines: [{ message: SHAPE }],
    detail: '0x12',
    choices: [
      { id: 'no', label: { message: 'Cancel' }, tone: 'plain' },
      { id: 'yes', label: { message: 'Send anyway' }, tone: 'danger' },
    ],
  });
  expect(doubtAddress({ to_address: '' }, memberState())).toBeNull();
});

it('the own address is the one of the wallet, and empty while that was not read', async () => {
  expect(selectOwnAddress(memberState())).toBe('');
  const { state } = await runWorker(walletInfo.worker, [{ payload: { key: '' } }]);
  expect(selectOwnAddress(state)).toBe(aWallet().address);
});
