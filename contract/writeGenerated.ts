import { writeGenerated } from './generate';

// tools/contract.mjs, which is plain JavaScript, runs this file with tsx.
// A mistake in the document is one line or the place in the file; only a defect of the generator has a stack.
process.on('uncaughtException', (error) => {
  console.error(error instanceof TypeError ? error : `contract/openapi.yaml: ${error.message.trim()}`);
  process.exitCode = 1;
});
const written = writeGenerated();
console.log(
  written.length === 0 ? 'Everything is as the document says.' : written.map((name) => `Written: ${name}`).join('\n'),
);
