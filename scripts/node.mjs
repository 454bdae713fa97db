// Imported first by every command: an older Node would end in the middle of something, with a stack.

const OLDEST = 20;

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  console.error(`Node ${process.versions.node} is too old: install Node ${OLDEST} or newer.`);
  process.exit(1);
}
