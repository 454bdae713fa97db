// The contract as one self-contained page: Redoc draws it offline, with the portal's handling of each call and field (x-portal, explained
// at the top of contract/openapi.yaml).
import fs from 'node:fs';
import path from 'node:path';
import { installMissing } from './install.mjs';
import { ROOT } from './run.mjs';

const TOOLS = path.join(ROOT, 'tools/contract');

/** Escapes what would end the surrounding script. Both sequences occur only in strings, where a backslash changes nothing. */
const inScript = (text) => text.replace(/<\/(?=script)/gi, '<\\/').replaceAll('<!--', '<\\!--');

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';
const OPTIONS = {
  // The page must make no requests at all.
  disableSearch: true,
  hideDownloadButtons: true,
  showExtensions: ['x-portal'],
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

// Replaces the renderer's logo, which it would load from its makers' server.
const NO_PICTURE = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E';

/** The page for the parsed `contract/openapi.yaml`. Installs the renderer if it is missing. */
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
