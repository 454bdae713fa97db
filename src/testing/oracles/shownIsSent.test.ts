import { type CommandRow } from '../commandRows';
import { COMMANDS } from '../commands';
import { BUTTONS, CALL_RULES, meaningOf } from './calls';
import { partOf } from './places';
import { clean, containsWhole, type Facts, type Press, type Sent } from './screen';
import { pressFor, shownIsSent } from './shownIsSent';

const NAMES: Readonly<Record<string, string>> = { MB100002: 'Bilal  Ahmed', MB100003: 'Nadia Rahman' };
const facts: Facts = { nameOf: (code) => NAMES[code.toUpperCase()] ?? null };

const ADDRESS = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

const aPress = (own: Partial<Press>): Press => ({
  ...{ control: 'SUBMIT', container: 'main', outcome: '', path: '/', main: [], inside: [], article: [] },
  ...{ fields: {}, notes: {}, choices: {} },
  ...own,
});

/** A press with its expected request, and the words of its pending outcome. */
interface Example {
  readonly press: Partial<Press>;
  readonly body: Readonly<Record<string, string>> | null;
  readonly notice?: string;
}

/** Calls that need more than their button and the same number in every field have their own example. */
const GOOD: { readonly [call: string]: Example | undefined } = {
  'POST /api/auth/login': {
    press: { control: 'LOGIN', path: '/login', fields: { 'Email ID': ' a@x.test ', Password: ' secret-1' } },
    body: { email_id: 'a@x.test', password: ' secret-1' },
  },
  'POST /api/auth/register': {
    press: {
      control: 'REGISTER',
      path: '/register',
      fields: {
        'Referral ID': 'MB100002 ',
        'First Name': 'Ana',
        'Last Name': ' Silva',
        'Phone Number': '٩٠٠٠',
        'Email ID': 'ana@x.test',
        Password: 'secret-1',
        'Confirm Password': 'secret-1',
      },
      notes: { 'Referral ID': 'The code of the member who invited you. Bilal \u2068Ahmed\u2069' },
      choices: { Country: '+91 India' },
    },
    body: {
      ...{ referrer: 'MB100002', firstname: 'Ana', lastname: 'Silva', country_code: '91', mobile: '9000' },
      ...{ email_id: 'ana@x.test', password: 'secret-1' },
    },
  },
  'POST /api/auth/password/forgot': {
    press: { control: 'GET OTP', path: '/reset', fields: { 'Email ID': 'a@x.test' } },
    body: { email_id: 'a@x.test' },
  },
  'POST /api/auth/password/reset': {
    press: {
      control: 'SUBMIT',
      path: '/reset',
      main: ['The OTP was sent to ', 'a@x.test', '.'],
      fields: { OTP: ' 123456', 'New Password': 'secret-2', 'Confirm Password': 'secret-2' },
    },
    body: { email_id: 'a@x.test', otp: '123456', password: 'secret-2' },
  },
  'POST /api/user/email/verify/resend': {
    press: { control: 'RESEND', path: '/verify', fields: { OTP: '12' } },
    body: null,
  },
  'POST /api/user/email/verify': {
    press: { control: 'VERIFY', path: '/verify', fields: { OTP: '१२३४५६' } },
    body: { otp: '123456' },
  },
  'POST /api/user/profile': {
    press: {
      control: 'UPDATE',
      path: '/portal/profile',
      fields: { 'First Name': 'Ana', 'Last Name': 'Silva', 'Phone Number': ' 9000 ' },
      choices: { Country: '+351' },
    },
    body: { firstname: 'Ana', lastname: 'Silva', country_code: '351', mobile: '9000' },
  },
  'POST /api/wallet/usdt/transfer': {
    press: { path: '/portal/wallet/withdraw', fields: { Address: ` ${ADDRESS}`, Amount: '1,50' } },
    body: { to_address: ADDRESS, amount: '1.5' },
    notice: `Withdraw 1.50 USDT to ${ADDRESS}.`,
  },
  'POST /api/wallet/pin/buy': {
    press: { path: '/portal/wallet/buy', fields: { Amount: ' 012' } },
    body: { amount: '12' },
    notice: 'Buy 12 E-PINs for 27.00 USDT.',
  },
  'POST /api/wallet/pin/transfer': {
    press: {
      path: '/portal/wallet/transfer',
      fields: { 'Recipient user code': 'MB100003', Amount: '2' },
      notes: { 'Recipient user code': 'The code of the member who gets them. Nadia Rahman' },
    },
    body: { to_code: 'MB100003', amount: '2' },
    notice: 'Pass 2 E-PINs on to MB100003 (Nadia Rahman).',
  },
  'POST /api/help/pay/usdt': {
    press: {
      path: '/portal/donations/view/HD500110',
      article: ['HD500110', 'SEND DONATION'],
      choices: { 'Payment method': 'USDT' },
    },
    body: { help_code: 'HD500110' },
    notice: 'Pay donation HD500110 by USDT.',
  },
  'POST /api/help/pay/bank': {
    press: {
      path: '/portal/donations/view/HD500110',
      article: ['HD500110', 'SEND DONATION'],
      fields: { 'Transaction ID': ' TX 7/78 ' },
      choices: { 'Payment method': 'BANK' },
    },
    body: { help_code: 'HD500110', transaction_id: 'TX 7/78' },
    notice: 'Pay donation HD500110 by bank, transaction TX 7/78.',
  },
  'POST /api/help/approve': {
    press: {
      control: 'APPROVE',
      path: '/portal/donations/received/view/HD500110',
      article: ['HD500110', 'APPROVAL REQUESTED'],
    },
    body: { help_code: 'HD500110' },
    notice: 'Approval of the bank payment for HD500110',
  },
};

