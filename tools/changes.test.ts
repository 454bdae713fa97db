import fs from 'node:fs';
import path from 'node:path';
import { applyEdits, CHANGES } from './testing/changes';

const read = (file: string): string => fs.readFileSync(path.join(__dirname, '..', file), 'utf8');

it('every text that a change replaces is still there (else: correct it in tools/testing/changes.ts)', () => {
  const edited = new Map<string, string>();
  const edits = Object.values(CHANGES).flatMap((change) => change.edits);
  applyEdits(
    edits,
    (file) => edited.get(file) ?? read(file),
    (file, text) => void edited.set(file, text),
  );
  expect(edited.size).toBe(new Set(edits.map(([file]) => file)).size);
});

it.each(Object.entries(CHANGES))('%s takes few files by hand', (_what, { edits, max }) => {
  expect(new Set(edits.map(([file]) => file)).size).toBeLessThanOrEqual(max);
});

it('the first change is that of docs/first-change.md', () => {
  const page = read('docs/first-change.md');
  const [first] = Object.values(CHANGES);
  for (const word of ['joined_at:', "row.int('created_at')", 'printTime(row.joined_at)', "id: 'joined'", "'JOINED'"]) {
    expect(page).toContain(word);
    expect(first?.edits.map(([, , after]) => after).join()).toContain(word);
  }
});
