// A stand-in for the API with constant replies: the contract's calls and envelope around its examples, with values computed from a row's
// place. No database, no faults, no sandbox banner: nothing that a production server would not have.
import fs from 'node:fs';
import { parse } from 'yaml';

const CONTRACT = new URL('../../contract/openapi.yaml', import.meta.url);
const { components, paths } = parse(fs.readFileSync(CONTRACT, 'utf8'));

const ROWS = 4000;
const MAX_ROWS_PER_PAGE = 100;

/** Times are relative to the server's start, so that countdowns run. */
const STARTED = Date.now();
const before = (seconds) => new Date(STARTED - seconds * 1000).toISOString();

const FIRST = ['Amina', 'Bruno', 'Chidi', 'Dewi', 'Elena', 'Farid', 'Grace', 'Hana'];
const LAST = ['Adeyemi', 'Costa', 'Ito', 'Mehta', 'Novak', 'Rahman', 'Siregar'];
const STATUSES = ['PENDING', 'SENT', 'COMPLETE', 'APPROVAL'];

const code = (letter, place) => `${letter}${String(place).padStart(6, '0')}`;
const digest = (place, length) => `0x${(place + 1).toString(16).padStart(8, 'c0ffee').repeat(8).slice(0, length)}`;
const usdt = (place, most) => (((place * 37) % most) + 0.25 * (place % 4)).toFixed(2);
const name = (place) => ({ firstname: FIRST[place % FIRST.length], lastname: LAST[place % LAST.length] });

/** The value of a field in the row at a place, by the field's kind in the contract. Fields of other kinds are as in the example. */
const VALUES = {
  Code: (place) => code('U', place + 2),
  Name: (place, field) => name(place)[field],
  Amount: (place) => usdt(place, 500),
  Count: (place) => place % 900,
  Measure: (place) => 1 + (place % 2),
  Flag: (place) => (place % 5 === 0 ? 1 : 0),
  Time: (place) => before(3600 + place * 60),
  Status: (place) => STATUSES[place % STATUSES.length],
  Hash: (place) => digest(place, 64),
  Address: (place) => digest(place, 40),
};

/** An entity of the contract at a place of its list. */
function entity(type, place, own = {}) {
  const { properties, examples } = components.schemas[type];
  const valueOf = ([field, value]) => {
    const { $ref, anyOf } = properties[field];
    const kind = ($ref ?? anyOf[0].$ref).replace(/^.*\/(Maybe)?/, '');
    return [field, VALUES[kind]?.(place, field) ?? value];
  };
  return { ...Object.fromEntries(Object.entries(examples[0]).map(valueOf)), ...own };
}

/** The session's member. The stored member is a little older than the API's, so that the bench can tell them apart. */
const member = (figures) =>
  entity('User', 0, {
    code: 'U000001',
    is_email_verified: 1,
    is_privacy_enabled: 0,
    usdt: '1250.50',
    pin: 40,
    income_bal: '33.25',
    ...figures,
  });
const STORED = member({ partners: 12, team: 340, income: '120.50', sent: '225.00', received: '350.00' });
const CURRENT = member({ partners: 13, team: 346, income: '128.75', sent: '250.00', received: '400.00' });

/** Texts on the dashboard once the stored member's figures are shown, and once the API's replies are. */
export const STORED_TEXTS = ['120.50'];
export const API_TEXTS = ['128.75', 'H000000'];

const help = (place) =>
  entity('Help', place, {
    code: code('H', place),
    amount: '25.00',
    filled: place % 4 === 2 ? '50.00' : usdt(place, 50),
  });
/** Sent and received in turn. */
const transaction = (place) =>
  entity('Transaction', place, { [place % 2 ? 'from_code' : 'to_code']: 'U000001', created_at: before(place * 120) });
const income = (place) => entity('IncomeRow', place, { created_at: before(place * 500) });
const activity = (place) => entity('Activity', place, { timestamp: Math.floor(STARTED / 1000) - 60 * place - 20 });

/** The rows of one page, by `limit` and `offset`. */
function page(query, make) {
  const limit = Math.min(MAX_ROWS_PER_PAGE, Number(query.get('limit') ?? 20));
  const offset = Number(query.get('offset') ?? 0);
  return Array.from({ length: Math.max(0, Math.min(limit, ROWS - offset)) }, (_, place) => make(offset + place));
}

/** `data` of each reply, by its name in the contract. */
const DATA = {
  Session: () => ({ accesstoken: 'bench-access', refreshtoken: 'bench-refresh', user: CURRENT }),
  Referrer: () => ({ referrer: { code: code('U', 9), ...name(3), fullname: '' } }),
  User: () => ({ user: CURRENT, activities: Array.from({ length: 6 }, (_, place) => activity(place)) }),
  Wallet: () => ({ wallet: { address: digest(7, 40), balance: '1250.50' }, balance: '1250.50' }),
  Transactions: (query) => ({ transactions: page(query, transaction) }),
  Balance: () => ({ balance: '3.25' }),
  Income: () => ({ income: { balance: '33.25', received: '87.25' } }),
  Incomes: (query) => ({ incomes: page(query, income) }),
  Partners: (query) => ({ partners: page(query, (place) => entity('Partner', place)) }),
  Downline: () => ({
    downline: Array.from({ length: 10 }, (_, place) => entity('DownlineLevel', place, { level: place + 1 })),
  }),
  Helps: (query) => ({ helps: page(query, help) }),
  HelpDetail: (query) => ({ help: help(Number(query.get('code')?.slice(1))), transactions: [] }),
};

/** @returns {{ status: number, body: string }} the reply to one call below /api */
export function answer(method, url) {
  const call = paths[url.pathname.replace('/api', '')]?.[method.toLowerCase()];
  const data = DATA[call?.responses['200'].$ref.split('/').pop()];
  const envelope = data
    ? { error: false, message: 'OK', data: data(url.searchParams) }
    : { error: true, message: 'Unknown call.', data: null };
  return { status: data ? 200 : 404, body: JSON.stringify(envelope) };
}

/** The stored session in the portal's format: each item is JSON within JSON. */
export const STORED_SESSION = JSON.stringify({
  accessToken: '"bench-access"',
  refreshToken: '"bench-refresh"',
  user: JSON.stringify(STORED),
  _persist: '{"version":1,"rehydrated":true}',
});
