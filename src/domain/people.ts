import type { User } from './entities';
import { userShape } from './firstShapes';
import { type Shape, toPartial } from './records';

/** For merging into the stored user: an unreadable time is left out like any malformed field, so that the last good value stays. */
const userPatchShape: Shape<User> = { ...userShape, created_at: (value) => userShape.created_at(value) ?? undefined };

/**
 * The well-formed fields of a user in a reply; `null` if there is none. An empty code is dropped: merged into the stored user it would end
 * the session.
 */
export function userPatchOf(raw: unknown): Partial<User> | null {
  const patch = toPartial(userPatchShape, raw, true);
  if (!patch) return null;
  const { code, ...others } = patch;
  return code ? patch : others;
}

/** The server's `fullname` if there is one, otherwise first and last name (decision 14). */
export function fullName(person: {
  readonly firstname: string;
  readonly lastname: string;
  readonly fullname?: string;
}): string {
  const given = person.fullname?.trim() ?? '';
  return given === '' ? `${person.firstname} ${person.lastname}`.trim() : given;
}
