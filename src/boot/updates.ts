import type { App } from '../app/createApp';
import { isRecord } from '../domain/records';
import { i18n } from '../i18n/i18n';
import { isRunningOrPending } from '../kernel/runtime';
import { now } from '../platform/adapters/now';
import { hasSwitchedTo, isStored, recordSwitch } from '../platform/adapters/versionSwitch';
import type { RootState } from '../rootState';
import { isPlainPress } from '../ui/plainPress';
import { showNewVersion } from './NewVersion';

/**
 * The page's side of the service worker: tells it that this version has started, and switches to a newer one without losing anything: on a
 * link when nothing is typed and nothing is under way, or when the member accepts the offer (docs/offline.md).
 */

/** A page that stays open asks for a newer version at most this often, in milliseconds. */
const ASK_AGAIN_MS = 3_600_000;

const SLICES_WITH_READS = ['session', 'wallet', 'donations', 'team', 'income'] as const;

/** A command is running, asks the member, or has a pending outcome. */
const isBusy = ({ ui }: RootState): boolean =>
  ui.overlay !== null ||
  ui.alert !== null ||
  ui.runtime.question !== null ||
  ui.runtime.outcomes.some(isRunningOrPending) ||
  Object.values(ui.runtime.commands).some((command) => command?.phase === 'running');

const isReading = (state: RootState): boolean =>
  SLICES_WITH_READS.some((slice) =>
    Object.values(state[slice]).some((part) => isRecord(part) && part.loading === true),
  );

/** Whether loading a new page loses nothing: no command is under way, there is no draft, and the session is stored. */
const losesNothing = (state: RootState): boolean =>
  !isBusy(state) &&
  Object.keys(state.ui.runtime.drafts).length === 0 &&
  (state.session.accessToken === null || isStored(state.session.accessToken));

/** The link to another page of the portal that this click follows; `null` for any other click. */
function linkToAnotherPage(press: MouseEvent): HTMLAnchorElement | null {
  if (!isPlainPress(press) || !(press.target instanceof Element)) return null;
  const link = press.target.closest('a');
  return link &&
    link.origin === location.origin &&
    link.pathname !== location.pathname &&
    link.target === '' &&
    !link.hasAttribute('download')
    ? link
    : null;
}

/**
 * Asks the server for its CSRF cookie where the page came from the cache, without one: the first command needs it (decision 3). A page that was
 * opened without a network asks when that is back. The name is `CSRF_COOKIE`'s, written out: to share it would cost every first page 70
 * bytes.
 */
function fetchCookie(): void {
  if (!document.cookie.includes('XSRF-TOKEN='))
    fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
}

/** Asks for a newer version when the member comes back to the page. */
function askAgainOnReturn(serviceWorker: ServiceWorkerContainer): void {
  // Not the time of the event: on phones that stands still while they sleep. The device's clock may have been set back.
  let lastCheck = now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Math.abs(now() - lastCheck) < ASK_AGAIN_MS) return;
    lastCheck = now();
    serviceWorker
      .getRegistration()
      .then((registration) => registration?.update())
      .catch(() => undefined);
  });
}

/**
 * Tells the worker which version and language run here, fetches the CSRF cookie that a page from the cache lacks, and offers newer versions. Call
 * it once, after the application has drawn its first page. `hasTyped`: something was typed on it before.
 */
export function connectServiceWorker({ store, reload }: App, hasTyped: boolean): void {
  const { serviceWorker } = navigator;
  const own = document.documentElement.dataset.version;
  if (!own) return;

  let waitingVersion = '';
  let dismissed = '';
  let typed = hasTyped;
  let { location: lastLocation, emptiedForms: lastEmptiedForms } = store.getState().ui.runtime;
  let shown = false;
  const offer = showNewVersion(document);

  const switchVersion = (): void => {
    if (recordSwitch(waitingVersion)) reload('asked');
  };
  const dismiss = (): void => {
    dismissed = waitingVersion;
    draw();
  };
  const draw = (): void => {
    const isOffered = waitingVersion !== '' && waitingVersion !== dismissed && !typed && losesNothing(store.getState());
    if (isOffered === shown) return;
    shown = isOffered;
    offer(isOffered ? { onUse: switchVersion, onDismiss: dismiss } : null);
  };

  document.addEventListener('input', () => {
    typed = true;
    draw();
  });
  store.subscribe(() => {
    const { runtime } = store.getState().ui;
    // What was typed is a draft by now, or sent.
    if (runtime.location?.path !== lastLocation?.path || runtime.emptiedForms !== lastEmptiedForms) typed = false;
    ({ location: lastLocation, emptiedForms: lastEmptiedForms } = runtime);
    draw();
  });
  document.addEventListener(
    'click',
    (event) => {
      if (waitingVersion === '' || typed || !linkToAnotherPage(event)) return;
      const state = store.getState();
      // Recorded last, because it uses up this tab's one attempt at the version.
      if (isReading(state) || !losesNothing(state) || !recordSwitch(waitingVersion)) return;
      // Keep the press from the router: the browser follows the link and loads the newer version.
      event.stopPropagation();
    },
    true,
  );

  const tell = (): void => serviceWorker.controller?.postMessage({ started: own, language: i18n.locale });
  i18n.on('change', tell);
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const next = isRecord(data) && typeof data.next === 'string' ? data.next : own;
    waitingVersion = next === own || hasSwitchedTo(next) ? '' : next;
    draw();
  });
  if (serviceWorker.controller) fetchCookie();
  addEventListener('online', fetchCookie);
  // The worker answers with the version that the next navigation gets: the newest, unless it avoids that one (`onPageStarted`).
  tell();
  askAgainOnReturn(serviceWorker);
}
