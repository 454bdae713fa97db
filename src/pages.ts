import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Guard } from './domain/guard';
import * as paths from './paths';
import type { IconName } from './ui/Icon';

/** The layout around a screen: none, or the portal's. */
export type Frame = 'public' | 'portal';

/** A group of the menu (specification, section 2 "Portal layout"). */
export const MENU_GROUPS = ['dashboard', 'donation', 'team', 'settings'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** The places in the bottom bar of a phone, from its start. */
export const BOTTOM_PLACES = [1, 2, 3, 4] as const;

/** A page's place in the menu. */
export interface MenuPlace {
  readonly group: MenuGroup;
  readonly icon: IconName;
  /** The page that it is nested under, which is the previous one. */
  readonly under?: string;
  /** Its label in the menu, where it differs from the page's name. */
  readonly label?: MessageDescriptor;
  /** Its place in the bottom bar of a phone. */
  readonly bottom?: (typeof BOTTOM_PLACES)[number];
}

/** The part of a page that needs no screen code: guard, frame, name and place in the menu. */
export interface Page {
  /** The pattern of the route table. */
  readonly path: string;
  readonly guard: Guard;
  readonly frame: Frame;
  /** Its name in the menu and the quick search. `null` for a page about one entity, which is reached through that entity. */
  readonly name: MessageDescriptor | null;
  readonly menu?: MenuPlace;
  /** The shell shows it before the application loads (`src/boot/prerendered.ts`). */
  readonly prerendered?: true;
}

const open = (path: string, guard: Guard, rest: Pick<Page, 'prerendered'> = {}): Page => ({
  path,
  guard,
  frame: 'public',
  name: null,
  ...rest,
});

const inside = (path: string, name: MessageDescriptor | null, rest: Pick<Page, 'menu' | 'prerendered'> = {}): Page => ({
  path,
  guard: 'member',
  frame: 'portal',
  name,
  ...rest,
});

/**
 * The specification's route table (section 2), one row per page, in the order of the menu and the quick search. The data and code of each
 * page are in `src/app/routes.ts`, which only the application loads.
 */
export const PAGES = {
  home: open(paths.home, 'none'),
  getStarted: open(paths.getStarted, 'guest'),
  login: open(paths.login, 'guest', { prerendered: true }),
  register: open(paths.register, 'guest', { prerendered: true }),
  reset: open(paths.reset, 'guest'),
  verify: open(paths.verify, 'member'),
  dashboard: inside(paths.dashboard, msg`Dashboard`, {
    menu: { group: 'dashboard', icon: 'dashboard', bottom: 1 },
    prerendered: true,
  }),
  wallet: inside(paths.wallet, msg`Wallet`, {
    menu: { group: 'dashboard', icon: 'wallet', bottom: 2 },
    prerendered: true,
  }),
  deposit: inside(paths.deposit, msg`Deposit`),
  withdraw: inside(paths.withdraw, msg`Withdraw`),
  buy: inside(paths.buy, msg`Buy E-PIN`),
  transfer: inside(paths.transfer, msg`Transfer E-PIN`),
  income: inside(paths.income, msg`Income`, { menu: { group: 'dashboard', icon: 'income', bottom: 4 } }),
  airdrop: inside(paths.airdrop, msg`Airdrop`, { menu: { group: 'dashboard', icon: 'income', under: paths.income } }),
  flush: inside(paths.flush, msg`Flush`, { menu: { group: 'dashboard', icon: 'income', under: paths.income } }),
  sentDonations: inside(paths.donations('sent'), msg`Sent donations`, {
    menu: { group: 'donation', icon: 'donation', label: msg`Donations`, bottom: 3 },
    prerendered: true,
  }),
  receivedDonations: inside(paths.donations('received'), msg`Received donations`, { prerendered: true }),
  addDonation: inside(paths.addDonation, msg`SEND DONATION`),
  sentDonation: inside(paths.donationPattern('sent'), null),
  receivedDonation: inside(paths.donationPattern('received'), null),
  receipt: inside(paths.receiptPattern, null),
  partners: inside(paths.partners, msg`Partners`, { menu: { group: 'team', icon: 'partners' } }),
  downline: inside(paths.downline, msg`Downline`, { menu: { group: 'team', icon: 'downline' } }),
  profile: inside(paths.profile, msg`Profile`, { menu: { group: 'settings', icon: 'profile' } }),
  privacy: inside(paths.privacy, msg`Privacy`, { menu: { group: 'settings', icon: 'privacy' } }),
  glossary: inside(paths.glossary, msg`Glossary`),
} as const satisfies { readonly [name: string]: Page };

/** The pages with a name, which the quick search offers. */
export const NAMED_PAGES = Object.values<Page>(PAGES).flatMap(({ name, ...page }) =>
  name === null ? [] : [{ ...page, name }],
);

/** The pages of the menu with their labels. */
export const MENU_PAGES = NAMED_PAGES.flatMap(({ path, name, menu }) => (menu ? [{ path, label: name, ...menu }] : []));
