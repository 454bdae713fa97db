import type { Controls } from '../../sandbox/controls';
import { isRecord } from '../../src/domain/records';
import { API_PREFIX } from '../../src/platform/adapters/http/protocol';
import * as written from '../openapi.yaml';
import { callsOf, type Node, replySchemasOf, validatorOf } from '../readContract';

/**
 * Checks a reply with every object closed: properties that the document does not name are errors. Returns the errors by path and rule;
 * empty when the reply is valid. A refusal is checked against the schema of refusals.
 */
export function strictValidator(document: Node): (name: string, reply: unknown) => readonly string[] {
  const validate = validatorOf(document, { closed: true });
  return (name, reply) => {
    const schemas = replySchemasOf(document, name);
    const check = validate(isRecord(reply) && reply['error'] === true ? schemas.refused : schemas.done);
    if (check(reply)) return [];
    return (check.errors ?? []).map(
      ({ instancePath, message, params }) => `${name} ${instancePath}: ${message} ${JSON.stringify(params)}`,
    );
  };
}

const document = { ...written };
const NAMES = new Map(callsOf(document).map(({ method, path, name }) => [`${method} ${API_PREFIX}${path}`, name]));
const validate = strictValidator(document);

/** Checks every reply of a sandbox strictly against the contract, on its way to an application under test. */
export class ReplyValidator {
  readonly #faulty = new Set<string>();
  readonly #found: string[] = [];
  readonly #reading: Promise<void>[] = [];
  #sent = 0;

  constructor(controls: Controls) {
    // A reply that a fault changed is meant to be wrong.
    controls.watchRequests(({ mark, fault }) => {
      if (fault !== '') this.#faulty.add(mark);
    });
  }

  /** The same `fetch`, whose replies are also checked. */
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
    // An aborted request has no complete reply.
    const text = await response.text().catch(() => null);
    const name = NAMES.get(call);
    if (text === null || this.#faulty.has(mark)) return;
    const reply: unknown = JSON.parse(text);
    this.#found.push(...(name === undefined ? [`${call} is not a call of the contract`] : validate(name, reply)));
  }

  /** The violations in all replies so far, once every reply is read; empty when all follow the document. */
  async violations(): Promise<readonly string[]> {
    await Promise.all(this.#reading);
    return this.#found;
  }
}
