import { msg } from '@lingui/core/macro';
import { type Action, createAction } from '@reduxjs/toolkit';
import type { SagaIterator, Task } from 'redux-saga';
import { fork, join, put } from 'redux-saga/effects';
import type { Referrer } from '../domain/entities';
import { register } from '../features/account/registration.commands';
import { buyPins } from '../features/wallet/wallet.commands';
import type { ApiReply } from '../platform/ports/api';
import type { Question } from '../rootState';
import { storedSessionChanged, userPatched } from '../state/session/session.events';
import { referrerLookup } from '../state/session/session.lists';
import { answer, fakeApi, held } from '../testing/fakeApi';
import { FakeStorage } from '../testing/fakes';
import { aReferrer, aRegistration, aSession } from '../testing/fixtures';
import { memberState, runWorker } from '../testing/runWorker';
import { memberAt, startTestApp, stopTestApps, type TestApp } from '../testing/startTestApp';
import { alertOf, words } from '../testing/words';
import { defineCommand } from './command';
import { hasCommandMeta, questionAnswered } from './commandEvents';
import { type CommandSpec, type MoneySpec } from './commandSpec';
import { locationChanged, toLocation } from './navigation';
import { outcomeRetried } from './outcomes';
import { filled, inline, must, trimmed } from './rules';
import { connectionLost, isRunningOrPending, selectEmptied } from './runtime';

afterEach(stopTestApps);

interface Form {
  readonly a: string;
  readonly b: string;
}

const done = createAction<{ a: string; now: number; data: null }>('test/done');
const readAgain = createAction('test/readAgain');
const readingAgain = { hasFigures: true, request: readAgain, status: () => ({ loading: false, failed: false }) };

const MONEY: MoneySpec<Form, null> = {
  page: () => '/portal/test',
  describe: ({ a: what, b: where }, entityId) => msg`Sending ${what} to ${where} for ${entityId}.`,
  describeWithoutForm: msg`Sending`,
  figures: { of: () => '', movement: () => null, areUnmoved: () => true },
};

const command = (spec: Partial<CommandSpec<Form, null>> = {}) =>
  defineCommand<Form>({
    name: 'test/send',
    title: msg`test`,
    successMessage: null,
    loading: msg`Sending!`,
    rules: [filled(['a'], msg`No a!`), filled(['b'], msg`No b!`), must(({ b }) => b !== 'same', msg`b is a!`)],
    money: MONEY,
    refetches: () => [],
    request: (api, form, { key }) => api.wallet.buyPins({ amount: form.a }, key),
    failed: msg`It failed!`,
    onSuccess: ({ form, now, data }) => [done({ a: form.a, now, data })],
    ...spec,
  });

/** A command without rules, money and texts of its own. */
const plain = (spec: Pick<CommandSpec<Form, null>, 'request'> & Partial<Omit<CommandSpec<Form, null>, 'money'>>) =>
  defineCommand<Form>({
    name: 'test/plain',
    title: msg`plain`,
    successMessage: null,
    loading: msg`Sending!`,
    ...spec,
  });

type RunOptions = Parameters<typeof runWorker>[2];
const run = (spec: Partial<CommandSpec<Form, null>>, typed: Form, options: RunOptions = {}) => {
  const row = command(spec);
  return runWorker(row.worker, [row.submitted(typed)], options);
};
/** A form that breaks no rule. */
const FORM: Form = { a: '1', b: '2' };
const buying = (buyPinsAnswer: () => ReturnType<typeof answer.ok<null>>) =>
  fakeApi({ wallet: { buyPins: buyPinsAnswer } });

describe('rules', () => {
  it.each([
    ['the first of them', { a: '', b: '' }, 'No a!', 'a'],
    ['the second when the first holds', { a: '1', b: ' ' }, 'No b!', 'b'],
    ['the third when the others hold; it names no field', { a: '1', b: 'same' }, 'b is a!', null],
  ])('complain one at a time: %s', async (_which, form, text, field) => {
    const { events, state, api } = await run({}, form);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ type: 'test/send/rejected', payload: { field }, meta: { phase: 'rejected' } });
    expect(state.ui).toMatchObject({ alert: { text: { message: text }, focus: field }, focus: null, overlay: null });
    const { phase, validationMessage } = command().select(state) ?? {};
    expect([phase, validationMessage?.field ?? null]).toEqual(['rejected', field]);
    expect([selectEmptied('test/send', '')(state), api.calls]).toEqual([null, []]);
  });

  it('see the prepared form and the state, and the prepared form is what is sent', async () => {
    const inputs: unknown[] = [];
    const { api } = await run(
      {
        prepare: (form, state) => ({ ...trimmed<Form>('a')(form), b: state.session.user?.code ?? '' }),
        rules: [
          (form, state) => {
            inputs.push(form, state.session.user?.code);
            return null;
          },
        ],
      },
      { a: ' 7 ', b: ' kept ' },
    );
    expect(inputs).toEqual([{ a: '7', b: 'M1001' }, 'M1001']);
    expect(api.argsOf('wallet.buyPins')).toEqual([[{ amount: '7' }, 'key-1']]);
  });
});

