import * as written from '../../contract/openapi.yaml';
import { type ContractCall, callsOf, node } from '../../contract/readContract';
import type { Sandbox } from '../../sandbox/server';
import { isRecord } from '../domain/records';
import type { HttpOptions } from '../platform/adapters/http/client';
import { createHttpApi } from '../platform/adapters/http/httpApi';
import type { Api, ApiReply } from '../platform/ports/api';
import { FakeReporter } from './fakes';

/**
 * Every call of the contract with valid arguments: the examples of the document. The client's own test, the checks of the contract and the
 * hostile replies send them.
 */

/** Values for calls that only a running server knows. */
export interface CallFixture {
  /** The latest OTP for an e-mail address. */
  readonly otpFor: (email: string) => string;
  /** Donations of the member: two that wait for payment, and one that waits for the member's approval. */
  readonly toPay: string;
  readonly toPayByBank: string;
  readonly toApprove: string;
}

/** Prepares a sandbox so that every call of the demo's busy member has something to do. */
export function prepareCalls({ controls }: Sandbox): CallFixture {
  controls.recipient({ member: 'MB100002' });
  const fixture: CallFixture = {
    otpFor: (email) => controls.mail(email)[0]?.otp ?? '',
    toPay: controls.donation({ from: 'MB100001', to: 'MB100002', status: 'PENDING' }).code,
    toPayByBank: controls.donation({ from: 'MB100001', to: 'MB100002', status: 'PENDING' }).code,
    toApprove: controls.donation({ from: 'MB100002', to: 'MB100001', status: 'APPROVAL' }).code,
  };
  controls.verify({ member: 'MB100001', verified: false });
  controls.accrue({ member: 'MB100001', amount: '3' });
  return fixture;
}

const ASHA = 'asha@demo.test';
const NADIA = 'nadia@demo.test';

/** What the document's examples cannot say: members of the demo data, and codes of this moment. */
const onlyHere = ({ otpFor, ...codes }: CallFixture): { readonly [call: string]: object | string | undefined } => ({
  'auth.login': { email_id: ASHA, password: 'demo-pass-1' },
  'auth.forgotPassword': { email_id: NADIA },
  'auth.resetPassword': { email_id: NADIA, otp: otpFor(NADIA) },
  'user.verifyEmail': { otp: otpFor(ASHA) },
  'help.payUsdt': { help_code: codes.toPay },
  'help.payBank': { help_code: codes.toPayByBank },
  'help.approve': { help_code: codes.toApprove },
  'help.byCode': codes.toPay,
});

/** The second page of a list. */
const PAGE = { limit: 20, offset: 20 };

function apiCall({ name, method, path, paged, query, code, body, headers, reply, example }: ContractCall) {
  return {
    name,
    method,
    path: `/api${path}`,
    paged,
    reply,
    /** Valid data of its reply. */
    data: node(example)['data'],
    /**
     * Sends it with the document's examples, and with a fixture's values where there is one. Returns the expected request: query and key are
     * '' and the body is `null` where there is none.
     */
    send: (api: Api, fixture?: CallFixture) => {
      const own = fixture && onlyHere(fixture)[name];
      const sent = isRecord(body) ? { ...body, ...(typeof own === 'object' ? own : {}) } : null;
      const asked = paged ? PAGE : query.length > 0 ? (own ?? code) : null;
      const key = headers.includes('Idempotency-Key') ? `key of ${name}` : '';
      const [group = '', call = ''] = name.split('.');
      const methods: object = Reflect.get(api, group);
      const params = typeof asked === 'string' ? query.map((each) => [each, asked]) : Object.entries(asked ?? {});
      const answer: ApiReply<unknown> = Reflect.apply(
        Reflect.get(methods, call),
        methods,
        [asked, sent, key || null].filter((each) => each !== null),
      );
      const search = new URLSearchParams(params.map(([one, value]) => [one, String(value)])).toString();
      return { answer, wire: { query: search, body: sent, key } };
    },
  };
}
/** A call as it goes over the wire. */
export type ApiCall = ReturnType<typeof apiCall>;

/** Every call of the contract, in an order in which they can be sent one after another. */
export const API_CALLS: readonly ApiCall[] = callsOf(node(written)).map(apiCall);

/** The call of this name. */
export function apiCallNamed(name: string): ApiCall {
  const call = API_CALLS.find((each) => each.name === name);
  if (!call) throw new Error(`${name} is not a call of the portal`);
  return call;
}

/** The portal's client over this `fetch`, signed in unless `own` says otherwise. */
export const clientWith = (own: Pick<HttpOptions, 'fetch'> & Partial<HttpOptions>): Api =>
  createHttpApi({
    origin: '',
    appKey: 'portal-web',
    token: () => 'token',
    cookies: () => '',
    idempotency: true,
    newKey: () => 'key',
    reporter: new FakeReporter(),
    ...own,
  });
