import { addressOf, type CommandRow, WORDS, type Words } from '../commandRows';
import { COMMANDS } from '../commands';
import { BUTTONS, CALL_RULES, meaningOf } from './calls';
import { partOf } from './places';
import { aPress, clean, containsWhole, type Facts, type Press, type Sent } from './screen';
import { pressFor, shownIsSent } from './shownIsSent';

const NAMES: Readonly<Record<string, string>> = { MB100002: 'Bilal  Ahmed', MB100003: 'Nadia Rahman' };
const facts: Facts = { nameOf: (code) => NAMES[code.toUpperCase()] ?? null };

const REFERRAL = 'Referral ID';
const RECIPIENT = 'Recipient user code';

const sentOf = (call: string, body: Sent['body']): Sent => {
  const [method = '', path = ''] = call.split(' ');
  return { method, path, query: {}, body, key: 'key-1' };
};

/** The press of a row's example on its page, the request that it causes, and the words of its pending outcome. */
function goodOf(rule: CommandRow) {
  const words: Words = { ...WORDS, ...rule.words };
  const typed = (part: string): string => String(Reflect.get(words, part === 'help_code' ? 'entityId' : part));
  const parts = Object.entries(rule.body);
  const press = aPress({
    control: rule.button,
    path: addressOf(rule, words).replace(/\?.*/, ''),
    main: ['Enter the code that was sent to ', words.email_id, '.'],
    article: [words.entityId, 'SEND DONATION'],
    fields: Object.fromEntries(parts.flatMap(([part, { labels }]) => labels.map((label) => [label, typed(part)]))),
    notes: { [REFERRAL]: 'Who invited you: Bilal \u2068Ahmed\u2069', [RECIPIENT]: 'Who gets them: Bilal Ahmed' },
    choices: { Country: '+91 India', 'Payment method': words.method },
  });
  const body = Object.fromEntries(parts.map(([part]) => [part, typed(part).trim()]));
  return {
    press,
    sent: sentOf(rule.call, parts.length === 0 ? null : body),
    notice: rule.money?.describes ?? '',
  };
}
const goodFor = (call: string) => {
  const rule = CALL_RULES.find((each) => each.call === call);
  if (!rule) throw new Error(`${call} is not listed`);
  return goodOf(rule);
};
const says = (press: Press | null, sent: Sent): readonly string[] => shownIsSent(press, sent, facts);
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
    control: BUTTONS.tryAgain,
    container: 'outcome',
    outcome: rule.command,
    path: '/portal',
    inside: lines,
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
  expect(says(press, sentOf('POST /api/payment/update', { bank: 'Demo' }))).toEqual([
    'POST /api/payment/update is not listed: commandRows.ts does not say what must be shown for it',
  ]);
  expect(says(press, sentOf('DELETE /api/user', null))).toHaveLength(1);
  expect(says(null, sentOf('GET /api/wallet', null))).toEqual([]);
});

describe('a donation', () => {
  const pay = 'POST /api/help/pay/usdt';
  const { press, sent } = goodFor(pay);
  const bank = goodFor('POST /api/help/pay/bank').sent;

  it('must be the one on the page, not any code somewhere', () => {
    const other = sentOf(pay, { help_code: 'HD500104' });
    expect(says(press, other)).toHaveLength(1);
    expect(says({ ...press, main: ['HD500104'] }, other)).toHaveLength(1);
    expect(says({ ...press, path: '/portal/donations/view/HD500104' }, other).join()).toMatch(
      'not the donation on the page',
    );
    expect(says({ ...press, article: ['HD500104'] }, other).join()).toMatch("the page is about 'HD500110'");
    expect(says({ ...press, path: '/portal/donations/view/hd500110' }, sent)).toEqual([]);
  });

  it('is paid by the chosen method', () => {
    expect(says({ ...press, choices: { 'Payment method': 'BANK' } }, sent).join()).toMatch('it pays by USDT');
    expect(says({ ...press, choices: {} }, sent).join()).toMatch("what is chosen is ''");
    expect(says({ ...press, fields: { 'Transaction ID': 'TX-1' } }, bank).join()).toMatch('it pays by BANK');
  });

  it('is named with its method in the notice', () => {
    const at = { container: 'outcome', outcome: 'donations/payHelp', path: '/portal' } as const;
    const notice = aPress({ ...at, control: BUTTONS.tryAgain });
    const named = (text: string, request: Sent) => says({ ...notice, inside: [text] }, request).join();
    expect(named('Pay HD500110, 25 USDT, by bank, TX-1', bank)).toBe('');
    expect(named('Pay HD500110 in USDT, TX-1', bank)).toMatch("the method 'BANK'");
    expect(named('Pay HD500110, 25 USDT, by bank', sent)).toMatch("the method 'USDT'");
    expect(named('Pay HD500110', sent)).toMatch("the method 'USDT'");
  });
});

describe('a recipient', () => {
  const { press, sent } = goodFor('POST /api/wallet/pin/transfer');

  it("is shown by the sandbox's name for the code, below the field", () => {
    const at = (note: string) => says({ ...press, main: ['Bilal Ahmed'], notes: { [RECIPIENT]: note } }, sent).join();
    expect(at('')).toMatch("whose name 'Bilal Ahmed' was not on screen at the press");
    expect(at('Bilal')).toMatch('was not on screen');
    expect(at('Bilal Ahmedi')).toMatch('was not on screen');
    expect(at('Nadia Rahman')).toMatch("('Nadia Rahman' was)");
    expect(at('Enter a valid user code')).toMatch('was not on screen');
    expect(says({ ...press, notes: {} }, sent)).toHaveLength(1);
  });

  it('must exist', () => {
    const unknown = { ...press, fields: { ...press.fields, [RECIPIENT]: 'MB9' } };
    expect(says(unknown, { ...sent, body: { ...sent.body, to_code: 'MB9' } }).join()).toMatch('the code of no member');
  });
});

