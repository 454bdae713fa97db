import { readFileSync } from 'node:fs';
import { SCENARIOS, scenarioNamed } from '../../sandbox/scenarioNames';

const read = (path: string): string => readFileSync(path, 'utf8');

describe('docs/headless.md', () => {
  const examples = [...read('docs/headless.md').matchAll(/```ts\n\/\/ (\S+)\n([^]*?)```/g)];

  it('shows examples that are run, word for word', () => {
    expect(examples.length).toBeGreaterThan(2);
    for (const [, path = '', text] of examples) expect(text).toBe(read(path));
  });
});

describe('docs/scenarios.md', () => {
  const page = read('docs/scenarios.md');

  it('names only existing scenarios', () => {
    const named = [...page.matchAll(/--scenario ([a-z][\w.-]*)/g)].map(([, name = '']) => name);
    const listed = [...page.matchAll(/^\| "[^|]*\| `([a-z][\w.-]*)`/gm)].map(([, name = '']) => name);
    expect(named.length + listed.length).toBeGreaterThan(10);
    for (const name of [...named, ...listed].filter((each) => each !== 'help'))
      expect(scenarioNamed(name).about).not.toBe('');
  });

  it('has every word of a name', () => {
    const words = new Set(SCENARIOS.map(({ name }) => name).filter((name) => !/^(?:sent|received)-/.test(name)));
    for (const word of words) expect(page).toContain(`\`${word}\``);
  });
});

describe('docs/run-and-debug-a-test.md', () => {
  it('runs existing tests', () => {
    const page = read('docs/run-and-debug-a-test.md');
    const jest = [...page.matchAll(/npx jest (\S+) -t '([^']+)'/g)];
    const browser = [...page.matchAll(/(?:playwright test|test:e2e --) (\w+) (?:-g|--grep) '([^']+)'/g)];
    const named = [...jest, ...browser.map(([all, name, title]) => [all, `e2e/${name}.e2e.ts`, title])];
    expect(named).toHaveLength(3);
    // Only in a title: in a comment or a step it would find no test.
    for (const [, file = '', title = ''] of named)
      expect([title, new RegExp(`^ *(?:it|test)\\('[^\\n]*${title}`, 'm').test(read(file))]).toEqual([title, true]);
  });
});
