import { HELP_STATUSES, type HelpSide, type HelpStatus, PENDING_MS } from '../src/domain/help';
import * as paths from '../src/paths';
import type { Stars } from './fixtures';
import { must, need } from './refusal';

/**
 * Scenario names. A name is terms joined by `-`; each term belongs to one dimension, and a name uses a dimension at most once. So the
 * scenarios are not a list to maintain, but the combinations of the rows below.
 */

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The donation of a scenario; `age` in milliseconds. */
export interface DonationPlan {
  readonly side: HelpSide;
  readonly status: HelpStatus;
  readonly age: number;
  readonly stars: Stars;
}

/** The state that a name describes. */
export interface Plan {
  readonly account: 'usual' | 'empty' | 'huge';
  readonly donation: DonationPlan | null;
  /** The recipient's privacy; the member's own when there is no donation or the member received it. */
  readonly private: boolean;
  readonly verified: boolean;
  readonly pins: boolean;
  readonly balance: boolean;
  readonly signedOut: boolean;
  readonly clock: 'real' | 'held' | 'ahead' | 'behind';
  readonly server: 'up' | 'down' | 'slow';
}

/** The default state. */
const USUAL: Plan = {
  account: 'usual',
  donation: null,
  private: false,
  verified: true,
  pins: true,
  balance: true,
  signedOut: false,
  clock: 'real',
  server: 'up',
};

interface Term {
  /** All its spellings, the canonical one first. */
  readonly spellings: readonly [string, ...string[]];
  readonly about: string;
  readonly plan: Partial<Plan>;
  /** The page that shows it; a donation's own page has the donation's code in its path. */
  readonly page?: string;
}

/** How far the terms clock-ahead and clock-behind move the server's clock, in seconds. */
export const CLOCK_SKEW = 48 * 3600;

/** The donations of each status: what distinguishes the name, how it is described, its age and its stars. */
const VARIANTS: Readonly<Record<HelpStatus, readonly (readonly [string, string, number, Stars?])[]>> = {
  PENDING: [
    ['', '22 of its 24 hours left', 2 * HOUR],
    ['expired', 'its 24 hours are over', PENDING_MS + 2 * HOUR],
    ['last-minute', 'one minute of its 24 hours left', PENDING_MS - MINUTE],
  ],
  APPROVAL: [['', 'paid by bank, waiting for the recipient', 5 * HOUR]],
  SENT: [
    ['', '12.5 of 50 USDT, no star', 3 * DAY],
    ['boosted-1.5', '12.5 of 50 USDT, one and a half stars', 3 * DAY, '1.5'],
    ['boosted-3', '12.5 of 50 USDT, three stars', 3 * DAY, '3'],
  ],
  COMPLETE: [['', '50 of 50 USDT', 12 * DAY]],
};

const joined = (...words: readonly string[]): string => words.filter((word) => word !== '').join('-');

const DONATIONS: readonly Term[] = (['sent', 'received'] as const).flatMap((side) =>
  HELP_STATUSES.flatMap((status) =>
    VARIANTS[status].map(([variant, how, age, stars = '0']): Term => {
      const short = joined(status.toLowerCase(), variant);
      // Without `received` a donation is a sent one, and only a SENT donation is boosted.
      const others = side === 'sent' ? [short, ...(variant.startsWith('boosted') ? [variant] : [])] : [];
      return {
        spellings: [joined(side, short), ...others],
        about: `a donation ${side}, ${status}: ${how}`,
        plan: { donation: { side, status, age, stars } },
      };
    }),
  ),
);

const termNamed = (name: string, about: string, plan: Partial<Plan>, page?: string): Term => ({
  spellings: [name],
  about,
  plan,
  ...(page === undefined ? {} : { page }),
});

const PRIVATE = termNamed('private', 'privacy on', { private: true }, paths.privacy);
const UNVERIFIED = termNamed(
  'unverified',
  'e-mail not verified, an OTP in the mailbox',
  { verified: false },
  paths.verify,
);

