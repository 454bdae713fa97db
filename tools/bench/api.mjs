// A stand-in for the API with constant replies: the contract's envelope around rows computed from their index. No database, no faults, no
// sandbox banner: nothing that a production server would not have.

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
const amount = (place, most) => ((place * 37) % most) + 0.25 * (place % 4);
const usdt = (place, most) => amount(place, most).toFixed(2);
const name = (place) => ({ firstname: FIRST[place % FIRST.length], lastname: LAST[place % LAST.length] });

/** The session's member. The stored member is a little older than the API's, so that the bench can tell them apart. */
const member = (figures) => ({
  code: 'U000001',
  ...name(0),
  email_id: 'amina@example.com',
  country_code: '91',
  mobile: '9800000001',
  is_email_verified: 1,
  created_at: before(86_400 * 40),
  usdt: '1250.50',
  pin: 40,
  income_bal: '33.25',
  is_privacy_enabled: 0,
  ...figures,
});
const STORED = member({ partners: 12, team: 340, income: '120.50', sent: '225.00', received: '350.00' });
const CURRENT = member({ partners: 13, team: 346, income: '128.75', sent: '250.00', received: '400.00' });

/** Texts on the dashboard once the stored member's figures are shown, and once the API's replies are. */
export const STORED_TEXTS = ['120.50'];
export const API_TEXTS = ['128.75', 'H000000'];

const help = (place) => ({
  code: code('H', place),
  amount: '25.00',
  status: STATUSES[place % STATUSES.length],
  created_at: before(3600 + place * 60),
  to_privacy: place % 5 === 0 ? 1 : 0,
  to_country_code: '91',
  filled: place % 4 === 2 ? '50.00' : usdt(place, 50),
  boost_time: place % 3,
  max_time: place % 4,
  from_code: code('U', place + 2),
  ...name(place),
  tx_hash: digest(place, 64),
});
const transaction = (place) => ({
  tx_type: place % 9 === 0 ? 'COMMITMENT' : 'TRANSFER',
  from_address: digest(place, 40),
  to_address: digest(place + 1, 40),
  from_code: code('U', place % 2 ? 1 : place + 2),
  to_code: code('U', place % 2 ? place + 2 : 1),
  hash: digest(place, 64),
  amount: usdt(place, 500),
  created_at: before(place * 120),
});
const partner = (place) => ({
  code: code('U', place + 2),
  ...name(place),
  partners: place % 30,
  team: place % 900,
  income: usdt(place, 700),
  sent: usdt(place, 90),
  received: usdt(place, 40),
});
const income = (place) => ({
  from_code: code('U', place + 2),
  help_code: code('H', place),
  tx_type: place % 2 ? 'DIRECT' : 'LEVEL',
  amount: usdt(place, 40),
  created_at: before(place * 500),
});
const activity = (place) => ({
  aType: 1 + (place % 2),
  slot: String(1 + place),
  owner_id: code('U', place + 40),
  timestamp: Math.floor(STARTED / 1000) - 60 * place - 20,
});

/** The rows of one page, by `limit` and `offset`. */
function page(query, make) {
  const limit = Math.min(MAX_ROWS_PER_PAGE, Number(query.get('limit') ?? 20));
  const offset = Number(query.get('offset') ?? 0);
  return Array.from({ length: Math.max(0, Math.min(limit, ROWS - offset)) }, (_, at) => make(offset + at));
}
const transactions = (query) => ({ transactions: page(query, transaction) });
const helps = (query) => ({ helps: page(query, help) });
const session = () => ({ accesstoken: 'bench-access', refreshtoken: 'bench-refresh', user: CURRENT });

const CALLS = {
  'POST /auth/login': session,
  'POST /auth/register': session,
  'GET /auth/referrer': () => ({ referrer: { code: code('U', 9), ...name(3), fullname: '' } }),
  'GET /user/info': () => ({ user: CURRENT, activities: Array.from({ length: 6 }, (_, place) => activity(place)) }),
  'GET /wallet': () => ({ wallet: { address: digest(7, 40), balance: '1250.50' }, balance: '1250.50' }),
  'GET /wallet/deposits': transactions,
  'GET /wallet/withdrawals': transactions,
  'GET /wallet/transactions': transactions,
  'GET /wallet/pin/transactions': transactions,
  'GET /wallet/claim/balance': () => ({ balance: '3.25' }),
  'GET /income': () => ({ income: { balance: '33.25', received: '87.25' } }),
  'GET /income/list': (query) => ({ incomes: page(query, income) }),
  'GET /team/partners': (query) => ({ partners: page(query, partner) }),
  'GET /team/downline': () => ({
    downline: Array.from({ length: 10 }, (_, at) => ({
      level: at + 1,
      team: (at + 1) * 12,
      help: `${(at + 1) * 300}`,
    })),
  }),
  'GET /help/sent': helps,
  'GET /help/received': helps,
  'GET /help': (query) => ({ help: help(Number(query.get('code')?.slice(1))), transactions: [] }),
};

/** @returns {{ status: number, body: string }} the reply to one call below /api */
export function answer(method, url) {
  const call = CALLS[`${method} ${url.pathname.replace('/api', '')}`];
  const envelope = call
    ? { error: false, message: 'OK', data: call(url.searchParams) }
    : { error: true, message: 'There is no such call.', data: null };
  return { status: call ? 200 : 404, body: JSON.stringify(envelope) };
}

/** The stored session in the portal's format: each item is JSON within JSON. */
export const STORED_SESSION = JSON.stringify({
  accessToken: '"bench-access"',
  refreshToken: '"bench-refresh"',
  user: JSON.stringify(STORED),
  _persist: '{"version":1,"rehydrated":true}',
});
