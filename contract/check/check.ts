import { GET_TIMEOUT_MS } from '../../src/platform/adapters/http/protocol';
import { type Contract, type ContractCall, readContract } from '../readContract';
import { CheckReport } from './checkReport';
import type { CommandLine } from './commandLine';
import { certificateEnd, checkPreflights, checkTls } from './connection';
import { CannotRun, type Report, type Row } from './finding';
import type { TestMember } from './member';
import { Portal } from './portal';
import { checkReads, checkUnknownPath, checkWrongToken, signIn } from './reads';
import { type HttpResult, statusOf, type Timers } from './transport';
import { checkWrites } from './writes';

/** The check: compares a server with the contract. */

/** What to check, and as whom. */
export interface Options extends Pick<CommandLine, 'api' | 'origin' | 'appKey' | 'write' | 'spend'> {
  readonly member: TestMember;
}

/** The environment of the check. */
export interface Environment extends Timers {
  /** Called when a request was answered. */
  answered(row: Pick<Row, 'call' | 'ms'>): void;
  /** Whether to make this call, which changes something. */
  confirm(name: string, description: string): Promise<boolean>;
  pause(milliseconds: number): Promise<void>;
}

/** What every part of a check works with. */
export interface CheckContext extends Environment {
  readonly options: Options;
  readonly contract: Contract;
  readonly report: CheckReport;
  readonly portal: Portal;
  /** The call of the contract with this name. */
  call(name: string): ContractCall;
}

/** The system's error codes for an invalid certificate. */
const CERTIFICATE_ERROR = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|HOSTNAME_MISMATCH)/;

/** The page at `/`, which may set the CSRF cookie. When nothing can answer, throws `CannotRun` with advice in one line. */
async function reach(portal: Portal, api: string): Promise<HttpResult> {
  const response = await portal.page('/');
  if (response.kind === 'reply' || response.cause !== 'broken') return response;
  if (CERTIFICATE_ERROR.test(response.code)) {
    throw new CannotRun(
      `The certificate of ${api} is not trusted (${response.code}): browsers refuse it, too. NODE_EXTRA_CA_CERTS=FILE names an authority of your own.`,
    );
  }
  throw new CannotRun(
    `Nothing answers at ${api} (${response.code}): look at --api, and whether this machine reaches it.`,
  );
}

const isSilent = (response: HttpResult): boolean =>
  response.kind === 'none' && ['timeout', 'broken'].includes(response.cause);

let cachedContract: Contract | null = null;
/** The contract, read only once because it is the same for every check. */
function contractOnce(): Contract {
  cachedContract ??= readContract();
  return cachedContract;
}

/** Runs the check. Throws `CannotRun` when nothing answers. */
export async function runCheck(options: Options, environment: Environment): Promise<Report> {
  const portal = new Portal(options, environment);
  const reached = await reach(portal, options.api);
  const contract = contractOnce();
  const report = new CheckReport(environment.answered);
  const context: CheckContext = {
    ...environment,
    options,
    contract,
    report,
    portal,
    call: (name) => {
      const found = contract.calls.find((each) => each.name === name);
      if (!found) throw new Error(`${name} is not a call of the contract`);
      return found;
    },
  };

  if (reached.kind === 'reply') {
    const until = await certificateEnd(options.api);
    checkTls(report, options.api, { headers: reached.headers, until }, environment.now());
  }
  const unknown = await checkUnknownPath(context);
  if (isSilent(reached) && isSilent(unknown)) {
    throw new CannotRun(
      `Nothing answers at ${options.api}: no reply within ${GET_TIMEOUT_MS / 1000} s, twice. Look at --api, and at what stands before the server.`,
    );
  }
  await checkPreflights(context);
  const signedIn = await signIn(context, statusOf(unknown));
  if (signedIn) {
    await checkWrongToken(context, signedIn);
    await checkReads(context, signedIn);
    await checkWrites(context, signedIn);
  }
  for (const call of contract.calls) {
    if (!report.knows(call.name)) report.skipped(call, 'it needs a session');
  }
  return report.report(options.api, options.origin);
}
