import type { Action } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { isOpenTo } from '../domain/guard';
import { type AppLocation, decodedPart } from '../domain/location';
import { selectDueTicks } from '../features/donations/donations.due';
import { latestHelps, openedHelp, receivedHelps, sentHelps } from '../features/donations/donations.lists';
import {
  selectAreLatestCountingDown,
  selectIsListCountingDown,
  selectIsOpenedCountingDown,
} from '../features/donations/donations.time';
import { incomeRows, incomeSummary } from '../features/income/income.lists';
import { selectLaunching } from '../features/landing/landing.selectors';
import { downline, partners } from '../features/team/team.lists';
import { claimBalance, deposits, pins, transactions, walletInfo, withdrawals } from '../features/wallet/wallet.lists';
import { type Preloadable, preloadable } from '../frame/preloadable';
import { PAGES, type Page } from '../pages';
import * as paths from '../paths';
import type { RootState } from '../rootState';
import { resetOpened } from '../state/session/session.events';
import { referrerLookup, userInfo } from '../state/session/session.lists';
import { selectResendSeconds } from '../state/session/session.selectors';

type Params = { readonly [name: string]: string | undefined };

/** A page with its screen and the data that the screen needs. */
export interface Route extends Omit<Page, 'name'> {
  /** The export name of the screen. */
  readonly name: string;
  readonly screen: Preloadable<object>;
  /**
   * The actions that opening the page dispatches. Most fetch its data: `requested` of a resource and `reload` of a list, which always fetch. A
   * visitor's page may have another: the code of a link is looked up, a finished reset starts anew. When a member's page is read again, they
   * are dispatched again.
   */
  readonly loaders: (params: Params, location: AppLocation) => readonly Action[];
  /** Whether this screen shows a countdown now. */
  readonly ticks: (state: RootState) => boolean;
}

/** The frame of a member's pages; a visitor's page needs none. */
export const portalFrame = preloadable(() =>
  import(/* webpackChunkName: "frame" */ './view/PortalFrame').then((module) => module.PortalFrame),
);

/** Preloads a member's page together with its frame. */
const framed = (own: Preloadable<object>): Preloadable<object> => ({
  ...own,
  preload: () => Promise.all([own.preload(), portalFrame.preload()]).then((loaded) => loaded.every(Boolean)),
});

function defineRoute<Name extends string>(
  page: Page,
  load: () => Promise<{ readonly [K in Name]: ComponentType }>,
  name: Name,
  rest: Partial<Pick<Route, 'loaders' | 'ticks'>> = {},
): Route {
  const own = preloadable(() => load().then((module) => module[name]));
  return {
    ...page,
    name,
    screen: page.frame === 'portal' ? framed(own) : own,
    loaders: () => [],
    ticks: () => false,
    ...rest,
  };
}

// A chunk is named after the frame and the export name of its screen; the build finds a page's files by that name.
const landing = () =>
  import(/* webpackChunkName: "public/LandingScreen" */ '../features/landing/screens/LandingScreen');
const getStarted = () =>
  import(/* webpackChunkName: "public/GetStartedScreen" */ '../features/account/screens/GetStartedScreen');
const login = () => import(/* webpackChunkName: "public/LoginScreen" */ '../features/account/screens/LoginScreen');
const register = () =>
  import(/* webpackChunkName: "public/RegisterScreen" */ '../features/account/screens/RegisterScreen');
const reset = () => import(/* webpackChunkName: "public/ResetScreen" */ '../features/account/screens/ResetScreen');
const verify = () => import(/* webpackChunkName: "public/VerifyScreen" */ '../features/account/screens/VerifyScreen');
const dashboard = () =>
  import(/* webpackChunkName: "portal/DashboardScreen" */ '../features/donations/screens/DashboardScreen');
const wallet = () => import(/* webpackChunkName: "portal/WalletScreen" */ '../features/wallet/screens/WalletScreen');
const deposit = () => import(/* webpackChunkName: "portal/DepositScreen" */ '../features/wallet/screens/DepositScreen');
const withdraw = () =>
  import(/* webpackChunkName: "portal/WithdrawScreen" */ '../features/wallet/screens/WithdrawScreen');
const transfer = () =>
  import(/* webpackChunkName: "portal/TransferScreen" */ '../features/wallet/screens/TransferScreen');
const buy = () => import(/* webpackChunkName: "portal/BuyScreen" */ '../features/wallet/screens/BuyScreen');
const donations = () =>
  import(/* webpackChunkName: "portal/DonationsScreen" */ '../features/donations/screens/DonationsScreen');
