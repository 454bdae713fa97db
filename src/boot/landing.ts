import { hoursMinutesSeconds, LAUNCH_AT, remaining } from '../domain/countdown';
import { LANGUAGE_KEY } from '../domain/storageKeys';
import { registerWorker } from '../platform/adapters/serviceWorker';
import { hasStoredSession, storedText } from '../platform/adapters/storedSession';
import { rememberTheme } from '../platform/adapters/storedTheme';
import { mayKeepFiles } from './saveData';

/** The landing page's own script: PORTAL or the visitor's links, as tabs sign in and out; theme, countdown, captions. The page works without it. */

/** How long after the load event the page counts as idle, in milliseconds. */
const IDLE_MS = 2000;

const page = document.documentElement;

/** Shows PORTAL to a member and the other links to a visitor, and the 'No connection' line without a network. */
const showEntryLinks = () => {
  const signedIn = hasStoredSession(storedText());
  for (const element of document.querySelectorAll<HTMLElement>('[data-member]')) element.hidden = !signedIn;
  for (const element of document.querySelectorAll<HTMLElement>('[data-guest]')) element.hidden = signedIn;
  page.toggleAttribute('data-lost', !navigator.onLine);
};
showEntryLinks();
// Another tab signed in or out (decision 27). A page that returns from the back-forward cache missed the events.
for (const event of ['storage', 'pageshow', 'online', 'offline']) addEventListener(event, showEntryLinks);

/** '/' and, in other languages, '/hi/'. */
const isHome = /^\/(..\/?)?$/.test(location.pathname);

// Another tab chose another language, which has a page of its own. language.js, which ran before, knows the languages.
addEventListener('storage', ({ key, newValue }) => {
  if (isHome && key === LANGUAGE_KEY && newValue && window.portalLanguage?.knows(newValue))
    location.replace((newValue === 'en' ? '/' : `/${newValue}/`) + location.search + location.hash);
});

// The theme is one attribute (decision 24).
const { dataset } = page;
document.querySelector('[data-theme-switch]')?.addEventListener('click', () => {
  const theme = dataset.theme === 'light' ? 'dark' : 'light';
  dataset.theme = theme;
  rememberTheme(theme);
});

// Until a visitor scrolls, the browser need not draw the pictures further down (`LandingPage`).
addEventListener('scroll', () => (dataset.seen = ''), { once: true });

// The play button lies over the tour until it plays.
const video = document.querySelector('video');
const play = document.querySelector('.play');
play?.addEventListener('click', () => void video?.play().catch(() => play.remove()));
video?.addEventListener('play', () => play?.remove());

// Captions are below the picture; without this the browser draws them over it.
const captions = video?.textTracks[0];
if (captions) {
  captions.mode = 'hidden';
  captions.addEventListener('cuechange', () => {
    const cue = captions.activeCues?.[0];
    const line = document.querySelector('.caption');
    if (line && cue instanceof VTTCue) line.textContent = cue.text;
  });
}

// The countdown shows only while the remaining time is above zero (specification, section 1).
const popup = document.querySelector<HTMLElement>('[data-launch]');
const clock = popup?.querySelector<HTMLElement>('[data-clock]');
if (popup && clock) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = () => {
    const now = Date.now();
    const left = remaining(now, LAUNCH_AT);
    popup.hidden = left === 0;
    clock.textContent = hoursMinutesSeconds(left);
    // A hidden page does not count down.
    if (left > 0 && !document.hidden) timer = setTimeout(tick, 1000 - (now % 1000));
  };
  const restart = () => {
    clearTimeout(timer);
    tick();
  };
  document.addEventListener('visibilitychange', restart);
  popup.querySelector('button')?.addEventListener('click', () => {
    document.removeEventListener('visibilitychange', restart);
    clearTimeout(timer);
    popup.hidden = true;
  });
  tick();
}

// The address may name a question, which is then open.
const opened = document.getElementById(location.hash.slice(1));
if (opened instanceof HTMLDetailsElement) opened.open = true;

/** The application's scripts, which are in a template: they run when they are inserted, and their addresses need not be repeated here. */
const appScripts = document.querySelector<HTMLTemplateElement>('template[data-app]');

// Most visitors go on: when the page is idle the service worker fetches what the next pages need.
if (isHome && mayKeepFiles()) addEventListener('load', () => setTimeout(() => void registerWorker(), IDLE_MS));

// A server that knows only this page sends it for every path: the application then starts here. It copies the template's own
// scripts, because the policy forbids making one from an address (Trusted Types).
if (!isHome && appScripts) {
  for (const script of document.importNode(appScripts.content, true).querySelectorAll('script')) {
    script.async = false;
    document.head.append(script);
  }
}
