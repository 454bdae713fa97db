// The contract as one page that needs nothing around it: Redoc draws it, offline, and what the portal says of each call and field is
// written into the descriptions.
import fs from 'node:fs';
import path from 'node:path';
import { installMissing } from './install.mjs';
import { ROOT } from './run.mjs';

const TOOLS = path.join(ROOT, 'tools/contract');

const OUTCOMES = {
  'row-dropped': 'the row is left out',
  'reply-refused': 'the whole reply counts as failed',
  unset: 'it is left out, what is known stays',
  'shown-as-dash': "it is shown as '-'",
  defaulted: 'it counts as missing',
};
const KINDS = {
  read: 'Reads, and moves nothing.',
  session: 'Opens a session, or helps into one.',
  post: 'Changes something that is no money.',
  money: '**Moves money, E-PINs or donations.**',
  unknown: '**Not known**: the specification does not show it.',
};

const outcome = (value) => OUTCOMES[value] ?? (value === null ? 'not known' : `\`${JSON.stringify(value)}\``);

/** What `x-portal` says of a field, in a sentence. */
function ofField({ malformed, missing, empty, serious }) {
  const parts = [
    ...(malformed ? [`malformed: ${outcome(malformed)}`] : []),
    ...(missing === undefined ? [] : [`missing: ${outcome(missing)}`]),
    ...(empty === undefined ? [] : [`null: ${outcome(empty)}`]),
  ];
  return parts.length === 0 ? '' : `*In the portal: ${parts.join('; ')} (${serious}).*`;
}

const ofCall = ({ kind, paged, then }) =>
  `${KINDS[kind]}${paged ? ' Read page by page.' : ''}\n\n**What the portal does with the reply:** ${then}`;

/** A copy in which every `x-portal` is a part of the description beside it. */
function told(value) {
  if (Array.isArray(value)) return value.map(told);
  if (typeof value !== 'object' || value === null) return value;
  const { 'x-portal': portal, 'x-optional': optional, ...rest } = value;
  const copy = Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, told(each)]));
  if (!portal) return copy;
  const said = portal.then === undefined ? ofField(portal) : ofCall(portal);
  const description = [value.description, optional ? 'May be left out.' : '', said].filter(Boolean).join('\n\n');
  return description === '' ? copy : { ...copy, description };
}

/** Without what would end the script around it. Both stand in texts alone, where a backslash changes nothing. */
const inScript = (text) => text.replace(/<\/(?=script)/gi, '<\\/').replaceAll('<!--', '<\\!--');

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';
const OPTIONS = {
  // Everything in it: a request to anywhere is one too many.
  disableSearch: true,
  hideDownloadButtons: true,
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
Redoc.init(${inScript(JSON.stringify(told(document)))}, ${JSON.stringify(OPTIONS)}, document.getElementById('contract'));
</script>
</body>
</html>
`;
}
