import * as paths from '../src/paths';

/**
 * Every page that the browser tests open, with a heading that proves it is there. A unit test compares this list with the route
 * table, so that a new route cannot be forgotten.
 */
export interface PageUnderTest {
  /** The pattern in the route table. */
  readonly route: string;
  /** An address that it matches. */
  readonly path: string;
  readonly guard: 'none' | 'guest' | 'member';
  /** The first heading. */
  readonly heading: RegExp;
}

export const PAGES: readonly PageUnderTest[] = [
  { route: paths.home, path: paths.home, guard: 'none', heading: /Members help members/ },
  { route: paths.getStarted, path: paths.getStarted, guard: 'guest', heading: /Get started/ },
  { route: paths.login, path: paths.login, guard: 'guest', heading: /LOGIN/ },
  { route: paths.register, path: `${paths.register}?ref=MB100001`, guard: 'guest', heading: /REGISTER/ },
  { route: paths.verify, path: paths.verify, guard: 'member', heading: /./ },
  { route: paths.dashboard, path: paths.dashboard, guard: 'member', heading: /Dashboard/ },
  { route: paths.wallet, path: paths.wallet, guard: 'member', heading: /Wallet/ },
  { route: paths.deposit, path: paths.deposit, guard: 'member', heading: /Deposit/ },
  { route: paths.withdraw, path: paths.withdraw, guard: 'member', heading: /Withdraw/ },
  { route: paths.transfer, path: paths.transfer, guard: 'member', heading: /Transfer E-PIN/ },
  { route: paths.buy, path: paths.buy, guard: 'member', heading: /Buy E-PIN/ },
  { route: paths.donations('sent'), path: paths.donations('sent'), guard: 'member', heading: /Sent donations/ },
  { route: paths.addDonation, path: paths.addDonation, guard: 'member', heading: /SEND DONATION/ },
  {
    route: paths.donationPattern('sent'),
    path: paths.donation('sent', 'HD500110'),
    guard: 'member',
    heading: /Sent donation/,
  },
  {
    route: paths.donations('received'),
    path: paths.donations('received'),
    guard: 'member',
    heading: /Received donations/,
  },
  {
    route: paths.donationPattern('received'),
    path: paths.donation('received', 'HD500105'),
    guard: 'member',
    heading: /Received donation/,
  },
  { route: paths.income, path: paths.income, guard: 'member', heading: /Income/ },
  { route: paths.airdrop, path: paths.airdrop, guard: 'member', heading: /Airdrop/ },
  { route: paths.flush, path: paths.flush, guard: 'member', heading: /Flush/ },
  { route: paths.partners, path: paths.partners, guard: 'member', heading: /Partners/ },
  { route: paths.downline, path: paths.downline, guard: 'member', heading: /Downline: \d+/ },
  { route: paths.profile, path: paths.profile, guard: 'member', heading: /Profile/ },
  { route: paths.privacy, path: paths.privacy, guard: 'member', heading: /Privacy/ },
  { route: paths.words, path: paths.words, guard: 'member', heading: /Glossary/ },
  {
    route: paths.receiptPattern,
    path: paths.receipt('sent', 'HD500101'),
    guard: 'member',
    heading: /Receipt/,
  },
  { route: paths.reset, path: paths.reset, guard: 'guest', heading: /./ },
  { route: '*', path: '/no-such-page', guard: 'none', heading: /does not exist/ },
  {
    route: `${paths.dashboard}/*`,
    path: `${paths.dashboard}/no-such-page`,
    guard: 'member',
    heading: /does not exist/,
  },
];
