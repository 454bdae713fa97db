import fs from 'node:fs';
import path from 'node:path';
import { MANIFEST, STRANDED } from './sentences';

it('the sentences of the English shell are those that every language translates', () => {
  const html = fs.readFileSync(path.join(__dirname, '../../public/app.html'), 'utf8');
  for (const [why, { message = '' }] of Object.entries(STRANDED)) {
    const link = why === 'old' ? '/' : '';
    const said = message.replace('<0>', `<a href="${link}">`).replace('</0>', '</a>');
    expect(html).toContain(`<p data-why="${why}">${said}</p>`);
  }
});

it('so are those of its manifest', () => {
  const { description, shortcuts } = JSON.parse(
    fs.readFileSync(path.join(__dirname, '../../public/site.webmanifest'), 'utf8'),
  );
  const names = shortcuts.map(({ name }: { readonly name: string }) => name);
  expect(MANIFEST.map(({ message }) => message)).toEqual([description, ...names]);
});
