import { TRANSLATED } from './languages';
import { testMainPathIn } from './languages.path';
import { IS_LONG } from './long';

/** The other languages; Arabic is walked by languages.path.e2e.ts. */
for (const tag of IS_LONG ? TRANSLATED.filter((each) => each !== 'ar') : ['hi']) testMainPathIn(tag);
