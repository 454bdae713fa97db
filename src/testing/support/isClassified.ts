import { isFlag, isKnownSecret, isNumberShown, treatmentOf } from '../../features/support/fieldTreatment';

/** Whether the key is classified. Unclassified values are masked, and support cannot read them. */
export function isClassified(key: string, value: unknown): boolean {
  if (typeof value === 'number') return isFlag(value) || isNumberShown(key) || isKnownSecret(treatmentOf(key));
  return typeof value !== 'string' || value.trim() === '' || treatmentOf(key) !== 'unknown';
}
