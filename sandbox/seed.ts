import { unpayableAddress } from './addresses';
import { type DonationFields, makeDonation, makeMember } from './fixtures';
import { grantIncome, INCOME_TYPES } from './income';
import { sendOtp } from './mail';
import { createMember, type Member } from './members';
import { NAME_POOLS, type NamePool } from './names';
import { hashPassword } from './passwords';
import { createRandom, type Random } from './random';
import { accrue, buyPins, claim, deposit, givePins, syncClaim, transferPins, usdt, withdraw } from './wallet';
import type { World } from './world';

/** The members to sign in as. Every other demo member has the first one's password. */
export const DEMO_SIGN_INS = [
  { email: 'asha@demo.test', password: 'demo-pass-1', who: 'a busy, verified member with long lists' },
  { email: 'bilal@demo.test', password: 'demo-pass-2', who: 'a member whose e-mail is not verified' },
  { email: 'nadia@demo.test', password: 'demo-pass-3', who: 'a new member with nothing yet' },
  { email: 'somchai@demo.test', password: 'demo-pass-4', who: 'a member with privacy on' },
] as const;

const DEMO_PEOPLE = {
  0: { firstname: 'Asha', lastname: 'Verma', country_code: '91', mobile: '9812345670' },
  1: { firstname: 'Bilal', lastname: 'Ahmed', country_code: '92', mobile: '3012345678' },
  2: { firstname: 'Nadia', lastname: 'Rahman', country_code: '880', mobile: '1712345678' },
  3: { firstname: 'Somchai', lastname: 'Wattana', country_code: '66', mobile: '812345678' },
} as const;

/** One of these members as they register. Hashing is slow on purpose: call it once for each. */
export function demoPerson(index: keyof typeof DEMO_PEOPLE, salt: string) {
  const { email, password } = DEMO_SIGN_INS[index];
  return { ...DEMO_PEOPLE[index], email_id: email, password: hashPassword(password, salt) };
}

const MINUTE_MS = 60_000;
/** In minutes, as all ages here. */
const HOUR = 60;
const DAY = 24 * HOUR;
const SALT = '5a17ed0000000001';
const PARTNERS = 52;
/** The members below the partners. */
const DEEPER = 46;

/** Something that happened this many minutes before the sandbox started. */
interface Event {
  readonly ago: number;
  readonly run: (then: World) => void;
}

/** The first member of every sandbox, with or without demo data: the root of all referrals. */
export function seedPlatform(world: World): Member {
  return makeMember(world, {
    referrer: null,
    firstname: 'Portal',
    lastname: 'Desk',
    email_id: 'desk@portal.test',
    password: hashPassword('demo-pass-0', SALT),
    country_code: '91',
    mobile: '9000000000',
    verified: true,
    private: false,
  });
}

type Members = ReturnType<typeof makeMembers>;

function person(random: Random, pool: NamePool, number: number) {
  const firstname = random.pick(pool.first);
  const lastname = random.pick(pool.last);
  const mobile = Array.from({ length: pool.digits - 1 }, () => random.below(10)).join('');
  return {
    firstname,
    lastname,
    email_id: `${firstname}.${lastname}.${number}@demo.test`.toLowerCase(),
    country_code: pool.country,
    mobile: `9${mobile}`,
  };
}

/** Creates all members. Their order gives the codes: Asha is MB100001, and so on in the order of `DEMO_SIGN_INS`. */
function makeMembers(at: (ago: number) => World, random: Random) {
  const shared = hashPassword(DEMO_SIGN_INS[0].password, SALT);
  const platform = seedPlatform(at(200 * DAY));
  const demo = (ago: number, index: keyof typeof DEMO_PEOPLE, referrer: Member, more: Partial<Member> = {}) =>
    makeMember(at(ago), { ...demoPerson(index, SALT), referrer, verified: true, private: false, ...more });
  const asha = demo(150 * DAY, 0, platform);
  const bilal = demo(40 * DAY, 1, asha, { verified: false });
  demo(5, 2, asha);
  const somchai = demo(120 * DAY, 3, platform, { private: true });

  const partners = Array.from({ length: PARTNERS }, (_, index) => {
    const pool = NAME_POOLS[index % NAME_POOLS.length] ?? NAME_POOLS[0];
    const fields = { referrer: asha, password: shared, verified: index % 5 !== 4, private: index % 13 === 12 };
    const then = at(140 * DAY - index * 2 * DAY - random.below(DAY));
    return makeMember(then, { ...person(random, pool, index + 1), ...fields });
  });
  const referrers = [...partners];
  for (let index = 0; index < DEEPER; index += 1) {
    const referrer = referrers[random.below(12 + index)] ?? asha;
    const pool = NAME_POOLS[random.below(NAME_POOLS.length)] ?? NAME_POOLS[0];
    const fields = { ...person(random, pool, PARTNERS + index + 1), referrer, password: shared };
    // Every third newcomer goes to the front, where the next referrers are drawn from, so that the team has several levels.
    referrers.splice(index % 3 === 0 ? 0 : referrers.length, 0, createMember(at(30 * DAY - index * 15 * HOUR), fields));
  }
  return { platform, asha, bilal, somchai, partners };
}

