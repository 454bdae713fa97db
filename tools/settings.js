// Settings of a build, read from the environment. An invalid value stops the build: a typo would otherwise silently become the default, and
// members would find out.

const fs = require('node:fs');
const path = require('node:path');

/**
 * Ends the build with one line.
 * @param {string} line
 * @returns {never}
 */
function stop(line) {
  console.error(line);
  process.exit(1);
}

/**
 * A switch, `on` or `off`; the default when it is not set.
 * @param {string} name
 * @param {'on' | 'off'} otherwise
 */
function onOrOff(name, otherwise) {
  const value = process.env[name] || otherwise;
  if (!/^(on|off)$/.test(value)) stop(`${name} is ${value}: it must be on or off.`);
  return value;
}

/** A name such as `api.example`, or an IPv4 address: nothing with a special meaning in a content security policy. */
const NAME = /^(?=[a-z0-9.-]{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/**
 * An origin, `https://host` or `http://host`, with or without a port, as a browser writes it; `null` when the text is anything else.
 * @param {string} text
 */
function originIn(text) {
  if (!/^https?:\/\/[^/\\\s?#@]+(?<!:)$/i.test(text) || !URL.canParse(text)) return null;
  const { hostname, port, origin } = new URL(text);
  // URL has already parsed a bracketed host as IPv6.
  return (NAME.test(hostname) || hostname.startsWith('[')) && port !== '0' ? origin : null;
}

/**
 * The origin of a setting; '' when it is not set.
 * @param {string} name
 */
function originOf(name) {
  const value = process.env[name] ?? '';
  const origin = value === '' ? '' : originIn(value);
  if (origin !== null) return origin;
  const shown = value.replace(/\s/g, ' ').replace(/[^/]*@/, '…@');
  return stop(`${name} is ${shown}: it must be an origin such as https://host.example, without a path.`);
}

/**
 * The value of a header, in visible ASCII; the default when it is not set. With any other character browsers refuse to send a call.
 * @param {string} name
 * @param {string} otherwise
 */
function headerOf(name, otherwise) {
  const value = process.env[name] || otherwise;
  if (!/^[!-~]+( [!-~]+)*$/.test(value))
    stop(`${name} has other characters than ASCII, blanks at an end, or two in a row.`);
  return value;
}

/**
 * The address of a link, a path of the portal or an address with a host; '' hides the link. The default when it is not set.
 * @param {string} name
 * @param {string} otherwise
 */
function linkOf(name, otherwise) {
  const value = process.env[name] ?? otherwise;
  const isPath = /^\/(?![/\\])\S*$/.test(value);
  if (value === '' || isPath || originOfLink(value) !== '') return value;
  return stop(
    `${name} is ${value.replace(/\s/g, ' ')}: it must be an address such as https://host.example/page, or a path.`,
  );
}

/**
 * The origin of a link to another host, for the policy; '' for any other text.
 * @param {string} link
 */
function originOfLink(link) {
  return (/^https?:\/\/\S+$/i.test(link) && URL.canParse(link) && originIn(new URL(link).origin)) || '';
}

/**
 * Where faults are sent: a client key of Sentry (DSN), `https://key@host/project`, as the address of its envelopes; '' when it is not set.
 * @param {string} name
 */
function reportUrlOf(name) {
  const value = process.env[name] ?? '';
  if (value === '') return '';
  const [, scheme, key, host, folder = '', project] =
    /^(https?:\/\/)(\w+)@([^/@]+)((?:\/[\w-]+)*)\/(\d+)$/.exec(value) ?? [];
  const origin = project && originIn(scheme + host);
  if (!origin) return stop(`${name} is not a client key such as https://key@host.example/1.`);
  return `${origin}${folder}/api/${project}/envelope/?sentry_version=7&sentry_key=${key}`;
}

/**
 * A share, from 0 to 1; 1 when it is not set.
 * @param {string} name
 */
function shareOf(name) {
  const value = process.env[name] || '1';
  if (!/^(0|1|0?\.\d+)$/.test(value)) stop(`${name} is ${value}: it must be a share from 0 to 1.`);
  return value;
}

/**
 * The languages of the presentation's translations: the names of the files in their folder, with blanks between them.
 * @param {string} folder
 */
function presentationsIn(folder) {
  if (!fs.existsSync(folder)) {
    stop(
      `${folder} is not there: it names the languages of the presentation. Bring it back (git checkout -- tools/media/presentation), or make it empty for English alone.`,
    );
  }
  return fs
    .readdirSync(folder)
    .map((name) => path.parse(name).name)
    .join(' ');
}

/**
 * The languages besides English in which the landing page has pictures: the names of the folders in `folder`, with
 * blanks between them.
 * @param {string} folder
 */
function screensIn(folder) {
  const found = fs.existsSync(folder) ? fs.readdirSync(folder, { withFileTypes: true }) : [];
  return found
    .filter((each) => each.isDirectory())
    .map(({ name }) => name)
    .join(' ');
}

/**
 * The tags of those languages that group thousands with a point.
 * @param {readonly { readonly tag: string }[]} languages
 */
function groupedByPoint(languages) {
  return languages.map(({ tag }) => tag).filter((tag) => new Intl.NumberFormat(tag).format(1_234_567).includes('.'));
}

module.exports = {
  groupedByPoint,
  headerOf,
  originOfLink,
  linkOf,
  onOrOff,
  originIn,
  originOf,
  presentationsIn,
  reportUrlOf,
  screensIn,
  shareOf,
};
