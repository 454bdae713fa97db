/**
 * Every page that is opened in the browser tests, with a word that shows that it is really there. A unit test holds this list
 * against the route table, so that a new route cannot be forgotten.
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
  { route: '/', path: '/', guard: 'none', heading: /Members help members/ },
  { route: '/get-started', path: '/get-started', guard: 'guest', heading: /Get started/ },
  { route: '/login', path: '/login', guard: 'guest', heading: /LOGIN/ },
  { route: '/register', path: '/register?ref=MB100001', guard: 'guest', heading: /REGISTER/ },
  { route: '/verify', path: '/verify', guard: 'member', heading: /./ },
  { route: '/portal', path: '/portal', guard: 'member', heading: /Dashboard/ },
  { route: '/portal/wallet', path: '/portal/wallet', guard: 'member', heading: /Wallet/ },
  { route: '/portal/wallet/deposit', path: '/portal/wallet/deposit', guard: 'member', heading: /Deposit/ },
  { route: '/portal/wallet/withdraw', path: '/portal/wallet/withdraw', guard: 'member', heading: /Withdraw/ },
  { route: '/portal/wallet/transfer', path: '/portal/wallet/transfer', guard: 'member', heading: /Transfer E-PIN/ },
  { route: '/portal/wallet/buy', path: '/portal/wallet/buy', guard: 'member', heading: /Buy E-PIN/ },
  { route: '/portal/donations', path: '/portal/donations', guard: 'member', heading: /Sent donations/ },
  { route: '/portal/donations/add', path: '/portal/donations/add', guard: 'member', heading: /SEND DONATION/ },
  {
    route: '/portal/donations/view/:code',
    path: '/portal/donations/view/HD500110',
    guard: 'member',
    heading: /Sent donation/,
  },
  {
    route: '/portal/donations/received',
    path: '/portal/donations/received',
    guard: 'member',
    heading: /Received donations/,
  },
  {
    route: '/portal/donations/received/view/:code',
    path: '/portal/donations/received/view/HD500105',
    guard: 'member',
    heading: /Received donation/,
  },
  { route: '/portal/income', path: '/portal/income', guard: 'member', heading: /Income/ },
  { route: '/portal/airdrop', path: '/portal/airdrop', guard: 'member', heading: /Airdrop/ },
  { route: '/portal/flush', path: '/portal/flush', guard: 'member', heading: /Flush/ },
  { route: '/portal/partners', path: '/portal/partners', guard: 'member', heading: /Partners/ },
  { route: '/portal/downline', path: '/portal/downline', guard: 'member', heading: /Downline: \d+/ },
  { route: '/portal/profile', path: '/portal/profile', guard: 'member', heading: /Profile/ },
  { route: '/portal/privacy', path: '/portal/privacy', guard: 'member', heading: /Privacy/ },
  { route: '/reset', path: '/reset', guard: 'guest', heading: /./ },
  { route: '*', path: '/no-such-page', guard: 'none', heading: /does not exist/ },
  { route: '/portal/*', path: '/portal/no-such-page', guard: 'member', heading: /does not exist/ },
];
