import { isRecord } from '../src/domain/records';
import { type Node, replySchemasOf, validatorOf } from './readContract';

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
