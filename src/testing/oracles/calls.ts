import { clean, type Facts, type Press, type Sent, standsIn } from './screen';
import { numbersIn, plainDigits, readSent, readTyped, same } from './typedNumber';

/**
 * Every call of section 7 by which the portal changes something, in one table: which controls may send it, where each part of its request
 * must be shown, and how its outcome is named. A call that is not listed must never be sent.
 */

/** The place on screen of one part of the request; `check` returns what is wrong, or `null`. Results never contain a secret. */
export interface Place {
  /** The fields that make up the part. */
  readonly labels: readonly string[];
  readonly check: (press: Press, value: string, facts: Facts) => string | null;
}

/** A row of the table: a call that changes something. */
export interface CallRule {
  readonly call: string;
  /** The name of the command; `data-outcome` of its notice. */
  readonly command: string;
  /** The pages with its own buttons. */
  readonly page: RegExp;
  /** The names of its own buttons there. */
  readonly buttons: readonly string[];
  /** Buttons of its own questions, besides those that every money command asks with. */
  readonly yes: readonly string[];
  /** Parts of the request that its own question does not show. */
  readonly unasked: (texts: readonly string[], sent: Sent) => readonly string[];
  readonly body: Readonly<Record<string, Place>>;
  /** Further checks at a press of its own buttons; returns the violations. */
  readonly also: (press: Press, sent: Sent, facts: Facts) => readonly string[];
  /** Absent: not a money call, so it never leaves a pending outcome. */
  readonly money?: Money;
}

/** Facts about a money call. */
export interface Money {
  /** POSTs carry an Idempotency-Key, the two claims cannot (decision 10). */
  readonly keyed: boolean;
  /** Parts of the request that these texts (of the notice or the question) do not fully contain. */
  readonly missing: (texts: readonly string[], sent: Sent) => readonly string[];
  /** The words or the path that confirm it: the sandbox's message, and the portal's own polite line (decision 71). */
  readonly success: { readonly words: RegExp; readonly path?: string; readonly article?: RegExp };
  /** The page that shows its pending outcome besides the dashboard. */
  readonly noticeOn: (sent: Sent) => string;
}

/** A part of the body as text; `''` when it is missing or not text. */
export function partOf(sent: Sent, name: string): string {
  const value = sent.body?.[name];
  return typeof value === 'string' ? value : '';
}

const quoted = (text: string): string => `'${text}'`;

type Reading = 'trimmed' | 'digits' | 'amount' | 'count' | 'secret' | 'secret digits';

/** How a typed text must appear in the request. */
const AS: { readonly [reading in Reading]: (typed: string, value: string) => boolean } = {
  trimmed: (typed, value) => value === typed.trim() && value !== '',
  digits: (typed, value) => value === plainDigits(typed).trim() && value !== '',
  amount: (typed, value) => same(readTyped(typed), readSent(value)),
  count: (typed, value) =>
    /^\d+$/.test(value) && /^\d+$/.test(plainDigits(typed).trim()) && same(readTyped(typed), readSent(value)),
  secret: (typed, value) => value === typed && value !== '',
  'secret digits': (typed, value) => value === plainDigits(typed).trim() && value !== '',
};

/** The text typed into a field. */
function field(label: string, as: Reading = 'trimmed'): Place {
  return {
    labels: [label],
    check: ({ fields }, value) => {
      const typed = fields[label];
      if (typed === undefined) return `there is no field ${quoted(label)} on screen`;
      if (AS[as](typed, value)) return null;
      return as.startsWith('secret')
        ? `is not what is in the field ${quoted(label)}`
        : `is ${quoted(value)}, the field ${quoted(label)} says ${quoted(typed)}`;
    },
  };
}

/** A password and, if required, its confirmation. */
function password(label: string, confirmed: boolean): Place {
  const places = confirmed ? [field(label, 'secret'), field('Confirm Password', 'secret')] : [field(label, 'secret')];
  return {
    labels: places.flatMap(({ labels }) => labels),
    check: (press, value, facts) => {
      for (const place of places) {
        const wrong = place.check(press, value, facts);
        if (wrong !== null) return wrong;
      }
      return null;
    },
  };
}

