import { isRecord } from '../../src/domain/records';
import { APP_KEY } from '../answers';
import { createSandbox, type Sandbox, type SandboxOptions } from '../server';

/** A fixed start in epoch milliseconds, so that tests can name times. */
export const START = Date.UTC(2026, 0, 15, 12);

/** The lists that come in pages: the path of each, and the key of its rows. */
export const PAGED_LISTS = [
  ['/api/wallet/deposits', 'transactions'],
  ['/api/wallet/withdrawals', 'transactions'],
  ['/api/wallet/transactions', 'transactions'],
  ['/api/wallet/pin/transactions', 'transactions'],
  ['/api/income/list', 'incomes'],
  ['/api/team/partners', 'partners'],
  ['/api/help/sent', 'helps'],
  ['/api/help/received', 'helps'],
] as const;

/** A sandbox that listens, with its address. */
export interface RunningSandbox extends Sandbox {
  readonly address: string;
}

/** A sandbox in memory on a free port, whose clock starts at `START` and stands still. */
export async function startSandbox(options: Partial<SandboxOptions> = {}): Promise<RunningSandbox> {
  const sandbox = await createSandbox({ database: ':memory:', now: () => START, ...options });
  const running = { ...sandbox, address: await sandbox.listen(0) };
  started.add(running);
  return running;
}

const started = new Set<RunningSandbox>();

/** Closes every sandbox that was started. For `afterEach`, so that a failing test leaves nothing open. */
export async function closeSandboxes(): Promise<void> {
  const open = [...started];
  started.clear();
  await Promise.all(open.map((sandbox) => sandbox.close()));
}

/** One request over HTTP; redirects are not followed. */
export function request(sandbox: RunningSandbox, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(sandbox.address + path, { redirect: 'manual', ...init });
}

/** The record under a key; throws when it is missing. */
export function recordAt(data: Record<string, unknown>, key: string): Record<string, unknown> {
  const value = data[key];
  if (!isRecord(value)) throw new TypeError(`no record ${key} in ${JSON.stringify(data)}`);
  return value;
}

/** The list of records under a key; throws when it is missing or holds anything else. */
export function rowsAt(data: Record<string, unknown>, key: string): readonly Record<string, unknown>[] {
  const value = data[key];
  if (!Array.isArray(value) || !value.every(isRecord)) throw new TypeError(`no rows ${key}`);
  return value;
}

/** A reply of the sandbox. */
async function replyOf(response: Response) {
  const text = await response.text();
  const body: unknown = JSON.parse(text);
  if (!isRecord(body)) throw new TypeError(`no envelope: ${text}`);
  const data: Record<string, unknown> = isRecord(body['data']) ? body['data'] : {};
  return { status: response.status, error: body['error'], message: String(body['message']), data };
}
export type Reply = Awaited<ReturnType<typeof replyOf>>;

/** Makes calls, without a session when `token` is empty. */
export function callerOf(sandbox: RunningSandbox, token = '') {
  const own = { 'x-app-key': APP_KEY, ...(token === '' ? {} : { 'x-access-token': token }) };
  const raw = (path: string, body?: object | string, headers: Record<string, string> = {}): Promise<Response> =>
    request(sandbox, path, {
      ...(body === undefined ? {} : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
      headers: { ...own, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    });
  const get = async (path: string) => replyOf(await raw(path));
  return {
    /** The response itself, for its status, headers and bytes. With a body it is a POST; a text is sent as it is. */
    raw,
    get,
    post: async (path: string, body: object | string = '', headers: Record<string, string> = {}) =>
      replyOf(await raw(path, body, headers)),
    /** A field of the session user, read from the server each time. */
    user: async (field: string) => recordAt((await get('/api/user/info')).data, 'user')[field],
    /** The rows of a list, by the key under which its reply has them. */
    rows: async (path: string, key: string) => rowsAt((await get(path)).data, key),
  };
}
export type Caller = ReturnType<typeof callerOf>;

/** Signs in; returns the caller with its access token. */
export async function signIn(
  sandbox: RunningSandbox,
  email_id = 'asha@demo.test',
  password = 'demo-pass-1',
): Promise<Caller & { readonly token: string }> {
  const { data } = await callerOf(sandbox).post('/api/auth/login', { email_id, password });
  const token = String(data['accesstoken']);
  return { ...callerOf(sandbox, token), token };
}

/** A new member with USDT and E-PINs from the controls. */
export async function makeCaller(
  sandbox: RunningSandbox,
  email: string,
  options: { readonly usdt?: string; readonly pins?: string; readonly private?: boolean } = {},
): Promise<Caller & { readonly token: string; readonly code: string }> {
  const { code } = sandbox.controls.member({ email, password: 'secret', private: options.private });
  if (options.usdt !== undefined) sandbox.controls.fund({ member: code, amount: options.usdt });
  if (options.pins !== undefined) sandbox.controls.pins({ member: code, count: options.pins });
  return { ...(await signIn(sandbox, email, 'secret')), code };
}

/** An empty sandbox, and in it one member with 100 USDT. */
export async function startWithMember() {
  const sandbox = await startSandbox({ demo: false });
  return { sandbox, member: await makeCaller(sandbox, 'a@x.test', { usdt: '100' }) };
}

/** Opens a donation as this member; returns its code. */
export async function openDonation(member: Caller): Promise<string> {
  return String(recordAt((await member.post('/api/help/add')).data, 'help')['code']);
}

/** Calls a control over HTTP, as a tool does. */
export async function callControl(
  sandbox: RunningSandbox,
  name: string,
  body: unknown,
): Promise<{ status: number; error: boolean; message: string; data: unknown }> {
  const reply = await request(sandbox, `/__sandbox/api/${name}`, { method: 'POST', body: JSON.stringify(body) });
  const envelope: { error: boolean; message: string; data: unknown } = await reply.json();
  return { status: reply.status, ...envelope };
}
