import type { Action } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { isOpenTo } from '../domain/guard';
import type { AppLocation } from '../domain/location';
import { selectDueTicks } from '../features/donations/donations.due';
import { latestHelps, openedHelp, receivedHelps, sentHelps } from '../features/donations/donations.lists';
import { selectLatestTicks, selectListTicks, selectOpenedTicks } from '../features/donations/donations.time';
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

/** A page with what its screen needs as data. */
export interface Route extends Omit<Page, 'name'> {
  /** The exported name of the screen. */
  readonly name: string;
  readonly screen: Preloadable<object>;
  /** Events that are dispatched on arrival: the screen's data. */
  readonly loaders: (params: Params, location: AppLocation) => readonly Action[];
  /** Whether a countdown is on this screen now. */
  readonly ticks: (state: RootState) => boolean;
}

function screen<Name extends string>(
  page: Page,
  load: () => Promise<{ readonly [K in Name]: ComponentType }>,
  name: Name,
  rest: Partial<Pick<Route, 'loaders' | 'ticks'>> = {},
): Route {
  return {
    ...page,
    name,
    screen: preloadable(() => load().then((module) => module[name])),
    loaders: () => [],
    ticks: () => false,
    ...rest,
  };
}

// A chunk is named by the frame and the exported name of its screen: by it the build finds the files of a page.
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
const wordsPage = () => import(/* webpackChunkName: "portal/GlossaryScreen" */ '../features/glossary/GlossaryScreen');
const receiptPage = () => import(/* webpackChunkName: "portal/ReceiptScreen" */ '../features/receipts/ReceiptScreen');
const notFound = () => import(/* webpackChunkName: "public/NotFoundScreen" */ '../frame/NotFoundScreen');

const opensDonation = {
  loaders: ({ code = '' }: Params) => [openedHelp.requested(code), userInfo.requested()],
  ticks: selectOpenedTicks,
};

/** The lists of which a receipt shows a row, by the names that its address has for them. */
const MOVEMENTS = { transactions, deposits, withdrawals, pins };

/** Every page, in the order in which an address is held against their patterns. */
export const ROUTES: readonly Route[] = [
  screen(PAGES.home, landing, 'LandingScreen', { ticks: selectLaunching }),
  screen(PAGES.getStarted, getStarted, 'GetStartedScreen'),
  screen(PAGES.login, login, 'LoginScreen'),
  screen(PAGES.register, register, 'RegisterScreen', {
    loaders: (_params, { search }) => {
      const code = paths.referralIn(search);
      return code === '' ? [] : [referrerLookup.typed(code, 'at once')];
    },
  }),
  screen(PAGES.reset, reset, 'ResetScreen', { loaders: () => [resetOpened()] }),
  screen(PAGES.verify, verify, 'VerifyScreen', {
    loaders: () => [userInfo.requested()],
    ticks: (state) => selectResendSeconds(state) > 0,
  }),
  screen(PAGES.dashboard, dashboard, 'DashboardScreen', {
    // The page of sent donations for those that have to be paid behind the two latest: asked for with the others, not after them.
    loaders: () => [
      userInfo.requested(),
      latestHelps.requested(),
      claimBalance.requested(),
      receivedHelps.reload(),
      sentHelps.reload(),
    ],
    ticks: (state) => selectDueTicks(state) || selectLatestTicks(state),
  }),
  screen(PAGES.wallet, wallet, 'WalletScreen', {
    loaders: () => [userInfo.requested(), claimBalance.requested(), transactions.reload()],
  }),
  screen(PAGES.deposit, deposit, 'DepositScreen', {
    loaders: () => [walletInfo.requested(), deposits.reload()],
  }),
  screen(PAGES.withdraw, withdraw, 'WithdrawScreen', {
    loaders: () => [userInfo.requested(), walletInfo.requested(), withdrawals.reload()],
  }),
  screen(PAGES.transfer, transfer, 'TransferScreen', {
    loaders: () => [userInfo.requested(), pins.reload()],
  }),
  screen(PAGES.buy, buy, 'BuyScreen', {
    loaders: () => [userInfo.requested(), pins.reload()],
  }),
  screen(PAGES.income, income, 'IncomeScreen', {
    loaders: () => [userInfo.requested(), incomeSummary.requested(), incomeRows.reload()],
  }),
  screen(PAGES.airdrop, airdrop, 'AirdropScreen', { loaders: () => [incomeRows.reload()] }),
  screen(PAGES.flush, flush, 'FlushScreen', { loaders: () => [incomeRows.reload()] }),
  screen(PAGES.receipt, receiptPage, 'ReceiptScreen', {
    loaders: ({ of = '', id = '' }) => {
      const list = Object.entries(MOVEMENTS).find(([name]) => name === of)?.[1];
      if (list) return [list.reload()];
      // An address that names no kind of receipt reads nothing.
      return of === 'sent' || of === 'received' ? [openedHelp.requested(id)] : [];
    },
  }),
  screen(PAGES.partners, partnersPage, 'PartnersScreen', { loaders: () => [partners.reload()] }),
  screen(PAGES.downline, downlinePage, 'DownlineScreen', {
    loaders: () => [downline.requested(), userInfo.requested()],
  }),
  screen(PAGES.sentDonations, donations, 'DonationsScreen', {
    loaders: () => [sentHelps.reload(), userInfo.requested()],
    ticks: selectListTicks.sent,
  }),
  screen(PAGES.receivedDonations, donations, 'DonationsScreen', {
    loaders: () => [receivedHelps.reload(), userInfo.requested()],
    ticks: selectListTicks.received,
  }),
  screen(PAGES.addDonation, addDonation, 'AddDonationScreen', {
    loaders: () => [userInfo.requested()],
  }),
  screen(PAGES.sentDonation, donation, 'DonationScreen', opensDonation),
  screen(PAGES.receivedDonation, donation, 'DonationScreen', opensDonation),
  screen(PAGES.profile, profile, 'ProfileScreen', { loaders: () => [userInfo.requested()] }),
  screen(PAGES.privacy, privacy, 'PrivacyScreen', { loaders: () => [userInfo.requested()] }),
  screen(PAGES.words, wordsPage, 'GlossaryScreen'),
];

