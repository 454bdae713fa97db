// The contract as one page that needs nothing around it: Redoc draws it, offline, with what the portal says of each call and field
// (x-portal, explained at the top of contract/openapi.yaml).
import fs from 'node:fs';
import path from 'node:path';
import { installMissing } from './install.mjs';
import { ROOT } from './run.mjs';

const TOOLS = path.join(ROOT, 'tools/contract');

/** Without what would end the script around it. Both stand in texts alone, where a backslash changes nothing. */
const inScript = (text) => text.replace(/<\/(?=script)/gi, '<\\/').replaceAll('<!--', '<\\!--');

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';
const OPTIONS = {
  // Everything in it: a request to anywhere is one too many.
  disableSearch: true,
  hideDownloadButtons: true,
  showExtensions: ['x-portal', 'x-optional'],
  expandResponses: '200',
  schemasExpansionLevel: 2,
  requiredPropsFirst: false,
  theme: {
    typography: {
      fontFamily: FONT,
      headings: { fontFamily: FONT },
      code: { fontFamily: 'ui-monospace, Menlo, Consolas, monospace' },
    },
  },
};

// The renderer's own mark, which it would fetch from its makers.
const NO_PICTURE = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E';

/** The page, for `contract/openapi.yaml` as it was parsed. Installs the renderer when it is missing. */
export async function contractPage(document) {
  await installMissing(TOOLS, 'what draws the contract');
  const renderer = fs
    .readFileSync(path.join(TOOLS, 'node_modules/redoc/bundles/redoc.standalone.js'), 'utf8')
    .replaceAll('https://cdn.redoc.ly/redoc/logo-mini.svg', NO_PICTURE);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; worker-src 'none'; connect-src 'none'">
<meta name="robots" content="noindex">
<title>${document.info.title}</title>
<style>body { margin: 0; }</style>
</head>
<body>
<div id="contract"></div>
<script>${inScript(renderer)}</script>
<script>
Redoc.init(${inScript(JSON.stringify(document))}, ${JSON.stringify(OPTIONS)}, document.getElementById('contract'));
</script>
</body>
</html>
`;
}
