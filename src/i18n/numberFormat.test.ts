import { activate } from './activate';
import LANGUAGES from './languages.json';
import { formatNumber, groupsByPoint } from './numberFormat';

const speaking = (tag: string) => activate(tag, ['', []]);
afterEach(() => speaking('en'));

it('these languages of the portal group thousands with a point', () => {
  const found = LANGUAGES.map(({ tag }) => tag).filter((tag) => {
    speaking(tag);
    return groupsByPoint();
  });
  expect(found).toEqual(['id', 'tr']);
});

it('a number never has exactly three decimals in those, and stays as it is in others', () => {
  const shown = (tag: string) => {
    speaking(tag);
    return ['7.125', '7.12', '25.00', '0.12345678'].map(formatNumber);
  };
  expect(shown('tr')).toEqual(['7.1250', '7.12', '25.00', '0.12345678']);
  expect(shown('en')).toEqual(['7.125', '7.12', '25.00', '0.12345678']);
});