/** The members first in line for new donations: ten of them, none private, with room for two donations each. */
function waitingEvents({ partners, platform }: Members): Event[] {
  return partners.slice(0, 10).map((from, index) => ({
    ago: 95 * DAY - index * DAY,
    run: (then) => makeDonation(then, { from, to: platform, status: 'SENT' }),
  }));
}

/** Asha's wallet: deposits, E-PINs bought, received and passed on, withdrawals, claims. */
function walletEvents({ asha, partners }: Members, random: Random): Event[] {
  const events: Event[] = [
    { ago: 149 * DAY, run: (then) => deposit(then, asha, usdt('2500')) },
    { ago: 148 * DAY, run: (then) => buyPins(then, asha, '100') },
    { ago: 3 * DAY, run: (then) => accrue(then, asha, usdt('19.12345678')) },
    { ago: 2 * DAY + 5, run: (then) => syncClaim(then, asha) },
    { ago: 2 * DAY, run: (then) => claim(then, asha, 'claimable') },
    { ago: DAY, run: (then) => accrue(then, asha, usdt('7.12345678')) },
    { ago: 20 * HOUR, run: (then) => syncClaim(then, asha) },
    { ago: 4 * HOUR, run: (then) => accrue(then, asha, usdt('3.5')) },
    { ago: 30, run: (then) => deposit(then, asha, usdt('40'), true) },
  ];
  for (let index = 0; index < 51; index += 1) {
    const cents = 500 + random.below(6000);
    const amount =
      index % 7 === 3 ? `${Math.floor(cents / 100)}.00000001` : `${Math.floor(cents / 100)}.${10 + (cents % 90)}`;
    events.push({
      ago: 140 * DAY - index * 66 * HOUR - random.below(HOUR),
      run: (then) => deposit(then, asha, usdt(amount)),
    });
  }
  for (let index = 0; index < 47; index += 1) {
    const amount = `${2 + random.below(20)}.${10 + random.below(90)}`;
    const outside = unpayableAddress(`withdrawal:${index % 5}`);
    events.push({
      ago: 130 * DAY - index * 64 * HOUR - random.below(HOUR),
      run: (then) => withdraw(then, asha, outside, amount),
    });
  }
  for (let index = 0; index < 12; index += 1) {
    const partner = partners[index * 4];
    if (!partner) continue;
    const ago = 20 * DAY - index * 38 * HOUR;
    if (index % 3 === 2) {
      events.push({ ago: ago + 10, run: (then) => givePins(then, partner, 3n) });
      events.push({ ago, run: (then) => transferPins(then, partner, asha.code, '2') });
    } else events.push({ ago, run: (then) => transferPins(then, asha, partner.code, '1') });
  }
  return events;
}

/** Asha's 60 income rows of all four types, part of them claimed long ago, and one row each of Bilal and Somchai. */
function incomeEvents({ asha, bilal, somchai, partners }: Members, random: Random): Event[] {
  const events: Event[] = [{ ago: 60 * DAY, run: (then) => claim(then, asha, 'income') }];
  for (let index = 0; index < 60; index += 1) {
    const type = INCOME_TYPES[index % 5 === 4 ? 2 + (index % 2) : index % 2] ?? 'DIRECT';
    const from = partners[random.below(partners.length)] ?? bilal;
    const units = usdt(`${random.below(4)}.${type === 'LEVEL' ? '12345678' : 10 + random.below(90)}`);
    const row = { type, units, from: from.code, help: `HD${500_001 + random.below(60)}` };
    events.push({ ago: 118 * DAY - index * 46 * HOUR, run: (then) => grantIncome(then, asha, row) });
  }
  for (const member of [bilal, somchai]) {
    const row = { type: 'DIRECT', units: usdt('1.25'), from: asha.code, help: 'HD500012' } as const;
    events.push({ ago: 9 * DAY, run: (then) => grantIncome(then, member, row) });
  }
  return events;
}

