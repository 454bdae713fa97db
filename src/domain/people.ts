/** The server's `fullname` if there is one, otherwise first and last name (decision 14). */
export function fullName(person: {
  readonly firstname: string;
  readonly lastname: string;
  readonly fullname?: string;
}): string {
  const given = person.fullname?.trim() ?? '';
  return given === '' ? `${person.firstname} ${person.lastname}`.trim() : given;
}
