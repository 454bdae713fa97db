import type { Answer, Api, Json, Page } from '../../ports/api';
import { CALLS, type CallRow } from './calls';
import { createSend, type HttpOptions } from './client';

type DecodersOf = ReturnType<typeof import('./decoders').decodersOf>;
type Args = readonly unknown[];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isPage = (value: unknown): value is Page => isObject(value) && 'limit' in value;

/** What came out of a JSON parser is JSON, unless it is nothing. */
const isJson = (value: unknown): value is Json => value !== undefined;

function pathOf({ path, query = '' }: CallRow, first: unknown): string {
  const pairs = isPage(first)
    ? { limit: String(first.limit), offset: String(first.offset) }
    : { [query]: String(first) };
  return isPage(first) || query !== '' ? `${path}?${new URLSearchParams(pairs).toString()}` : path;
}

/** The fields that the contract names, one by one: nothing else of a form is sent. */
const bodyOf = ({ body }: CallRow, form: unknown): object | undefined =>
  body === undefined || !isObject(form)
    ? undefined
    : body === 'any'
      ? form
      : Object.fromEntries(body.map((field) => [field, form[field]]));

/** The code that a call asks about, `''` for one that names none: its reply must be about that. */
const codeOf = (first: unknown): string => {
  const code = isObject(first) ? first.help_code : first;
  return typeof code === 'string' ? code : '';
};

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
  function reading({ method, path, reply }: CallRow, first: unknown): (data: unknown) => unknown {
    if (reply === 'done') return () => null;
    if (reply === 'unknown') return (data) => (isJson(data) ? data : undefined);
    const ready = decoders();
    // Whoever waits for the answer hears of a failed load; until then it must not count as unhandled.
    ready.catch(() => undefined);
    const asked = { code: codeOf(first), ...(isPage(first) ? { most: first.limit } : {}) };
    return async (data) => (await ready).of(method, path)[reply](data, asked) ?? undefined;
  }

  function call(row: CallRow, args: Args): Answer<unknown> {
    const [first] = args;
    const body = bodyOf(row, first);
    const key = row.keyed ? args.at(-1) : undefined;
    return send({
      method: row.method,
      path: pathOf(row, row.paged || row.query !== undefined ? first : undefined),
      decode: reading(row, first),
      ...(body === undefined ? {} : { body }),
      ...(typeof key === 'string' ? { key } : {}),
    });
  }

  // By entries of any kind: that each call has the arguments and the reply of its row, contract/document.test.ts shows.
  const groups: unknown[][] = Object.entries<{ readonly [name: string]: CallRow }>(CALLS).map(([group, rows]) => [
    group,
    Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, (...args: Args) => call(row, args)])),
  ]);
  return { ...Object.fromEntries(groups), newKey: options.newKey };
}
