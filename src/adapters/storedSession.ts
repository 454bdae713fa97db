/** redux-persist's own prefix and the slice's name. */
export const SESSION_KEY = 'persist:session';

export interface StoredSession {
  readonly token: string;
  /** The fields of the member as they were stored. */
  readonly user: { readonly [field: string]: unknown };
  /** All three items are there. */
  readonly complete: boolean;
}

/** The three stored items as redux-persist wrote them, each JSON within JSON. Anything unreadable is nothing. */
export function storedSession(): StoredSession {
  try {
    const { accessToken, refreshToken, user } = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '');
    const token: unknown = JSON.parse(accessToken);
    const member = JSON.parse(user);
    const complete = Boolean(token && JSON.parse(refreshToken) && member.code);
    return { token: typeof token === 'string' ? token : '', user: member, complete };
  } catch {
    return { token: '', user: {}, complete: false };
  }
}
