import { test } from './kit';
import { sayIn, speakIn, TRANSLATED } from './languages';
import { walkMainPath } from './mainPath';
import { IS_RELEASE } from './release';

/**
 * The main path by the names of a catalogue: a name that is missing, or that two controls of a page share, is found. One language from right
 * to left and one in a script of its own; before a release, all.
 */
for (const tag of IS_RELEASE ? TRANSLATED : ['ar', 'hi']) {
  test(`a person joins, verifies, funds, buys, donates and pays in ${tag}`, async ({
    page,
    context,
    sandbox,
    oracles,
  }) => {
    // The oracles know what is pressed by its English name; what is sent and said is held against it in English (e2e/mainPath.e2e.ts).
    oracles.expect(/what was pressed was|nobody pressed for it/);
    await speakIn(context, tag);
    await walkMainPath(page, sandbox, `farah-${tag}-${test.info().workerIndex}@e2e.test`, sayIn(tag));
  });
}
