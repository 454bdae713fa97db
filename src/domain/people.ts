import type { User } from './entities';
import { userShape } from './firstShapes';
import { type Shape, toPartial } from './records';

/** For merging over the stored user: a time that cannot be read is left out like any malformed field, so that the last good one stays. */
const userPatchShape: Shape<User> = { ...userShape, created_at: (value) => userShape.created_at(value) ?? undefined };

/** The well-formed fields of a reply's user; `null` when it is none. An empty code is none: merged over the stored user it would end the session. */
export function userPatchOf(raw: unknown): Partial<User> | null {
  const patch = toPartial(userPatchShape, raw, true);
  if (!patch) return null;
  const { code, ...others } = patch;
  return code ? patch : others;
}

/** `fullname` when the server gives one, else first and last name (decision 14). */
export function fullName(person: {
  readonly firstname: string;
  readonly lastname: string;
  readonly fullname?: string;
}): string {
  const given = person.fullname?.trim() ?? '';
  return given === '' ? `${person.firstname} ${person.lastname}`.trim() : given;
}