const addDonation = () =>
  import(/* webpackChunkName: "portal/AddDonationScreen" */ '../features/donations/screens/AddDonationScreen');
const donation = () =>
  import(/* webpackChunkName: "portal/DonationScreen" */ '../features/donations/screens/DonationScreen');
const profile = () =>
  import(/* webpackChunkName: "portal/ProfileScreen" */ '../features/account/screens/ProfileScreen');
const privacy = () =>
  import(/* webpackChunkName: "portal/PrivacyScreen" */ '../features/account/screens/PrivacyScreen');
const income = () => import(/* webpackChunkName: "portal/IncomeScreen" */ '../features/income/screens/IncomeScreen');
const airdrop = () => import(/* webpackChunkName: "portal/AirdropScreen" */ '../features/income/screens/KindScreens');
const flush = () => import(/* webpackChunkName: "portal/FlushScreen" */ '../features/income/screens/KindScreens');
const partnersPage = () =>
  import(/* webpackChunkName: "portal/PartnersScreen" */ '../features/team/screens/PartnersScreen');
const downlinePage = () =>
  import(/* webpackChunkName: "portal/DownlineScreen" */ '../features/team/screens/DownlineScreen');
const glossaryPage = () =>
  import(/* webpackChunkName: "portal/GlossaryScreen" */ '../features/glossary/GlossaryScreen');
const receiptPage = () => import(/* webpackChunkName: "portal/ReceiptScreen" */ '../features/receipts/ReceiptScreen');
const notFound = () => import(/* webpackChunkName: "public/NotFoundScreen" */ '../frame/NotFoundScreen');

const oneDonation = {
  loaders: ({ code = '' }: Params) => [openedHelp.requested(code), userInfo.requested()],
  ticks: selectIsOpenedCountingDown,
};

/** The lists that a receipt can be about, by their name in its address. */
const RECEIPT_LISTS = { transactions, deposits, withdrawals, pins };

/** Every page, in the order in which addresses are matched. */
export const ROUTES: readonly Route[] = [
  defineRoute(PAGES.home, landing, 'LandingScreen', { ticks: selectLaunching }),
  defineRoute(PAGES.getStarted, getStarted, 'GetStartedScreen'),
  defineRoute(PAGES.login, login, 'LoginScreen'),
  defineRoute(PAGES.register, register, 'RegisterScreen', {
    loaders: (_params, { search }) => {
      const code = paths.referralIn(search);
      return code === '' ? [] : [referrerLookup.typed(code, 'immediately')];
    },
  }),
  defineRoute(PAGES.reset, reset, 'ResetScreen', { loaders: () => [resetOpened()] }),
  defineRoute(PAGES.verify, verify, 'VerifyScreen', {
    loaders: () => [userInfo.requested()],
    ticks: (state) => selectResendSeconds(state) > 0,
  }),
  defineRoute(PAGES.dashboard, dashboard, 'DashboardScreen', {
    // Unpaid donations may be older than the two latest, so the first page of both lists is requested, too.
    loaders: () => [
      userInfo.requested(),
      latestHelps.requested(),
      claimBalance.requested(),
      receivedHelps.reload(),
      sentHelps.reload(),
    ],
    ticks: (state) =>
      selectDueTicks(state) || selectAreLatestCountingDown(state) || selectIsListCountingDown.received(state),
  }),
  defineRoute(PAGES.wallet, wallet, 'WalletScreen', {
    loaders: () => [userInfo.requested(), claimBalance.requested(), transactions.reload()],
  }),
  defineRoute(PAGES.deposit, deposit, 'DepositScreen', {
    loaders: () => [walletInfo.requested(), deposits.reload()],
  }),
  defineRoute(PAGES.withdraw, withdraw, 'WithdrawScreen', {
    loaders: () => [userInfo.requested(), walletInfo.requested(), withdrawals.reload()],
  }),
  defineRoute(PAGES.transfer, transfer, 'TransferScreen', {
    loaders: () => [userInfo.requested(), pins.reload()],
  }),
  defineRoute(PAGES.buy, buy, 'BuyScreen', {
    loaders: () => [userInfo.requested(), pins.reload()],
  }),
  defineRoute(PAGES.income, income, 'IncomeScreen', {
    loaders: () => [userInfo.requested(), incomeSummary.requested(), incomeRows.reload()],
  }),
  defineRoute(PAGES.airdrop, airdrop, 'AirdropScreen', { loaders: () => [incomeRows.reload()] }),
  defineRoute(PAGES.flush, flush, 'FlushScreen', { loaders: () => [incomeRows.reload()] }),
  defineRoute(PAGES.receipt, receiptPage, 'ReceiptScreen', {
    loaders: ({ of = '', id = '' }) => {
      const list = Object.entries(RECEIPT_LISTS).find(([name]) => name === of)?.[1];
      if (list) return [list.reload()];
      // An address with an unknown kind of receipt loads nothing.
      return of === 'sent' || of === 'received' ? [openedHelp.requested(id)] : [];
    },
  }),
  defineRoute(PAGES.partners, partnersPage, 'PartnersScreen', { loaders: () => [partners.reload()] }),
  defineRoute(PAGES.downline, downlinePage, 'DownlineScreen', {
    loaders: () => [downline.requested(), userInfo.requested()],
  }),
  defineRoute(PAGES.sentDonations, donations, 'DonationsScreen', {
    loaders: () => [sentHelps.reload(), userInfo.requested()],
    ticks: selectIsListCountingDown.sent,
  }),
  defineRoute(PAGES.receivedDonations, donations, 'DonationsScreen', {
    loaders: () => [receivedHelps.reload(), userInfo.requested()],
    ticks: selectIsListCountingDown.received,
  }),
  defineRoute(PAGES.addDonation, addDonation, 'AddDonationScreen', {
    loaders: () => [userInfo.requested()],
  }),
  defineRoute(PAGES.sentDonation, donation, 'DonationScreen', oneDonation),
  defineRoute(PAGES.receivedDonation, donation, 'DonationScreen', oneDonation),
  defineRoute(PAGES.profile, profile, 'ProfileScreen', { loaders: () => [userInfo.requested()] }),
  defineRoute(PAGES.privacy, privacy, 'PrivacyScreen', { loaders: () => [userInfo.requested()] }),
  defineRoute(PAGES.glossary, glossaryPage, 'GlossaryScreen'),
];

