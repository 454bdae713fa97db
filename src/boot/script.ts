import { begin } from './begin';
import { fillPlaceholders } from './fillPlaceholders';

/** The script of `app.html`, which is served for any path, and of prerendered pages that only members see; visitorScript.ts has the others'. */
begin(fillPlaceholders);
