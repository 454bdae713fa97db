import { begin } from './begin';
import { fillFigures } from './figures';

/** The script of the shell for every path, and of the pages of a member. */
begin(fillFigures);
