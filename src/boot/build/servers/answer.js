/**
 * What a server answers at a path: which of its files, of which kind (the names of the table of headers, and `health`), and whether it is
 * `unknown`, a page to a person and 404 to everything else. Pasted into the functions of hosts as it is: it needs nothing from outside and
 * the syntax that CloudFront knows.
 * @param {string} path
 * @param {{ tags: string, pages: string, own: readonly string[] }} routes the languages and the pages as regular expressions, and the HTML files without their ending
 */
function answerAt(path, routes) {
  if (path === '/healthz' || path === '/version.json') return { kind: 'health', file: '/version.json' };
  if (path === '/sw.js') return { kind: 'worker', file: path };
  if (path.startsWith('/assets/')) return { kind: 'hashed', file: path };
  const landing = new RegExp(`^/(?:(?:${routes.tags})/?)?$`).test(path);
  if (landing) return { kind: 'html', file: `${path.replace(/\/$/, '')}/index.html` };
  // A receipt has a dot in its address, and is no file.
  const page = new RegExp(`^(?:/(?:${routes.tags}))?${routes.pages}$`, 'i').exec(path);
  if (page) return { kind: 'html', file: `${routes.own.includes(page[1]) ? page[1] : '/app'}.html` };
  if (path.endsWith('.html')) return { kind: 'html', file: path };
  if (/\.[^/]*$/.test(path)) return { kind: 'file', file: path };
  return { kind: 'html', file: '/app.html', unknown: true };
}

module.exports = { answerAt };