/** The same number typed into every field, on the page of its button. */
function plainExample({ call, page, button, body }: CommandRow): Example {
  const labels = Object.values(body).flatMap((place) => place.labels);
  if (labels.length !== Object.keys(body).length) throw new Error(`${call} needs an example of its own in GOOD`);
  const numbers = Object.keys(body).map((name) => [name, '12']);
  return {
    press: {
      control: button,
      path: page,
      fields: Object.fromEntries(labels.map((label) => [label, '12'])),
    },
    body: numbers.length === 0 ? null : Object.fromEntries(numbers),
    notice: 'This is meant: 12.',
  };
}

const exampleOf = (rule: CommandRow): Example => GOOD[rule.call] ?? plainExample(rule);
const sentOf = (call: string, body: Sent['body'] = GOOD[call]?.body ?? null): Sent => {
  const [method = '', path = ''] = call.split(' ');
  return { method, path, query: {}, body, key: 'key-1' };
};
const goodOf = (rule: CommandRow) => {
  const { press, body, notice = '' } = exampleOf(rule);
  return { press: aPress(press), sent: sentOf(rule.call, body), notice };
};
const says = (press: Press | null, sent: Sent): readonly string[] => shownIsSent(press, sent, facts);
const REGISTER = 'POST /api/auth/register';
const every = CALL_RULES.map((rule) => [rule.call, rule] as const);
const money = every.filter(([, rule]) => rule.money);

it('lists every command of the portal that changes something, by its own name', () => {
  const reads = ['wallet/syncClaim', 'wallet/checkDeposits'];
  const listed = new Set(CALL_RULES.map(({ command }) => command));
  expect([...listed].toSorted()).toEqual(
    COMMANDS.map(({ name }) => name)
      .filter((name) => !reads.includes(name))
      .toSorted(),
  );
  const calls = CALL_RULES.map(({ call }) => call);
  expect(Object.keys(GOOD).filter((call) => !calls.includes(call))).toEqual([]);
});

