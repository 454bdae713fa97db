import { cut, MAX_LENGTH } from '../../../domain/limits';

/** What every reply of the API is wrapped in. `data` is still whatever the server sent. */
export interface Envelope {
  readonly refused: boolean;
  readonly message: string;
  readonly data: unknown;
}

/** `{ error, message, data }`; anything without an error flag of a known kind is no envelope (decision 4). */
export function envelope(body: unknown): Envelope | null {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null;
  const flag = body.error;
  const set = flag === true || flag === '1' || flag === 'true';
  const clear = flag === false || flag === '0' || flag === 'false' || flag === null || flag === '';
  if (!set && !clear) return null;
  return {
    refused: set,
    message: 'message' in body && typeof body.message === 'string' ? cut(body.message, MAX_LENGTH.message) : '',
    data: 'data' in body ? body.data : null,
  };
}