/** The code of a member in a field, with the matching name below it. */
function person(label: string): Place {
  const typed = field(label);
  return {
    labels: [label],
    check: (press, value, facts) => {
      const wrong = typed.check(press, value, facts);
      if (wrong !== null) return wrong;
      const name = facts.nameOf(value);
      if (name === null) return `is ${quoted(value)}, whom nobody knows`;
      const note = press.notes[label] ?? '';
      if (standsIn([note], name)) return null;
      return `is ${quoted(value)}, whose name ${quoted(clean(name))} was not on screen at the press (${quoted(clean(note))} was)`;
    },
  };
}

const country: Place = {
  labels: [],
  check: ({ choices }, value) => {
    const chosen = choices.Country ?? '';
    return standsIn([chosen], `+${value}`) && /^\d+$/.test(value)
      ? null
      : `is ${quoted(value)}, the country that is chosen says ${quoted(clean(chosen))}`;
  },
};

/** A text of the page, such as the address that an OTP was sent to. */
const text: Place = {
  labels: [],
  check: ({ main }, value) => (standsIn(main, value) ? null : `is ${quoted(value)}, which is nowhere on the page`),
};

/** The donation of the page: its own card and path, not any code somewhere. */
const donation: Place = {
  labels: [],
  check: ({ article, path }, value) => {
    if (!article.some((each) => clean(each) === value))
      return `is ${quoted(value)}, which is not the donation on the page`;
    const named = path.split('/').at(-1) ?? '';
    return named.toUpperCase() === value.toUpperCase()
      ? null
      : `is ${quoted(value)}, the page is about ${quoted(named)}`;
  },
};

const method =
  (wanted: 'USDT' | 'BANK'): CallRule['also'] =>
  ({ choices }) => {
    const chosen = clean(choices['Payment method'] ?? '');
    return chosen === wanted ? [] : [`it pays by ${wanted}, what is chosen is ${quoted(chosen)}`];
  };

const nothingElse: CallRule['also'] = () => [];

const lacks = (texts: readonly string[], name: string, value: string): readonly string[] =>
  standsIn(texts, value) ? [] : [`${name} ${quoted(value)}`];

const lacksNumber = (texts: readonly string[], name: string, value: string): readonly string[] =>
  texts.some((each) => numbersIn(clean(each)).some((number) => same(number, readSent(value)))) ||
  numbersIn(clean(texts.join(' '))).some((number) => same(number, readSent(value)))
    ? []
    : [`${name} ${quoted(value)}`];

/** In a sentence it may be written in lower case. */
const saysBank = (texts: readonly string[]): boolean =>
  standsIn(
    texts.map((each) => each.toUpperCase()),
    'BANK',
  );

const at = (path: string): RegExp => new RegExp(`^${path}$`);

type Row = Pick<CallRule, 'call' | 'command' | 'page' | 'buttons'> & Partial<CallRule>;

const row = (own: Row): CallRule => ({ body: {}, yes: [], unasked: () => [], also: nothingElse, ...own });

/** The line that confirms a claim (decision 71). */
const ADDED = /\badded to your wallet\b/i;

