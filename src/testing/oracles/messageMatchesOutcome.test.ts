import { BUTTONS } from './calls';
import {
  type Answer,
  answerOf,
  type IdleScreen,
  messageMatchesOutcome,
  type TestEvent,
  type Where,
} from './messageMatchesOutcome';
import { aPress, type Press, type Sent } from './screen';

/** Histories as lists of events; ids are chosen freely. */

const ONE: Where = { browser: 'b1', tab: 't1', session: 's1', member: 'm1' };
const OTHER_TAB: Where = { ...ONE, tab: 't2' };
const SIGNED_OUT: Where = { ...ONE, session: '', member: '' };
const STRANGER: Where = { ...ONE, session: 's9', member: 'm9' };

const BUY: Sent = { method: 'POST', path: '/api/wallet/pin/buy', query: {}, body: { amount: '2' }, key: 'key-1' };
const SECOND: Sent = { ...BUY, key: 'key-2' };
const CLAIM: Sent = { method: 'GET', path: '/api/wallet/claim/process', query: {}, body: null, key: '' };
const PAY: Sent = { method: 'POST', path: '/api/help/pay/usdt', query: {}, body: { help_code: 'HD1' }, key: 'key-1' };
const ADD: Sent = { method: 'POST', path: '/api/help/add', query: {}, body: null, key: 'key-1' };

const PAGES: Readonly<Record<string, string>> = {
  [BUY.path]: '/portal/wallet/buy',
  [CLAIM.path]: '/portal/wallet',
  [PAY.path]: '/portal/donations/view/HD1',
  [ADD.path]: '/portal/donations/add',
};
const pageOf = ({ path }: Sent): string => PAGES[path] ?? '';

interface Notice {
  readonly command: string;
  readonly texts: readonly string[];
}
const notice = (command: string, ...texts: readonly string[]): Notice => ({
  command,
  texts: [...texts, 'The outcome is not known.'],
});
const BUYING = notice('wallet/buyPins', 'Buy 2 E-PINs for 5.00 USDT.');
/** Its notice after the session has ended. */
const MARKED = notice('wallet/buyPins', 'E-PIN purchase');
const CLAIMING = notice('wallet/processClaim', 'Claim.');
const PAYING = notice('donations/payHelp', 'Pay HD1 by USDT.');
const ADDING = notice('donations/addHelp', 'Open a donation.');

const FAILED = 'Oops something went wrong please try again!';
const BOUGHT = 'You bought 2 E-PINs for 5 USDT.';

let clock = 0;
const press = (id: string, own: Partial<Press> = {}, where = ONE): TestEvent => ({
  ...{ what: 'pressed', id },
  ...where,
  press: aPress({ path: pageOf(BUY), ...own }),
});
const submit = (id: string, sent: Sent = BUY, where = ONE): TestEvent =>
  press(id, { path: pageOf(sent), control: sent === CLAIM ? 'CLAIM' : 'SUBMIT' }, where);
const inNotice = (id: string, control: string, about: Notice = BUYING, where = ONE): TestEvent =>
  press(id, { control, container: 'outcome', outcome: about.command, inside: about.texts, path: '/portal' }, where);
const inQuestion = (id: string, control: string): TestEvent =>
  press(id, { control, container: 'dialog', path: pageOf(BUY) });
const send = (id: string, sent: Sent = BUY, pressed: string | null = id, where = ONE): TestEvent => {
  clock += 1000;
  return { what: 'sent', id, press: pressed, sent, at: clock, ...where };
};
const processed = (id: string | null, effect = true, faulty = false): TestEvent => ({
  ...{ what: 'processed', send: id, effect, faulty },
  call: 'POST /api/wallet/pin/buy',
});
const answered = (id: string, answer: Answer = 'ok'): TestEvent => ({ what: 'answered', send: id, answer });
const rest = (screen: Partial<IdleScreen> = {}, where = ONE, at = clock): TestEvent => ({
  ...{ what: 'idle', at },
  ...where,
  screen: { path: pageOf(BUY), alert: null, outcomes: [], said: [], article: [], ...screen },
});

