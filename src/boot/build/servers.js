// What real servers are told, from the one table of headers that build/headers.json is written from: how dist/ is served, and that /api is
// handed on. The sandbox serves the same way (sandbox/staticFiles.ts); tools/servers.mjs runs nginx and Caddy with these files.

const languages = require('../../i18n/languages.json');

/** The languages that have pages of their own below their tag: `/hi/` is the landing page in Hindi, `/hi/login` the page of `/login`. */
const TAGS = languages
  .map(({ tag }) => tag)
  .filter((tag) => tag !== 'en')
  .join('|');
/** Of a path: its tag, where it is a landing page; and the page without the tag, where it is another page. Nothing within the portal is a file. */
const LANDING = `^/(${TAGS})/?$`;
const IN_LANGUAGE = `^/(?:${TAGS})(/portal/.*|/(?:.*/)?[^./]+)$`;

/** Response headers for whoever serves dist/: for every file, for HTML, for files with a hash in their name, and for the service worker. */
function headers(contentSecurityPolicy) {
  return {
    all: {
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      // The camera and what is in the clipboard: for the address of a withdrawal, when the member asks for it.
      'Permissions-Policy':
        'camera=(self), display-capture=(), geolocation=(), microphone=(), payment=(), usb=(), clipboard-read=(self), clipboard-write=(self)',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
    html: { 'Content-Security-Policy': contentSecurityPolicy, 'Cache-Control': 'no-store' },
    hashed: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    // The service worker loads no script and asks this server alone. A browser asks for it anew each time.
    worker: {
      'Content-Security-Policy':
        "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
      'Cache-Control': 'no-cache',
    },
  };
}

/** What a server's own table of types may lack, or write otherwise, by the ending of the file's name. */
const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  pdf: 'application/pdf',
  webm: 'video/webm',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  woff2: 'font/woff2',
};

/** GETs that move money: a proxy that repeats a GET by itself would do it twice (decision 10). */
const MOVING_GETS = ['/api/wallet/claim/process', '/api/wallet/claim/income'];

const NO_STORE = 'no-store';
const NO_CACHE = 'no-cache';
const MISSING = 'There is no such file.';

