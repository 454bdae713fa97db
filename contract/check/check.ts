import { GET_TIMEOUT_MS } from '../../src/platform/adapters/http/protocol';
import { type Contract, readContract } from '../readContract';
import { checkCalls } from './calls';
import { checkPreflights } from './connection';
import type { TestMember } from './member';
import { Portal, type Target } from './portal';
import { CannotRun, CheckReport, labelOf, type Report } from './report';
import { checkUnknownPath, checkWrongToken, signIn } from './signIn';
import { type HttpResult, statusOf, type Timers } from './transport';

/** The check: compares a server with the contract. */

/** What to check, as whom, and how much. */
export interface Options extends Target {
  readonly member: TestMember;
  /** Also make calls that change something but move no money. */
  readonly write: boolean;
  /** Also make calls that move money. */
  readonly spend: boolean;
}

/** The environment of the check. */
export interface Environment extends Timers {
  /** Called when a request was answered. */
  answered(call: string, ms: number): void;
  /** Whether to make the call of this name, which changes something. */
  confirm(name: string, does: string): Promise<boolean>;
}

/** What every part of a check works with. */
export interface CheckContext extends Environment {
  readonly options: Options;
  readonly contract: Contract;
  readonly report: CheckReport;
  readonly portal: Portal;
}

const CONTRACT = readContract();

/** The page at `/`, which may set the CSRF cookie. When nothing can answer, throws `CannotRun` with advice in one line. */
async function reach(portal: Portal, api: string): Promise<HttpResult> {
  const response = await portal.page('/');
  if (response.kind === 'reply' || response.cause !== 'broken') return response;
  throw new CannotRun(
    `Nothing answers at ${api} (${response.code}): look at --api, and whether this machine reaches it and trusts its certificate (NODE_EXTRA_CA_CERTS=FILE names an authority of your own).`,
  );
}

const isSilent = (response: HttpResult): boolean =>
  response.kind === 'none' && ['timeout', 'broken'].includes(response.cause);

/** Runs the check. Throws `CannotRun` when nothing answers. */
export async function runCheck(options: Options, environment: Environment): Promise<Report> {
  const { api, origin } = options;
  const portal = new Portal(options, environment);
  const report = new CheckReport(environment.answered);
  const context = { ...environment, options, contract: CONTRACT, report, portal };

  const reached = await reach(portal, api);
  const unknown = await checkUnknownPath(context);
  if (isSilent(reached) && isSilent(unknown)) {
    throw new CannotRun(
      `Nothing answers at ${api}: no reply within ${GET_TIMEOUT_MS / 1000} s, twice. Look at --api, and at what stands before the server.`,
    );
  }
  await checkPreflights(context);
  const signedIn = await signIn(context, statusOf(unknown));
  if (signedIn) {
    await checkWrongToken(context, signedIn.probe);
    await checkCalls(context, signedIn.user);
  }
  for (const label of CONTRACT.calls.map(labelOf))
    if (!report.knows(label)) report.notTried(label, 'the sign-in gave no session');
  return report.report(api, origin);
}
