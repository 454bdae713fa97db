import { isRecord } from '../src/domain/records';

/** Character classes with their names. */
const CLASSES: readonly (readonly [RegExp, string])[] = [
  [/\p{Nd}/u, 'digits'],
  [/\p{L}/u, 'letters'],
  [/\s/u, 'blanks'],
  [/\./, 'points'],
  [/,/, 'commas'],
  [/-/, 'hyphens'],
  [/:/, 'colons'],
  [/\//, 'slashes'],
  [/\+/, 'plus signs'],
  [/[^\p{Nd}\p{L}\s.,\-:/+]/u, 'other signs'],
];

/**
 * Type and shape of a value, never the value itself: 'text of 8 characters (digits, points, commas)', 'number below 0', 'list of 3',
 * 'missing'.
 */
export function shapeOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `list of ${value.length}`;
  if (isRecord(value)) return 'object';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') {
    return `${Number.isInteger(value) ? 'number' : 'number with a fraction'}${value < 0 ? ' below 0' : ''}`;
  }
  if (value === '') return 'empty text';
  const text = String(value);
  const kinds = CLASSES.flatMap(([kind, name]) => (kind.test(text) ? [name] : []));
  return `text of ${text.length} ${text.length === 1 ? 'character' : 'characters'} (${kinds.join(', ')})`;
}