/** A press, and the request that it sends. */
const going = (id: string, request: Sent = BUY): readonly TestEvent[] => [submit(id, request), send(id, request)];
/** A successful purchase. */
const bought = (id: string): readonly TestEvent[] => [
  ...going(id),
  processed(id),
  answered(id),
  rest({ alert: BOUGHT }),
];
/** A call whose reply never arrived, and a screen that says so. */
const lost = (id: string, request = BUY, about: Notice = BUYING): readonly TestEvent[] => [
  ...going(id, request),
  processed(id),
  answered(id, 'none'),
  rest({ path: pageOf(request), alert: FAILED, outcomes: [about] }),
];

const UNSAID = 'no notice says so';
const STRAY = 'about nothing that is open';
const REFUSED = 'a refusal was said';
const SUCCESS = 'a success was said';

const says = (...history: readonly TestEvent[]): string => messageMatchesOutcome(history).join('\n');
beforeEach(() => {
  clock = 0;
});

describe('keys', () => {
  it('a new press never uses the key of an earlier one', () => {
    expect(says(...bought('a'), submit('b'), send('b', BUY))).toMatch(
      "'SUBMIT' went out under the key of an earlier press: wallet/buyPins (amount 2, key key-1)",
    );
    expect(says(...lost('a'), submit('x'), inQuestion('b', BUTTONS.aNewOne), send('b', BUY))).toMatch(
      "'A NEW ONE' went out",
    );
    expect(says(...bought('a'), ...going('b', ADD))).toMatch('under the key of an earlier press');
  });

  it('a retry uses the key of the outcome that it names', () => {
    const again = (sent: Sent) => says(...lost('a'), inNotice('b', BUTTONS.tryAgain), send('b', sent));
    expect(again(SECOND)).toMatch("'TRY THE SAME AGAIN' went out under another key than what it names");
    expect(says(...lost('a'), inQuestion('b', BUTTONS.theSame), send('b', SECOND))).toMatch("'THE SAME AGAIN'");
  });

  it('a retry has the same body', () => {
    const other = { ...BUY, body: { amount: '3' } };
    expect(says(...lost('a'), inNotice('b', BUTTONS.tryAgain), send('b', other))).toMatch('sent what was not open');
    expect(says(inNotice('b', BUTTONS.tryAgain), send('b'))).toMatch('stood in a notice about nothing that is open');
  });

  it('a keyed call carries a key', () => {
    expect(says(submit('a'), send('a', { ...BUY, key: '' }))).toMatch('it carried no Idempotency-Key');
    expect(says(...going('a', CLAIM))).toBe('');
  });
});

describe('presses', () => {
  it('every request has a press', () => {
    expect(says(send('a', BUY, null))).toMatch('no press caused it: wallet/buyPins');
    expect(says(press('a', { control: 'LOAD MORE' }), send('a'))).toMatch('no press caused it');
    expect(says(send('a', BUY, 'unknown'))).toMatch('no press caused it');
  });

  it('one press sends once', () => {
    expect(says(...bought('a'), send('b', SECOND, 'a'))).toMatch("one press of 'SUBMIT' sent more than once");
  });

  it('while an outcome is pending, a new command asks first', () => {
    const unasked = [...lost('a'), submit('b'), send('b', SECOND)];
    expect(says(...unasked)).toMatch("'SUBMIT' sent without asking, while this is open: wallet/buyPins");
    expect(says(...lost('a'), submit('b', ADD), send('b', { ...ADD, key: 'key-2' }))).toBe('');
  });
});

describe('effects', () => {
  it('at most one under a key', () => {
    expect(says(...going('a'), processed('a'), processed('a'))).toMatch('2 effects under one key');
    expect(says(...lost('a'), inNotice('b', BUTTONS.tryAgain), send('b'), processed('b'))).toMatch(
      '2 effects under one key',
    );
  });

  it('at most one for a claim', () => {
    expect(says(...going('a', CLAIM), processed('a'), processed('a'))).toMatch('2 effects under one press');
  });

  it('each effect has a press', () => {
    expect(says(processed(null))).toBe('an effect that no press caused: POST /api/wallet/pin/buy');
    expect(says(processed(null, false))).toBe('');
  });
});

