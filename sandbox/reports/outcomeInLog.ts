import { isRecord } from '../../src/domain/records';
import { printUtc } from '../../src/domain/times';
import type { LoggedRequest } from '../requestLog';
import type { KnownCommand } from './knownByPortal';

/** Finds out from the sandbox's request log whether the server did a command whose outcome the app did not know. */

/** A command as the app showed it, and what the server knows of it. */
export interface ReportedCommand {
  readonly what: string;
  /** Its state as the app showed it. */
  readonly onScreen: string;
  readonly server: string;
  /** Whether the log answers it: the command was received, or it was never received. */
  readonly isKnown: boolean;
  /** When it was pressed; '' when the report does not say. */
  readonly pressed: string;
}

interface CallOfCommand {
  readonly call: string;
  /** Moves money or E-PINs; the log has whether it did. */
  readonly movesMoney?: true;
  /** The body field with the command's entity: the code of a donation. */
  readonly entityField?: string;
  /** Form fields that reports hold as they are; the others are pseudonyms. */
  readonly plainFields?: readonly string[];
}

const PAY = '/api/help/pay/';
/** The call of each command that changes a member's data. `usdt` or `bank` follows after `PAY`. */
const COMMAND_CALLS: Readonly<Record<string, CallOfCommand>> = {
  'wallet/withdraw': { call: 'POST /api/wallet/usdt/transfer', movesMoney: true, plainFields: ['amount'] },
  'wallet/buyPins': { call: 'POST /api/wallet/pin/buy', movesMoney: true, plainFields: ['amount'] },
  'wallet/transferPins': {
    call: 'POST /api/wallet/pin/transfer',
    movesMoney: true,
    plainFields: ['amount', 'to_code'],
  },
  'wallet/processClaim': { call: 'GET /api/wallet/claim/process', movesMoney: true },
  'wallet/syncClaim': { call: 'GET /api/wallet/claim/sync' },
  'wallet/checkDeposits': { call: 'GET /api/wallet/deposit/check' },
  'income/claim': { call: 'GET /api/wallet/claim/income', movesMoney: true },
  'donations/addHelp': { call: 'POST /api/help/add', movesMoney: true },
  'donations/payHelp': { call: `POST ${PAY}`, movesMoney: true, entityField: 'help_code' },
  'donations/approveHelp': { call: 'POST /api/help/approve', movesMoney: true, entityField: 'help_code' },
  'session/updateProfile': { call: 'POST /api/user/profile' },
  'session/enablePrivacy': { call: 'POST /api/user/privacy/enable' },
  'session/disablePrivacy': { call: 'POST /api/user/privacy/disable' },
  'session/verifyEmail': { call: 'POST /api/user/email/verify' },
};

/** How far the device's clock may be off the server's. */
const ALLOWANCE_MS = 5_000;

const callOf = ({ command }: KnownCommand): CallOfCommand | undefined =>
  Object.hasOwn(COMMAND_CALLS, command) ? COMMAND_CALLS[command] : undefined;

function matches(commandCall: CallOfCommand, { entityId, form, at }: KnownCommand, request: LoggedRequest): boolean {
  const call = `${request.method} ${request.path}`;
  const isCall = commandCall.call.endsWith(PAY) ? call.startsWith(commandCall.call) : call === commandCall.call;
  if (!isCall || (at !== null && at > 0 && request.at < at - ALLOWANCE_MS)) return false;
  const body = isRecord(request.body) ? request.body : {};
  if (commandCall.entityField !== undefined && body[commandCall.entityField] !== entityId) return false;
  return (commandCall.plainFields ?? []).every((field) => form[field] === undefined || body[field] === form[field]);
}

function serverText({ movesMoney }: CallOfCommand, { status, effect, fault, at }: LoggedRequest, more: number): string {
  const answer = status === 0 ? 'the answer was lost' : `answered ${status}`;
  const what = effect ? 'done' : movesMoney ? 'received, and moved nothing' : 'received';
  const others = more > 0 ? `; ${more} more like it` : '';
  return `${what} (${printUtc(at)}, ${answer}${fault === '' ? '' : `, fault ${fault}`})${others}`;
}

/**
 * What happened to a command, judged by this member's requests since it was pressed. Its key is a pseudonym in the report, so the newest
 * match counts.
 */
export function outcomeInLog(all: readonly LoggedRequest[], code: string, command: KnownCommand): ReportedCommand {
  const commandCall = callOf(command);
  const found = commandCall
    ? all.filter((request) => request.member === code && matches(commandCall, command, request))
    : [];
  const done = found.filter(({ effect }) => effect);
  const [newest] = (done.length > 0 ? done : found).toReversed();
  const [oldest] = all;
  const reachesBack = oldest !== undefined && command.at !== null && oldest.at <= command.at;
  const amount = command.form['amount'] ?? '';
  const about = [command.entityId, amount].filter((part) => part !== '').join(', ');
  const never = reachesBack ? 'never received' : 'the log does not reach back to it';
  return {
    what: `${command.command}${about === '' ? '' : ` (${about})`}`,
    onScreen: command.phaseText,
    server: commandCall && newest ? serverText(commandCall, newest, found.length - 1) : never,
    // When the log reaches back, a command missing from it was never received: that is an answer, too.
    isKnown: newest !== undefined || reachesBack,
    pressed: command.at ? printUtc(command.at) : '',
  };
}
