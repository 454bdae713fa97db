import { isQuickLook, testPages } from './lookAt';

/** Every page once, in alternating themes and widths; pages.slow.e2e.ts has the others. */
testPages(isQuickLook);
