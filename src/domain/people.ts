/** Whether two codes name one member: a server may change the case of a code. */
export const isSameMember = (code: string, other: string): boolean => code.toUpperCase() === other.toUpperCase();

/** The server's `fullname` if there is one, otherwise first and last name (decision 14). */
export function fullName(person: {
  readonly firstname: string;
  readonly lastname: string;
  readonly fullname?: string;
}): string {
  const full = person.fullname?.trim() ?? '';
  return full === '' ? `${person.firstname} ${person.lastname}`.trim() : full;
}
