import { isRecord } from '../../src/domain/records';
import { printUtc } from '../../src/domain/times';
import { ALL_CALLS } from '../calls';
import type { LoggedRequest } from '../requestLog';
import type { KnownCommand } from './knownByPortal';

/** Finds out from the sandbox's request log whether the server did a command whose outcome the portal did not know. */

interface CallOfCommand {
  /** It makes one of these. */
  readonly calls: readonly string[];
  /** The body field with the command's entity: the code of a donation. */
  readonly entityField?: string;
  /** Form fields that reports hold as they are; the others are pseudonyms. */
  readonly plainFields?: readonly string[];
}

/** The calls of each command that changes a member's data. */
const COMMAND_CALLS: Readonly<Record<string, CallOfCommand>> = {
  'wallet/withdraw': { calls: ['POST /api/wallet/usdt/transfer'], plainFields: ['amount'] },
  'wallet/buyPins': { calls: ['POST /api/wallet/pin/buy'], plainFields: ['amount'] },
  'wallet/transferPins': { calls: ['POST /api/wallet/pin/transfer'], plainFields: ['amount', 'to_code'] },
  'wallet/processClaim': { calls: ['GET /api/wallet/claim/process'] },
  'wallet/syncClaim': { calls: ['GET /api/wallet/claim/sync'] },
  'wallet/checkDeposits': { calls: ['GET /api/wallet/deposit/check'] },
  'income/claim': { calls: ['GET /api/wallet/claim/income'] },
  'donations/addHelp': { calls: ['POST /api/help/add'] },
  'donations/payHelp': { calls: ['POST /api/help/pay/usdt', 'POST /api/help/pay/bank'], entityField: 'help_code' },
  'donations/approveHelp': { calls: ['POST /api/help/approve'], entityField: 'help_code' },
  'session/updateProfile': { calls: ['POST /api/user/profile'] },
  'session/enablePrivacy': { calls: ['POST /api/user/privacy/enable'] },
  'session/disablePrivacy': { calls: ['POST /api/user/privacy/disable'] },
  'session/verifyEmail': { calls: ['POST /api/user/email/verify'] },
};

const movesMoney = ({ method, path }: LoggedRequest): boolean =>
  ALL_CALLS.some((call) => call.movesMoney && call.method === method && call.path === path);

/** How far the portal's estimate of the server's time (`KnownCommand.at`) may be off. */
const ALLOWANCE_MS = 5_000;

const callOf = ({ command }: KnownCommand): CallOfCommand | undefined =>
  Object.hasOwn(COMMAND_CALLS, command) ? COMMAND_CALLS[command] : undefined;

function matches(commandCall: CallOfCommand, { entityId, form, at }: KnownCommand, request: LoggedRequest): boolean {
  const call = `${request.method} ${request.path}`;
  if (!commandCall.calls.includes(call) || (at !== null && request.at < at - ALLOWANCE_MS)) return false;
  const body = isRecord(request.body) ? request.body : {};
  if (commandCall.entityField !== undefined && body[commandCall.entityField] !== entityId) return false;
  return (commandCall.plainFields ?? []).every((field) => form[field] === undefined || body[field] === form[field]);
}

function serverText(request: LoggedRequest, more: number): string {
  const { status, effect, fault, at } = request;
  const answer = status === 0 ? 'the answer was lost' : `answered ${status}`;
  const what = effect ? 'done' : movesMoney(request) ? 'received, and moved nothing' : 'received';
  const others = more > 0 ? `; ${more} more like it` : '';
  return `${what} (${printUtc(at)}, ${answer}${fault === '' ? '' : `, fault ${fault}`})${others}`;
}

/**
 * What happened to a command, judged by this member's requests since it was pressed. Its key is a pseudonym in the report, so any request
 * like it may be the one: the newest that was done counts, or the newest if none was.
 */
export function outcomeInLog(all: readonly LoggedRequest[], code: string, command: KnownCommand) {
  const commandCall = callOf(command);
  const found = commandCall
    ? all.filter((request) => request.member === code && matches(commandCall, command, request))
    : [];
  const done = found.filter(({ effect }) => effect);
  const [newest] = (done.length > 0 ? done : found).toReversed();
  const [oldest] = all;
  const reachesBack =
    commandCall !== undefined && oldest !== undefined && command.at !== null && oldest.at <= command.at;
  const amount = command.form['amount'] ?? '';
  const about = [command.entityId, amount].filter((part) => part !== '').join(', ');
  const unsure = command.at ? 'the log does not reach back to it' : 'the report does not say when it was pressed';
  const missing = commandCall ? unsure : 'its call is not known here';
  const never = reachesBack ? 'never received' : missing;
  return {
    what: `${command.command}${about === '' ? '' : ` (${about})`}`,
    /** Its state as the portal showed it. */
    onScreen: command.phaseText,
    server: newest ? serverText(newest, found.length - 1) : never,
    /** Whether the log settles it: the command was received, or it certainly was not, as the log reaches back and has none like it. */
    isKnown: newest !== undefined || reachesBack,
    /** When it was pressed; '' when the report does not say. */
    pressed: command.at ? printUtc(command.at) : '',
  };
}
/** A command as the portal showed it, and what the server knows of it. */
export type ReportedCommand = ReturnType<typeof outcomeInLog>;