describe('a reported success', () => {
  it('is exactly one effect under that key by then', () => {
    const said = [...going('a'), answered('a'), rest({ alert: BOUGHT })];
    expect(says(...said)).toMatch('a success was said on /portal/wallet/buy, and there were 0 effects');
    expect(says(...said, processed('a'))).toMatch('there were 0 effects');
    // An answer that says so although the server did nothing is not the portal's fault.
    expect(says(...going('a'), processed('a', false, true), answered('a'), rest({ alert: BOUGHT }))).toBe('');
  });

  it('also counts by a path, a polite line and the status of a donation', () => {
    const none = (request: Sent, screen: Partial<IdleScreen>) =>
      says(...going('a', request), answered('a'), rest(screen));
    expect(none(ADD, { path: '/portal/donations' })).toMatch(SUCCESS);
    expect(none(CLAIM, { path: '/portal/wallet', said: ['4.00 USDT added to your wallet'] })).toMatch(SUCCESS);
    expect(none(PAY, { path: pageOf(PAY), article: ['HD1', 'ITS YOUR TURN'] })).toMatch(SUCCESS);
    expect(none(PAY, { path: pageOf(PAY), article: ['HD2', 'ITS YOUR TURN'] })).toBe('');
    expect(none(BUY, {})).toBe('');
  });
});

describe('a reported failure or refusal', () => {
  it('without a notice means no effect', () => {
    expect(
      says(
        ...going('a'),
        processed('a', true, true),
        processed('a', false),
        answered('a', 'refused'),
        rest({ alert: 'Key used.' }),
      ),
    ).toMatch(REFUSED);
  });

  it('counts an effect that comes later', () => {
    const history = [...going('a'), answered('a', 'none'), rest({ path: '/portal/partners', alert: FAILED })];
    expect(says(...history)).toBe('');
    expect(says(...history, processed('a'))).toMatch('a failure was said on /portal/partners');
  });

  it('is not repaired by a message about another donation, or about an unpaid one', () => {
    const said = (code: string, effect: boolean) =>
      says(
        ...[...going('a', PAY), processed('a', effect), answered('a', 'turned away')],
        rest({ path: '/portal', alert: 'No.', said: [`25.00 USDT paid for ${code}`] }),
      );
    expect(said('HD1', false)).toMatch('a message says on /portal that it was paid');
    expect(said('HD2', false)).toBe('');
  });

  it('of a claim that the browser sent twice says that the balance has risen', () => {
    const history = [...going('a', CLAIM), processed('a', true, true), processed('a', false), answered('a', 'refused')];
    const screen = { path: '/portal/wallet', alert: 'There is nothing to claim at the moment.' };
    expect(says(...history, rest(screen))).toMatch('a refusal was said on /portal/wallet');
    expect(says(...history, rest({ ...screen, said: ['Your balance is what it was.'] }))).toMatch(REFUSED);
    expect(says(...history, rest({ ...screen, said: ['Your balance has risen by 4.00 USDT.'] }))).toBe('');
  });
});

