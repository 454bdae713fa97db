import { compiledByLingui, entriesOf } from '../testing/catalogues';
import { COMMAND_ROWS } from '../testing/commandRows';
import { KNOWN_NAMES, KNOWN_TEXTS } from '../testing/oracles/inEnglish';
import { compile } from './i18n';

/** The English catalogue, as extracted from the code. */
const TEXTS = new Set(entriesOf('en').map(({ source }) => source));

/** Every text that the specification or its decisions quote, by section; exact, misspellings included. */
const QUOTED: { readonly [section: string]: readonly string[] } = {
  'the controls and fields': [...KNOWN_NAMES, ...KNOWN_TEXTS],
  'section 2, screens': [
    'PORTAL',
    'Join Now',
    'SIGN IN',
    'Enter a valid referral id!',
    'NEXT',
    'COUNTRY CODE',
    'OKAY',
    'Back to HOME',
    'RESET',
    'HOME',
    'Password Changed!',
    'VERIFIED',
    'DASHBOARD',
    'DONATION',
    'TEAM',
    'SETTINGS',
    'Wallet',
    'Income',
    'Partners',
    'Downline',
    'Profile',
    'Privacy',
    'Logout',
    'Verify your email address.',
    'Copy',
    'Copied',
    'New Member',
    'Buy Level',
    'CLAIMABLE',
    'E-PINS',
    'BUY',
    'TRANSFER',
    'DEPOSIT',
    'WITHDRAW',
    'LOAD MORE',
    'GO BACK',
    'YOU PAY',
    'Up to 30% Discount',
    'BALANCE',
    'RECEIVED',
    'FROM ID',
    'HELP ID',
    'TYPE',
    'AMOUNT',
    'DATE',
    'CODE',
    'NAME',
    'PARTNERS',
    'INCOME',
    'SENT',
    'LEVEL',
    'ADD',
    'SEND DONATION',
    'YOU PAY: 25.00 USDT',
    'NO RECEIPENT',
    'Not claimed by receipent!',
    'ENABLED',
    'DISABLED',
    'Peer to Peer',
    'Get Helped',
    'Earn Referral Income',
  ],
  'section 4, statuses': ['SEND DONATION', 'COMPLETE', 'DONATION CLOSED', 'RECEIVED DONATION'],
  'section 5, validation': [
    'Please enter a valid referral code!',
    'Please enter valid name and phone number!',
    'Please enter a valid email address!',
    'Password should match confirm password!',
    'Please enter valid credentials!',
    'Please enter valid OTP code!',
    'Please enter valid information!',
    'Please enter valid address and amount!',
    'Insufficient wallet balance!',
    'E-PIN transfer amount should be above 0!',
    'Purchase amount should be avove 0!',
    'Insufficient USDT balance please try again!',
    'Please provide valid transaction id!',
  ],
  'section 8, failures': COMMAND_ROWS.flatMap(({ failure }) => failure ?? []),
  'section 8, loading': COMMAND_ROWS.map(({ overlay }) => overlay),
  decisions: [
    'Please sign in again.',
    'Continue where you were',
    'Send anyway?',
    'Not sent. Check your connection and try again.',
    'Could not refresh',
    'Retry',
    'All loaded',
    'No recent activity',
    'Still working…',
    'Press copy',
    'Close',
    'Boost {stars} of 3',
  ],
};

describe('the English catalogue', () => {
  for (const [section, texts] of Object.entries(QUOTED)) {
    it(`contains every text of ${section} exactly`, () => {
      expect(texts.filter((text) => !TEXTS.has(text))).toEqual([]);
    });
  }

  it('uses only syntax that the members’ build compiles as Lingui’s own compiler does', () => {
    for (const text of [...TEXTS, ...PLURALS])
      expect([text, compile(text)]).toEqual([text, compiledByLingui('en', text)]);
  });

  it('names the number of a plural, never `#`, which a language would print in its own digits', () => {
    expect([...TEXTS].filter((text) => /plural,/.test(text) && /#|offset:|=\d/.test(text))).toEqual([]);
  });
});

/** One form, two, a form among words, and placeholders within forms, as the macros write them. */
const PLURALS = [
  '{held, plural, other {{held} loaded}}',
  '{count, plural, one {{count} entry loaded} other {{count} entries loaded}}',
  '{count, plural, one {{count} E-PIN costs less: {total} USDT.} other {{count} E-PINs cost less: {total} USDT.}}',
  "Transfer of {0, plural, one {an E-PIN} other {{0} E-PINs}} to {to_code}: it’s the donation's.",
  '{a, plural, other {}}{b}',
];

const QUOTES = new Set(Object.values(QUOTED).flat());
/** Wording that members should not meet: it talks about the machine, or reads as translated. Quoted texts keep theirs. */
const BANNED =
  /\bthe server\b|\brows?\b|read again|the portal holds|is said|by itself|\bwhatever\b|\be-mail\b|\bare missing\b|could not be read|\bnobody\b|our server/i;
/** Two sentences fit on a phone; the landing page explains in up to 300 characters. */
const MAX_CHARACTERS = 300;

it('no text of our own has banned wording or is longer than a member reads', () => {
  const own = [...TEXTS].filter((text) => !QUOTES.has(text));
  expect(own.length).toBeGreaterThan(500);
  expect(own.filter((text) => BANNED.test(text))).toEqual([]);
  expect(own.filter((text) => text.length > MAX_CHARACTERS)).toEqual([]);
});
