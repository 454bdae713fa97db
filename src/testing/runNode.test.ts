import { runNode } from './runNode';

it.each([
  ['its own exit code', 'process.exit(3)', 3],
  ['1 when a signal ends it', 'process.kill(process.pid)', 1],
  ['1 when it prints more than is kept', 'console.log("x".repeat(2e6))', 1],
])('the code of a program is %s', async (_name, code, expected) => {
  expect((await runNode(['-e', code])).code).toBe(expected);
});
