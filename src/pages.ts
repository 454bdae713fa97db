import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Guard } from './domain/guard';
import * as paths from './paths';
import type { IconName } from './ui/Icon';

/** What is around a screen: nothing, or the portal's layout. */
export type Frame = 'public' | 'portal';

/** A group of the menu (specification, section 2 "Portal layout"). */
export const MENU_GROUPS = ['dashboard', 'donation', 'team', 'settings'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export const BOTTOM_PLACES = [1, 2, 3, 4] as const;

/** Where a page is in the menu. */
export interface MenuPlace {
  readonly group: MenuGroup;
  readonly icon: IconName;
  /** It belongs to the page above it in the menu. */
  readonly under?: true;
  /** What it is called there, where that is not its name. */
  readonly label?: MessageDescriptor;
  /** Its place in the bar at the foot of a phone. */
  readonly bottom?: (typeof BOTTOM_PLACES)[number];
}

/** What is known of a page without its code: its guard, its frame, its name and where it can be found. */
export interface Page {
  /** The pattern of the route table. */
  readonly path: string;
  readonly guard: Guard;
  readonly frame: Frame;
  /** What the menu and the quick search call it. `null`: it is about one thing, and is found through that. */
  readonly name: MessageDescriptor | null;
  readonly menu?: MenuPlace;
  /** The shell shows it before the application is there (`src/boot/prepared.ts`). */
  readonly prepared?: true;
}

const open = (path: string, guard: Guard, rest: Pick<Page, 'prepared'> = {}): Page => ({
  path,
  guard,
  frame: 'public',
  name: null,
  ...rest,
});

const inside = (path: string, name: MessageDescriptor | null, rest: Pick<Page, 'menu' | 'prepared'> = {}): Page => ({
  path,
  guard: 'member',
  frame: 'portal',
  name,
  ...rest,
});

/**
 * The specification's route table (section 2), one row per page, in the order of the menu and of the quick search. What a page reads and
 * the code that draws it are in `src/app/screens.ts`, which nothing but the application loads.
 */
export const PAGES = {
  home: open(paths.home, 'none'),
  getStarted: open(paths.getStarted, 'guest'),
  login: open(paths.login, 'guest', { prepared: true }),
  register: open(paths.register, 'guest', { prepared: true }),
  reset: open(paths.reset, 'guest'),
  verify: open(paths.verify, 'member'),
  dashboard: inside(paths.dashboard, msg`Dashboard`, {
    menu: { group: 'dashboard', icon: 'dashboard', bottom: 1 },
    prepared: true,
  }),
  wallet: inside(paths.wallet, msg`Wallet`, { menu: { group: 'dashboard', icon: 'wallet', bottom: 2 } }),
  deposit: inside(paths.deposit, msg`Deposit`),
  withdraw: inside(paths.withdraw, msg`Withdraw`),
  buy: inside(paths.buy, msg`Buy E-PIN`),
  transfer: inside(paths.transfer, msg`Transfer E-PIN`),
  income: inside(paths.income, msg`Income`, { menu: { group: 'dashboard', icon: 'income', bottom: 4 } }),
  airdrop: inside(paths.airdrop, msg`Airdrop`, { menu: { group: 'dashboard', icon: 'income', under: true } }),
  flush: inside(paths.flush, msg`Flush`, { menu: { group: 'dashboard', icon: 'income', under: true } }),
  sentDonations: inside(paths.donations('sent'), msg`Sent donations`, {
    menu: { group: 'donation', icon: 'donation', label: msg`Donations`, bottom: 3 },
  }),
  receivedDonations: inside(paths.donations('received'), msg`Received donations`),
  addDonation: inside(paths.addDonation, msg`SEND DONATION`),
  sentDonation: inside(paths.donationPattern('sent'), null),
  receivedDonation: inside(paths.donationPattern('received'), null),
  receipt: inside(paths.receiptPattern, null),
  partners: inside(paths.partners, msg`Partners`, { menu: { group: 'team', icon: 'partners' } }),
  downline: inside(paths.downline, msg`Downline`, { menu: { group: 'team', icon: 'downline' } }),
  profile: inside(paths.profile, msg`Profile`, { menu: { group: 'settings', icon: 'profile' } }),
  privacy: inside(paths.privacy, msg`Privacy`, { menu: { group: 'settings', icon: 'privacy' } }),
  words: inside(paths.words, msg`Glossary`),
} as const satisfies { readonly [name: string]: Page };

/** The pages that have a name: what the quick search offers. */
export const NAMED_PAGES = Object.values<Page>(PAGES).flatMap(({ name, ...page }) =>
  name === null ? [] : [{ ...page, name }],
);

/** The pages of the menu with what it calls them. */
export const MENU_PAGES = NAMED_PAGES.flatMap(({ path, name, menu }) => (menu ? [{ path, label: name, ...menu }] : []));
