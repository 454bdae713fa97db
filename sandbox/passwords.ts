import { createHash, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

/** Far below what a real server needs: sandbox passwords only guard demo data, and tests sign in hundreds of times. */
const COST = { N: 1024, r: 8, p: 1 } as const;

/** `salt:key`, both hex. A salt is passed only where demo data must be reproducible. */
export function hashPassword(password: string, salt = randomBytes(8).toString('hex')): string {
  return `${salt}:${scryptSync(password, salt, 32, COST).toString('hex')}`;
}

/** Whether `hashPassword` made `stored` from this password; compares in constant time. */
export function passwordMatches(password: string, stored: string): boolean {
  const [salt = '', key = ''] = stored.split(':');
  return timingSafeEqual(scryptSync(password, salt, 32, COST), Buffer.from(key, 'hex'));
}

/** A random token that cannot be guessed. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** The stored form of a token, so that reading the database reveals no usable one. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
