import { hasOwn, isRecord } from '../src/domain/records';
import { facesOf, itemsOf, type Node, propertyOf, replySchemasOf, validatorOf } from './contract';

/**
 * Holds a reply against the document with every object closed: a property that the document does not name is one too many. What is wrong,
 * by place and rule; nothing when it is good. A refusal is held against the shape of refusals.
 */
export function strictly(document: Node): (name: string, reply: unknown) => readonly string[] {
  const validate = validatorOf(document, { closed: true });
  return (name, reply) => {
    const schemas = replySchemasOf(document, name);
    const check = validate(isRecord(reply) && reply['error'] === true ? schemas.refused : schemas.done);
    if (check(reply)) return [];
    return (check.errors ?? []).map(
      ({ instancePath, message, params }) => `${name} ${instancePath}: ${message} ${JSON.stringify(params)}`,
    );
  };
}

/** Names of the properties of a reply: those that the document has, and those that were found. Rows count together: `data.helps[].code`. */
export function namesOf(
  document: Node,
  name: string,
  reply: unknown,
): { readonly documented: readonly string[]; readonly found: readonly string[] } {
  return { documented: documentedIn(document, replySchemasOf(document, name).done, ''), found: foundIn(reply, '') };
}

function documentedIn(document: Node, schema: Node, at: string): readonly string[] {
  const items = itemsOf(document, schema);
  const names = facesOf(document, schema).flatMap((face) =>
    isRecord(face['properties']) ? Object.keys(face['properties']) : [],
  );
  const own = names.flatMap((key) => {
    const property = propertyOf(document, schema, key);
    const place = at === '' ? key : `${at}.${key}`;
    return property ? [place, ...documentedIn(document, property, place)] : [];
  });
  return items ? [...own, ...documentedIn(document, items, `${at}[]`)] : own;
}

function foundIn(value: unknown, at: string): readonly string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((each) => foundIn(each, `${at}[]`)))];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const place = at === '' ? key : `${at}.${key}`;
    return hasOwn(value, key) ? [place, ...foundIn(each, place)] : [];
  });
}
