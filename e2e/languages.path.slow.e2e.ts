import { test } from './kit';
import { sayIn, speakIn, TRANSLATED } from './languages';
import { typedIn, walkMainPath } from './mainPath';
import { IS_RELEASE } from './release';

/**
 * The main path by the names of a catalogue, which finds names that are missing or that two controls of a page share. One language from
 * right to left, with digits of its own; before a release, all.
 */
for (const tag of IS_RELEASE ? TRANSLATED : ['ar']) {
  test(`a person joins, funds, buys, donates and pays in ${tag}`, async ({ page, context, sandbox, oracles }) => {
    oracles.readPagesIn(tag);
    await speakIn(context, tag);
    await walkMainPath(page, sandbox, `farah-${tag}-${test.info().workerIndex}@e2e.test`, sayIn(tag), typedIn(tag));
  });
}
