/**
 * What must be true of the portal's addresses, on any server: one table, checked against every recipe (`e2e/servers`).
 * The headers of each kind are in build/headers.json.
 */

export interface Address {
  readonly at: string;
  /** `unknown`: the page that says so, with status 404; `missing`: 404, never HTML, never cached. */
  readonly kind: 'page' | 'unknown' | 'hashed' | 'file' | 'worker' | 'health' | 'missing';
  /** The file of the build that answers. */
  readonly file: string;
  /** The content type; any, where scripts, players and installers do not insist on it. */
  readonly type: RegExp;
}

const ofKind =
  (kind: Address['kind']) =>
  (at: string, file = '', type = /./): Address => ({ at, kind, file, type });
const page = ofKind('page');
const unknown = (at: string): Address => ofKind('unknown')(at, 'app.html');
const file = (at: string, type: RegExp): Address => ofKind('file')(at, at.slice(1), type);
const missing = ofKind('missing');

/** The address of a receipt contains dots, and may end like a script's name. */
const RECEIPT = '/portal/receipt/transactions/DEPOSIT.0xab.1768478400000.25.MB100001.js';

/** `script`: the name of a file below /assets/. */
export const addresses = (script: string): readonly Address[] => [
  page('/', 'index.html'),
  page('/?ref=MB100001', 'index.html'),
  page('/login', 'login.html'),
  page('/register?ref=MB100001', 'register.html'),
  page('/portal', 'portal.html'),
  page('/portal/', 'portal.html'),
  page('/portal/wallet', 'app.html'),
  page('/portal/donations/view/HD500001', 'app.html'),
  page(RECEIPT, 'app.html'),
  page('/get-started', 'app.html'),
  page('/connect?ref=MB100001', 'app.html'),
  page('/forgot', 'app.html'),
  page('/hi/', 'hi/index.html'),
  page('/hi/register?ref=MB100001', 'register.html'),
  page('/ar/portal/wallet', 'app.html'),
  page(`/ur${RECEIPT}`, 'app.html'),

  unknown('/nothing/of/the/kind'),
  unknown('/hi/nothing/of/the/kind'),
  unknown('/portal/nothing'),
  unknown('/login/nothing'),
  unknown('/xx/login'),

  ofKind('hashed')(`/assets/${script}`, `assets/${script}`, /^(?:text|application)\/javascript/),
  ofKind('worker')('/sw.js', 'sw.js', /^(?:text|application)\/javascript/),
  ofKind('health')('/healthz', 'version.json', /^application\/json/),
  ofKind('health')('/version.json', 'version.json', /^application\/json/),
  file('/icon.svg', /^image\/svg\+xml/),
  file('/site.webmanifest', /^application\/manifest\+json/),
  file('/tour.hi.vtt', /^text\/vtt/),
  file('/tour.webm', /^video\/webm/),
  file('/presentation.hi.pdf', /^application\/pdf/),
  file('/robots.txt', /^text\/plain/),

  missing('/assets/app-0000000000.js'),
  missing('/assets/app-0000000000'),
  missing('/assets/'),
  missing('/missing.png'),
  missing('/login.js'),
  missing('/missing.html'),
  missing('/.env'),
  missing('/hi/missing.png'),
];
