import type { OpenedReport } from '../../src/boot/replay/openReport';
import { anOutcome, aUser } from '../../src/testing/fixtures';
import { CALL_RULES } from '../../src/testing/oracles/calls';
import type { LoggedRequest } from '../requestLog';
import { type KnownCommand, knownByPortal } from './knownByPortal';
import { outcomeInLog } from './outcomeInLog';

/** What the log shows for each command that changes a member's data. */

const AT = Date.UTC(2026, 0, 15, 12);
const CODE = 'MB100001';

function logged(call: string, more: Partial<LoggedRequest> = {}): LoggedRequest {
  const [method = '', path = ''] = call.split(' ');
  return {
    ...{ id: 1, at: AT + 1000, wall: AT, method, path, query: {}, headers: [], body: null, status: 200, fault: '' },
    ...{ app_key: '', access_token: '', csrf: '', idempotency_key: '', session: '', member: CODE, mark: '' },
    effect: false,
    ...more,
  };
}
const believed = (command: string, more: Partial<KnownCommand> = {}): KnownCommand => ({
  ...{ command, entityId: '', form: {}, at: AT, phaseText: 'outcome not known' },
  ...more,
});
const serverAnswer = (command: KnownCommand, ...list: readonly LoggedRequest[]) =>
  outcomeInLog(list, CODE, command).server;

/** Commands before sign-in belong to no member, so no report shows them; `resendOtp` only sends an e-mail. */
const WITHOUT_MEMBER = ['login', 'register', 'forgotPassword', 'resetPassword', 'resendOtp'].map(
  (name) => `session/${name}`,
);

const ofMembers = CALL_RULES.filter(({ command }) => !WITHOUT_MEMBER.includes(command));
it.each(ofMembers)('$command is found as $call', ({ command, call, money }) => {
  expect(serverAnswer(believed(command, { entityId: 'H1' }), logged(call, { body: { help_code: 'H1' } }))).toBe(
    `received${money ? ', and moved nothing' : ''} (2026-01-15 12:00 UTC, answered 200)`,
  );
  if (!money) return;
  const done = logged(call, { body: { help_code: 'H1' }, effect: true });
  expect(serverAnswer(believed(command, { entityId: 'H1' }), done)).toMatch(/^done \(/);
});

it.each([
  ['donations/payHelp', 'POST /api/help/pay/usdt'],
  ['donations/approveHelp', 'POST /api/help/approve'],
])('%s of one donation is not mistaken for that of another', (command, call) => {
  const other = logged(call, { at: AT, body: { help_code: 'H2' }, effect: true });
  expect(serverAnswer(believed(command, { entityId: 'H1' }), other)).toBe('never received');
});

it("of a command that only another version of the portal knows, it does not say 'never received'", () => {
  const other = logged('POST /api/wallet/pin/buy', { at: AT });
  expect(outcomeInLog([other], CODE, believed('wallet/lend'))).toMatchObject({
    server: 'its call is not known here',
    isKnown: false,
  });
});

it('of a command without a time in the report, it does not say that the log starts later', () => {
  const other = logged('POST /api/wallet/pin/buy', { at: AT });
  expect(outcomeInLog([other], CODE, believed('session/updateProfile', { at: null }))).toMatchObject({
    server: 'the report does not say when it was pressed',
    isKnown: false,
    pressed: '',
  });
});

it('a report gives the phase of each outcome, and an invented one is unknown', () => {
  const phases = ['running', 'elsewhere', 'pending', 'refused', 'refusal-confirmed', 'over', 'constructor'];
  const outcomes = phases.map((phase) => ({ ...anOutcome(), phase }));
  const lastSignedIn = { session: { user: aUser({ code: CODE }) }, ui: { runtime: { outcomes, commands: {} } } };
  expect(
    knownByPortal({ lastSignedIn } as unknown as OpenedReport)?.commands.map(({ phaseText }) => phaseText),
  ).toEqual([
    'under way',
    'under way',
    'outcome not known',
    'refused',
    'refused',
    ...Array(2).fill('outcome not known'),
  ]);
});
