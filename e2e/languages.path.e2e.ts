import { testMainPathIn } from './languages.path';

/** From right to left, in another script: what one language can break that English does not show. */
testMainPathIn('ar');
