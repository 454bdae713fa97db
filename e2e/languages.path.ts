import { test } from './kit';
import { sayIn, speakIn } from './languages';
import { walkMainPath } from './mainPath';

/** The main path by the names of a catalogue: a name that is missing, or that two controls of a page share, is found. */
export function testMainPathIn(tag: string): void {
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