describe('an unknown outcome', () => {
  const unsaid = (answer: Answer, path = pageOf(BUY)) => says(...going('a'), answered('a', answer), rest({ path }));

  it('is shown on its page and on the dashboard, after a missing and after a broken reply', () => {
    const words = 'its outcome is not known, and on';
    for (const answer of ['none', 'broken'] as const) {
      expect(unsaid(answer)).toMatch(words);
      expect(unsaid(answer, '/portal')).toMatch(words);
      expect(unsaid(answer, '/portal/')).toMatch(words);
      expect(unsaid(answer, '/portal/partners')).toBe('');
    }
  });

  it.each([
    [CLAIM, CLAIMING],
    [PAY, PAYING],
    [ADD, ADDING],
  ])('of $path, too', (request, about) => {
    expect(says(...lost('a', request, about))).toBe('');
    const left = [...going('a', request), answered('a', 'none')];
    expect(says(...left, rest({ path: pageOf(request) }))).toMatch(UNSAID);
    expect(says(...left, rest({ path: '/portal', outcomes: [about] }))).toBe('');
  });

  it('is shown after a reload, until something ends it', () => {
    const left: TestEvent = { what: 'left', tab: 't1' };
    expect(says(...going('a'), left, rest())).toMatch(UNSAID);
    expect(says(...lost('a'), left, rest())).toMatch(UNSAID);
    expect(says(...lost('a'), rest({ path: '/portal', outcomes: [BUYING] }), rest())).toMatch(UNSAID);
    expect(says(...lost('a'), rest({}, ONE, 1000 + 24 * 3_600_000 - 1))).toMatch(UNSAID);
    expect(says(...lost('a'), rest({}, ONE, 2 * 24 * 3_600_000))).toBe('');
  });

  it('is shown in words in place of a crashed screen', () => {
    const left = [...going('a'), answered('a', 'none')];
    const crashed = (words: string) => says(...left, rest({ said: [`This page could not be shown. ${words} Retry`] }));
    expect(crashed('The outcome of your E-PIN purchase is not known.')).toBe('');
    expect(crashed('Nothing was sent.')).toMatch(UNSAID);
  });

  it('needs its own notice: one is not enough for two', () => {
    const two = [...lost('a'), inQuestion('b', BUTTONS.aNewOne), send('b', SECOND), answered('b', 'none')];
    expect(says(...two, rest({ outcomes: [BUYING] }))).toMatch(UNSAID);
  });

  it('is shown with every part of it, in those words', () => {
    const other = notice('wallet/buyPins', 'Buy 3 E-PINs.');
    expect(says(...going('a'), answered('a', 'none'), rest({ outcomes: [other] }))).toMatch(
      /no notice says so[\s\S]*about nothing that is open/,
    );
    const silent = { ...BUYING, texts: ['Buy 2 E-PINs for 5.00 USDT.'] };
    expect(says(...going('a'), answered('a', 'none'), rest({ outcomes: [silent] }))).toMatch(
      "does not say 'The outcome is not known.'",
    );
  });

  it('is shown again after a retry without a reply', () => {
    const twice = [
      ...lost('a'),
      inNotice('b', BUTTONS.tryAgain),
      send('b'),
      processed('b', false),
      answered('b', 'broken'),
    ];
    expect(says(...twice, rest({ alert: FAILED, outcomes: [BUYING] }))).toBe('');
    expect(says(...twice, rest())).toMatch(UNSAID);
  });
});

