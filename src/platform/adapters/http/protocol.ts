/** Names shared with the API (decisions 1 to 3 and 21). The sandbox, as the other side, has its own. */
export const API_PREFIX = '/api';
export const APP_KEY_HEADER = 'x-app-key';
export const DEFAULT_APP_KEY = 'portal-web';
export const ACCESS_TOKEN_HEADER = 'x-access-token';
export const CSRF_COOKIE = 'XSRF-TOKEN';
export const CSRF_HEADER = 'X-XSRF-TOKEN';
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Timeouts in milliseconds (decision 19). */
export const GET_TIMEOUT_MS = 20_000;
export const POST_TIMEOUT_MS = 45_000;