it('an inline validation error shows at its field, without an alert', async () => {
  const { events, state } = await run({ rules: [inline(filled(['b'], msg`No b!`))] }, { a: '1', b: '' });
  expect(events).toMatchObject([{ type: 'test/send/rejected', payload: { field: 'b' }, meta: { phase: 'rejected' } }]);
  expect(state.ui.alert).toBeNull();
  expect(command().select(state)?.validationMessage).toMatchObject({ field: 'b', text: { message: 'No b!' } });
});

describe('a question', () => {
  const QUESTION: Question = {
    title: msg`Sure?`,
    lines: [msg`Odd.`],
    detail: 'it',
    choices: [
      { id: 'no', label: msg`No`, tone: 'plain' },
      { id: 'yes', label: msg`Yes`, tone: 'danger' },
    ],
  };
  const yes = questionAnswered({ command: 'test/send', choice: 'yes' });
  const no = questionAnswered({ command: 'test/send', choice: 'no' });
  const left = locationChanged({ location: toLocation('/'), now: 0 });

  /** Submits and puts these events while the question is open. */
  function asked(events: readonly Action[], spec: Partial<CommandSpec<Form, null>> = {}, options: RunOptions = {}) {
    const row = command({ confirm: () => QUESTION, ...spec });
    function* asking(): SagaIterator<void> {
      const task: Task = yield fork(row.worker, row.submitted(FORM));
      for (const event of events) yield put(event);
      yield join(task);
    }
    return runWorker(asking, [], options);
  }
  const sent = ({ api }: { api: ReturnType<typeof fakeApi> }) => api.count('wallet.buyPins');

  it('comes before the call; a yes continues', async () => {
    const answered = await asked([yes]);
    expect(answered.types).toEqual([
      'test/send/asked',
      'kernel/questionAnswered',
      'test/send/started',
      'test/send/succeeded',
      'test/done',
    ]);
    expect(answered.events[0]).toMatchObject({ payload: null, meta: { phase: 'asked', question: QUESTION } });
    expect(sent(answered)).toBe(1);
  });

  it.each([
    ['a no', [no]],
    ['leaving the page, even if it is answered later', [left, yes]],
    ['a no, after a yes to another command', [questionAnswered({ command: 'test/other', choice: 'yes' }), no]],
  ])('%s ends the submission', async (_what, events) => {
    const answered = await asked(events);
    expect(answered.types).toContain('test/send/declined');
    expect(answered.types).not.toContain('test/send/started');
    expect(command().select(answered.state)?.phase).toBe('declined');
    expect(sent(answered)).toBe(0);
  });

  it('is followed by the rules again: a yes does not override a rule that fails meanwhile', async () => {
    const rules = [must<Form>((_form, state) => state.session.user?.pin !== 0, msg`Nothing left!`)];
    const answered = await asked([userPatched({ pin: 0 }), yes], { rules });
    expect(answered.types.at(-1)).toBe('test/send/rejected');
    expect(sent(answered)).toBe(0);
  });

  it('stops the confirmed call when the network is lost while it is open', async () => {
    const answered = await asked([connectionLost({ lost: 'offline', since: 5 }), yes], {}, { online: false });
    expect(answered.types.at(-1)).toBe('test/send/rejected');
    expect(sent(answered)).toBe(0);
  });
});

