import { begin } from './begin';

/** The script of a page that only visitors see: it has no figures of a member to fill in, and is half as long. */
begin();
