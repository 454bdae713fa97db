import { begin } from './begin';

/** The script of a prerendered page that only visitors see: script.ts without the figures of a member. */
begin();