it.each([
  ['POST /api/auth/login', 'Email ID', ' a@x.test ', { email_id: 'a@x.test' }],
  ['POST /api/auth/login', 'Password', ' secret-1', { password: ' secret-1' }],
  ['POST /api/user/profile', 'Phone Number', ' ٩٠٠٠ ', { mobile: '9000' }],
  ['POST /api/user/email/verify', 'OTP', '१२३४५६', { otp: '123456' }],
  ['POST /api/wallet/usdt/transfer', 'Amount', '1,50', { amount: '1.5' }],
  ['POST /api/wallet/pin/buy', 'Amount', ' 012', { amount: '12' }],
  ['POST /api/help/pay/bank', 'Transaction ID', ' TX 7/78 ', { transaction_id: 'TX 7/78' }],
])('%s: %s, typed as %j, may be sent as %j', (call, label, typed, part) => {
  const { press, sent } = goodFor(call);
  const asTyped = { ...press, fields: { ...press.fields, [label]: typed } };
  expect(says(asTyped, { ...sent, body: { ...sent.body, ...part } })).toEqual([]);
});

it('a notice may write a number in another way', () => {
  const { sent } = goodFor('POST /api/wallet/usdt/transfer');
  const retry = { control: BUTTONS.tryAgain, container: 'outcome', outcome: 'wallet/withdraw' } as const;
  const inside = [`Withdrawal of 1.50 USDT to ${WORDS.to_address}`];
  const again = aPress({ ...retry, path: '/portal', inside });
  expect(says(again, { ...sent, body: { ...sent.body, amount: '1.5' } })).toEqual([]);
});

it('a count is a whole number, typed and sent', () => {
  const { press, sent } = goodFor('POST /api/wallet/pin/buy');
  const count = (text: string, amount: string) =>
    says({ ...press, fields: { Amount: text } }, { ...sent, body: { amount } });
  expect(count('٣', '3')).toEqual([]);
  expect(count('3.0', '3')).toHaveLength(1);
  expect(count('3', '3.0')).toHaveLength(1);
});

it.each([
  ['POST /api/wallet/usdt/transfer', 'Send anyway', `Sure? ${WORDS.to_address}`, 'to_address'],
  ['POST /api/help/approve', 'APPROVE', 'Donation HD500110 from MB100002', 'help_code'],
])('the question before %s shows what is sent', (call, control, line, part) => {
  const good = goodFor(call);
  const press: Press = { ...good.press, control, container: 'dialog', inside: [line] };
  expect(says(press, good.sent)).toEqual([]);
  const other = line.replace(partOf(good.sent, part), partOf(good.sent, part).slice(0, -1));
  expect(says({ ...press, inside: [other] }, good.sent).join()).toMatch(`the question does not show ${part}`);
  for (const label of Object.keys(good.press.fields))
    expect(says({ ...press, fields: { ...press.fields, [label]: '2' } }, good.sent)).not.toEqual([]);
});

it('never writes a password or an OTP into a violation', () => {
  for (const rule of CALL_RULES) {
    const { press, sent } = goodOf(rule);
    const secrets = { Password: 'hush-1', 'New Password': 'hush-2', 'Confirm Password': 'hush-3', OTP: '999999' };
    const body = { ...sent.body, password: 'hush-4', otp: '888888' };
    const found = says({ ...press, fields: { ...press.fields, ...secrets } }, { ...sent, body }).join();
    expect(found).not.toMatch(/hush|999999|888888|demo-pass/);
    expect(found).not.toBe('');
  }
});

it('a registration confirms its password and its country on screen', () => {
  const { press: good, sent } = goodFor('POST /api/auth/register');
  const other = { ...good, fields: { ...good.fields, 'Confirm Password': 'secret-2' } };
  expect(says(other, sent).join()).toMatch("is not what is in the field 'Confirm Password'");
  expect(says({ ...good, choices: {} }, sent).join()).toMatch('the country that is chosen says');
  expect(says({ ...good, choices: { Country: '+910' } }, sent)).toHaveLength(1);
});

it('finds the latest press that may cause a request', () => {
  const { press: first, sent } = goodFor('POST /api/wallet/pin/buy');
  const second = { ...first, fields: { Amount: '2' } };
  const away = aPress({ control: 'Wallet', container: 'page', path: '/portal/wallet/buy' });
  expect(pressFor([first, second, away], sent)).toBe(second);
  expect(pressFor([away], sent)).toBeNull();
  expect(partOf(sent, 'nothing')).toBe('');
});

it('compares texts as they are read: whole, without invisible marks', () => {
  expect(clean(' \u2068Ana\u2069 \n Silva ')).toBe('Ana Silva');
  expect(containsWhole(['Pay', 'HD500110', 'now'], 'HD500110')).toBe(true);
  expect(containsWhole(['HD5001101 HD500110'], 'HD500110')).toBe(true);
  expect(containsWhole(['HD5001101', 'xHD500110'], 'HD500110')).toBe(false);
  expect(containsWhole(['anything'], ' ')).toBe(false);
});
