import { i18n } from '../../i18n/i18n';
import { typeText } from './typeText';

const said = (type: string) => {
  const text = typeText(type);
  return typeof text === 'string' ? text : i18n._(text);
};

it('a type is the server’s own word in English, and in every language if it is unknown', () => {
  const types = ['DEPOSIT', 'HELP', 'DIRECT', 'Bonus', '', 'constructor'];
  expect(types.map(said)).toEqual(types);
});

it('a type has a translation of its own, apart from the button with the same word', () => {
  const text = typeText('BUY');
  const id = typeof text === 'string' ? '' : text.id;
  i18n.loadAndActivate({ locale: 'id', messages: { [id]: 'PEMBELIAN' } });
  expect(said('BUY')).toBe('PEMBELIAN');
  i18n.activate('en');
});
