import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The portal's pages that stand for themselves, in the order of the menu; a test holds the list against the route table. */
export const PAGES: readonly { readonly href: string; readonly label: MessageDescriptor }[] = [
  { href: '/portal', label: msg`Dashboard` },
  { href: '/portal/wallet', label: msg`Wallet` },
  { href: '/portal/wallet/deposit', label: msg`Deposit` },
  { href: '/portal/wallet/withdraw', label: msg`Withdraw` },
  { href: '/portal/wallet/buy', label: msg`Buy E-PIN` },
  { href: '/portal/wallet/transfer', label: msg`Transfer E-PIN` },
  { href: '/portal/income', label: msg`Income` },
  { href: '/portal/airdrop', label: msg`Airdrop` },
  { href: '/portal/flush', label: msg`Flush` },
  { href: '/portal/donations', label: msg`Sent donations` },
  { href: '/portal/donations/received', label: msg`Received donations` },
  { href: '/portal/donations/add', label: msg`SEND DONATION` },
  { href: '/portal/partners', label: msg`Partners` },
  { href: '/portal/downline', label: msg`Downline` },
  { href: '/portal/profile', label: msg`Profile` },
  { href: '/portal/privacy', label: msg`Privacy` },
];
