import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as paths from '../paths';

/** The portal's pages that stand for themselves, in the order of the menu; a test holds the list against the route table. */
export const PAGES: readonly { readonly href: string; readonly label: MessageDescriptor }[] = [
  { href: paths.dashboard, label: msg`Dashboard` },
  { href: paths.wallet, label: msg`Wallet` },
  { href: paths.deposit, label: msg`Deposit` },
  { href: paths.withdraw, label: msg`Withdraw` },
  { href: paths.buy, label: msg`Buy E-PIN` },
  { href: paths.transfer, label: msg`Transfer E-PIN` },
  { href: paths.income, label: msg`Income` },
  { href: paths.airdrop, label: msg`Airdrop` },
  { href: paths.flush, label: msg`Flush` },
  { href: paths.donations('sent'), label: msg`Sent donations` },
  { href: paths.donations('received'), label: msg`Received donations` },
  { href: paths.addDonation, label: msg`SEND DONATION` },
  { href: paths.partners, label: msg`Partners` },
  { href: paths.downline, label: msg`Downline` },
  { href: paths.profile, label: msg`Profile` },
  { href: paths.privacy, label: msg`Privacy` },
];