describe.each(every)('%s', (call, rule) => {
  const { press, sent } = goodOf(rule);

  it('fails without a press, after another control, in another place, and on another page', () => {
    const wrong = [
      null,
      { ...press, control: 'LOAD MORE' },
      // A question may have a button of the same name, which must then show the request; that is checked below.
      ...(rule.yes === press.control ? [] : [{ ...press, container: 'dialog' as const }]),
      { ...press, container: 'page' as const },
      { ...press, path: '/portal/partners' },
    ];
    for (const other of wrong) expect(says(other, sent).join()).toMatch(`${call} left, and what was pressed was`);
  });

  it('fails with an unlisted part in its body or query', () => {
    expect(says(press, { ...sent, body: { ...sent.body, fee: '1' } }).join()).toMatch('a part fee that is not listed');
    expect(says(press, { ...sent, query: { to: 'x' } }).join()).toMatch('a query to that is not listed');
  });

  it('fails when a part differs, is not text, or is missing', () => {
    for (const name of Object.keys(rule.body)) {
      const { [name]: _left, ...rest } = sent.body ?? {};
      for (const body of [{ ...rest, [name]: '77' }, { ...rest, [name]: 7 }, rest]) {
        expect(says(press, { ...sent, body }).join()).toMatch(new RegExp(`'${press.control}' on .*: ${name} is `));
      }
    }
  });

  it('fails when a field of the page differs or is missing', () => {
    for (const label of Object.values(rule.body).flatMap(({ labels }) => labels)) {
      const { [label]: _left, ...rest } = press.fields;
      for (const fields of [{ ...rest, [label]: '77 ' }, { ...rest, [label]: '' }, rest]) {
        expect(says({ ...press, fields }, sent)).not.toEqual([]);
      }
    }
  });

  it('fails when another typed text of the page is not in it', () => {
    const fields = { ...press.fields, 'Another field': 'x' };
    const expected =
      Object.keys(rule.body).length === 0 ? [] : [expect.stringContaining("'Another field' is not in it")];
    expect(says({ ...press, fields }, sent)).toEqual(expected);
    expect(says({ ...press, fields: { ...press.fields, 'Another field': ' ' } }, sent)).toEqual([]);
  });
});

describe.each(money)('%s while its outcome is pending', (call, rule) => {
  const { press, sent, notice } = goodOf(rule);
  const lines = ['The outcome is not known.', notice];
  const tryAgain = aPress({
    ...{ control: BUTTONS.tryAgain, container: 'outcome', outcome: rule.command, path: '/portal', inside: lines },
  });
  const theSame: Press = {
    ...press,
    control: BUTTONS.theSame,
    container: 'dialog',
    inside: [notice, 'and another one'],
  };
  const aNewOne: Press = { ...press, control: BUTTONS.aNewOne, container: 'dialog', inside: [notice] };

  it('may not be sent by the other buttons, by a notice of another command, by a question on another page', () => {
    for (const other of [
      { ...tryAgain, control: BUTTONS.done },
      { ...tryAgain, control: BUTTONS.notDone },
      { ...tryAgain, outcome: 'wallet/other' },
      { ...tryAgain, container: 'main' as const },
      { ...theSame, control: 'CANCEL' },
      { ...theSame, path: '/portal/partners' },
      { ...aNewOne, container: 'main' as const },
    ]) {
      expect(says(other, sent).join()).toMatch(`${call} left, and what was pressed was`);
    }
  });

  it('fails when the notice or the question does not fully show each part', () => {
    for (const value of Object.values(sent.body ?? {})) {
      const short = notice.replaceAll(String(value), String(value).slice(0, -1)).replace('1.50', '1.51');
      for (const each of [tryAgain, theSame, aNewOne]) {
        expect(says({ ...each, inside: [short] }, sent).join()).toMatch(/the (notice|question) does not say /);
      }
    }
    if (sent.body === null) expect(rule.body).toEqual({});
  });

  it('fails when a new command is not what is in the fields', () => {
    for (const label of Object.values(rule.body).flatMap(({ labels }) => labels)) {
      expect(says({ ...aNewOne, fields: { ...press.fields, [label]: '77' } }, sent)).not.toEqual([]);
    }
    expect(says(aNewOne, sent)).toEqual([]);
  });
});

it.each(every.filter(([, rule]) => !rule.money))(
  '%s is not a money call: none of those buttons sends it',
  (_call, rule) => {
    const { press, sent } = goodOf(rule);
    for (const control of Object.values(BUTTONS)) {
      expect(meaningOf({ ...press, control, container: 'dialog' }, sent)).toBeNull();
      expect(meaningOf({ ...press, control, container: 'outcome', outcome: rule.command }, sent)).toBeNull();
    }
  },
);

