import { hasOwn } from '../domain/records';

/** The libraries of receipts ask for it as soon as they are loaded, and Chrome 92 does not have it: imported before them. */
Object.hasOwn ??= hasOwn;