/** Donations that Asha sent: every state, and enough for three pages. */
function sentEvents({ asha, bilal, somchai, platform, partners }: Members): Event[] {
  const to = (index: number) => partners[index % 10] ?? platform;
  const recent: readonly (readonly [number, Omit<DonationFields, 'from'>])[] = [
    [2 * HOUR, { to: to(1), status: 'PENDING' }],
    [3 * HOUR, { to: somchai, status: 'PENDING' }],
    [23 * HOUR + 52, { to: to(2), status: 'PENDING' }],
    [26 * HOUR, { to: to(3), status: 'PENDING' }],
    [5 * HOUR, { to: to(4), status: 'APPROVAL' }],
    [2 * DAY, { to: to(5), status: 'SENT' }],
    [3 * DAY, { to: bilal, status: 'SENT', filled: usdt('12.5') }],
    [4 * DAY, { to: to(6), status: 'SENT', filled: usdt('25'), stars: '1.5' }],
    [5 * DAY, { to: to(7), status: 'SENT', filled: usdt('37.12345678'), stars: '3' }],
    [6 * DAY, { to: somchai, status: 'SENT', filled: usdt('49.99999999'), stars: '3' }],
    [7 * DAY, { to: to(8), status: 'SENT', filled: usdt('5'), recipients: 0 }],
    [8 * DAY, { to: to(9), status: 'SENT', filled: usdt('18.75'), stars: '1.5', recipients: 2 }],
    [9 * DAY, { to: to(1), status: 'SENT', method: 'BANK', filled: usdt('30') }],
    [10 * DAY, { to: to(2), status: 'COMPLETE', recipients: 2 }],
    [11 * DAY, { to: to(3), status: 'COMPLETE', recipients: 0 }],
    [12 * DAY, { to: to(4), status: 'COMPLETE', method: 'BANK' }],
  ];
  const events = recent.map(
    ([ago, donation]): Event => ({ ago, run: (then) => makeDonation(then, { from: asha, ...donation }) }),
  );
  for (let index = 0; index < 33; index += 1) {
    const donation = { from: asha, to: to(index), status: 'COMPLETE', stars: index % 2 === 0 ? '3' : '1.5' } as const;
    events.push({ ago: 80 * DAY - index * 2 * DAY, run: (then) => makeDonation(then, donation) });
  }
  return events;
}

/** Donations that Asha and Bilal received, and what else Bilal has: donations sent, a deposit, an OTP. */
function receivedEvents({ asha, bilal, somchai, platform, partners }: Members): Event[] {
  const recent: readonly (readonly [number, Omit<DonationFields, 'from' | 'to'>])[] = [
    [HOUR, { status: 'PENDING' }],
    [4 * HOUR, { status: 'APPROVAL' }],
    [9 * HOUR, { status: 'SENT' }],
    [33 * HOUR, { status: 'SENT', filled: usdt('12.25'), stars: '1.5' }],
    [50 * HOUR, { status: 'SENT', filled: usdt('25'), stars: '3' }],
    [74 * HOUR, { status: 'SENT', filled: usdt('8'), recipients: 2 }],
    [98 * HOUR, { status: 'COMPLETE', method: 'BANK' }],
  ];
  const events = recent.map(([ago, donation], index): Event => {
    const from = partners[20 + index] ?? platform;
    return { ago, run: (then) => makeDonation(then, { from, to: asha, ...donation }) };
  });
  for (let index = 0; index < 41; index += 1) {
    const from = index === 0 ? somchai : (partners[10 + (index % 24)] ?? platform);
    events.push({
      ago: 74 * DAY - index * 42 * HOUR,
      run: (then) => makeDonation(then, { from, to: asha, status: 'COMPLETE' }),
    });
  }
  const bilals: readonly (readonly [number, DonationFields])[] = [
    [6 * HOUR, { from: bilal, to: platform, status: 'PENDING' }],
    [13 * DAY, { from: bilal, to: asha, status: 'SENT', filled: usdt('20') }],
    [30 * DAY, { from: bilal, to: somchai, status: 'COMPLETE' }],
    [12 * DAY, { from: somchai, to: bilal, status: 'COMPLETE' }],
  ];
  for (const [ago, donation] of bilals) events.push({ ago, run: (then) => makeDonation(then, donation) });
  events.push({ ago: 39 * DAY, run: (then) => deposit(then, bilal, usdt('60')) });
  events.push({ ago: 2, run: (then) => sendOtp(then, bilal, 'verify') });
  return events;
}

/** Builds the demo's history, oldest first: wallet and income by the functions that serve the calls, members and donations in their final state. */
export function seedDemo(world: World): void {
  const start = world.clock.now();
  const at = (ago: number): World => ({ db: world.db, clock: { now: () => start - ago * MINUTE_MS } });
  const random = createRandom(20_251_007);
  world.db.transaction(() => {
    const members = makeMembers(at, random);
    const events = [
      ...waitingEvents(members),
      ...walletEvents(members, random),
      ...incomeEvents(members, random),
      ...sentEvents(members),
      ...receivedEvents(members),
    ];
    for (const event of events.toSorted((a, b) => b.ago - a.ago)) event.run(at(event.ago));
  });
}