it('reports an unlisted POST, and ignores reads', () => {
  const press = aPress({});
  expect(says(press, { ...sentOf('POST /api/payment/update'), body: { bank: 'Demo' } })).toEqual([
    'POST /api/payment/update is not listed: commandRows.ts does not say what must be shown for it',
  ]);
  expect(says(press, sentOf('DELETE /api/user'))).toHaveLength(1);
  expect(says(null, sentOf('GET /api/wallet', null))).toEqual([]);
});

describe('a donation', () => {
  const pay = 'POST /api/help/pay/usdt';
  const press = aPress(GOOD[pay]?.press ?? {});

  it('must be the one on the page, not any code somewhere', () => {
    const other = sentOf(pay, { help_code: 'HD500104' });
    expect(says(press, other)).toHaveLength(1);
    expect(says({ ...press, main: ['HD500104'] }, other)).toHaveLength(1);
    expect(says({ ...press, path: '/portal/donations/view/HD500104' }, other).join()).toMatch(
      'not the donation on the page',
    );
    expect(says({ ...press, article: ['HD500104'] }, other).join()).toMatch("the page is about 'HD500110'");
    expect(says({ ...press, path: '/portal/donations/view/hd500110' }, sentOf(pay))).toEqual([]);
  });

  it('is paid by the chosen method', () => {
    const bank = 'POST /api/help/pay/bank';
    expect(says({ ...press, choices: { 'Payment method': 'BANK' } }, sentOf(pay)).join()).toMatch('it pays by USDT');
    expect(says({ ...press, choices: {} }, sentOf(pay)).join()).toMatch("what is chosen is ''");
    expect(says({ ...press, fields: { 'Transaction ID': 'TX 7/78' } }, sentOf(bank)).join()).toMatch('it pays by BANK');
  });

  it('is named with its method in the notice', () => {
    const notice = aPress({
      control: BUTTONS.tryAgain,
      container: 'outcome',
      outcome: 'donations/payHelp',
      path: '/portal',
    });
    const named = (text: string, call: string) => says({ ...notice, inside: [text] }, sentOf(call));
    expect(named('Pay HD500110, 25 USDT, by bank, TX 7/78', 'POST /api/help/pay/bank')).toEqual([]);
    expect(named('Pay HD500110 in USDT, TX 7/78', 'POST /api/help/pay/bank').join()).toMatch("the method 'BANK'");
    expect(named('Pay HD500110, 25 USDT, by bank', pay).join()).toMatch("the method 'USDT'");
    expect(named('Pay HD500110', pay).join()).toMatch("the method 'USDT'");
  });
});

describe('a recipient', () => {
  const call = 'POST /api/wallet/pin/transfer';
  const press = aPress(GOOD[call]?.press ?? {});
  const label = 'Recipient user code';

  it("is shown by the sandbox's name for the code, below the field", () => {
    const at = (note: string) =>
      says({ ...press, main: ['Nadia Rahman'], notes: { [label]: note } }, sentOf(call)).join();
    expect(at('')).toMatch("whose name 'Nadia Rahman' was not on screen at the press");
    expect(at('Nadia')).toMatch('was not on screen');
    expect(at('Nadia Rahmani')).toMatch('was not on screen');
    expect(at('Bilal Ahmed')).toMatch("('Bilal Ahmed' was)");
    expect(at('Enter a valid user code')).toMatch('was not on screen');
    expect(says({ ...press, notes: {} }, sentOf(call))).toHaveLength(1);
  });

  it('must exist', () => {
    const unknown = { ...press, fields: { ...press.fields, [label]: 'MB9' } };
    expect(says(unknown, sentOf(call, { to_code: 'MB9', amount: '2' })).join()).toMatch('the code of no member');
  });
});

