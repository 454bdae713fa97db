import { cut, MAX_LENGTH } from '../../../domain/lengths';

/** The envelope of every reply of the API. `data` is not decoded yet. */
export interface Envelope {
  readonly refused: boolean;
  readonly message: string;
  readonly data: unknown;
}

/**
 * The text for the member, or several of them: frameworks list one for each invalid field. A number, which the JSON reader gives as text, says
 * nothing to them.
 */
const messageIn = (value: unknown): string => {
  const texts = [value].flat().filter((text) => typeof text === 'string' && /[^\d.-]/.test(text));
  return cut(texts.join('; '), MAX_LENGTH.message);
};

/**
 * Parses `{ error, message, data }`; `null` without a known error flag (decision 4). With an HTTP error the flag counts as set if there is a
 * message beside it, with any value (decision 5): frameworks write the status there, `{ "error": "Bad Request", "message": "…" }`.
 */
export function envelope(body: unknown, isHttpError = false): Envelope | null {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null;
  const flag = body.error;
  const message = 'message' in body ? messageIn(body.message) : '';
  const set = flag === true || flag === '1' || flag === 'true' || (isHttpError && message !== '');
  const clear = flag === false || flag === '0' || flag === 'false' || flag === null || flag === '';
  if (!set && !clear) return null;
  return { refused: set, message, data: 'data' in body ? body.data : null };
}
