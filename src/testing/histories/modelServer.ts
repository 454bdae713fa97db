import {
  APP_KEY,
  type ApiRequest,
  answerCall,
  type Envelope,
  type ProcessedReply,
  refused,
} from '../../../sandbox/answers';
import { openDb } from '../../../sandbox/db';
import { makeDonation, makeMember } from '../../../sandbox/fixtures';
import { grantIncome } from '../../../sandbox/income';
import { type Member, memberByCode } from '../../../sandbox/members';
import { hashPassword } from '../../../sandbox/passwords';
import { seedPlatform } from '../../../sandbox/seed';
import { endSessions, sessionMember } from '../../../sandbox/sessions';
import { accrue, deposit, givePins, syncClaim, usdt } from '../../../sandbox/wallet';
import { fullName } from '../../domain/people';
import type { CallRow } from '../../platform/adapters/http/callRow';
import { decodersOf } from '../../platform/adapters/http/decoders';
import type { ApiReply, TokenSource } from '../../platform/ports/api';
import { COMMAND_ROWS } from '../commandRows';
import { answer, codeIn, type FakeApi, fakeApi, type Held, held } from '../fakeApi';
import { FakeReporter } from '../fakes';
import { answerOf, type TestEvent, type Where } from '../oracles/messageMatchesOutcome';
import type { Sent } from '../oracles/screen';

/**
 * The sandbox's own rules without HTTP, for thousands of histories: two members with balances and donations. Faults are added for the next
 * money call.
 */

/** What arrives; `null`: nothing. Without an envelope it is a page of HTML. */
type Arrived = { readonly status: number; readonly envelope?: Envelope } | null;
const refusal = (status?: number): Arrived => refused('The server says no.', status);

/** The fate of a money call. */
interface Fate {
  /** How often the server gets it: 2 when the browser sends it again on its own. With 0, a late call is processed when it is released. */
  readonly timesProcessed: 0 | 1 | 2;
  /** What arrives in place of the server's reply. */
  readonly says?: Arrived;
  /** The reply waits until it is released, or until the portal gives up. */
  readonly isLate?: true;
  /** USDT that arrives in the wallet meanwhile. */
  readonly deposit?: string;
}

/** In 'repeat' the reply to the browser's retry arrives; in the others of that name the server refuses the retry while the original runs. */
const FATES = {
  lost: { timesProcessed: 1, says: null },
  dropped: { timesProcessed: 0, says: null },
  refused: { timesProcessed: 0, says: refusal() },
  'refused 403': { timesProcessed: 0, says: refusal(403) },
  'refused 409': { timesProcessed: 0, says: refusal(409) },
  '500 before': { timesProcessed: 0, says: refusal(500) },
  '500 after': { timesProcessed: 1, says: refusal(500) },
  '502 after': { timesProcessed: 1, says: { status: 502 } },
  repeat: { timesProcessed: 2 },
  'repeat 409': { timesProcessed: 1, says: refusal(409) },
  'repeat refused': { timesProcessed: 1, says: refusal() },
  'repeat refused, a deposit': { timesProcessed: 1, says: refusal(), deposit: '100' },
  late: { timesProcessed: 1, isLate: true },
  'late before': { timesProcessed: 0, isLate: true },
  none: { timesProcessed: 1 },
} as const satisfies { readonly [fault: string]: Fate };
type ModelFault = keyof typeof FATES;
const isFault = (name: string): name is ModelFault => name in FATES && name !== 'none';
export const MODEL_FAULTS = Object.keys(FATES).filter(isFault);

export const PASSWORD = 'model-pass';
const STORED = hashPassword(PASSWORD);
export const MEMBERS = ['MB100001', 'MB100002'] as const;

/** The calls that move money. */
const MONEY: ReadonlySet<string> = new Set(COMMAND_ROWS.flatMap(({ call, money }) => (money ? [call] : [])));

const DECODERS = decodersOf(new FakeReporter());

/** A call as the client sends it. */
function requestOf({ method, path, paged, query, body, keyed }: CallRow, args: readonly unknown[], token: string) {
  const [first] = keyed ? args.slice(0, -1) : args;
  const form = Object(first);
  const fields = body === 'any' ? Object.keys(form) : (body ?? []);
  const asked: ApiRequest = {
    method,
    path: `/api${path}`,
    query: paged ? { limit: String(form.limit), offset: String(form.offset) } : query ? { [query]: first } : {},
    rawBody: body ? JSON.stringify(Object.fromEntries(fields.map((field) => [field, form[field]]))) : '',
    contentType: 'application/json',
    appKey: APP_KEY,
    token,
    csrfCookie: '',
    csrfHeader: '',
    idempotencyKey: keyed ? String(args.at(-1)) : '',
    mark: '',
  };
  return { asked, requested: { code: codeIn(first), most: paged ? Number(form.limit) : undefined } };
}

/** The tab of a call, and where the server reports events. */
export interface Caller {
  readonly where: () => Where;
  /** The press that caused a call. */
  readonly press: () => string | null;
  /** Whether the page was left, so that nothing arrives. */
  readonly isGone: () => boolean;
  readonly tell: (event: TestEvent) => void;
}

/** The server of a history; each tab has its own API to it. */
export class ModelServer {
  private readonly world = { db: openDb(':memory:'), clock: { now: () => this.now() } };
  private held: ((isInTime: boolean) => void)[] = [];
  private sends = 0;
  private keys = 0;
  /** Donations to pay, by sender; the last of each goes to a private recipient. */
  readonly donations: { readonly [member: string]: readonly string[] };
  /** The fault of the next money call. */
  fault: ModelFault = 'none';
  /** The server's clock minus the device's, in milliseconds; changes when the device's clock jumps. */
  ahead = 0;

