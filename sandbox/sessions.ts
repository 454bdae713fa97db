import type { Json } from '../src/platform/ports/api';
import { type Member, memberById, userView } from './members';
import { newToken, tokenHash } from './passwords';
import type { World } from './world';

/** How long a sign-in lasts by the server's clock. */
export const SESSION_MS = 7 * 24 * 60 * 60 * 1000;

/** Opens a session: the data of login and register (section 7). Only hashes of the tokens are stored. */
export function openSession(world: World, member: Member): { readonly [key: string]: Json } {
  const access = newToken();
  const refresh = newToken();
  world.db.insert('sessions', {
    member_id: member.id,
    access_hash: tokenHash(access),
    refresh_hash: tokenHash(refresh),
    expires_at: world.clock.now() + SESSION_MS,
  });
  return { accesstoken: access, refreshtoken: refresh, user: userView(world, member) };
}

/** The member of a token; `null` when it is missing, unknown, ended or expired. */
export function sessionMember(world: World, token: string): Member | null {
  if (token === '') return null;
  const row = world.db.one('SELECT member_id, expires_at FROM sessions WHERE access_hash = ?', tokenHash(token));
  return row && row.int('expires_at') > world.clock.now() ? memberById(world, row.int('member_id')) : null;
}

/** Ends every session of a member, or of all members when none is given; returns their number. */
export function endSessions(world: World, member?: Member): number {
  const ended = member
    ? world.db.all('DELETE FROM sessions WHERE member_id = ? RETURNING member_id', member.id)
    : world.db.all('DELETE FROM sessions RETURNING member_id');
  return ended.length;
}
