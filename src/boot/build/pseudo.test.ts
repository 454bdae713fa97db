/** @jest-environment node */
import { activate } from '../../i18n/activate';
import { i18n } from '../../i18n/i18n';
import { PagesPlugin } from './pages-plugin';
import { OPEN, PSEUDO, pseudo } from './pseudo';

it('accents a message, makes it 40 % longer, adds brackets and keeps its placeholders', () => {
  expect(pseudo('Wallet')).toBe('⟦Wállét···⟧');
  expect(pseudo('<0>Send</0> {name}')).toBe('⟦<0>Séñd</0> {name}··⟧');
  const plural = '{n, plural, one {{n} day} other {{n} days}}';
  expect(pseudo(plural).startsWith(`${OPEN}${plural}·`)).toBe(true);
  activate(PSEUDO, ['abcdef', [pseudo(plural)]]);
  expect(i18n._({ id: 'abcdef', values: { n: 2 } })).toMatch(/^⟦2 days·+⟧$/);
});

it('is known to the first script in development only', () => {
  const script = (production: boolean) =>
    new PagesPlugin({ root: process.cwd(), role: 'client', production }).languageScript('');
  expect(script(false)).toContain(PSEUDO);
  expect(script(true)).not.toContain(PSEUDO);
});