describe('numbers', () => {
  const withdraw = 'POST /api/wallet/usdt/transfer';
  const typed = (text: string, amount: string) =>
    says(
      aPress({ path: '/portal/wallet/withdraw', fields: { Address: ADDRESS, Amount: text } }),
      sentOf(withdraw, { to_address: ADDRESS, amount }),
    );

  it.each([
    ['1,5', '15'],
    ['1,234', '1234'],
    ['1,234', '1.234'],
    ['1.5', '1.51'],
    ['-5', '5'],
    ['1e3', '1000'],
    ['0.123456789', '0.12345678'],
    ['1.5', '1,5'],
  ])('%j typed may not be sent as %j', (text, amount) => {
    expect(typed(text, amount)).toHaveLength(1);
  });

  it('a count is a whole number, typed and sent', () => {
    const count = (text: string, amount: string) =>
      says(
        aPress({ path: '/portal/wallet/buy', fields: { Amount: text } }),
        sentOf('POST /api/wallet/pin/buy', { amount }),
      );
    expect(count('٣', '3')).toEqual([]);
    expect(count('3.0', '3')).toHaveLength(1);
    expect(count('3', '3.0')).toHaveLength(1);
  });
});

it('a question about an address shows the address that is sent', () => {
  const call = 'POST /api/wallet/usdt/transfer';
  const press = aPress({
    ...GOOD[call]?.press,
    control: 'Send anyway',
    container: 'dialog',
    inside: ['Sure?', ADDRESS],
  });
  expect(says(press, sentOf(call))).toEqual([]);
  expect(says({ ...press, inside: ['Sure?', ADDRESS.toLowerCase()] }, sentOf(call)).join()).toMatch(
    'the question does not show',
  );
  expect(says({ ...press, fields: { ...press.fields, Amount: '2' } }, sentOf(call))).toHaveLength(1);
});

it('the question before an approval shows the donation that is approved', () => {
  const call = 'POST /api/help/approve';
  const press = aPress({ ...GOOD[call]?.press, container: 'dialog', inside: ['Donation HD500110 from MB100002'] });
  expect(says(press, sentOf(call))).toEqual([]);
  expect(says({ ...press, inside: ['Donation HD50011 from MB100002'] }, sentOf(call)).join()).toMatch(
    "the question does not show help_code 'HD500110'",
  );
});

it('never writes a password or an OTP into a violation', () => {
  for (const rule of CALL_RULES.filter(({ call }) => GOOD[call])) {
    const { call } = rule;
    const good = exampleOf(rule);
    const secrets = {
      'Email ID': 'a',
      Password: 'hush-1',
      'New Password': 'hush-2',
      'Confirm Password': 'hush-3',
      OTP: '999999',
    };
    const body = { ...good.body, password: 'hush-4', otp: '888888' };
    const found = says(
      aPress({ ...good.press, fields: { ...good.press.fields, ...secrets } }),
      sentOf(call, body),
    ).join();
    expect(found).not.toMatch(/hush|999999|888888|secret/);
    expect(found).not.toBe('');
  }
});

it('a registration confirms its password and its country on screen', () => {
  const good = aPress(GOOD[REGISTER]?.press ?? {});
  const other = { ...good, fields: { ...good.fields, 'Confirm Password': 'secret-2' } };
  expect(says(other, sentOf(REGISTER)).join()).toMatch("is not what is in the field 'Confirm Password'");
  expect(says({ ...good, choices: {} }, sentOf(REGISTER)).join()).toMatch('the country that is chosen says');
  expect(says({ ...good, choices: { Country: '+910' } }, sentOf(REGISTER))).toHaveLength(1);
});

it('finds the latest press that may cause a request', () => {
  const call = 'POST /api/wallet/pin/buy';
  const first = aPress({ path: '/portal/wallet/buy', fields: { Amount: '1' } });
  const second = { ...first, fields: { Amount: '2' } };
  const away = aPress({ control: 'Wallet', container: 'page', path: '/portal/wallet/buy' });
  expect(pressFor([first, second, away], sentOf(call))).toBe(second);
  expect(pressFor([away], sentOf(call))).toBeNull();
  expect(partOf(sentOf(call), 'nothing')).toBe('');
});

it('compares texts as they are read: whole, without invisible marks', () => {
  expect(clean(' \u2068Ana\u2069 \n Silva ')).toBe('Ana Silva');
  expect(containsWhole(['Pay', 'HD500110', 'now'], 'HD500110')).toBe(true);
  expect(containsWhole(['HD5001101 HD500110'], 'HD500110')).toBe(true);
  expect(containsWhole(['HD5001101', 'xHD500110'], 'HD500110')).toBe(false);
  expect(containsWhole(['anything'], ' ')).toBe(false);
});
