import { I18nProvider } from '@lingui/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet, StyleSheetManager, version } from 'styled-components';
import { createApp } from '../../app/createApp';
import { ROUTES } from '../../app/routes';
import { PortalApp } from '../../app/view/PortalApp';
import { userShape } from '../../domain/firstShapes';
import type { HelpSide } from '../../domain/help';
import { toRecord } from '../../domain/records';
import { HelpOutline } from '../../features/donations/components/HelpCard';
import { DashboardView } from '../../features/donations/screens/DashboardView';
import { DonationsView } from '../../features/donations/screens/DonationsView';
import { PopupFrame } from '../../features/landing/components/LaunchPopup';
import { META } from '../../features/landing/landing.meta';
import { LandingView } from '../../features/landing/screens/LandingView';
import { QuickSearch } from '../../features/search/QuickSearch';
import { WalletView } from '../../features/wallet/screens/WalletView';
import { WalletTransactions } from '../../features/wallet/transactions/WalletTransactions';
import { OfflineLine } from '../../frame/ConnectionLine';
import { PortalLayout } from '../../frame/PortalLayout';
import { i18n } from '../../i18n/i18n';
import * as paths from '../../paths';
import { createHttpApi } from '../../platform/adapters/http/httpApi';
import { API_PREFIX } from '../../platform/adapters/http/protocol';
import { encodeStoredSession, SESSION_KEY } from '../../platform/adapters/storedSession';
import { GlobalStyle } from '../../ui/theme/GlobalStyle';
import { LanguageOffer } from '../LanguageOffer';
import { hasPlaceholder, PLACEHOLDERS } from '../placeholders';
import { MANIFEST, STRANDED } from '../sentences';

export { pageNames } from '../../app/pageNames';
export { ALIASES } from '../../app/routes';
export { activate } from '../../i18n/activate';

/** The attributes by which the application knows the style of a page for its own: it takes the rules over instead of making them again. */
export const STYLE_ATTRIBUTES = `data-styled="true" data-styled-version="${version}"`;

/** The text of a sheet's style element. */
function styleOf(sheet: ServerStyleSheet): string {
  const css = sheet.getStyleTags().replace(/<[^>]*>/g, '');
  sheet.seal();
  return css;
}

/** An element as HTML, with the text of its style element. */
function draw(element: ReactElement) {
  const sheet = new ServerStyleSheet();
  const markup = renderToStaticMarkup(<StyleSheetManager sheet={sheet.instance}>{element}</StyleSheetManager>);
  return { markup, css: styleOf(sheet) };
}

/** What the global style draws in the portal's tables, cards and forms, by class, element or attribute. */
const OF_PORTAL = [
  ...['money', 'progress', 'stars', 'sr-inline', 'slot'],
  ...['brand', 'field', 'tab', 'tabpanel', 'data-outcome', 'languages', 'toasts', 'data-quiet', 'changed'],
  ...['data-told', 'data-acting', 'data-modal', 'rest', 'hint', 'popover', 'backdrop', 'code', 'dated', 'disabled'],
];

/** Style without the rules for what the markup has none of, and without those for other languages than that of the whole page. */
const withoutUnused = ({ markup, css }: ReturnType<typeof draw>): string =>
  OF_PORTAL.filter((name) => !new RegExp(`\\b${name}\\b`).test(markup.replace(/>[^<]*/g, '>')))
    .reduce((rest, name) => rest.replace(new RegExp(`(?<=[{}])[^{}@]*\\b${name}\\b[^{}]*\\{[^{}]*\\}`, 'g'), ''), css)
    .replace(new RegExp(`(?<=[{}])[^{}@]*[\\w)]:lang\\((?!${i18n.locale}\\b)\\w+\\)\\{[^{}]*\\}`, 'g'), '')
    // The only fonts with a rule are Urdu's.
    .replace(i18n.locale === 'ur' ? '' : /@font-face\{[^{}]*\}/g, '')
    .replace(/@media[^{}]*\{\}/g, '');

