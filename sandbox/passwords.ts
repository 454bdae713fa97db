import { createHash, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

/** Far below what a real server needs: sandbox passwords guard demo data, and tests sign in hundreds of times. */
const COST = { N: 1024, r: 8, p: 1 } as const;

/** `salt:key`, both hex. A salt is given only where demo data must come out the same. */
export function hashPassword(password: string, salt = randomBytes(8).toString('hex')): string {
  return `${salt}:${scryptSync(password, salt, 32, COST).toString('hex')}`;
}

/** Whether a password is the one that `hashPassword` made `stored` of; takes as long either way. */
export function passwordMatches(password: string, stored: string): boolean {
  const [salt = '', key = ''] = stored.split(':');
  return timingSafeEqual(scryptSync(password, salt, 32, COST), Buffer.from(key, 'hex'));
}

/** A token that cannot be guessed. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** The form in which a token is stored: whoever reads the database can use none. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
