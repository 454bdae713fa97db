import type { Answer, Api } from '../../ports/api';
import type { CallRow } from './callRow';
import { CALLS } from './calls';
import { createSend, type HttpOptions } from './client';

type DecodersOf = ReturnType<typeof import('./decoders').decodersOf>;
/** A code, a page, or a form; the last one is the Idempotency-Key of a call that goes out under one. */
type First = string | { readonly [field: string]: unknown; readonly help_code?: string; readonly limit?: number };
type Args = readonly [first?: First, key?: string];

/** What the query says of the first argument, a page or a code; of a form nothing. */
const queryOf = ({ paged, query }: CallRow, first?: First): string => {
  const names = paged ? ['limit', 'offset'] : query ? [query] : [];
  const valueOf = (name: string): string => String(typeof first === 'object' ? first[name] : first);
  const text = new URLSearchParams(names.map((name) => [name, valueOf(name)])).toString();
  return text && `?${text}`;
};

/** The fields that the contract names, one by one: nothing else of a form is sent. */
const bodyOf = ({ body }: CallRow, form?: First): object | undefined =>
  !body || typeof form !== 'object'
    ? undefined
    : body === 'any'
      ? form
      : Object.fromEntries(body.map((field) => [field, form[field]]));

/** Every call of the specification, section 7, over HTTP, by the table of the contract. */
export function createHttpApi(options: HttpOptions): Api {
  const send = createSend({
    ...options,
    unread: ({ method, path }, body) => {
      decoders().then(
        ({ unread }) => unread(method, path, body),
        () => undefined,
      );
    },
  });

  // One load for all calls; it runs beside the first request. A load that failed is tried again with the next call.
  let loading: Promise<DecodersOf> | null = null;
  const decoders = (): Promise<DecodersOf> => {
    loading ??= import(/* webpackChunkName: "decoders" */ './decoders').then(
      ({ decodersOf }) => decodersOf(options.reporter),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  /** How a reply is read. Of some only the error flag and the message are used, and one kind is handed on as it is. */
  function reading({ method, path, reply }: CallRow, first?: First): (data: unknown) => unknown {
    if (reply === 'done') return () => null;
    if (reply === 'unknown') return (data) => data;
    const ready = decoders();
    // Whoever waits for the answer hears of a failed load; until then it must not count as unhandled.
    ready.catch(() => undefined);
    const { help_code: code, limit: most } = typeof first === 'object' ? first : { help_code: first };
    return async (data) => (await ready).of(method, path)[reply](data, { code, most }) ?? undefined;
  }

  function call(row: CallRow, args: Args): Answer<unknown> {
    // The last argument is then the key, and no code that is asked for.
    const [first] = row.keyed ? args.slice(0, -1) : args;
    const body = bodyOf(row, first);
    const key = row.keyed && args.at(-1);
    return send({
      method: row.method,
      path: row.path + queryOf(row, first),
      decode: reading(row, first),
      ...(body && { body }),
      ...(typeof key === 'string' && { key }),
    });
  }

  // By entries of any kind: that each call has the arguments and the reply of its row, contract/document.test.ts shows.
  const groups: unknown[][] = Object.entries<{ readonly [name: string]: CallRow }>(CALLS).map(([group, rows]) => [
    group,
    Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, (...args: Args) => call(row, args)])),
  ]);
  return { ...Object.fromEntries(groups), newKey: options.newKey };
}
