import { isHelpStatus } from '../../src/domain/help';
import { parseUnits } from '../units';
import type { World } from '../world';
import { type Believed, type BelievedHelp, donationsOf } from './believed';
import type { People } from './people';

/** Donations of a report: their codes, statuses, amounts and times, from and to whom the report names. */

/** `HD500060` is donation 60. */
const NUMBERED = /^HD([1-9]\d{5,8})$/;
const FIRST = 500_000;

interface Placed {
  readonly help: BelievedHelp;
  /** Whose key among the people. */
  readonly to: string;
}

export interface PlacedDonations {
  readonly placed: readonly Placed[];
  /** How many sent ones have a stand-in for a recipient of whom the report tells country and privacy alone. */
  readonly unnamed: number;
  /** Codes of those that the sandbox cannot hold. */
  readonly left: readonly string[];
}

/** Far beyond any measure of a boost. */
const MOST_MEASURE = 1_000_000;
const isMeasure = (value: number): boolean => Math.abs(value) <= MOST_MEASURE;

const canBe = ({ code, status, amount, filled, boost_time, max_time }: BelievedHelp): boolean =>
  code !== '' &&
  // The calls take a code in any case of letters.
  code === code.toUpperCase() &&
  isHelpStatus(status) &&
  isMeasure(boost_time) &&
  isMeasure(max_time) &&
  parseUnits(amount) !== null &&
  parseUnits(filled) !== null;

/** Finds whose donations they are, and notes everybody in them. */
export function placeDonations(people: People, believed: Believed): PlacedDonations {
  const { user, opened, lines } = believed;
  const all = donationsOf(believed);
  let unnamed = 0;
  const recipientOf = (help: BelievedHelp): string => {
    if (help.side === 'received') return user.code;
    const [first] = help.code === opened?.code ? (lines ?? []) : [];
    const told = { country_code: help.to_country_code, private: help.to_privacy === 1 };
    if (first && first.to_code !== '' && first.to_code !== user.code) {
      people.note(first.to_code, told);
      return first.to_code;
    }
    unnamed += 1;
    return people.unnamed(told.country_code, told.private);
  };
  for (const { to_code, firstname, lastname } of lines ?? []) people.note(to_code, { firstname, lastname });
  const placed = all.filter(canBe).map((help) => {
    if (help.side === 'received' && help.from_code !== user.code)
      people.note(help.from_code === '' ? '?' : help.from_code, { firstname: help.firstname, lastname: help.lastname });
    return { help, to: recipientOf(help) };
  });
  return { placed, unnamed, left: all.filter((help) => !canBe(help)).map(({ code }) => code) };
}

/** Writes the donations, and the recipient lines of the one that was opened. */
export function writeDonations(world: World, people: People, believed: Believed, { placed }: PlacedDonations): void {
  const { user, opened, lines, at } = believed;
  const numbers = new Map<string, number>();
  for (const { help } of placed) {
    const number = Number(NUMBERED.exec(help.code)?.[1] ?? 0) - FIRST;
    if (number > 0) numbers.set(help.code, number);
  }
  let last = Math.max(0, ...numbers.values());
  const timeOf = ({ created_at }: { readonly created_at: number | null }) => created_at ?? at;
  // Oldest first: where times are equal, lists show the highest number first.
  for (const { help, to } of placed.toReversed().toSorted((a, b) => timeOf(a.help) - timeOf(b.help))) {
    const id = numbers.get(help.code) ?? ++last;
    const from = help.side === 'sent' ? user.code : help.from_code === '' ? '?' : help.from_code;
    world.db.run(
      `INSERT INTO helps (id, code, from_id, to_id, units, status, filled, boost_time, max_time, method, reference, tx_hash, created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, '', '', ?, ?)`,
      id,
      help.code,
      people.idOf(from),
      people.idOf(to),
      parseUnits(help.amount),
      help.status,
      parseUnits(help.filled),
      help.boost_time,
      help.max_time,
      help.tx_hash,
      timeOf(help),
    );
    for (const line of help.code === opened?.code ? (lines ?? []) : []) {
      if (line.to_code === '') continue;
      world.db.run(
        'INSERT INTO help_lines (help_id, to_id, units, tx_hash, created_at) VALUES (?, ?, ?, ?, ?)',
        id,
        people.idOf(line.to_code),
        parseUnits(line.amount) ?? 0n,
        line.tx_hash,
        timeOf(line),
      );
    }
  }
}