/** The table. */
export const CALL_RULES: readonly CallRule[] = [
  row({
    call: 'POST /api/auth/login',
    command: 'session/login',
    page: at('/login'),
    buttons: ['LOGIN'],
    body: { email_id: field('Email ID'), password: password('Password', false) },
  }),
  row({
    call: 'POST /api/auth/register',
    command: 'session/register',
    page: at('/register'),
    buttons: ['REGISTER'],
    body: {
      referrer: person('Referral ID'),
      firstname: field('First Name'),
      lastname: field('Last Name'),
      country_code: country,
      mobile: field('Phone Number', 'digits'),
      email_id: field('Email ID'),
      password: password('Password', true),
    },
  }),
  row({
    call: 'POST /api/auth/password/forgot',
    command: 'session/forgotPassword',
    page: at('/reset'),
    buttons: ['GET OTP'],
    body: { email_id: field('Email ID') },
  }),
  row({
    call: 'POST /api/auth/password/reset',
    command: 'session/resetPassword',
    page: at('/reset'),
    buttons: ['SUBMIT'],
    body: { email_id: text, otp: field('OTP', 'secret digits'), password: password('New Password', true) },
  }),
  row({
    call: 'POST /api/user/email/verify/resend',
    command: 'session/resendOtp',
    page: at('/verify'),
    buttons: ['RESEND'],
  }),
  row({
    call: 'POST /api/user/email/verify',
    command: 'session/verifyEmail',
    page: at('/verify'),
    buttons: ['VERIFY'],
    body: { otp: field('OTP', 'secret digits') },
  }),
  row({
    call: 'POST /api/user/profile',
    command: 'session/updateProfile',
    page: at('/portal/profile'),
    buttons: ['UPDATE'],
    body: {
      firstname: field('First Name'),
      lastname: field('Last Name'),
      country_code: country,
      mobile: field('Phone Number', 'digits'),
    },
  }),
  row({
    call: 'POST /api/user/privacy/enable',
    command: 'session/enablePrivacy',
    page: at('/portal/privacy'),
    buttons: ['ENABLE'],
  }),
  row({
    call: 'POST /api/user/privacy/disable',
    command: 'session/disablePrivacy',
    page: at('/portal/privacy'),
    buttons: ['DISABLE'],
  }),
  row({
    call: 'POST /api/wallet/usdt/transfer',
    command: 'wallet/withdraw',
    page: at('/portal/wallet/withdraw'),
    buttons: ['SUBMIT'],
    yes: ['Send anyway'],
    unasked: (texts, sent) => lacks(texts, 'the address', partOf(sent, 'to_address')),
    body: { to_address: field('Address'), amount: field('Amount', 'amount') },
    money: {
      keyed: true,
      missing: (texts, sent) => [
        ...lacks(texts, 'the address', partOf(sent, 'to_address')),
        ...lacksNumber(texts, 'the amount', partOf(sent, 'amount')),
      ],
      success: { words: /^Your withdrawal is on its way/ },
      noticeOn: () => '/portal/wallet/withdraw',
    },
  }),
  row({
    call: 'POST /api/wallet/pin/buy',
    command: 'wallet/buyPins',
    page: at('/portal/wallet/buy'),
    buttons: ['SUBMIT'],
    body: { amount: field('Amount', 'count') },
    money: {
      keyed: true,
      missing: (texts, sent) => lacksNumber(texts, 'the number', partOf(sent, 'amount')),
      success: { words: /^You bought \d+ E-PINs? for / },
      noticeOn: () => '/portal/wallet/buy',
    },
  }),
  row({
    call: 'POST /api/wallet/pin/transfer',
    command: 'wallet/transferPins',
    page: at('/portal/wallet/transfer'),
    buttons: ['SUBMIT'],
    body: { to_code: person('Recipient user code'), amount: field('Amount', 'count') },
    money: {
      keyed: true,
      missing: (texts, sent) => [
        ...lacks(texts, 'the code', partOf(sent, 'to_code')),
        ...lacksNumber(texts, 'the number', partOf(sent, 'amount')),
      ],
      success: { words: /^Your E-PINs are with / },
      noticeOn: () => '/portal/wallet/transfer',
    },
  }),
  row({
    call: 'POST /api/help/add',
    command: 'donations/addHelp',
    page: at('/portal/donations/add'),
    buttons: ['SUBMIT'],
    money: {
      keyed: true,
      missing: () => [],
      success: { words: /^Your donation is open/, path: '/portal/donations' },
      noticeOn: () => '/portal/donations/add',
    },
  }),
  row({
    call: 'POST /api/help/pay/usdt',
    command: 'donations/payHelp',
    page: at('/portal/donations/view/[^/]+'),
    buttons: ['SUBMIT'],
    body: { help_code: donation },
    also: method('USDT'),
    money: {
      keyed: true,
      missing: (texts, sent) => [
        ...lacks(texts, 'the donation', partOf(sent, 'help_code')),
        // Beside it, a question may name an earlier bank payment.
        ...(texts.some((each) => standsIn([each], 'USDT') && !saysBank([each])) ? [] : ["the method 'USDT'"]),
      ],
      success: { words: /^Your donation is sent/, article: /ITS YOUR TURN/ },
      noticeOn: (sent) => `/portal/donations/view/${partOf(sent, 'help_code')}`,
    },
  }),
  row({
    call: 'POST /api/help/pay/bank',
    command: 'donations/payHelp',
    page: at('/portal/donations/view/[^/]+'),
    buttons: ['SUBMIT'],
    body: { help_code: donation, transaction_id: field('Transaction ID', 'digits') },
    also: method('BANK'),
    money: {
      keyed: true,
      missing: (texts, sent) => [
        ...lacks(texts, 'the donation', partOf(sent, 'help_code')),
        ...(saysBank(texts) ? [] : ["the method 'BANK'"]),
        ...lacks(texts, 'the transaction id', partOf(sent, 'transaction_id')),
      ],
      success: { words: /^Your payment is noted/, article: /APPROVAL REQUESTED/ },
      noticeOn: (sent) => `/portal/donations/view/${partOf(sent, 'help_code')}`,
    },
  }),
  row({
    call: 'POST /api/help/approve',
    command: 'donations/approveHelp',
    page: at('/portal/donations/received/view/[^/]+'),
    buttons: ['APPROVE'],
    yes: ['APPROVE'],
    unasked: (texts, sent) => lacks(texts, 'the donation', partOf(sent, 'help_code')),
    body: { help_code: donation },
    money: {
      keyed: true,
      missing: (texts, sent) => lacks(texts, 'the donation', partOf(sent, 'help_code')),
      success: { words: /^Thank you\. The donation is approved/, article: /ITS YOUR TURN/ },
      noticeOn: (sent) => `/portal/donations/received/view/${partOf(sent, 'help_code')}`,
    },
  }),
  row({
    call: 'GET /api/wallet/claim/process',
    command: 'wallet/processClaim',
    page: at('/portal/wallet'),
    buttons: ['CLAIM'],
    money: {
      keyed: false,
      missing: () => [],
      success: { words: ADDED },
      noticeOn: () => '/portal/wallet',
    },
  }),
  row({
    call: 'GET /api/wallet/claim/income',
    command: 'income/claim',
    page: at('/portal/income'),
    buttons: ['CLAIM INCOME'],
    money: {
      keyed: false,
      missing: () => [],
      success: { words: ADDED, path: '/portal/wallet' },
      noticeOn: () => '/portal/income',
    },
  }),
];

