const { RIGHT_TO_LEFT, TAGS } = require('./catalogues.js');
const { originOf } = require('../../../tools/settings.js');

/** A script of the build; `checked`: it runs only with the content of the build. */
const scriptTag = ({ src, integrity }, checked) =>
  `<script defer src="${src}"${checked ? ` integrity="${integrity}" crossorigin="anonymous"` : ''}></script>`;

/** Replaces a marker; a function, because the text may hold `$&`. */
const put = (template, marker, text) => template.replace(marker, () => text);

/** A text in an attribute or between tags. */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The address of the landing page in a language, below the origin. */
const addressIn = (tag) => (tag === 'en' ? '/' : `/${tag}/`);

/**
 * Metadata for crawlers and shared links (Open Graph, canonical, hreflang), which need absolute addresses: '' without `PUBLIC_ORIGIN`.
 * @param {string} origin `https://host`, or ''
 * @param {string} picture what the picture shows
 * @param {string} tag the page's language
 */
function sharingTags(origin, picture, tag = 'en') {
  if (origin === '') return '';
  const values = {
    'og:url': `${origin}${addressIn(tag)}`,
    'og:image': `${origin}/share.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': escaped(picture),
  };
  const tags = Object.entries(values).map(
    ([property, content]) => `<meta property="${property}" content="${content}" />`,
  );
  const alternates = [['x-default', 'en'], ['en', 'en'], ...TAGS.map((each) => [each, each])].map(
    ([name, each]) => `<link rel="alternate" hreflang="${name}" href="${origin}${addressIn(each)}" />`,
  );
  return [
    ...tags,
    '<meta name="twitter:card" content="summary_large_image" />',
    `<link rel="canonical" href="${origin}${addressIn(tag)}" />`,
    ...alternates,
  ].join('');
}

/** `lang` and `dir` of a page. */
const directionOf = (tag) => `lang="${tag}" dir="${RIGHT_TO_LEFT.includes(tag) ? 'rtl' : 'ltr'}"`;

/** A page's template without its indentation, and with these texts in place of its markers. */
const filledIn = (template, filled) =>
  Object.entries(filled).reduce((html, [marker, text]) => put(html, marker, text), template.replace(/\n\s+/g, '\n'));

/** dist/index.html, and that of each language: the landing page, which works without the application; `scripts`: those of the build. */
function landingPage(template, scripts, { tag, markup, css, meta }) {
  const filled = {
    'lang="en" dir="ltr"': directionOf(tag),
    '/site.webmanifest': tag === 'en' ? '/site.webmanifest' : `/site.${tag}.webmanifest`,
    '<!--title-->': escaped(meta.title),
    '<!--description-->': escaped(meta.description),
    '<!--og-title-->': escaped(meta.title),
    '<!--og-description-->': escaped(meta.shared),
    // Only the English page offers a language: visitors to any other chose its language.
    '<!--offer-->':
      tag === 'en' ? `<template data-offer><script src="${scripts.landingOffer[0].src}"></script></template>` : '',
    '<!--share-->': sharingTags(originOf('PUBLIC_ORIGIN'), meta.picture, tag),
    '<!--styles-->': `<style>${css}</style>`,
    '<!--landing-->': markup,
    '<!--scripts-->': scripts.landing.map((script) => scriptTag(script, true)).join(''),
    // Copies for the watch script (src/boot/watch.js), which inserts one when a script fails to load.
    '<!--again-->': scripts.landing.map((script) => scriptTag(script, true)).join(''),
    '<!--app-->': scripts.app.map((script) => scriptTag(script, true)).join(''),
  };
  return filledIn(template, filled);
}

/** The prerendered pages of the shell, as templates. */
const templatesOf = (pages) =>
  pages.map(({ path: page, markup }) => `<template data-page="${page}">${markup}</template>`).join('');

/**
 * dist/assets/shell-hi-….html: parsed by the browser and taken apart by the shell's script, never shown as it is. `stranded`: the sentences
 * for an application that does not start; `offer` and `css`: the offer of the language.
 */
function languagePages(tag, pages, { stranded, offer, css }) {
  return `<!doctype html><html ${directionOf(tag)}><head><meta charset="utf-8" /><title></title></head><body>${stranded}${templatesOf(
    pages,
  )}<template data-offer="${escaped(css)}">${offer}</template></body></html>`;
}

/** The shell, with these prerendered pages and the script that shows them. `table`: the files and calls that each page needs (preloadTable.js). */
function shellPage(template, pages, style, table, script) {
  const json = JSON.stringify(table).replaceAll('<', '\\u003c');
  const filled = {
    '<!--styles-->': style,
    '<!--preload-->': `<script type="application/json" id="preload">${json}</script><script>${script.trim()}</script>`,
    '<!--pages-->': `${templatesOf(pages)}<script>portalShell?.show()</script>`,
  };
  return filledIn(template, filled);
}

module.exports = { directionOf, landingPage, languagePages, put, scriptTag, sharingTags, shellPage };
