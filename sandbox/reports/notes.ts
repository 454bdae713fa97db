import { parseUnits } from '../units';
import type { Believed, BelievedList } from './believed';
import type { PlacedDonations } from './donations';

/** What of a report cannot be brought into the sandbox, in plain sentences. */

export interface Left {
  readonly donations: PlacedDonations;
  /** Rows of movements and income that cannot be. */
  readonly rows: number;
  /** The deposit address that the account has. */
  readonly address: string;
}

const some = (what: string, items: readonly string[]): readonly string[] =>
  items.length === 0 ? [] : [`${what}: ${items.join(', ')}.`];

function differing(name: string, figures: readonly (readonly [where: string, figure: string | null | undefined])[]) {
  const known = figures.filter(([, figure]) => figure !== null && figure !== undefined);
  if (new Set(known.map(([, figure]) => figure)).size < 2) return [];
  const said = known.map(([where, figure]) => `${figure} (${where})`).join(' and ');
  return [`The report holds two figures for the ${name}: ${said}. The account has the one that was read last.`];
}

/** The sentences about one report, in the order in which they are shown. */
export function notesOf(believed: Believed, { donations, rows, address }: Left): readonly string[] {
  const { user, wallet, income } = believed;
  const lists: readonly (readonly [string, BelievedList<unknown>])[] = [
    ['transactions', believed.transactions],
    ['deposits', believed.deposits],
    ['withdrawals', believed.withdrawals],
    ['E-PIN transactions', believed.pins],
    ['sent donations', believed.sent],
    ['received donations', believed.received],
    ['partners', believed.partners],
    ['income', believed.incomes],
  ];
  const unreadable = lists.reduce((sum, [, list]) => sum + list.unreadable, 0);
  const never = [
    ...lists.filter(([, { loaded, rows: held }]) => !loaded && held.length === 0).map(([name]) => name),
    ...(believed.downline === null ? ['downline'] : []),
    ...(believed.activities === null ? ['Recent Activity'] : []),
  ];
  const figures = [
    ...(wallet === null ? ['deposit address'] : []),
    ...(believed.claimable === null ? ['claimable balance'] : []),
  ];
  const tooLarge = [user.usdt, user.income_bal, user.income, user.sent, user.received].some(
    (amount) => parseUnits(amount) === null,
  );
  return [
    ...some('Lists that the report never loaded', never),
    ...some('Figures that the report never loaded', figures),
    ...some(
      'Rows that the report never loaded',
      lists
        .filter(([, { complete, rows: held }]) => !complete && held.length > 0)
        .map(([name, { rows: held }]) => `${name} after the first ${held.length}`),
    ),
    ...some('Donations that the sandbox cannot hold', donations.left.slice(0, 20)),
    ...(rows + unreadable > 0 ? [`Rows that the sandbox cannot hold: ${rows + unreadable}.`] : []),
    ...(tooLarge ? ['A figure of the member is beyond what the sandbox holds, and is 0 there.'] : []),
    ...(donations.unnamed > 0
      ? [
          `Who receives a donation is in its lines alone: ${donations.unnamed} sent ${donations.unnamed === 1 ? 'one has' : 'ones have'} a stand-in of the same country and privacy.`,
        ]
      : []),
    ...(donations.placed.length > 0
      ? ['Recipient lines of donations that were not open when the report was made.']
      : []),
    ...(wallet !== null && wallet.address !== '' && wallet.address !== address
      ? ['The deposit address: the sandbox shows only addresses that every wallet refuses.']
      : []),
    ...differing('balance', [
      ['member', user.usdt],
      ['wallet', wallet?.balance],
    ]),
    ...differing('income balance', [
      ['member', user.income_bal],
      ['income page', income?.balance],
    ]),
    ...(believed.commands.length > 0
      ? ['What was under way in the browser, and outcomes that were not known there: they live in the browser alone.']
      : []),
    'What no report holds: the password, OTPs, payment details, earnings that no sync has found, deposits that wait for SYNC.',
  ];
}
