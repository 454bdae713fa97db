import { DONATION_USDT, isHelpStatus, PENDING_MS, TARGET_USDT } from '../src/domain/help';
import type { Json, PageRange } from '../src/platform/ports/api';
import { hashOf } from './addresses';
import type { Row } from './db';
import { accountOf, post, usdtLeg } from './ledger';
import { addActivity, type Member, memberByCode, memberById, platformMember, referrerOf } from './members';
import { must, need } from './refusal';
import { printUnits, unitsOf } from './units';
import { addTransactionRow, spendPin } from './wallet';
import { nextId, readSetting, setSetting, type World } from './world';

/** The amount of a donation, and the amount that completes one, in units. */
export const DONATION = unitsOf(DONATION_USDT);
export const TARGET = unitsOf(TARGET_USDT);
/** The setting that holds the code of the member who gets the next donations; '' for the queue. */
const NEXT_RECIPIENT = 'next recipient';

const helpOf = (row: Row) => {
  const status = row.text('status');
  if (!isHelpStatus(status)) throw new TypeError(`unknown status ${status}`);
  return {
    ...row.texts('code', 'reference'),
    id: row.int('id'),
    fromId: row.int('from_id'),
    toId: row.int('to_id'),
    units: row.units('units'),
    status,
    filled: row.units('filled'),
    created_at: row.int('created_at'),
  };
};
/** A row of the donations; amounts in units. */
export type HelpRow = Readonly<ReturnType<typeof helpOf>>;

/** A donation by its code, in any letter case; refuses an unknown one. */
export function helpByCode(world: World, code: string): HelpRow {
  const row = world.db.one('SELECT * FROM helps WHERE code = ?', code.trim().toUpperCase());
  return helpOf(need(row, 'There is no such donation.'));
}

const VIEW = `SELECT h.*, f.code AS from_code, f.firstname, f.lastname, r.private AS to_privacy, r.country_code AS to_country_code
  FROM helps h JOIN members f ON f.id = h.from_id JOIN members r ON r.id = h.to_id`;

const helpView = (row: Row): Json => ({
  ...row.texts('code', 'status', 'to_country_code', 'from_code', 'firstname', 'lastname'),
  amount: printUnits(row.units('units')),
  created_at: new Date(row.int('created_at')).toISOString(),
  to_privacy: row.int('to_privacy'),
  filled: printUnits(row.units('filled')),
  boost_time: row.real('boost_time'),
  max_time: row.real('max_time'),
  // Until the recipient has the money, the only reference of a bank payment is the transaction id that its sender gave.
  tx_hash: row.text('tx_hash') || row.text('reference'),
});

/** The donation with the fields of the specification, section 3. */
function viewOf(world: World, code: string): Json {
  return helpView(need(world.db.one(`${VIEW} WHERE h.code = ?`, code), 'There is no such donation.'));
}

const SIDES = {
  sent: 'h.from_id = ?1',
  // Uses both indexes: checking each donation one by one takes half a second for 2,000.
  received: 'h.id IN (SELECT id FROM helps WHERE to_id = ?1 UNION SELECT help_id FROM help_lines WHERE to_id = ?1)',
} as const;

/** A page of the donations on one side of a member, newest first: those sent, or those received and still to be received. */
export function helpsOf(world: World, member: Member, side: keyof typeof SIDES, page: PageRange): readonly Json[] {
  return world.db.page(`${VIEW} WHERE ${SIDES[side]}`, member.id, page).map(helpView);
}

/** One donation with its recipient lines, for its sender and its recipients only. */
export function helpDetail(world: World, member: Member, code: string): { readonly [key: string]: Json } {
  const help = helpByCode(world, code);
  const lines = world.db.all(
    `SELECT l.*, m.code AS to_code, m.firstname, m.lastname FROM help_lines l JOIN members m ON m.id = l.to_id
      WHERE l.help_id = ? ORDER BY l.id`,
    help.id,
  );
  const mine =
    help.fromId === member.id || help.toId === member.id || lines.some((line) => line.int('to_id') === member.id);
  must(mine, 'There is no such donation.');
  return {
    help: viewOf(world, help.code),
    transactions: lines.map((line) => ({
      ...line.texts('to_code', 'firstname', 'lastname', 'tx_hash'),
      amount: printUnits(line.units('units')),
      created_at: new Date(line.int('created_at')).toISOString(),
    })),
  };
}

/** Sends the next donations to this member; `''` gives the choice back to the queue. */
export function setNextRecipient(world: World, code: string): void {
  setSetting(world, NEXT_RECIPIENT, code);
}

/**
 * The next recipient: the member set on the control page, else the sender of the oldest SENT donation that has room for 25 USDT after
 * everything promised to that sender, else the platform's own member. The first two are never the sender of this donation.
 */
function nextRecipient(world: World, sender: Member): Member {
  const forced = memberByCode(world, readSetting(world, NEXT_RECIPIENT));
  if (forced && forced.id !== sender.id) return forced;
  const row = world.db.one(
    `SELECT s.from_id FROM helps s WHERE s.status = 'SENT' AND s.from_id <> ?1
      AND s.filled + ?2 * (1 + (SELECT COUNT(*) FROM helps p WHERE p.to_id = s.from_id
        AND (p.status = 'APPROVAL' OR (p.status = 'PENDING' AND p.created_at > ?3)))) <= ?4
      ORDER BY s.created_at, s.id LIMIT 1`,
    sender.id,
    DONATION,
    world.clock.now() - PENDING_MS,
    TARGET,
  );
  const waiting = row ? memberById(world, row.int('from_id')) : null;
  return waiting ?? platformMember(world);
}

/**
 * Opens a donation: takes one E-PIN, records the commitment of 25 USDT (which moves nothing yet) and picks the recipient, unless `to` names
 * one.
 */
