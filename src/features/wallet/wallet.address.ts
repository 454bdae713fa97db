import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type AddressCheck, checkAddress } from '../../domain/address';
import type { Question, RootState } from '../../rootState';

/** The member's own deposit address, '' until it is loaded. */
export const selectOwnAddress = (state: RootState): string => state.wallet.info.data?.address ?? '';

const SHAPE = msg`This is not a BEP-20 address. It must start with 0x, then 40 digits or letters from a to f.`;

/** What is provably wrong with an address, in plain words (decision 39). */
const WRONG: { readonly [verdict in AddressCheck]: MessageDescriptor | null } = {
  empty: null,
  unfinished: SHAPE,
  shape: SHAPE,
  zero: msg`This is the zero address. It belongs to no one: anything sent there is lost.`,
  own: msg`This is your own deposit address.`,
  checksum: msg`The checksum does not match: a character is wrong or missing. Compare it once more.`,
  unproven: null,
  proven: null,
};

/** The error at the field: none while an address is still being typed. */
export function problemWith(verdict: AddressCheck): MessageDescriptor | null {
  return verdict === 'unfinished' ? null : WRONG[verdict];
}

/** Asks once before the call if the address is provably wrong; a plausible one goes straight through (decision 39). */
export function doubtAddress({ to_address }: { readonly to_address: string }, state: RootState): Question | null {
  const text = WRONG[checkAddress(to_address, selectOwnAddress(state))];
  return (
    text && {
      title: msg`Send anyway?`,
      lines: [text],
      detail: to_address,
      choices: [
        { id: 'no', label: msg`Cancel`, tone: 'plain' },
        { id: 'yes', label: msg`Send anyway`, tone: 'danger' },
      ],
    }
  );
}
