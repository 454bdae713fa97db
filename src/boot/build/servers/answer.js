/**
 * What a server answers at a path: the file, its kind, which decides its headers, and whether the path is `unknown`: then the application says
 * that there is no such page, and the status is 404. The functions for CloudFront and Cloudflare contain a copy of it, so it imports nothing
 * and uses only syntax that CloudFront understands.
 * @param {string} path
 * @param {{ tags: string, pages: string, own: readonly string[] }} routes languages and pages as patterns, HTML files without their ending
 * @returns {{ kind: 'html' | 'hashed' | 'worker' | 'file' | 'health', file: string, unknown?: boolean }}
 */
function answerAt(path, routes) {
  if (path === '/healthz' || path === '/version.json') return { kind: 'health', file: '/version.json' };
  if (path === '/sw.js') return { kind: 'worker', file: path };
  if (path.startsWith('/assets/')) return { kind: 'hashed', file: path };
  const landing = new RegExp(`^/(?:(?:${routes.tags})/?)?$`).test(path);
  if (landing) return { kind: 'html', file: `${path.replace(/\/$/, '')}/index.html` };
  // Before the files: the address of a receipt contains a dot.
  const page = new RegExp(`^(?:/(?:${routes.tags}))?${routes.pages}$`, 'i').exec(path);
  if (page) return { kind: 'html', file: `${routes.own.includes(page[1]) ? page[1] : '/app'}.html` };
  if (path.endsWith('.html')) return { kind: 'html', file: path };
  if (/\.[^/]*$/.test(path)) return { kind: 'file', file: path };
  return { kind: 'html', file: '/app.html', unknown: true };
}

module.exports = { answerAt };