/** The landing page as HTML, from the same components as in the application, and its metadata. */
export function landing() {
  const drawn = draw(
    <I18nProvider i18n={i18n}>
      <StaticRouter location={paths.home}>
        <GlobalStyle />
        <LandingView signedIn={false} notice={<OfflineLine />} popup={<PopupFrame hidden clock="" />} />
      </StaticRouter>
    </I18nProvider>,
  );
  // No application takes this page over: its generated classes become single letters, which compress better.
  const generated = [...new Set([...drawn.markup.matchAll(/class="sc-\w+-\d+ (\w+)/g)].map(([, name = '']) => name))];
  if (generated.length > 26) throw new Error('The landing page has more generated classes than there are letters.');
  const letterOf = (name: string): string => String.fromCharCode(97 + generated.indexOf(name));
  const classes = new RegExp(`(?<=class="|\\.)(?:${generated.join('|')})\\b`, 'g');
  return {
    // Without the names of components, which no rule uses, values of attributes that only have to be there, and the ends of elements
    // that SVG can close with a slash.
    markup: drawn.markup
      .replace(
        /(?<=class=")sc-\w+-\d+ |(?<= [\w-]+)=""|(?<= data-[\w-]+)="true"|><\/(?:path|rect|circle)(?=>)/g,
        (part) => (part[0] === '>' ? '/' : ''),
      )
      .replace(classes, letterOf),
    // Without the marks by which styled-components knows its own, and as short as they can be.
    css: withoutUnused(drawn)
      .replace(/\/\*!sc\*\/\n*|data-styled[^}]*\}|;(?=\})|(?<=[,:]) (?!')/g, '')
      .replace(classes, letterOf),
    meta: Object.fromEntries(Object.entries(META).map(([name, text]) => [name, i18n._(text)])),
  };
}

/** What the shell says in this language before the application starts, and the offer of the language, with its `lang` and `dir`, as HTML. */
export function sentences(langAndDir: string) {
  const lines = Object.entries(STRANDED).map(([why, sentence]) => {
    const words = escaped(i18n._(sentence)).replace('&lt;0&gt;', `<a href="${why === 'old' ? paths.home : ''}">`);
    return `<p data-why="${why}">${words.replace('&lt;/0&gt;', '</a>')}</p>`;
  });
  const { markup, css } = draw(
    <I18nProvider i18n={i18n}>
      <LanguageOffer />
    </I18nProvider>,
  );
  return {
    stranded: `<div id="stranded" role="alert" hidden>${lines.join('')}</div>`,
    offer: markup.replace('<aside', `<aside ${langAndDir}`),
    // Leaves room below the page, so that the offer covers nothing.
    css: `${css}body:has(>[data-offered]){padding-block-end:8rem}`,
  };
}

/** The English texts of the manifest, and what they are in this language. */
export const manifestTexts = (): ReadonlyMap<string, string> =>
  new Map(MANIFEST.map((text) => [text.message ?? '', i18n._(text)]));

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const silent = () => undefined;

/** Opens a page of the portal without a browser, over an API that never answers; `asked` are the GETs it makes, below `/api`. */
async function openPage(path: string, stored: string | null) {
  const asked: string[] = [];
  const app = createApp({
    api: (token, reporter) =>
      createHttpApi({
        origin: '',
        appKey: '',
        idempotency: false,
        token,
        cookies: () => '',
        newKey: () => '',
        reporter,
        fetch: (url, init) => {
          if (init?.method !== 'GET') throw new Error(`${path} sends something on opening: ${String(url)}`);
          asked.push(String(url).replace(API_PREFIX, '').replace('%3Acode', ':code'));
          // Ends when the page is left, so that no time-out keeps the build waiting.
          return new Promise((_resolve, reject) => {
            init.signal?.addEventListener('abort', () => reject(new Error('left')));
          });
        },
      }),
    clock: { now: () => 0, sleep: () => new Promise(silent) },
    clipboard: { write: () => Promise.resolve(false) },
    tab: { read: () => null, readShared: () => null, write: () => true, post: silent, listen: () => silent },
    language: { apply: () => Promise.resolve(false) },
    navigator: {
      current: () => ({ path, search: '', hash: '' }),
      push: silent,
      replace: silent,
      back: () => false,
      listen: () => silent,
      isOnline: () => true,
      watchOnline: () => silent,
      watchReturn: () => silent,
      reload: () => false,
    },
    storage: {
      get: (key) => (key === SESSION_KEY ? stored : null),
      set: () => true,
      remove: silent,
      available: () => true,
      listen: () => silent,
      lock: () => Promise.resolve(silent),
    },
    reporter: { report: silent, newRef: () => '' },
  });
  await app.boot();
  return { app, asked };
}

/** A stored session whose member has these fields, and no more. */
function storedWith(fields: object): string {
  const user = toRecord(userShape, fields);
  if (user === null) throw new Error('The prerendered pages have no member.');
  return encodeStoredSession({ accessToken: 't', refreshToken: 't', user });
}

/**
 * Opens every page of the portal and writes down what it reads: its GETs below `/api`, `:code` for the code in its path. So the shell's script
 * cannot drift from the route table.
 */
export async function routeReads() {
  const all = [];
  for (const { path, name, guard, frame } of ROUTES) {
    const { app, asked } = await openPage(path, guard === 'member' ? storedWith({ code: 'M' }) : null);
    app.stop();
    all.push({ path, name, guard, frame, reads: asked });
  }
  return all;
}

/** The dashboard, without what must be computed and what only the server knows. */
function Dashboard() {
  return (
    <>
      <DashboardView
        member={PLACEHOLDERS}
        claimable={null}
        tasks={null}
        onCloseSteps={silent}
        difference={null}
        latest={{ known: false, helps: [] }}
        activities={null}
        activitiesFailed={false}
        failed={false}
        onRetry={silent}
      />
      <template data-outline="">
        <HelpOutline />
      </template>
    </>
  );
}

/** The wallet with its balances; the list is loading. */
function Wallet() {
  return (
    <WalletView
      usdt={PLACEHOLDERS.usdt}
      pins={PLACEHOLDERS.pins}
      claimable={null}
      hasNothingToClaim={false}
      stale={false}
      isCredited={false}
      status=""
      onRetry={silent}
      onSync={silent}
      onClaim={silent}
      transactions={<WalletTransactions />}
    />
  );
}

const donationsOf = (side: HelpSide) => () => (
  <DonationsView side={side} total={PLACEHOLDERS[side]} pages={[]} filter={null} waiting empty={false} foot={null} />
);

/** The prerendered pages of a member whose figures are placeholders, by their paths. */
const MEMBER_PAGES: { readonly [path: string]: () => ReactElement } = {
  [paths.dashboard]: Dashboard,
  [paths.wallet]: Wallet,
  [paths.donations('sent')]: donationsOf('sent'),
  [paths.donations('received')]: donationsOf('received'),
};

/** The content of a prerendered member page. Throws if it has none, so that no page ships with another page's content. */
function memberPage(path: string): ReactElement {
  const Content = MEMBER_PAGES[path];
  if (!Content) throw new Error(`${path} is prerendered: add its content to MEMBER_PAGES in prerender.tsx.`);
  return (
    <StaticRouter location={path}>
      <PortalLayout search={<QuickSearch />}>
        <Content />
      </PortalLayout>
    </StaticRouter>
  );
}

/**
 * Returns the markup. Throws for a placeholder in a tag, because the script fills text only, and for one that the dashboard lacks: it shows
 * them all.
 */
function checked(path: string, markup: string): string {
  const tag = markup.match(/<[^>]*>/g)?.find(hasPlaceholder);
  if (tag) throw new Error(`A placeholder of ${path} is in a tag: ${tag}`);
  const expected = path === paths.dashboard ? Object.values(PLACEHOLDERS).join('').replaceAll('.', '') : '';
  for (const placeholder of expected)
    if (!markup.includes(placeholder))
      throw new Error(`${path} lacks the placeholder ${encodeURIComponent(placeholder)}.`);
  return markup;
}

/**
 * The pages that the shell shows before the application starts: the forms, which can be typed into, and pages with the
 * stored member's own figures. Drawn by the application itself, so they are the same to the pixel.
 */
export async function shellPages() {
  const pages: { path: string; markup: string; css: string }[] = [];
  const all = new ServerStyleSheet();
  for (const { path, guard, screen } of ROUTES.filter(({ prerendered }) => prerendered)) {
    const member = guard === 'member';
    const { app } = await openPage(
      path,
      member ? storedWith({ code: PLACEHOLDERS.code, firstname: PLACEHOLDERS.name, is_email_verified: 0 }) : null,
    );
    if (!(await screen.preload())) throw new Error(`The screen of ${path} did not load.`);
    const page = (
      <PortalApp app={app} origin={PLACEHOLDERS.origin}>
        {member ? memberPage(path) : undefined}
      </PortalApp>
    );
    const { markup, css } = draw(
      <>
        <GlobalStyle />
        {page}
      </>,
    );
    // The global style with the first page only: the sheet would repeat it for each, and browsers match every element against every copy.
    renderToStaticMarkup(
      <StyleSheetManager sheet={all.instance}>
        {pages.length === 0 ? <GlobalStyle /> : null}
        {page}
      </StyleSheetManager>,
    );
    app.stop();
    pages.push({ path, markup: checked(path, markup), css });
  }
  // The style is that of them all.
  return { pages, css: styleOf(all) };
}
