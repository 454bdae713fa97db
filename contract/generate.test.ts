import fs from 'node:fs';
import path from 'node:path';
import { generated } from './generate';

it.each([...generated()])('%s matches the document (else: npm run contract -- --generate)', (name, content) => {
  expect(fs.readFileSync(path.join(__dirname, '..', name), 'utf8')).toBe(content);
});
