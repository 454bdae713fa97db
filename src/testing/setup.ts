import { LOOKING_MS } from './patience';

/** Before each test file: the Testing Library, where there is a DOM, has a second of patience of its own. */
if ('document' in globalThis) {
  const { configure } = jest.requireActual<typeof import('@testing-library/dom')>('@testing-library/dom');
  configure({ asyncUtilTimeout: LOOKING_MS });
}
