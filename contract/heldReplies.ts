import type { Controls } from '../sandbox/controls';
import { API_PREFIX } from '../src/platform/adapters/http/headers';
import * as written from './openapi.yaml';
import { callsOf } from './readContract';
import { strictly } from './strictly';

const document = { ...written };
const NAMES = new Map(callsOf(document).map(({ method, path, name }) => [`${method} ${API_PREFIX}${path}`, name]));
const hold = strictly(document);

/** Holds every reply of a sandbox against the contract, strictly, on its way to an application under test. */
export class HeldReplies {
  readonly #faulty = new Set<string>();
  readonly #found: string[] = [];
  readonly #reading: Promise<void>[] = [];
  #sent = 0;

  constructor(controls: Controls) {
    // What a test has the sandbox answer instead is meant to be wrong.
    controls.watchRequests(({ mark, fault }) => {
      if (fault !== '') this.#faulty.add(mark);
    });
  }

  /** The same `fetch`, of which every reply is read beside the application. */
  fetchOf(real: typeof fetch): typeof fetch {
    return async (input, init) => {
      const headers = new Headers(init?.headers);
      this.#sent += 1;
      const mark = headers.get('x-sandbox-mark') ?? `reply-${this.#sent}`;
      headers.set('x-sandbox-mark', mark);
      const response = await real(input, { ...init, headers });
      const call = `${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`;
      this.#reading.push(this.#read(call, mark, response.clone()));
      return response;
    };
  }

  async #read(call: string, mark: string, response: Response): Promise<void> {
    // A request that was called off has no whole reply.
    const text = await response.text().catch(() => null);
    const name = NAMES.get(call);
    if (text === null || this.#faulty.has(mark)) return;
    const reply: unknown = JSON.parse(text);
    this.#found.push(...(name === undefined ? [`${call} is no call of the contract`] : hold(name, reply)));
  }

  /** What was wrong with the replies so far, once all of them are read; nothing when they are as the document says. */
  async violations(): Promise<readonly string[]> {
    await Promise.all(this.#reading);
    return this.#found;
  }
}