describe('without a network', () => {
  const lost = (kind: 'offline' | 'failing') => memberState({}, connectionLost({ lost: kind, since: 5 }));
  const offline = { state: lost('offline'), online: false };

  it('no money moves: the alert has the text of every failure, and the line of the connection adds that nothing was sent', async () => {
    const { events, state, api } = await run({}, FORM, offline);
    expect(events).toMatchObject([
      { type: 'test/send/rejected', payload: { field: null }, meta: { entityId: '', phase: 'rejected' } },
    ]);
    expect(state.ui.alert).toMatchObject({ text: { message: 'It failed!' }, tone: 'refused', focus: null, ref: '' });
    expect(state.ui.runtime).toMatchObject({ connection: { lost: 'unsent', since: 5 }, outcomes: [] });
    expect(api.calls).toEqual([]);
  });

  it('that is reported first: no rule runs, and nothing is asked', async () => {
    const rules = [must<Form>(() => false, msg`Nothing left!`)];
    const confirm = jest.fn(() => null);
    const { types, state } = await run({ rules, confirm }, FORM, offline);
    expect(types).toEqual(['test/send/rejected']);
    expect(confirm).not.toHaveBeenCalled();
    expect(state.ui.alert).toMatchObject({ text: { message: 'It failed!' } });
  });

  it('a command that moves no money tries: its server may be on the device itself', async () => {
    const row = plain({ request: (api, { a: amount }, { key }) => api.wallet.buyPins({ amount }, key) });
    const { types, api } = await runWorker(row.worker, [row.submitted(FORM, 'H1')], offline);
    expect(types).toContain('test/plain/succeeded');
    expect(api.count('wallet.buyPins')).toBe(1);
  });

  it.each([
    ['the browser has one again', lost('offline'), true],
    ['the server was what failed', lost('failing'), false],
    ['no call has failed yet', memberState(), false],
  ])('sends all the same where %s', async (_where, state, online) => {
    const { api } = await run({}, FORM, { state, online });
    expect(api.count('wallet.buyPins')).toBe(1);
  });
});