describe('a notice', () => {
  it('that ended in another tab may remain for a moment in this one, but not where it ended', () => {
    const ended = [...lost('a'), inNotice('b', BUTTONS.done, BUYING, OTHER_TAB)];
    const late = { outcomes: [BUYING], path: '/portal' };
    expect(says(...ended, rest(late), rest({ path: '/portal' }))).toBe('');
    expect(says(...ended, rest(late, OTHER_TAB))).toMatch(STRAY);
  });

  it('that has ended is not pressed again, except by a double tap', () => {
    const again = inNotice('c', BUTTONS.done);
    expect(says(...lost('a'), inNotice('b', BUTTONS.done), again, rest())).toBe('');
    expect(says(...lost('a'), inNotice('b', BUTTONS.done), rest(), again)).toMatch(STRAY);
    expect(says(...lost('a'), inNotice('b', BUTTONS.notDone), again)).toMatch(STRAY);
  });

  it('ends with a reply under its key, but not with a refusal', () => {
    const again = [...lost('a'), inNotice('b', BUTTONS.tryAgain), send('b'), processed('b', false)];
    expect(says(...again, answered('b', 'ok'), rest({ outcomes: [BUYING] }))).toMatch(STRAY);
    for (const answer of ['refused', 'turned away'] as const) {
      expect(says(...again, answered('b', answer), rest())).toMatch(UNSAID);
    }
  });

  it('belongs to its member: another member or browser does not see it', () => {
    for (const where of [SIGNED_OUT, STRANGER, { ...ONE, browser: 'b2' }]) {
      expect(says(...lost('a'), rest({ path: '/portal', outcomes: [BUYING] }, where))).toMatch(STRAY);
    }
  });

  it('of another tab that is shown here leads to a question, also when an older question is open', () => {
    const seen = [...lost('a'), rest({ outcomes: [BUYING] }, OTHER_TAB)];
    const unasked = [submit('b', BUY, OTHER_TAB), send('b', SECOND, 'b', OTHER_TAB)];
    expect(says(...seen, ...unasked)).toMatch("'SUBMIT' sent without asking, while this is open");
    // It may not have been known there yet.
    expect(says(...lost('a'), ...unasked)).toBe('');
    const WITHDRAW: Sent = {
      ...{ method: 'POST', path: '/api/wallet/usdt/transfer', query: {}, key: 'key-1' },
      body: { to_address: '0x12', amount: '5' },
    };
    const path = '/portal/wallet/withdraw';
    const withdrawing = notice('wallet/withdraw', 'Withdrawal of 5 USDT to 0x12');
    const first = [press('a', { path }), send('a', WITHDRAW), processed('a'), answered('a', 'none')];
    const known = [
      rest({ path, alert: FAILED, outcomes: [withdrawing] }),
      rest({ path, outcomes: [withdrawing] }, OTHER_TAB),
    ];
    const yes = press('c', { path, container: 'dialog', control: 'Send anyway' }, OTHER_TAB);
    const second = send('c', { ...WITHDRAW, key: 'key-2' }, 'c', OTHER_TAB);
    const older = press('b', { path }, OTHER_TAB);
    expect(says(older, ...first, ...known, yes, second)).toMatch("'Send anyway' sent without asking");
    const aNewOne = press('n', { path, container: 'dialog', control: BUTTONS.aNewOne }, OTHER_TAB);
    expect(says(...first, ...known, older, aNewOne, yes, second)).toBe('');
  });

  it('survives the session, and leads to a question before a second effect', () => {
    const later = { ...ONE, session: 's2' };
    const back = [...lost('a'), rest({ path: '/' }, SIGNED_OUT)];
    expect(says(...back, rest({ path: '/portal' }, later))).toMatch(UNSAID);
    const told = [...back, rest({ path: pageOf(BUY), outcomes: [MARKED] }, later)];
    const second = [submit('b', BUY, later), send('b', SECOND, 'b', later)];
    expect(says(...told, ...second)).toMatch('sent without asking, while this is open from an earlier sign-in');
  });

  it('a refusal with an effect is not followed by another effect without a question', () => {
    const denied = [...going('a'), processed('a', true, true), answered('a', 'refused'), rest({ alert: 'No.' })];
    const second = [submit('b'), send('b', SECOND), processed('b'), answered('b')];
    expect(says(...denied, ...second)).toMatch('although the first was done');
  });
});

describe('the kind of a reply', () => {
  const ok = { error: false, message: '', data: null };
  const failed = { ...ok, error: 1 };
  it.each<[Sent, number, unknown, Answer]>([
    [BUY, 200, ok, 'ok'],
    [BUY, 200, { ...ok, error: '0' }, 'ok'],
    [BUY, 200, { ...ok, error: 'true' }, 'refused'],
    [BUY, 403, failed, 'turned away'],
    ...[408, 409, 425, 429, 499].map((status): [Sent, number, unknown, Answer] => [BUY, status, failed, 'broken']),
    [BUY, 200, { message: '' }, 'broken'],
    [BUY, 200, undefined, 'broken'],
    [BUY, 200, null, 'broken'],
    [BUY, 200, { ...ok, error: 'perhaps' }, 'broken'],
    [BUY, 404, ok, 'broken'],
    [BUY, 500, { ...ok, error: true }, 'broken'],
    [BUY, 502, undefined, 'broken'],
    [BUY, 401, { ...ok, error: true }, 'unauthorized'],
    [PAY, 200, { ...ok, data: { help: { code: 'hd1' } } }, 'ok'],
    [PAY, 200, { ...ok, data: { help: { code: 'HD2' } } }, 'broken'],
    [PAY, 200, { ...ok, data: { help: null } }, 'ok'],
    [PAY, 200, ok, 'ok'],
  ])('to %j, with HTTP %i and the body %j, is: %s', (sent, status, envelope, answer) => {
    expect(answerOf(sent, status, envelope)).toBe(answer);
  });
});