const BY_CALL: ReadonlyMap<string, CallRule> = new Map(CALL_RULES.map((rule) => [rule.call, rule]));

/** The row of a request; `undefined` when it is not listed. */
export function ruleOf({ method: verb, path }: Pick<Sent, 'method' | 'path'>): CallRule | undefined {
  return BY_CALL.get(`${verb} ${path}`);
}

/** Whether the oracles check a request: everything but GETs, and the GETs that move money. */
export function isChange(sent: Pick<Sent, 'method' | 'path'>): boolean {
  return (sent.method !== 'GET' && sent.method !== 'HEAD') || ruleOf(sent) !== undefined;
}

/** The buttons by which a member decides about a pending outcome (decision 70). */
export const BUTTONS = {
  tryAgain: 'TRY THE SAME AGAIN',
  done: 'IT WAS DONE',
  notDone: 'IT WAS NOT DONE',
  theSame: 'THE SAME AGAIN',
  aNewOne: 'A NEW ONE',
} as const;

/** What a press means for a call: its own button, the yes to its own question, a new command, or a retry. */
export type Meaning = 'own' | 'yes' | 'new' | 'again';

/** The meaning in which a press may cause a request; `null` when it may not. */
export function meaningOf(press: Press, sent: Pick<Sent, 'method' | 'path'>): Meaning | null {
  const rule = ruleOf(sent);
  if (!rule) return null;
  const { control, container, outcome } = press;
  const onPage = rule.page.test(press.path);
  if (container === 'main' && onPage && rule.buttons.includes(control)) return 'own';
  if (!rule.money) return null;
  if (container === 'outcome' && outcome === rule.command && control === BUTTONS.tryAgain) return 'again';
  if (container !== 'dialog') return null;
  // A notice also stands on other pages, and a question after a press in it is asked there.
  if (control === BUTTONS.theSame && press.inside[0] === BUTTONS.tryAgain) return 'again';
  if (!onPage) return null;
  if (rule.yes.includes(control)) return 'yes';
  if (control === BUTTONS.theSame) return 'again';
  return control === BUTTONS.aNewOne ? 'new' : null;
}