describe('a submission', () => {
  it('that is under way in another tab is rejected: nothing is sent, and the alert says so', async () => {
    const storage = new FakeStorage();
    storage.locks.add('test/send');
    const { events, api } = await run({}, FORM, { storage });
    expect(events).toMatchObject([
      {
        type: 'test/send/rejected',
        payload: { field: null },
        meta: {
          phase: 'rejected',
          alert: { text: { message: 'This is already running in another tab.' }, tone: 'refused', ref: '' },
        },
      },
    ]);
    expect(api.calls).toEqual([]);
  });

  it('that moves no money asks for no lock and carries no key', async () => {
    const storage = new FakeStorage();
    storage.locks.add('test/plain');
    const keys: string[] = [];
    const row = plain({
      request: (_api, _form, { key }) => {
        keys.push(key);
        return answer.ok(null);
      },
    });
    const { types } = await runWorker(row.worker, [row.submitted(FORM)], { storage });
    expect(types).toEqual(['test/plain/started', 'test/plain/succeeded']);
    expect(keys).toEqual(['']);
  });

  /** A bug in a function of the declaration. */
  const bug = (): never => {
    throw new Error('bug');
  };

  /** Runs the command and keeps what it threw. */
  async function crashing(spec: Parameters<typeof command>[0]) {
    const row = command(spec);
    const crashes: unknown[] = [];
    function* worker(): SagaIterator<void> {
      try {
        yield* row.worker(row.submitted(FORM));
      } catch (error) {
        crashes.push(error);
      }
    }
    const ran = await runWorker(worker, []);
    return { ...ran, crashes, phase: row.select(ran.state)?.phase };
  }

  it.each([
    ['in its request', { request: bug }],
    ['after the response, in its message', { successMessage: bug }],
  ])('that crashes %s is abandoned: its overlay closes and the outcome counts as unknown', async (_when, spec) => {
    const { events, state, crashes, phase } = await crashing(spec);
    expect(crashes).toEqual([new Error('bug')]);
    expect(events.at(-1)).toMatchObject({
      type: 'test/send/failed',
      payload: { reason: 'abandoned' },
      meta: { phase: 'failed', outcome: { is: 'unknown', key: 'key-1' } },
    });
    expect(state.ui.overlay).toBeNull();
    expect(phase).toBe('failed');
  });

  it('that crashes in its consequences has still succeeded', async () => {
    const { types, state, crashes, phase } = await crashing({ onSuccess: bug });
    expect(crashes).toEqual([new Error('bug')]);
    expect(types).toEqual(['test/send/started', 'test/send/succeeded']);
    expect(state.ui.overlay).toBeNull();
    expect(phase).toBe('succeeded');
  });

  it.each([
    ['is refused without a message', '', () => answer.refused(''), 'refused', 'failed'],
    ['fails without a text of its own', '', () => answer.failed(), 'network', 'failed'],
    ['was done without usable data', '', () => answer.failed('data'), 'data', 'refused'],
    ['was done without usable data', 'Oops', () => answer.failed('data'), 'data', 'refused'],
    ['was answered with an error', 'Oops', () => answer.failed('http'), 'http', 'refused'],
    ['was answered with something else', 'Oops', () => answer.failed('shape'), 'shape', 'refused'],
    ['fails', 'Oops', () => answer.failed(), 'network', 'failed'],
    ['is too slow', 'Oops', () => answer.failed('timeout'), 'timeout', 'failed'],
  ])(
    'that moves no money and %s (alert: %j) counts as not sent only without an answer, so that an inline line can say so',
    async (_how, alert, request, reason, phase) => {
      const failed = alert === '' ? {} : { failed: { id: alert, message: alert } };
      const row = plain({ request, ...failed, refetches: () => [readingAgain] });
      const { state, events, types } = await runWorker(row.worker, [row.submitted(FORM)]);
      expect(types).toEqual(['test/plain/started', 'test/plain/failed', 'test/readAgain']);
      expect(events[1]).toMatchObject({ payload: { reason } });
      expect([row.select(state)?.phase, alertOf(state)[0]]).toEqual([phase, alert]);
    },
  );

  it('that succeeds is started and succeeded, closes its overlay, shows no alert and has its consequences', async () => {
    const { events, state } = await run({}, FORM);
    expect(events).toMatchObject([
      { type: 'test/send/started', meta: { command: 'test/send', phase: 'running', overlay: { message: 'Sending!' } } },
      { type: 'test/send/succeeded', payload: { data: null }, meta: { phase: 'succeeded' } },
      { type: 'test/done', payload: { a: '1', data: null } },
    ]);
    expect(state.ui).toMatchObject({ overlay: null, alert: null });
    expect(command().select(state)).toMatchObject({ phase: 'succeeded', lastMessage: null, refetch: null });
    expect(selectEmptied('test/send', '')(state)).toBe(1);
    expect(state.ui.runtime.outcomes).toEqual([]);
  });

  it('shows no alert after success where the server has no message, or it is not to be shown', async () => {
    const silent = await run({ showsServerMessage: true }, FORM, { api: buying(() => answer.ok(null, '')) });
    const unasked = await run({}, FORM, { api: buying(() => answer.ok(null, 'Bought.')) });
    expect([silent.state.ui.alert, unasked.state.ui.alert]).toEqual([null, null]);
  });

  it.each([
    ['a rule', { tone: 'refused', ref: '', text: { message: 'No a!' } }, { a: '', b: '' }, answer.ok(null)],
    ['a refusal', { tone: 'refused', ref: '', text: 'No stock' }, FORM, answer.refused('No stock')],
    ['a refusal without words', { tone: 'refused', text: { message: 'It failed!' } }, FORM, answer.refused('')],
    ['a server that broke', { tone: 'failed', ref: 'REF-1' }, FORM, answer.refused('No stock', 500)],
    ['a failure', { tone: 'failed', ref: 'REF-1', text: { message: 'It failed!' } }, FORM, answer.failed()],
    ['a success', { tone: 'done', ref: '', text: 'Bought.' }, FORM, answer.ok(null, 'Bought.')],
  ])('has a text and a tone in every alert, and in a failure the id by which support finds it: %s', async (...row) => {
    const [, alert, sent, reply] = row;
    const { state, events } = await run({ showsServerMessage: true }, sent, { api: buying(() => reply) });
    expect(state.ui.alert).toMatchObject({ ...alert, focus: sent.a === '' ? 'a' : null });
    expect(events.at(sent.a === '' ? 0 : 1)).toMatchObject({ meta: { alert } });
  });

  it('shows its success message, from the response, the form and the state at that moment, and only on success', async () => {
    const successMessage: CommandSpec<Form, null>['successMessage'] = ({ form: { a: what }, state: { ui } }) => ({
      text: `${what}, ${String(ui.overlay?.command)}`,
      page: '/portal/there',
    });
    const { state } = await run({ successMessage }, FORM);
    expect(state.ui.messages).toEqual({ nonce: 1, shown: { nonce: 1, text: '1, test/send', page: '/portal/there' } });
    for (const reply of [answer.refused('No'), answer.failed()]) {
      const { state: after } = await run({ successMessage }, FORM, { api: buying(() => reply) });
      expect(after.ui.messages.shown).toBeNull();
    }
  });

  it('that is refused shows the server’s message, ends its outcome, and refetches the data', async () => {
    const { state, types } = await run({}, FORM, { api: buying(() => answer.refused('No stock')) });
    expect(state.ui).toMatchObject({ alert: { text: 'No stock' }, overlay: null });
    expect(types).toEqual(['test/send/started', 'test/send/failed', 'test/send/refetchRequested']);
    expect(command().select(state)).toMatchObject({ phase: 'refused', lastMessage: 'No stock' });
    expect(selectEmptied('test/send', '')(state)).toBeNull();
    expect(state.ui.runtime.outcomes.filter(isRunningOrPending)).toEqual([]);
  });

  it.each([
    ['succeeds', () => answer.ok(null), ['test/plain/succeeded', 'test/readAgain']],
    ['gets no answer', () => answer.failed(), ['test/plain/failed', 'test/readAgain']],
    // An earlier press, without a reply, may have been done.
    ['is refused', () => answer.refused('No.'), ['test/plain/failed', 'test/readAgain']],
  ])('that moves no money and %s reads again what may have changed', async (_how, request, types) => {
    const row = plain({ request, refetches: () => [readingAgain] });
    const ran = await runWorker(row.worker, [row.submitted(FORM)]);
    expect(ran.types).toEqual(['test/plain/started', ...types]);
  });

  it('that is answered 401 closes its overlay without an alert and ends the session', async () => {
    const { state, types, events } = await run({}, FORM, { api: buying(() => answer.unauthorized('access-1')) });
    expect(types).toEqual(['test/send/started', 'test/send/failed', 'kernel/unauthorized']);
    expect(events.at(-2)).toMatchObject({ payload: { reason: 'unauthorized' }, meta: { phase: 'refused' } });
    expect(state.ui).toMatchObject({ overlay: null, alert: null });
  });

  it('counts how often its form was emptied and drops the record of earlier failures', async () => {
    const row = command();
    const failed = await run({}, FORM, { api: buying(() => answer.refused('No')) });
    const first = await runWorker(row.worker, [row.submitted(FORM)], { state: failed.state });
    const second = await runWorker(row.worker, [row.submitted(FORM)], { state: first.state });
    expect(row.select(second.state)).toMatchObject({ phase: 'succeeded', refetch: null });
    expect(selectEmptied('test/send', '')(second.state)).toBe(2);
  });
});

