import { begin } from './begin';
import { fillPlaceholders } from './fillPlaceholders';

/** The script of the shell for every path, and of the pages of a member. */
begin(fillPlaceholders);
