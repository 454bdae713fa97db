import path from 'node:path';
import { isRecord } from '../../src/domain/records';
import { readDocument, SEVERITIES, text } from '../readContract';
import type { Finding } from './report';

/** `contract/requirements.yaml`: what a server must do besides answering in the contract's shapes. */
export const REQUIREMENTS = readDocument(path.join(__dirname, '../requirements.yaml'));

/** What the portal does when a call fails. */
const failing = (call: string): string =>
  call.startsWith('GET ')
    ? 'The portal keeps what it showed before and says that it could not be read'
    : 'The portal tells the member that something went wrong, and not what';

/** The values of the placeholders (`{limit}`) in a requirement's texts. */
export type Values = Readonly<Record<string, string>>;

/** The finding that a call does not meet the requirement of this name. Where a text differs by kind, `values.kind` is the kind, or else `got`. */
export function unmet(name: string, call: string, got: string, values: Values = {}): Finding {
  const requirement = REQUIREMENTS[name];
  if (!isRecord(requirement)) throw new Error(`contract/requirements.yaml has no requirement '${name}'`);
  const all: Values = { failing: failing(call), ...values };
  const words = (key: string): string => {
    const entry = requirement[key];
    const one = isRecord(entry) ? (entry[values['kind'] ?? got] ?? entry['other']) : entry;
    return text(one).replace(/\{(\w+)\}/g, (braces, value: string) => all[value] ?? braces);
  };
  return {
    call,
    field: words('field') || name,
    got: words('got') || got,
    expected: words('expected'),
    effect: words('effect'),
    change: words('change'),
    severity: SEVERITIES.find((each) => each === requirement['severity']) ?? 'high',
  };
}