  constructor(private readonly deviceNow: () => number) {
    const { world } = this;
    const referrer = seedPlatform(world);
    const person = { referrer, password: STORED, country_code: '91', mobile: '9000000001', verified: true };
    const make = (firstname: string, lastname: string, code: string, isPrivate = false): Member =>
      makeMember(world, { ...person, firstname, lastname, email_id: `${code}@model.test`, private: isPrivate });
    const members = [make('Asha', 'Rao', MEMBERS[0]), make('Bao', 'Li', MEMBERS[1])];
    const hidden = make('Chidi', 'Obi', 'MB100003', true);
    for (const member of members) {
      deposit(world, member, usdt('200'));
      givePins(world, member, 12n);
      accrue(world, member, usdt('4.5'));
      syncClaim(world, member);
      grantIncome(world, member, { type: 'DIRECT', units: usdt('7'), from: referrer.code, help: '' });
    }
    const open = (from: Member) =>
      [referrer, referrer, hidden].map((to) => makeDonation(world, { from, to, status: 'PENDING' }));
    this.donations = Object.fromEntries(members.map((member) => [member.code, open(member)]));
  }

  /** Server time, epoch milliseconds. */
  now(): number {
    return this.deviceNow() + this.ahead;
  }

  /** Invalidates all tokens: the next call of each is answered 401. */
  endSessions(): void {
    endSessions(this.world);
  }

  nameOf(code: string): string | null {
    const member = memberByCode(this.world, code);
    return member && fullName(member);
  }

  /** Delivers every late reply. */
  release(): void {
    for (const go of this.held.splice(0)) go(true);
  }

  /** The portal gives up: a timeout is a failure. */
  timeOut(): void {
    for (const go of this.held.splice(0)) go(false);
  }

  close(): void {
    this.world.db.close();
  }

  /** The API as one tab uses it. Keys are unique over all tabs. */
  apiFor(caller: Caller): FakeApi {
    let token: TokenSource = () => null;
    const newKey = (): string => {
      this.keys += 1;
      return `key-${this.keys}`;
    };
    const connected = (source: TokenSource): void => {
      token = source;
    };
    return fakeApi(
      { connected, newKey },
      { answers: (data, call, args) => this.answerOf(caller, token() ?? '', call, args, data) },
    );
  }

  private answerOf<T>(
    caller: Caller,
    token: string,
    call: CallRow,
    args: readonly unknown[],
    none: () => T,
  ): ApiReply<T> {
    const { method, path, reply: name } = call;
    const { asked, requested } = requestOf(call, args, token);
    const said = (arrived: Arrived): ApiReply<T> => {
      if (!arrived?.envelope) return arrived ? answer.failed('http', arrived.status) : answer.failed();
      const { status, envelope } = arrived;
      const { error, message, data } = envelope;
      if (status === 401) return answer.unauthorized(token);
      if (error) return answer.refused(message, status === 200 ? undefined : status);
      if (name === 'done' || name === 'unknown') return answer.ok(none(), message, this.now());
      const decoded: T | null = Reflect.apply(Reflect.get(DECODERS.of(method, path), name), null, [data, requested]);
      return decoded === null ? answer.failed('data') : answer.ok(decoded, message, this.now());
    };
    const member = sessionMember(this.world, token);
    if (!member || !MONEY.has(`${method} ${asked.path}`)) return said(answerCall(this.world, asked));
    return this.money(caller, member, asked, said);
  }

  private money<T>(
    caller: Caller,
    member: Member,
    asked: ApiRequest,
    said: (arrived: Arrived) => ApiReply<T>,
  ): ApiReply<T> {
    this.sends += 1;
    const send = `send-${this.sends}`;
    const { method, path, rawBody, idempotencyKey: key } = asked;
    const { timesProcessed, says, isLate, deposit: arrives }: Fate = FATES[this.fault];
    this.fault = 'none';
    const sent: Sent = { method, path, query: {}, body: rawBody === '' ? null : JSON.parse(rawBody), key };
    caller.tell({ what: 'sent', id: send, press: caller.press(), sent, at: this.now(), ...caller.where() });

    const tellProcessed = (effect: boolean, faulty: boolean) =>
      caller.tell({ what: 'processed', send, effect, faulty, call: `${method} ${path}` });
    const work = (): ProcessedReply => {
      const reply = answerCall(this.world, asked);
      tellProcessed(reply.effect, false);
      return reply;
    };
    const answered = (arrived: Arrived): ApiReply<T> => {
      const kind = arrived ? answerOf(sent, arrived.status, arrived.envelope) : 'none';
      if (!caller.isGone()) caller.tell({ what: 'answered', send, answer: kind });
      return said(arrived);
    };

    if (timesProcessed === 0 && !isLate) tellProcessed(false, true);
    const [outcome] = Array.from({ length: timesProcessed }, work).toReversed();
    if (arrives !== undefined) deposit(this.world, member, usdt(arrives));
    if (!isLate) return answered(says === undefined ? (outcome ?? work()) : says);
    const gate: Held<T> = held<T>();
    this.held.push((isInTime) => {
      if (gate.cancelled) return;
      void gate.release(answered(isInTime ? (outcome ?? work()) : null));
    });
    return gate.answer;
  }
}