/** An unknown path is a 404 page; inside the portal it is within the layout, and only for members (decision 28). */
const LOST: Route = screen({ path: '*', guard: 'none', frame: 'public', name: null }, notFound, 'NotFoundScreen');
const LOST_INSIDE: Route = screen(
  { path: `${paths.dashboard}/*`, guard: 'member', frame: 'portal', name: null },
  notFound,
  'NotFoundScreen',
);
/** What draws an address of no page. */
export const FALLBACKS = [LOST_INSIDE, LOST] as const;

/** Paths that appear in links and lead on, with their query (decision 25). */
const ALIASES: { readonly [path: string]: string | undefined } = {
  '/connect': paths.getStarted,
  '/forgot': paths.reset,
};

export interface Match {
  readonly route: Route;
  readonly params: Params;
}

/** Codes in an address are escaped; a broken escape is no reason to fail, so the decoder that never throws does it. */
function decoded(params: Params): Params {
  const plain = (text: string | undefined) =>
    new URLSearchParams(`v=${(text ?? '').replace(/[+&]/g, encodeURIComponent)}`).get('v') ?? '';
  return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, plain(text)]));
}

/** The route that draws a place. */
export function matchRoute(location: AppLocation): Match {
  for (const route of ROUTES) {
    const match = matchPath(route.path, location.path);
    if (match) return { route, params: decoded(match.params) };
  }
  return { route: matchPath(LOST_INSIDE.path, location.path) ? LOST_INSIDE : LOST, params: {} };
}

export interface Resolved {
  readonly location: AppLocation;
  /** The guarded page that was asked for by a visitor (decision 29). */
  readonly refused: AppLocation | null;
}

/**
 * Where asking for a place really leads, before anything is committed: aliases, the guest-only guard (to /portal) and the
 * portal guard (to /). Pure (specification, section 2 "Route table and guards").
 */
export function resolve(location: AppLocation, signedIn: boolean): Resolved {
  const alias = ALIASES[location.path.replace(/(.)\/+$/, '$1').toLowerCase()];
  const meant = alias === undefined ? location : { ...location, path: alias };
  const { guard } = matchRoute(meant).route;
  if (isOpenTo(guard, signedIn)) return { location: meant, refused: null };
  return {
    location: { path: signedIn ? paths.dashboard : paths.home, search: '', hash: '' },
    refused: signedIn ? null : meant,
  };
}

/** Whether the ticker has something to tick for (specification, section 9). */
export function isCountdownOnScreen(state: RootState): boolean {
  return state.ui.runtime.location !== null && matchRoute(state.ui.runtime.location).route.ticks(state);
}