/** An unknown path is a 404 page; within the portal it has the portal's layout and is for members only (decision 28). */
const NOT_FOUND: Route = defineRoute(
  { path: '*', guard: 'none', frame: 'public', name: null },
  notFound,
  'NotFoundScreen',
);
const NOT_FOUND_IN_PORTAL: Route = defineRoute(
  { path: `${paths.dashboard}/*`, guard: 'member', frame: 'portal', name: null },
  notFound,
  'NotFoundScreen',
);
/** The routes for unknown addresses. */
export const FALLBACKS = [NOT_FOUND_IN_PORTAL, NOT_FOUND] as const;

/** Paths that appear in links and redirect, with their query (decision 25). */
export const ALIASES: { readonly [path: string]: string | undefined } = {
  '/connect': paths.getStarted,
  '/forgot': paths.reset,
};

/** The route of a location, and the parameters in its path. */
export interface Match {
  readonly route: Route;
  readonly params: Params;
}

/** The route of a location. */
export function matchRoute(location: AppLocation): Match {
  for (const route of ROUTES) {
    const match = matchPath(route.path, location.path);
    if (!match) continue;
    const params = Object.entries<string | undefined>(match.params).map(([name, text = '']) => [
      name,
      decodedPart(text),
    ]);
    return { route, params: Object.fromEntries(params) };
  }
  return { route: matchPath(NOT_FOUND_IN_PORTAL.path, location.path) ? NOT_FOUND_IN_PORTAL : NOT_FOUND, params: {} };
}

/** Where a navigation leads. */
export interface Resolved {
  readonly location: AppLocation;
  /** The guarded page that a visitor asked for (decision 29). */
  readonly refused: AppLocation | null;
}

/**
 * Takes out doubled and trailing slashes, follows aliases, and applies the guards: `guest` sends a member to /portal, `member` a visitor to /.
 * All before the address changes, so that each page has one path, apart from upper and lower case. Pure (specification, section 2 "Route
 * table and guards").
 */
export function resolve(location: AppLocation, signedIn: boolean): Resolved {
  const path = location.path.replace(/\/+(?=\/|$)/g, '') || paths.home;
  const target = { ...location, path: ALIASES[path.toLowerCase()] ?? path };
  const { guard } = matchRoute(target).route;
  if (isOpenTo(guard, signedIn)) return { location: target, refused: null };
  return {
    location: { path: signedIn ? paths.dashboard : paths.home, search: '', hash: '' },
    refused: signedIn ? null : target,
  };
}

/** Whether the ticker needs to run (specification, section 9). */
export function isCountdownOnScreen(state: RootState): boolean {
  return state.ui.runtime.location !== null && matchRoute(state.ui.runtime.location).route.ticks(state);
}
