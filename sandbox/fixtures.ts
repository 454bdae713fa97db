import type { HelpStatus } from '../src/domain/help';
import { addHelp, addLine, DONATION, giveUsdt, helpByCode, markPaidByBank, markSent, TARGET } from './help';
import { accountOf, balanceOf, PLATFORM, post, usdtLeg } from './ledger';
import { createMember, type Member, memberById, type NewMember, platformMember } from './members';
import { need } from './refusal';
import { addTransactionRow, deposit, givePins } from './wallet';
import type { World } from './world';

/** Makes members and donations directly in any state, for the demo data and the control calls. The world's clock dates them. */

/** The boost stars that a donation can have. */
export const STARS = ['0', '1.5', '3'] as const;
export type Stars = (typeof STARS)[number];

/** The times that give a donation its boost stars (decision 56). */
export const BOOSTS = {
  '0': { boost_time: 0, max_time: 0 },
  '1.5': { boost_time: 1, max_time: 1 },
  '3': { boost_time: 1, max_time: 2 },
} as const satisfies Readonly<Record<Stars, object>>;

/** A donation to make. */
export interface DonationFields {
  readonly from: Member;
  readonly to?: Member | undefined;
  readonly status: HelpStatus;
  readonly method?: 'USDT' | 'BANK' | undefined;
  /** Progress in units; a COMPLETE donation is always full. */
  readonly filled?: bigint;
  readonly stars?: Stars | undefined;
  /** Who received it: 0 for no recipient yet, 1 for the recipient, 2 for the recipient and the platform's member, half each. */
  readonly recipients?: 0 | 1 | 2 | undefined;
}

/** A new member, verified and private as given. */
export function makeMember(
  world: World,
  fields: NewMember & { readonly verified: boolean; readonly private: boolean },
): Member {
  return world.db.transaction(() => {
    const { id } = createMember(world, fields);
    world.db.update('members', id, { verified: Number(fields.verified), private: Number(fields.private) });
    return need(memberById(world, id), 'There is no such member.');
  });
}

function payRecipients(world: World, code: string, donation: DonationFields): void {
  const help = helpByCode(world, code);
  const { recipients = 1 } = donation;
  const second = recipients === 2 ? help.units / 2n : 0n;
  const both = [
    { toId: help.toId, units: help.units - second },
    { toId: platformMember(world).id, units: second },
  ];
  const shares = both.slice(0, recipients);
  if (donation.method !== 'BANK') {
    for (const { toId, units } of shares) giveUsdt(world, help, toId, units);
    if (shares.length === 0) {
      const leg = usdtLeg(accountOf(help.fromId, 'wallet'), PLATFORM, help.units);
      post(world, 'donation', [leg], 'The wallet holds less than 25 USDT.');
      addTransactionRow(world, { asset: 'USDT', tx_type: 'HELP', from: donation.from, units: help.units });
    }
  }
  for (const { toId, units } of shares) addLine(world, help, toId, units);
}

/** Makes a donation in the given state; a sender without the E-PIN or the 25 USDT gets them first. Returns its code. */
export function makeDonation(world: World, donation: DonationFields): string {
  return world.db.transaction(() => {
    const { from, status } = donation;
    const paid = status === 'SENT' || status === 'COMPLETE';
    if (balanceOf(world, accountOf(from.id, 'pins'), 'PIN') < 1n) givePins(world, from, 1n);
    if (paid && donation.method !== 'BANK' && balanceOf(world, accountOf(from.id, 'wallet')) < DONATION)
      deposit(world, from, DONATION);
    const help = addHelp(world, from, donation.to);
    if (status === 'APPROVAL') markPaidByBank(world, help, `BANK-${help.id}`);
    if (paid) {
      payRecipients(world, help.code, donation);
      markSent(world, help);
      const filled = status === 'COMPLETE' ? TARGET : (donation.filled ?? 0n);
      world.db.update('helps', help.id, { status, filled, ...BOOSTS[donation.stars ?? '0'] });
    }
    return help.code;
  });
}
