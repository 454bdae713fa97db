import { COUNTRIES } from '../src/domain/countries';
import type { Json } from '../src/platform/ports/api';
import { unpayableAddress } from './addresses';
import type { Row } from './db';
import { accountOf, balanceOf } from './ledger';
import { must, need, Refusal } from './refusal';
import { printUnits } from './units';
import { nextId, type World } from './world';

/** How many levels below a member count as the member's team. */
const TEAM_LEVELS = 10;

const memberOf = (row: Row) => ({
  ...row.texts('code', 'firstname', 'lastname', 'email_id', 'password', 'country_code', 'mobile', 'address', 'payment'),
  id: row.int('id'),
  verified: row.int('verified') === 1,
  private: row.int('private') === 1,
  created_at: row.int('created_at'),
});
/** A row of the members. `password` is the stored form, `payment` JSON. */
export type Member = Readonly<ReturnType<typeof memberOf>>;

/** The fields of a new member, already validated. `password` is the stored form. */
export interface NewMember extends Person {
  readonly referrer: Member | null;
  readonly email_id: string;
  readonly password: string;
}

/** The name and phone fields shared by registration and profile. */
export type Person = Pick<Member, 'firstname' | 'lastname' | 'country_code' | 'mobile'>;

/** An e-mail address as it is stored and compared: in lower case, without blanks around it. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

function memberFrom(world: World, sql: string, value: string | number): Member | null {
  const row = world.db.one(sql, value);
  return row ? memberOf(row) : null;
}

/** By id; `null` for an unknown one, as in the two below. */
export const memberById = (world: World, id: number): Member | null =>
  memberFrom(world, 'SELECT * FROM members WHERE id = ?', id);

/** By code, in any letter case. */
export const memberByCode = (world: World, code: string): Member | null =>
  memberFrom(world, 'SELECT * FROM members WHERE code = ?', code.trim().toUpperCase());

/** By e-mail address, in any letter case. */
export const memberByEmail = (world: World, email: string): Member | null =>
  memberFrom(world, 'SELECT * FROM members WHERE email_id = ?', normalEmail(email));

/** By code or e-mail, as the control page accepts them; refuses an unknown one. */
export function memberNamed(world: World, name: string): Member {
  return need(memberByCode(world, name) ?? memberByEmail(world, name), `There is no member ${name}.`);
}

/** The platform's own member, the first one. Donations go there when no member waits. */
export function platformMember(world: World): Member {
  return need(memberById(world, 1), 'The sandbox has no members yet.');
}

/** Checks the name and phone fields of registration and profile; refuses with what to correct. */
export function checkPerson(person: Person): void {
  must(person.firstname !== '' && person.lastname !== '', 'Please enter your first and last name.');
  must(person.firstname.length <= 60 && person.lastname.length <= 60, 'A name can have at most 60 characters.');
  must(
    COUNTRIES.some((country) => country.code === person.country_code),
    'Please choose a country code from the list.',
  );
  must(/^\+?[\d\s().-]{4,24}$/.test(person.mobile), 'Please enter a phone number of digits.');
}

/** Creates an unverified member and a line in their referrer's Recent Activity; refuses an e-mail address that is taken. */
export function createMember(world: World, { referrer, ...fields }: NewMember): Member {
  const id = nextId(world, 'members');
  const code = `MB${99_999 + id}`;
  const email_id = normalEmail(fields.email_id);
  if (memberByEmail(world, email_id)) throw new Refusal('This email address is already registered.');
  const { firstname, lastname, password, country_code, mobile } = fields;
  const given = { firstname, lastname, email_id, password, country_code, mobile, referrer_id: referrer?.id ?? null };
  const made = { verified: 0, private: 0, address: unpayableAddress(code), created_at: world.clock.now() };
  world.db.insert('members', { id, code, ...given, ...made });
  if (referrer) addActivity(world, referrer.id, { aType: 1, slot: '1', owner: code });
  return need(memberById(world, id), 'The member could not be created.');
}

/** Adds a line to a member's Recent Activity: `aType` 1 is a new partner, 2 a level that a partner bought. */
export function addActivity(
  world: World,
  memberId: number,
  line: { readonly aType: 1 | 2; readonly slot: string; readonly owner: string },
): void {
  const { aType: a_type, slot, owner: owner_id } = line;
  world.db.insert('activities', { member_id: memberId, a_type, slot, owner_id, created_at: world.clock.now() });
}

/** The referrer of a member; `null` for the first member. */
export const referrerOf = (world: World, memberId: number): Member | null =>
  memberFrom(world, 'SELECT r.* FROM members m JOIN members r ON r.id = m.referrer_id WHERE m.id = ?', memberId);

/** The SQL of a member's team with the level of each, below the member `?1`. */
export const TEAM = `WITH RECURSIVE team(id, level) AS (
  SELECT id, 1 FROM members WHERE referrer_id = ?1
  UNION ALL SELECT m.id, t.level + 1 FROM members m JOIN team t ON m.referrer_id = t.id WHERE t.level < ${TEAM_LEVELS}
)`;

/** A member's totals, as the API shows them; counted from the rows each time so that they cannot disagree with the lists. */
export function totalsOf(world: World, memberId: number) {
  const row = need(
    world.db.one(
      `${TEAM} SELECT
        (SELECT COUNT(*) FROM team WHERE level = 1) AS partners,
        (SELECT COUNT(*) FROM team) AS team,
        (SELECT SUM(units) FROM incomes WHERE member_id = ?1) AS income,
        (SELECT SUM(units) FROM helps WHERE from_id = ?1 AND status IN ('SENT', 'COMPLETE')) AS sent,
        (SELECT SUM(units) FROM help_lines WHERE to_id = ?1) AS received`,
      memberId,
    ),
    'There are no totals.',
  );
  return {
    partners: row.int('partners'),
    team: row.int('team'),
    income: printUnits(row.units('income')),
    sent: printUnits(row.units('sent')),
    received: printUnits(row.units('received')),
  };
}

/** The session user of the specification, section 3. */
export function userView(world: World, member: Member): { readonly [key: string]: Json } {
  const { code, firstname, lastname, email_id, country_code, mobile } = member;
  return {
    ...{ code, firstname, lastname, email_id, country_code, mobile },
    is_email_verified: member.verified ? 1 : 0,
    created_at: new Date(member.created_at).toISOString(),
    usdt: printUnits(balanceOf(world, accountOf(member.id, 'wallet'))),
    pin: Number(balanceOf(world, accountOf(member.id, 'pins'), 'PIN')),
    ...totalsOf(world, member.id),
    income_bal: printUnits(balanceOf(world, accountOf(member.id, 'income'))),
    is_privacy_enabled: member.private ? 1 : 0,
  };
}

/** Recent Activity, newest first; `timestamp` is epoch seconds (section 3). */
export function activitiesOf(world: World, memberId: number): readonly Json[] {
  return world.db
    .all('SELECT * FROM activities WHERE member_id = ? ORDER BY created_at DESC, id DESC LIMIT 10', memberId)
    .map((row) => ({
      aType: row.int('a_type'),
      ...row.texts('slot', 'owner_id'),
      timestamp: Math.floor(row.int('created_at') / 1000),
    }));
}
