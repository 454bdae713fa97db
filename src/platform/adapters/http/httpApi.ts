import type { Api, ApiReply } from '../../ports/api';
import type { CallRow } from './callRow';
import { CALLS } from './calls';
import { createSend, type HttpOptions } from './client';

type DecodersOf = ReturnType<typeof import('./decoders').decodersOf>;
/** A code, a page, or a form. A call with an Idempotency-Key takes the key as its last argument. */
type Argument = string | { readonly [field: string]: unknown; readonly help_code?: string; readonly limit?: number };
type Args = readonly [first?: Argument, key?: string];

/** The query string for a page or a code; a form adds none. */
const queryOf = ({ paged, query }: CallRow, first?: Argument): string => {
  const names = paged ? ['limit', 'offset'] : query ? [query] : [];
  const valueOf = (name: string): string => String(typeof first === 'object' ? first[name] : first);
  const text = new URLSearchParams(names.map((name) => [name, valueOf(name)])).toString();
  return text && `?${text}`;
};

/** The body with the fields of the contract; other fields of a form are not sent. */
const bodyOf = ({ body }: CallRow, form?: Argument): object | undefined =>
  !body || typeof form !== 'object'
    ? undefined
    : body === 'any'
      ? form
      : Object.fromEntries(body.map((field) => [field, form[field]]));

/** All calls of the specification, section 7, over HTTP, generated from the contract's table. */
export function createHttpApi(options: HttpOptions): Api {
  const send = createSend({
    ...options,
    onMalformed: ({ method, path }, body) => {
      decoders().then(
        ({ reportMalformed }) => reportMalformed(method, path, body),
        () => undefined,
      );
    },
  });

  // Loaded once for all calls, beside the first request. A failed load is repeated with the next call.
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

  /** The decoder of a reply. Some replies only have error flag and message, and one kind is passed on unchanged. */
  function decoderOf({ method, path, reply }: CallRow, first?: Argument): (data: unknown) => unknown {
    if (reply === 'done') return () => null;
    if (reply === 'unknown') return (data) => data;
    const ready = decoders();
    // The caller's await reports a failed load; until then it must not count as unhandled.
    ready.catch(() => undefined);
    const { help_code: code, limit: most } = typeof first === 'object' ? first : { help_code: first };
    // An unusable reply is `null` to the decoders and `undefined` to `send`, where `null` is the data of `done`.
    return async (data) => (await ready).of(method, path)[reply](data, { code, most }) ?? undefined;
  }

  function call(row: CallRow, args: Args): ApiReply<unknown> {
    // With a key, the last argument is the key, not a code.
    const [first] = row.keyed ? args.slice(0, -1) : args;
    const body = bodyOf(row, first);
    const key = row.keyed && args.at(-1);
    return send({
      method: row.method,
      path: row.path + queryOf(row, first),
      decode: decoderOf(row, first),
      ...(body && { body }),
      ...(typeof key === 'string' && { key }),
    });
  }

  // Untyped entries: contract/document.test.ts shows that each call sends its row, contract/generated.slow.test.ts that it decodes its reply.
  const groups: unknown[][] = Object.entries<{ readonly [name: string]: CallRow }>(CALLS).map(([group, rows]) => [
    group,
    Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, (...args: Args) => call(row, args)])),
  ]);
  return { ...Object.fromEntries(groups), newKey: options.newKey };
}
