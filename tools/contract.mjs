// npm run contract: the contract with the API, contract/openapi.yaml.
//   npm run contract -- --docs                     as one page to read: build/contract.html, or the named FILE
//   npm run contract -- --generate                 writes the code that is made of it: contract/generate.ts
//   npm run contract -- --lint                     runs an OpenAPI linter
//   npm run contract -- --bundle build/api.json    the document as JSON, for other tools
//   npm run contract -- --api https://host …       checks a server against it: contract/check/main.ts
import './node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { CHECK_OPTIONS } from '../contract/check/options.js';
import { installMissing } from './install.mjs';
import { asksForHelp } from './options.js';
import { fail, ROOT, readArgs, runStep } from './run.mjs';

const USAGE =
  'Try: npm run contract -- --generate, --docs FILE, --lint, --bundle FILE, or --api https://host --member FILE';
const DOCUMENT = path.join(ROOT, 'contract/openapi.yaml');
const given = process.argv.slice(2);

// The check reads its own options.
if (!asksForHelp(given) && given.some((each) => each === '--api' || each.startsWith('--api='))) {
  await installMissing();
  const { code } = await runStep(process.execPath, ['--import', 'tsx', 'contract/check/main.ts', ...given], {
    keyboard: true,
  });
  process.exit(code);
}

const { values, positionals } = readArgs(
  {
    generate: { type: 'boolean', about: 'writes what the portal and the sandbox take from it' },
    docs: { type: 'boolean', about: 'the contract as a page to read: build/contract.html' },
    lint: { type: 'boolean', about: 'what a linter of OpenAPI finds in it' },
    bundle: { type: 'boolean', about: 'the document as JSON, for other tools' },
    // Listed here for --help, read by the check.
    ...(asksForHelp(given) ? CHECK_OPTIONS : {}),
  },
  USAGE,
  'the file to write, for --docs and --bundle',
);
const wanted = Object.keys(values).filter((name) => values[name]);
if (wanted.length === 0) fail(`Nothing to do. ${USAGE}`);
if (wanted.length > 1 || positionals.length > (values.lint || values.generate ? 0 : 1))
  fail(`One thing at a time. ${USAGE}`);
if (values.bundle && positionals.length === 0) fail(`--bundle takes the FILE to write. ${USAGE}`);
await installMissing();

/** Lints the document with the linter's own rules; returns the faults as lines. An operation's `default` stands for 4XX, too. */
async function faults() {
  const { createConfig, lint } = await import('@redocly/openapi-core');
  const config = await createConfig({ extends: ['recommended'], rules: { 'operation-4xx-response': 'off' } });
  // A document that is not YAML throws an error with the whole document in it.
  const found = await lint({ ref: DOCUMENT, config }).catch((error) => fail(error.message));
  return found.map(({ severity, ruleId, message, location: [where] }) => {
    const line = where
      ? `${path.relative(ROOT, where.source.absoluteRef)} ${where.pointer ?? ''}`
      : 'contract/openapi.yaml';
    return `${line}: ${message} (${severity}: ${ruleId})`;
  });
}

/** The document, with the group of each call as its tag: other tools sort by it. */
async function readDocument() {
  const { parse } = await import('yaml');
  try {
    const document = parse(fs.readFileSync(DOCUMENT, 'utf8'));
    for (const call of Object.values(document.paths).flatMap((methods) => Object.values(methods)))
      call.tags = [call.operationId.split('.')[0]];
    return document;
  } catch (error) {
    return fail(`contract/openapi.yaml: ${error.message.split('\n')[0]}`);
  }
}

const write = (name, text) => {
  const file = path.resolve(ROOT, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  console.log(`Written: ${path.relative(process.cwd(), file)}`);
};

if (values.generate) {
  const { code } = await runStep(process.execPath, ['--import', 'tsx', 'contract/writeGenerated.ts'], {});
  process.exit(code);
}
if (values.lint) {
  const found = await faults();
  if (found.length > 0) fail(found.join('\n'));
  const { paths } = await readDocument();
  const calls = Object.values(paths).flatMap((each) => Object.keys(each)).length;
  console.log(`contract/openapi.yaml: ${calls} calls, no fault.`);
}
if (values.bundle) write(positionals[0], `${JSON.stringify(await readDocument(), null, 2)}\n`);
if (values.docs) {
  const { contractPage } = await import('./contractPage.mjs');
  write(positionals[0] ?? 'build/contract.html', await contractPage(await readDocument()));
}