/** The terms of each dimension. */
const DIMENSIONS: readonly (readonly Term[])[] = [
  [
    ...DONATIONS,
    termNamed('empty', 'a new account: no USDT, no E-PIN, no row anywhere', { account: 'empty' }, paths.dashboard),
    termNamed('huge', '2,000 rows in every list', { account: 'huge' }, paths.wallet),
  ],
  [PRIVATE],
  [UNVERIFIED],
  [termNamed('no-epin', 'no E-PIN', { pins: false }, paths.addDonation)],
  [termNamed('no-balance', 'no USDT in the wallet', { balance: false }, paths.wallet)],
  [termNamed('signed-out-elsewhere', 'signed out (401) at the second page after signing in', { signedOut: true })],
  [
    termNamed('clock-held', "the server's clock is held", { clock: 'held' }),
    termNamed('clock-ahead', "the server's clock is 48 hours ahead", { clock: 'ahead' }),
    termNamed('clock-behind', "the server's clock is 48 hours behind", { clock: 'behind' }),
  ],
  [
    termNamed('server-down', 'the server drops every connection after signing in', { server: 'down' }),
    termNamed('server-slow', 'the server takes 3 seconds for every call after signing in', { server: 'slow' }),
  ],
];

/** A scenario in the list. */
interface ScenarioLine {
  readonly name: string;
  readonly about: string;
}

/** A parsed scenario name. */
export interface Scenario extends ScenarioLine {
  readonly plan: Plan;
  /** The page to open; `''` for the donation's own. */
  readonly page: string;
}

const unknownName = (text: string): string =>
  `There is no scenario ${text === '' ? 'without a name' : text}. --scenario help lists them.`;

interface FoundTerm {
  readonly term: Term;
  readonly dimension: number;
  readonly length: number;
}

/** The longest term at the start of a text: `sent-pending` is one term, not `sent` with something after it. */
function termAt(text: string): FoundTerm | null {
  const found = DIMENSIONS.flatMap((terms, dimension) =>
    terms.flatMap((term) =>
      term.spellings
        .filter((spelling) => text === spelling || text.startsWith(`${spelling}-`))
        .map(({ length }) => ({ term, dimension, length })),
    ),
  );
  return found.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** Parses a name, its terms in any order; refuses an unknown one. */
export function scenarioNamed(text: string): Scenario {
  const normalized = text.trim().toLowerCase();
  const chosen: (Term | undefined)[] = DIMENSIONS.map(() => undefined);
  let rest: string | null = normalized;
  while (rest !== null) {
    const { term, dimension, length }: FoundTerm = need(termAt(rest), unknownName(text));
    const before = chosen[dimension];
    must(before === undefined, `A scenario cannot be both ${before?.spellings[0]} and ${term.spellings[0]}.`);
    chosen[dimension] = term;
    rest = rest.length === length ? null : rest.slice(length + 1);
  }
  const terms = chosen.filter((term) => term !== undefined);
  const plan = terms.reduce<Plan>((all, term) => ({ ...all, ...term.plan }), USUAL);
  return {
    name: joined(...terms.map((term) => term.spellings[0])),
    about: terms.map((term) => descriptionOf(term, plan)).join('; '),
    plan,
    page: plan.donation ? '' : (terms.find(({ page }) => page !== undefined)?.page ?? paths.dashboard),
  };
}

/** Privacy is the recipient's or the member's. */
function descriptionOf(term: Term, { donation }: Plan): string {
  if (term !== PRIVATE) return term.about;
  return donation?.side === 'sent' ? 'to a recipient with privacy on' : "the member's privacy on";
}

/** The listed scenarios: every donation × privacy × verified, and every other term alone. Any other combination of dimensions works, too. */
export const SCENARIOS: readonly ScenarioLine[] = [
  ...DONATIONS.flatMap(({ spellings: [name] }) =>
    ['', PRIVATE.spellings[0]].flatMap((privacy) =>
      ['', UNVERIFIED.spellings[0]].map((verified) => scenarioNamed(joined(name, privacy, verified))),
    ),
  ),
  ...DIMENSIONS.flat()
    .filter((term) => term.plan.donation === undefined)
    .map(({ spellings: [name] }) => scenarioNamed(name)),
].map(({ name, about }) => ({ name, about }));

/** The list for the command line. */
export function scenarioList(): string {
  const width = Math.max(...SCENARIOS.map(({ name }) => name.length));
  return [
    'Scenarios. Terms may be joined, in any order: pending-private-no-balance-server-slow.',
    'Without sent or received, a donation is a sent one: pending-expired, boosted-3.',
    '',
    ...SCENARIOS.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`),
  ].join('\n');
}
