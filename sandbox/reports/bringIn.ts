import { verdictOn } from '../../src/domain/address';
import type { Amount } from '../../src/domain/money';
import { keepCarried } from '../carried';
import { type Leg, PLATFORM, post, purseOf, WORLD } from '../ledger';
import { sendOtp } from '../mail';
import { type Member, memberById, normalEmail, type Totals, totalsOf } from '../members';
import { hashPassword } from '../passwords';
import { must, need } from '../refusal';
import type { StartedScenario } from '../scenarios';
import { DEMO_SIGN_INS, seedPlatform } from '../seed';
import { downlineUnits } from '../team';
import { canAddUp, parseUnits } from '../units';
import type { World } from '../world';
import { type Believed, newest } from './believed';
import { placeDonations, writeDonations } from './donations';
import { noteMovements, writeMovements } from './movements';
import { notesOf } from './notes';
import { People, STAND_IN_DOMAIN } from './people';

/** The name under which the control page shows the state of a report, beside the scenarios. */
export const REPORT_STATE = 'support-report';

/** An account that a report was brought into. */
export interface BroughtIn {
  readonly started: StartedScenario;
  /** What of the report the sandbox cannot have, one plain sentence each. */
  readonly cannot: readonly string[];
}

const SALT = '5a17ed0000000003';
const BEYOND = 'This account cannot be brought in: its rows together are beyond what the sandbox holds.';
const NO_MAIL = 'member@report.test';

/** The figures of the member's purses, as they were read last. */
export function figuresOf(believed: Believed) {
  const { user, wallet, income, claimable } = believed;
  return {
    usdt: newest<Amount>(believed, [
      ['user', user.usdt],
      ['wallet', wallet?.balance],
    ]),
    income: newest<Amount>(believed, [
      ['user', user.income_bal],
      ['income', income?.balance],
    ]),
    received: newest<Amount>(believed, [
      ['user', user.income],
      ['income', income?.received],
    ]),
    claimable: newest<Amount>(believed, [['claim', claimable]]),
  };
}

const emailOf = (typed: string): string => {
  const email = normalEmail(typed);
  const isOne = /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 200;
  return isOne && email !== 'desk@portal.test' && !email.endsWith(`@${STAND_IN_DOMAIN}`) ? email : NO_MAIL;
};

/** The deposit address, when it is one of those that no wallet takes: nobody may send real USDT to what the sandbox shows. */
const isHarmless = (address: string): boolean => verdictOn(address, '') === 'checksum';

function writeMember(world: World, id: number, { user, wallet, at }: Believed, password: string): Member {
  world.db.run(
    `UPDATE members SET firstname = ?, lastname = ?, email_id = ?, password = ?, country_code = ?, mobile = ?, verified = ?,
      private = ?, created_at = ? WHERE id = ?`,
    user.firstname,
    user.lastname,
    emailOf(user.email_id),
    password,
    user.country_code,
    user.mobile,
    user.is_email_verified,
    user.is_privacy_enabled,
    user.created_at ?? at,
    id,
  );
  const address = wallet?.address ?? '';
  const isFree = !world.db.one('SELECT id FROM members WHERE address = ?', address);
  if (isHarmless(address) && isFree) world.db.run('UPDATE members SET address = ? WHERE id = ?', address, id);
  return need(memberById(world, id), 'The member could not be made.');
}

function fillPurses(world: World, { id }: Member, believed: Believed): void {
  const { usdt, income, claimable } = figuresOf(believed);
  const units = (amount: Amount | undefined) => parseUnits(amount ?? '0') ?? 0n;
  const legs: readonly Leg[] = [
    { asset: 'USDT', from: WORLD, to: purseOf(id, 'wallet'), units: units(usdt?.figure) },
    { asset: 'USDT', from: PLATFORM, to: purseOf(id, 'income'), units: units(income?.figure) },
    { asset: 'USDT', from: PLATFORM, to: purseOf(id, 'claimable'), units: units(claimable?.figure) },
    { asset: 'PIN', from: PLATFORM, to: purseOf(id, 'pins'), units: BigInt(believed.user.pin) },
  ];
  const moving = legs.filter((leg) => leg.units > 0n);
  if (moving.length > 0) post(world, 'support report', moving, 'The platform cannot pay this.');
}

