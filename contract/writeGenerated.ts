import { writeGenerated } from './generate';

// tools/contract.mjs runs this file: it is TypeScript like its imports, and the commands are not.
const written = writeGenerated();
console.log(
  written.length === 0 ? 'Everything is as the document says.' : written.map((name) => `Written: ${name}`).join('\n'),
);
