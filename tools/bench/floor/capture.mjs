// The second floor (tools/bench/README.md), `full`: a fully loaded page of the portal drawn again with the least code, from the same elements,
// style and reads.
import path from 'node:path';
import { ROOT } from '../../run.mjs';
import { newContext, PHONE } from '../browser.mjs';
import { serve } from '../serve.mjs';
import { buildFloorOf } from './build.mjs';

/**
 * Opens a page of the portal; resolves with its elements, style and API requests as `{ tree, css, reads }`. A node of `tree` is a text or
 * `[name, props, children]`.
 */
async function capture({ browser, sites }, { path: place, shown }) {
  const context = await newContext(browser, PHONE, { member: true });
  try {
    const page = await context.newPage();
    const reads = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) reads.push(pathname + search);
    });
    await page.goto(sites.portal + place);
    await page.getByText(shown).first().waitFor();
    await page.waitForLoadState('networkidle');
    const captured = await page.evaluate(() => {
      const nodeOf = (node) => {
        if (node.nodeType === Node.TEXT_NODE) return node.textContent;
        const attributes = [...node.attributes].filter(({ name }) => !/^(style|value|class|on.*)$/.test(name));
        // An empty attribute is a flag such as `hidden`, which React would leave out.
        const props = Object.fromEntries(attributes.map(({ name, value }) => [name, value === '' ? 'true' : value]));
        const children = [...node.childNodes].filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE);
        const className = node.getAttribute('class');
        return [node.localName, { ...props, ...(className ? { className } : {}) }, children.map(nodeOf)];
      };
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
      return { tree: nodeOf(document.getElementById('root')), css: rules.join('') };
    });
    return { ...captured, reads };
  } finally {
    await context.close();
  }
}

/**
 * Serves the second floor during a measurement: `then` gets the bench with `full` among its sites. `page.path` is the portal's page, `page.shown`
 * a text that appears once everything is read.
 */
export async function withFloorOf(bench, page, then) {
  const folder = path.join(ROOT, '.cache/bench/full');
  await buildFloorOf(folder, await capture(bench, page));
  const server = await serve(folder, { shell: '/index.html' });
  try {
    return await then({ ...bench, sites: { ...bench.sites, full: server.origin } });
  } finally {
    server.stop();
  }
}