export function addHelp(world: World, sender: Member, to?: Member): HelpRow {
  spendPin(world, sender);
  const recipient = to ?? nextRecipient(world, sender);
  const id = nextId(world, 'helps');
  const code = `HD${500_000 + id}`;
  const parties = { from_id: sender.id, to_id: recipient.id };
  const unpaid = { status: 'PENDING', filled: 0, boost_time: 0, max_time: 0, reference: '', tx_hash: '' };
  world.db.insert('helps', { id, code, ...parties, ...unpaid, units: DONATION, created_at: world.clock.now() });
  addTransactionRow(world, { asset: 'USDT', tx_type: 'COMMITMENT', from: sender, to: sender, units: DONATION });
  return helpByCode(world, code);
}

/** A PENDING donation of this member that is still within its 24 hours. */
function payable(world: World, sender: Member, code: string): HelpRow {
  const help = helpByCode(world, code);
  must(help.fromId === sender.id, 'There is no such donation.');
  must(help.status === 'PENDING', 'This donation has already been paid.');
  must(world.clock.now() < help.created_at + PENDING_MS, 'The 24 hours for this donation are over.');
  return help;
}

/**
 * Writes a recipient line with its hash, once the recipient has the money. Demo data and the control page also make donations with two
 * recipients or none.
 */
export function addLine(world: World, help: HelpRow, toId: number, units: bigint): void {
  const count = world.db.one('SELECT COUNT(*) AS total FROM help_lines WHERE help_id = ?', help.id)?.int('total') ?? 0;
  const hash = hashOf(`help:${help.code}:${count + 1}`);
  const created_at = world.clock.now();
  world.db.insert('help_lines', { help_id: help.id, to_id: toId, units, tx_hash: hash, created_at });
  if (count === 0) world.db.update('helps', help.id, { tx_hash: hash });
}

/**
 * Makes a donation SENT: from now on its sender may receive donations. The Recent Activity of the sender's referrer says that they bought a
 * level (`aType` 2): the number of donations they have sent.
 */
export function markSent(world: World, help: HelpRow): void {
  world.db.update('helps', help.id, { status: 'SENT' });
  const sender = need(memberById(world, help.fromId), 'There is no such member.');
  const referrer = referrerOf(world, sender.id);
  const level = world.db.one(
    "SELECT COUNT(*) AS total FROM helps WHERE from_id = ? AND status IN ('SENT', 'COMPLETE')",
    sender.id,
  );
  if (referrer)
    addActivity(world, referrer.id, { aType: 2, slot: String(level?.int('total') ?? 1), owner: sender.code });
}

/** Raises a SENT donation's progress towards 50 USDT; at 50 it is COMPLETE. */
export function fill(world: World, help: HelpRow, units: bigint): void {
  must(help.status === 'SENT', 'Only a SENT donation can fill up.');
  const filled = help.filled + units > TARGET ? TARGET : help.filled + units;
  world.db.update('helps', help.id, { filled, status: filled === TARGET ? 'COMPLETE' : 'SENT' });
}

/** Fills the oldest SENT donation of a recipient who was waiting. */
function fillOldest(world: World, memberId: number, units: bigint): void {
  const row = world.db.one(
    "SELECT * FROM helps WHERE from_id = ? AND status = 'SENT' ORDER BY created_at, id LIMIT 1",
    memberId,
  );
  if (row) fill(world, helpOf(row), units);
}

/** Moves USDT of a donation from its sender to one recipient. */
export function giveUsdt(world: World, help: HelpRow, toId: number, units: bigint): void {
  const leg = usdtLeg(accountOf(help.fromId, 'wallet'), accountOf(toId, 'wallet'), units);
  post(world, 'donation', [leg], 'Your wallet holds less than 25 USDT. Please deposit first.');
  addTransactionRow(world, {
    asset: 'USDT',
    tx_type: 'HELP',
    from: memberById(world, help.fromId),
    to: memberById(world, toId),
    units,
  });
}

/** Pays a donation from the sender's wallet; the recipient gets the USDT immediately. */
export function payByUsdt(world: World, sender: Member, code: string): Json {
  const help = payable(world, sender, code);
  giveUsdt(world, help, help.toId, help.units);
  addLine(world, help, help.toId, help.units);
  fillOldest(world, help.toId, help.units);
  markSent(world, help);
  return viewOf(world, help.code);
}

/** Makes a donation wait for its recipient's approval of a bank payment. */
export function markPaidByBank(world: World, { id }: HelpRow, reference: string): void {
  world.db.update('helps', id, { status: 'APPROVAL', reference });
}

/** Records a bank payment, which the recipient has to approve. */
export function payByBank(world: World, sender: Member, code: string, reference: string): Json {
  const help = payable(world, sender, code);
  const recipient = need(memberById(world, help.toId), 'There is no such member.');
  must(!recipient.private, 'This recipient is private: please pay with USDT.');
  must(reference !== '' && reference.length <= 100, 'Please give the transaction id of your bank payment.');
  markPaidByBank(world, help, reference);
  return viewOf(world, help.code);
}

/** Settles a bank payment. No USDT moves: the money went from bank to bank. */
export function settleBank(world: World, help: HelpRow): void {
  must(help.status === 'APPROVAL', 'This donation is not waiting for approval.');
  addLine(world, help, help.toId, help.units);
  fillOldest(world, help.toId, help.units);
  markSent(world, help);
}

/** The recipient approves a bank payment. */
export function approve(world: World, recipient: Member, code: string): Json {
  const help = helpByCode(world, code);
  must(help.toId === recipient.id, 'There is no such donation.');
  settleBank(world, help);
  return viewOf(world, help.code);
}
