import { writeGenerated } from './generate';

// tools/contract.mjs, which is plain JavaScript, runs this file with tsx.
// The reader and the generator throw plain errors for a mistake in the document: only their message is printed. A TypeError is a defect of the
// generator and keeps its stack.
process.on('uncaughtException', (error) => {
  console.error(error instanceof TypeError ? error : `contract/openapi.yaml: ${error.message.trim()}`);
  process.exitCode = 1;
});
const written = writeGenerated();
console.log(
  written.length === 0 ? 'Everything is as the document says.' : written.map((name) => `Written: ${name}`).join('\n'),
);
