import { writeGenerated } from './generate';

// tools/contract.mjs, which is plain JavaScript, runs this file with tsx.
const written = writeGenerated();
console.log(
  written.length === 0 ? 'Everything is as the document says.' : written.map((name) => `Written: ${name}`).join('\n'),
);
