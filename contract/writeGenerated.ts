import { writeGenerated } from './generate';

// Run by tools/contract.mjs: this file is TypeScript like what it reads, the commands are not.
const written = writeGenerated();
console.log(
  written.length === 0 ? 'Everything is as the document says.' : written.map((name) => `Written: ${name}`).join('\n'),
);
