import type { LastReading } from '../../src/boot/replay/openReport';
import { printUtc } from '../../src/domain/times';
import { balanceOf, purseOf } from '../ledger';
import { memberByCode, totalsOf } from '../members';
import { printUnits } from '../units';
import { claimable } from '../wallet';
import type { World } from '../world';
import { type Believed, type BelievedHelp, donationsOf } from './believed';
import { figuresOf } from './bringIn';
import { type LogView, wasDone } from './wasDone';

/** What a member's screen believed, beside what the server of this sandbox knows. */

export interface ComparedRow {
  readonly what: string;
  readonly believed: string;
  readonly server: string;
  readonly differs: boolean;
  /** Both sides are known: what is not can neither be the same nor differ. */
  readonly known: boolean;
  /** When the screen read it; '' when the report does not tell. */
  readonly read: string;
}

export interface Comparison {
  readonly code: string;
  /** Of the account in the sandbox. */
  readonly email: string;
  readonly rows: readonly ComparedRow[];
}

const NEVER = 'never read';

/** `step 12, 2026-01-15 12:00 UTC`. */
function readAt(reading: LastReading | undefined): string {
  if (!reading) return '';
  return reading.time === null ? 'before the first step' : `step ${reading.step}, ${printUtc(reading.time)}`;
}

const row = (what: string, believed: string | null, server: string, reading?: LastReading): ComparedRow => ({
  what,
  believed: believed ?? NEVER,
  server,
  differs: believed !== null && believed !== server,
  known: believed !== null,
  read: believed === null ? '' : readAt(reading),
});

function donationRows(world: World, help: BelievedHelp, memberId: number): readonly ComparedRow[] {
  const { code, status, amount, filled, reading } = help;
  const found = world.db.one(
    `SELECT h.status, h.units, h.filled FROM helps h WHERE h.code = ?1
      AND (h.from_id = ?2 OR h.to_id = ?2 OR EXISTS (SELECT 1 FROM help_lines l WHERE l.help_id = h.id AND l.to_id = ?2))`,
    code,
    memberId,
  );
  const line = (each: string, of: string, to: string) => `${each}, ${of} USDT, filled ${to}`;
  const server = found
    ? line(found.text('status'), printUnits(found.units('units')), printUnits(found.units('filled')))
    : 'no such donation of this member';
  return [row(`Donation ${code} (${help.side})`, line(status, amount, filled), server, reading)];
}

/** Row by row; `null` when no account in the sandbox has the member's code. */
export function compare(world: World, log: LogView, believed: Believed): Comparison | null {
  const { user, readings } = believed;
  const member = memberByCode(world, user.code);
  if (!member) return null;
  const totals = totalsOf(world, member.id);
  const { usdt, income, claimable: claim, received } = figuresOf(believed);
  const purse = (name: 'wallet' | 'income') => printUnits(balanceOf(world, purseOf(member.id, name)));
  const yes = (flag: boolean | 0 | 1) => (flag ? 'yes' : 'no');
  return {
    code: member.code,
    email: member.email_id,
    rows: [
      row('Balance, USDT', usdt?.figure ?? null, purse('wallet'), usdt?.reading),
      row('E-PINs', String(user.pin), String(balanceOf(world, purseOf(member.id, 'pins'), 'PIN')), readings.user),
      row('Claimable, USDT', claim?.figure ?? null, printUnits(claimable(world, member)), claim?.reading),
      row('Income balance, USDT', income?.figure ?? null, purse('income'), income?.reading),
      row('Income received, USDT', received?.figure ?? null, printUnits(totals.income), received?.reading),
      row('Sent, USDT', user.sent, printUnits(totals.sent), readings.user),
      row('Received, USDT', user.received, printUnits(totals.received), readings.user),
      row('Partners, team', `${user.partners}, ${user.team}`, `${totals.partners}, ${totals.team}`, readings.user),
      row('E-mail verified', yes(user.is_email_verified), yes(member.verified), readings.user),
      row('Privacy', yes(user.is_privacy_enabled), yes(member.private), readings.user),
      ...donationsOf(believed).flatMap((help) => donationRows(world, help, member.id)),
      ...believed.commands.map((command) => wasDone(log, member.code, command)),
    ],
  };
}
