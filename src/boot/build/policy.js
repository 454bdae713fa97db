const crypto = require('node:crypto');
const { originOfLink, originOf, reportUrlOf } = require('../../../tools/settings.js');

/** A hash as policies and `integrity` name it. */
const sha = (algorithm, text) => `${algorithm}-${crypto.createHash(algorithm).update(text).digest('base64')}`;

/** The origin to which faults are sent; '' for none. */
function reportOrigin() {
  const url = reportUrlOf('REPORT_URL');
  return url === '' ? '' : new URL(url).origin;
}

/**
 * The policy of every HTML reply. `'strict-dynamic'` lets the checked entry scripts load their own chunks;
 * the first style hash is that of the empty text, because styled-components puts its rules into an empty style element.
 * @param {{ scripts: readonly { readonly integrity: string }[], inlineScripts: readonly string[], styles: readonly string[] }} build
 */
function policy({ scripts, inlineScripts, styles }) {
  const asked = [originOf('API_ORIGIN'), reportOrigin()].filter(Boolean);
  return [
    "default-src 'none'",
    `script-src 'self' 'strict-dynamic' ${[...scripts.map(({ integrity }) => integrity), ...inlineScripts.map((text) => sha('sha256', text))].map((hash) => `'${hash}'`).join(' ')}`,
    `style-src 'self' '${sha('sha256', '')}' ${styles.map((text) => `'${sha('sha256', text)}'`).join(' ')}`,
    "img-src 'self' data:",
    // A film of the owner's own may be at another host.
    `media-src ${["'self'", originOfLink(process.env.TOUR_URL ?? '')].filter(Boolean).join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...asked].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types portal#webpack portal#worker',
    "worker-src 'self'",
  ].join('; ');
}

/** The texts of all inline scripts or styles of a page. */
function inlineOf(html, element) {
  return [...html.matchAll(new RegExp(`<${element}(?:\\s[^>]*)?>([\\s\\S]*?)</${element}>`, 'g'))]
    .filter((match) => !/\s(src=|type="application\/json")/.test(match[0].slice(0, match[0].indexOf('>'))))
    .map((match) => match[1])
    .filter((text) => text !== '');
}

module.exports = { inlineOf, policy, reportOrigin, sha };