it('the Idempotency-Key is new for each press after the last one has ended', async () => {
  const api = fakeApi();
  const first = await run({}, FORM, { api });
  await run({}, FORM, { api, state: first.state });
  expect(api.argsOf('wallet.buyPins').map(([, key]) => key)).toEqual(['key-1', 'key-2']);
});

it('the consequences of success see the server’s time and the state after the response', async () => {
  const seen: unknown[] = [];
  const onSuccess: CommandSpec<Form, null>['onSuccess'] = ({ now, state }) => {
    seen.push(now, state.session.user?.code, command().select(state)?.phase);
    return [];
  };
  const serverTime = Date.UTC(2026, 0, 15, 12, 1);
  await run({ onSuccess }, FORM, { api: buying(() => answer.ok(null, '', serverTime)) });
  expect(seen).toEqual([serverTime, 'M1001', 'succeeded']);
});

it('a call that another event cancels has no consequences, even if a late response arrives, and its overlay closes', async () => {
  const other = createAction('test/other');
  const gate = held<null>();
  const row = command({ endedBy: other.type });
  function* meanwhile(): SagaIterator<void> {
    const task: Task = yield fork(row.worker, row.submitted(FORM));
    yield put(other());
    yield join(task);
  }
  const { types, state } = await runWorker(meanwhile, [], { api: buying(() => gate.answer) });
  expect(types.toSorted()).toEqual(['test/other', 'test/send/declined', 'test/send/started']);
  expect(types.at(-1)).toBe('test/send/declined');
  expect([row.select(state)?.phase, gate.cancelled, state.ui.overlay]).toEqual(['declined', true, null]);
});

it('nothing but the submission itself carries what was typed into a password field', async () => {
  const row = defineCommand<{ readonly password: string }>({
    name: 'test/secret',
    title: msg`secret`,
    successMessage: null,
    loading: msg`Sending!`,
    request: () => answer.failed(),
  });
  const { events, state } = await runWorker(row.worker, [row.submitted({ password: 'hunter2' })]);
  expect(events).toHaveLength(2);
  expect(JSON.stringify([events, state])).not.toContain('hunter2');
});