/** A value between double quotes, for both servers. Neither knows how to write these characters. */
function quoted(value) {
  if (/["$`{}\\\r\n]/.test(value)) throw new Error(`A header cannot be written for nginx and Caddy: ${value}`);
  return `"${value}"`;
}

const withoutCache = (headers) => Object.entries(headers).filter(([name]) => name !== 'Cache-Control');

/** For nginx: a file for `conf.d`, after `envsubst` has put in the three names that it begins with. */
function nginxConf({ all, html, hashed, worker }) {
  const lines = (of, indent, always = ' always') =>
    of.map(([name, value]) => `${indent}add_header ${name} ${quoted(value)}${always};`).join('\n');
  const every = Object.entries(all);
  const page = [...every, ...withoutCache(html), ['Cache-Control', html['Cache-Control'] ?? NO_STORE]];
  const asset = [...every, ['Cache-Control', hashed['Cache-Control'] ?? NO_CACHE]];
  const other = [...every, ['Cache-Control', NO_CACHE]];
  const missing = [...every, ['Cache-Control', NO_STORE]];
  const program = [...every, ...withoutCache(worker), ['Cache-Control', worker['Cache-Control'] ?? NO_CACHE]];
  const hidden = [...Object.keys(all), 'Cache-Control'].map((name) => `    proxy_hide_header ${name};`).join('\n');
  const proxy = `    proxy_pass \${PORTAL_API};
    proxy_http_version 1.1;
    proxy_ssl_server_name on;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    # The portal waits 45 seconds for a POST.
    proxy_read_timeout 60s;
    # Never a second try: a GET can be a claim.
    proxy_next_upstream off;`;
  return `# How nginx serves the portal. Written by npm run build: it belongs to exactly this build, because the policy names its scripts.
#   PORTAL_DIST=/srv/portal PORTAL_LISTEN=80 PORTAL_API=https://api.example \\
#     envsubst '$PORTAL_DIST $PORTAL_LISTEN $PORTAL_API' < nginx.conf > /etc/nginx/conf.d/portal.conf
# or put the folder, the port and the API's address in by hand. TLS, names and logs are yours to add.
server {
  listen \${PORTAL_LISTEN};
  root \${PORTAL_DIST};
  server_tokens off;
  absolute_redirect off;

  types {
${Object.entries(TYPES)
  .map(([ending, type]) => `    ${quoted(type)} ${ending};`)
  .join('\n')}
  }
  default_type application/octet-stream;

  # Files are there compressed already. With Debian's libnginx-mod-http-brotli-static the next line serves the smaller ones:
  # brotli_static on;
  gzip_static on;
  gzip_vary on;

  error_page 404 @missing;
  location @missing {
    internal;
${lines(missing, '    ')}
    types { }
    default_type "text/plain; charset=utf-8";
    return 404 "${MISSING}";
  }

  location /api/ {
${proxy}
${hidden}
${lines(missing, '    ')}
  }

  # A file of a name that tells its content: for ever. A missing one is 404, and never HTML.
  location ^~ /assets/ {
    try_files $uri =404;
${lines(every, '    ')}
    add_header Cache-Control ${quoted(asset.at(-1)[1])};
  }

  location = / {
    try_files /index.html =404;
${lines(page, '    ')}
  }

  # The landing page in another language, and every other page below its tag, where the shell finds the language in the address.
  location ~ "${LANDING}" {
    try_files /$1/index.html =404;
${lines(page, '    ')}
  }
  location ~ "${IN_LANGUAGE}" {
    try_files $1.html /app.html;
${lines(page, '    ')}
  }

  # The service worker has a policy of its own.
  location = /sw.js {
    try_files $uri =404;
${lines(program, '    ')}
  }

  # Nothing within the portal is a file: the receipt of a movement has a dot in its address.
  location ^~ /portal/ {
    try_files $uri.html /app.html;
${lines(page, '    ')}
  }

  location ~ \\.html$ {
    try_files $uri =404;
${lines(page, '    ')}
  }

  location ~ \\.[^/]*$ {
    try_files $uri =404;
${lines(every, '    ')}
    add_header Cache-Control ${quoted(other.at(-1)[1])};
  }

  location / {
    try_files $uri.html /app.html;
${lines(page, '    ')}
  }
}
`;
}

/** For Caddy: reads three variables of the environment, and has a default for each. */
function caddyfile({ all, html, hashed, worker }) {
  const fields = (of, indent) => of.map(([name, value]) => `${indent}${name} ${quoted(value)}`).join('\n');
  const cache = (value, indent) => `${indent}header Cache-Control ${quoted(value)}`;
  const files = (indent) => `${indent}file_server {
${indent}	precompressed br gzip
${indent}	disable_canonical_uris
${indent}}`;
  const proxy = (indent, more) => `${indent}reverse_proxy {$PORTAL_API:http://127.0.0.1:8000} {
${indent}	header_up Host {upstream_hostport}
${[...Object.keys(all), 'Cache-Control'].map((name) => `${indent}	header_down -${name}`).join('\n')}
${more}${indent}}`;
  const types = Object.entries(TYPES)
    .map(
      ([ending, type]) => `	@type_${ending} path *.${ending}\n	header @type_${ending} Content-Type ${quoted(type)}`,
    )
    .join('\n');
  return `# How Caddy serves the portal. Written by npm run build: it belongs to exactly this build, because the policy names its scripts.
#   PORTAL_DIST=/srv/portal PORTAL_ADDRESS=portal.example PORTAL_API=https://api.example caddy run --config Caddyfile
# With a name as the address Caddy gets its certificate by itself.
(portal_types) {
${types}
}

(portal_page) {
	header Content-Type ${quoted(TYPES.html)}
${withoutCache(html)
  .map(([name, value]) => `	header ${name} ${quoted(value)}`)
  .join('\n')}
${cache(html['Cache-Control'] ?? NO_STORE, '	')}
${files('	')}
}

{$PORTAL_ADDRESS::8080} {
	root * {$PORTAL_DIST:dist}
	header {
${fields(Object.entries(all), '		')}
	}

	route {
		# GETs that move money: on a connection of their own, because Caddy repeats a GET by itself when a kept one breaks.
		@claims path ${MOVING_GETS.join(' ')}
		handle @claims {
${cache(NO_STORE, '			')}
${proxy(
  '			',
  `				transport http {
					keepalive off
				}
`,
)}
		}
		handle /api/* {
${cache(NO_STORE, '			')}
${proxy('			', '')}
		}

		# A file of a name that tells its content: for ever. A missing one is 404, and never HTML.
		handle /assets/* {
			import portal_types
${cache(hashed['Cache-Control'] ?? NO_CACHE, '			')}
${files('			')}
		}

		# The service worker has a policy of its own.
		handle /sw.js {
			import portal_types
${fields(withoutCache(worker), '			header ')}
${cache(worker['Cache-Control'] ?? NO_CACHE, '			')}
${files('			')}
		}

		handle / {
			rewrite * /index.html
			import portal_page
		}

		# The landing page in another language, and every other page below its tag, where the shell finds the language in the address.
		@landing path_regexp landing ${LANDING}
		handle @landing {
			rewrite * /{re.landing.1}/index.html
			import portal_page
		}
		@language path_regexp language ${IN_LANGUAGE}
		handle @language {
			try_files {re.language.1}.html /app.html
			import portal_page
		}

		# Nothing within the portal is a file: the receipt of a movement has a dot in its address.
		handle /portal/* {
			try_files {path}.html /app.html
			import portal_page
		}

		@html path *.html
		handle @html {
			import portal_page
		}

		@file path_regexp \\.[^/]*$
		handle @file {
			import portal_types
${cache(NO_CACHE, '			')}
${files('			')}
		}

		handle {
			try_files {path}.html /app.html
			import portal_page
		}
	}

	handle_errors {
		header Content-Type "text/plain; charset=utf-8"
${withoutCache(html)
  .map(([name]) => `		header -${name}`)
  .join('\n')}
${cache(NO_STORE, '		')}
		@missing expression {err.status_code} == 404
		respond @missing "${MISSING}" 404
		respond "{err.status_code} {err.status_text}" {err.status_code}
	}
}
`;
}

/**
 * For Netlify and Cloudflare Pages. Both join what several rules say of one header, so each path has its caching once; the policy is on
 * every path, because any of them may be a page.
 */
function headersFile({ all, html, hashed, worker }, pages) {
  const rule = (path, of) => [path, ...of.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const stored = Object.entries(html).filter(([name]) => name === 'Cache-Control');
  const outside = pages.filter((page) => !page.startsWith('/portal/') && !/[:*]/.test(page));
  return `${[
    rule('/*', [...Object.entries(all), ...withoutCache(html)]),
    rule('/assets/*', Object.entries(hashed)),
    // A policy of its own would be joined with that of the pages, which allows what it needs.
    rule(
      '/sw.js',
      Object.entries(worker).filter(([name]) => name === 'Cache-Control'),
    ),
    ...[...outside, '/portal/*', ...TAGS.split('|').map((tag) => `/${tag}/*`)].map((page) => rule(page, stored)),
  ].join('\n\n')}\n`;
}

/**
 * The files by their names below build/.
 * @param {{ all: Record<string, string>, html: Record<string, string>, hashed: Record<string, string>, worker: Record<string, string> }} headers the table of build/headers.json
 * @param {readonly string[]} pages the paths of the portal's pages
 */
function serverFiles(headers, pages) {
  return { 'nginx.conf': nginxConf(headers), Caddyfile: caddyfile(headers), _headers: headersFile(headers, pages) };
}

module.exports = { headers, serverFiles };
