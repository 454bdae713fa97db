import { begin } from './begin';

/** The script of a page that visitors alone see: without what fills in a member's figures, it is half as long. */
begin();
