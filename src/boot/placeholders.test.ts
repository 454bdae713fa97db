import { fillText, hasPlaceholder, PLACEHOLDERS } from './placeholders';

const figures = {
  ...{ origin: 'https://portal.example', code: 'M 1/2', name: 'J. R. \uE001 $& {{code}}', email: 'a@b.c' },
  ...{ partners: '2', team: '7', income: '12.50', sent: '0.00', received: '1250.99', usdt: '120.50' },
  ...{ pins: '5', incomeBalance: '57.01' },
};

it('each placeholder is replaced by its figure, whole or in the parts that are drawn apart', () => {
  for (const [field, placeholder] of Object.entries(PLACEHOLDERS))
    expect(fillText(`<${placeholder}>`, figures)).toBe(`<${Reflect.get(figures, field)}>`);
  const [whole = '', decimals = ''] = PLACEHOLDERS.income.split('.');
  expect(fillText(whole, figures)).toBe('12');
  expect(fillText(`.${decimals}`, figures)).toBe('.50');
});

it('within an address the value is percent-encoded', () => {
  const link = `${PLACEHOLDERS.origin}/register?ref=${encodeURIComponent(PLACEHOLDERS.code)}`;
  expect(fillText(link, figures)).toBe('https://portal.example/register?ref=M%201%2F2');
});

it('no two placeholders share a character, and no other text contains one', () => {
  const characters = Object.values(PLACEHOLDERS).join('').replaceAll('.', '');
  expect(new Set(characters).size).toBe(characters.length);
  for (const placeholder of characters)
    expect([hasPlaceholder(placeholder), hasPlaceholder(encodeURIComponent(placeholder))]).toEqual([true, true]);
  expect(hasPlaceholder('You have sent {{code}} 100 % %EE 12.50')).toBe(false);
  expect(fillText('plain $& text', figures)).toBe('plain $& text');
});
