import type { Ports } from '../platform/ports/ports';
import { fakeApi } from './fakeApi';
import { FakeClipboard, FakeClock, FakeLanguage, FakeNavigator, FakeReporter, FakeStorage, FakeTab } from './fakes';
import { aSession } from './fixtures';

/** Fakes for all ports except those in `own`. Pass them to `runSaga` as its `context`. */
export function fakePorts(own: Partial<Ports> = {}): Ports {
  const storage = new FakeStorage();
  return {
    api: fakeApi(),
    token: () => aSession().accessToken,
    clock: new FakeClock(),
    clipboard: new FakeClipboard(),
    navigator: new FakeNavigator(),
    storage: storage.tab(),
    tab: new FakeTab(storage),
    language: new FakeLanguage(),
    reporter: new FakeReporter(),
    ...own,
  };
}

/** The same ports as a provider for redux-saga-test-plan: `.provide([fakePortsProvider({ api }), …])`. */
export function fakePortsProvider(own: Partial<Ports> = {}) {
  const ports = new Map<string, unknown>(Object.entries(fakePorts(own)));
  return { getContext: (key: string, next: () => unknown): unknown => (ports.has(key) ? ports.get(key) : next()) };
}
