import { isQuickLook, testPages } from './lookAt';

/** Every page in the looks that pages.e2e.ts leaves out. */
testPages((page, look) => !isQuickLook(page, look));