describe('through the whole app', () => {
  it('ten submissions while one runs are one call', async () => {
    const gate = held<null>();
    const t = await memberAt('/portal/wallet/buy', { wallet: { buyPins: () => gate.answer } });
    for (let tap = 0; tap < 10; tap++) await t.dispatch(buyPins.submitted({ amount: '1' }));
    expect(t.api.count('wallet.buyPins')).toBe(1);
    expect(t.state().ui.overlay).toMatchObject({ command: 'wallet/buyPins' });
    await gate.release(answer.ok(null, 'Bought.'));
    expect(t.state().ui.overlay).toBeNull();
    await t.dispatch(buyPins.submitted({ amount: '1' }));
    expect(t.api.count('wallet.buyPins')).toBe(2);
  });

  it('a sign-out during the call releases the lock', async () => {
    const t = await memberAt('/portal/wallet/buy', { wallet: { buyPins: () => held<null>().answer } });
    await t.dispatch(buyPins.submitted({ amount: '1' }));
    expect(t.storage.locks).toEqual(new Set(['wallet/buyPins']));
    await t.logout();
    expect(t.storage.locks).toEqual(new Set());
    expect(t.api.count('wallet.buyPins')).toBe(1);
  });

  it('a request that throws closes the overlay, is reported, and the command works again', async () => {
    const bug = new Error('bug');
    const buyPinsOnce = jest
      .fn(() => answer.ok(null))
      .mockImplementationOnce(() => {
        throw bug;
      });
    const t = await memberAt('/portal/wallet/buy', { wallet: { buyPins: buyPinsOnce } });
    await t.dispatch(buyPins.submitted({ amount: '1' }));
    expect(t.reporter.faults).toEqual([{ where: 'wallet/buyPins', error: bug }]);
    expect(t.state().ui.overlay).toBeNull();
    // The outcome of the first is unknown.
    await t.dispatch(outcomeRetried({ command: buyPins.name, key: 'key-1' }));
    expect([t.api.count('wallet.buyPins'), buyPins.select(t.state())?.phase]).toEqual([2, 'succeeded']);
  });
});

describe('REGISTER during a lookup of the referrer', () => {
  async function pressed() {
    const gate = held<Referrer>();
    const t = await startTestApp({ at: '/register', api: fakeApi({ auth: { referrer: () => gate.answer } }) });
    await t.dispatch(referrerLookup.typed('M9', 'immediately'));
    await t.dispatch(register.submitted(aRegistration()));
    return {
      ...t,
      come: (reply: ApiReply<Referrer>) => gate.release(reply).then(t.settle),
      /** How often it was sent, the alert and the overlay. */
      sent: () => [t.api.count('auth.register'), alertOf(t.state())[0], words(t.state().ui.overlay?.text)],
    };
  }

  it('sends nothing until the lookup ends, and then once; the page takes no change meanwhile', async () => {
    const t = await pressed();
    await t.dispatch(register.submitted(aRegistration()));
    expect(t.sent()).toEqual([0, '', 'Processing registration please wait!']);
    await t.come(answer.ok(aReferrer({ code: 'M9' })));
    expect(t.sent()).toEqual([1, '', '']);
  });

  it('shows what the lookup found wrong', async () => {
    const t = await pressed();
    await t.come(answer.refused('Unknown'));
    expect(t.sent()).toEqual([0, 'Please enter a valid referral code!', '']);
  });

  it.each([
    ['the page is left', (t: TestApp) => t.goTo('/')],
    ['another tab signs in', (t: TestApp) => t.dispatch(storedSessionChanged(aSession()))],
  ])('ends when %s', async (_how, leave) => {
    const t = await pressed();
    await leave(t);
    expect(t.sent()).toEqual([0, '', '']);
    await t.come(answer.ok(aReferrer({ code: 'M9' })));
    expect(t.sent()).toEqual([0, '', '']);
  });
});

it('only events of commands carry a command’s meta', () => {
  for (const meta of [undefined, null, 'command', {}]) expect(hasCommandMeta({ type: 'x', ...{ meta } })).toBe(false);
  expect(hasCommandMeta(command().succeeded({ data: null }, { entityId: '', phase: 'succeeded' }))).toBe(true);
});
