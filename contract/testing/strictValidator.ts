import { isRecord } from '../../src/domain/records';
import { type Node, replySchemasOf, validatorOf } from '../readContract';

/**
 * Checks a reply with every object closed: properties that the document does not name are errors. Returns the errors by path and rule;
 * empty when the reply is valid. A refusal is checked against the schema of refusals.
 */
export function strictValidator(document: Node): (name: string, reply: unknown) => readonly string[] {
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
