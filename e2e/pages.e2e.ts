import { isQuickLook, testPages } from './lookAt';

/** Every page once, the themes and widths by turns; the others of each page are in pages.slow.e2e.ts. */
testPages(isQuickLook);
