import { serialize } from './serialize';
import type { Timeline } from './timeline';

/** A test that is written from a report: its data and its code. Every value in either is written by `serialize`. */
export interface TestFile {
  readonly json: string;
  readonly code: string;
}

/** A name for a file, from the name of the report's: letters, digits and dashes alone. */
export function fileNameOf(report: string): string {
  const plain = report
    .replace(/\.[^./]*$/, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return plain || 'report';
}

/**
 * A test that passes as it is written: whoever repairs the fault changes what it expects.
 * `before` ends with the state that the test starts from, `after` is one step further; `name` is `fileNameOf` the report.
 */
export function testFileOf(name: string, before: Timeline, after: Timeline): TestFile {
  const { alert, overlay, notice, runtime } = after.state.ui;
  const { next } = before;
  const recorded = {
    state: before.state,
    next: next ?? { type: 'test/nothing' },
    then: { place: runtime.place, alert, overlay, notice },
  };
  const title = `${next?.type ?? 'nothing more'} does what was recorded`;
  return {
    json: `${serialize(recorded, 2)}\n`,
    code: `import { isRootState } from '../../app/replay';
import type { RootState } from '../../state';
import { rootReducer } from '../runWorker';
import recorded from ${serialize(`./${name}.json`)};

/** From a support report: the state after action ${before.lines.length}. Every name, address and id in it is a pseudonym. */
function recordedState(): RootState {
  const state: unknown = recorded.state;
  if (!isRootState(state)) throw new Error('the recorded state is none of this portal');
  return state;
}

it(${serialize(title)}, () => {
  const { alert, overlay, notice, runtime } = rootReducer(recordedState(), recorded.next).ui;
  // As the member saw it. Say here what should have been instead.
  expect({ place: runtime.place, alert, overlay, notice }).toEqual(recorded.then);
});
`,
  };
}
