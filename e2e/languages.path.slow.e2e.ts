import { TRANSLATED } from './languages';
import { testMainPathIn } from './languages.path';
import { IS_RELEASE } from './release';

/** The other languages; Arabic is walked by languages.path.e2e.ts. */
for (const tag of IS_RELEASE ? TRANSLATED.filter((each) => each !== 'ar') : ['hi']) testMainPathIn(tag);