function writeIncomes(world: World, { id }: Member, { incomes, at }: Believed): number {
  const rows = incomes.rows.toReversed().toSorted((a, b) => (a.created_at ?? at) - (b.created_at ?? at));
  const held = rows.flatMap((row) => {
    const units = parseUnits(row.amount);
    return units === null ? [] : [{ ...row, units }];
  });
  must(canAddUp(held.map(({ units }) => units)), BEYOND);
  for (const { from_code, help_code, tx_type, units, created_at } of held) {
    world.db.run(
      'INSERT INTO incomes (member_id, from_code, help_code, tx_type, units, created_at) VALUES (?, ?, ?, ?, ?, ?)',
      id,
      from_code,
      help_code,
      tx_type,
      units,
      created_at ?? at,
    );
  }
  return rows.length - held.length;
}

function writeActivities(world: World, { id }: Member, { activities, at }: Believed): void {
  for (const { aType, slot, owner_id, timestamp } of (activities ?? []).toReversed()) {
    world.db.run(
      'INSERT INTO activities (member_id, a_type, slot, owner_id, created_at) VALUES (?, ?, ?, ?, ?)',
      id,
      // What is no new partner is a level that was bought.
      aType === 1 ? 1 : 2,
      slot,
      owner_id,
      timestamp ?? at,
    );
  }
}

/** Carries forward what totals say beyond the rows that are there. */
function carryForward(world: World, people: People, { id }: Member, believed: Believed): void {
  const { user, partners, downline } = believed;
  const units = (amount: string) => parseUnits(amount) ?? 0n;
  const beyond = (memberId: number, wanted: Totals): Totals => {
    const counted = totalsOf(world, memberId);
    return {
      partners: wanted.partners - counted.partners,
      team: wanted.team - counted.team,
      income: wanted.income - counted.income,
      sent: wanted.sent - counted.sent,
      received: wanted.received - counted.received,
    };
  };
  const totals = { ...user, sent: units(user.sent), received: units(user.received) };
  const income = units(figuresOf(believed).received?.figure ?? user.income);
  const counted = new Map(downlineUnits(world, id).map((each) => [each.level, each]));
  const levels = new Map((downline ?? []).map((each) => [each.level, { ...each, help: units(each.help) }]));
  // A level that the report does not have is nobody's; without the report's levels, those that are there stay.
  for (const { level } of downline === null ? [] : counted.values())
    if (!levels.has(level)) levels.set(level, { level, team: 0, help: 0n });
  const carried = [...levels.values()].map(({ level, team, help }) => {
    const there = counted.get(level) ?? { team: 0, help: 0n };
    return { level, team: team - there.team, help: help - there.help };
  });
  const mine = beyond(id, { ...totals, income });
  const theirs = partners.rows.map((row) => {
    const wanted = { ...row, income: units(row.income), sent: units(row.sent), received: units(row.received) };
    const partner = people.idOf(row.code);
    return [partner, beyond(partner, wanted)] as const;
  });
  keepCarried(world, id, { totals: mine, levels: carried });
  for (const [partner, more] of theirs) if (partner !== id) keepCarried(world, partner, { totals: more, levels: [] });
}

/**
 * Makes the account of a report in an empty database whose clock is at the moment of the report: its member with their code, purses,
 * donations, movements, income, team and activities, and a stand-in for everybody else whom the rows name.
 */
export function bringIn(world: World, believed: Believed): BroughtIn {
  const { user } = believed;
  must(user.code !== '', 'This report names no member.');
  const password = DEMO_SIGN_INS[0].password;
  const stored = hashPassword(password, SALT);
  seedPlatform(world);
  const people = new People();
  people.note(user.code, user.is_privacy_enabled === 1 ? { private: true } : {});
  for (const { code, firstname, lastname } of believed.partners.rows.filter((row) => row.code !== '')) {
    people.note(code, { firstname, lastname });
    people.partner(code);
  }
  const donations = placeDonations(people, believed);
  const paid = [...donations.placed.map(({ help }) => help), ...(believed.lines ?? [])];
  must(canAddUp(paid.map(({ amount }) => parseUnits(amount) ?? 0n)), BEYOND);
  noteMovements(people, believed);
  people.write(world, { me: user.code, password: stored });
  const member = writeMember(world, people.idOf(user.code), believed, stored);
  fillPurses(world, member, believed);
  writeDonations(world, people, believed, donations);
  const movements = writeMovements(world, people, believed);
  const incomes = writeIncomes(world, member, believed);
  writeActivities(world, member, believed);
  carryForward(world, people, member, believed);
  if (!member.verified) sendOtp(world, member, 'verify');
  const { code, email_id: email } = member;
  return {
    started: {
      name: REPORT_STATE,
      about: `the account of ${code} as a support report shows it`,
      code,
      email,
      password,
      page: believed.page,
    },
    cannot: notesOf(believed, { donations, rows: movements + incomes, address: member.address }),
  };
}
