/** @jest-environment jest-fixed-jsdom */
import { msg, plural } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { act, render } from '@testing-library/react';
import { i18n } from './i18n';
import { LocalizedMessage, LocalizedText } from './LocalizedText';
import LANGUAGES from './languages.json';
import { useText } from './useText';

const TEXT = msg`The outcome is not known.`;
const drawn = () =>
  render(
    <I18nProvider i18n={i18n}>
      <LocalizedText text={TEXT} />
    </I18nProvider>,
  ).container.firstElementChild;

afterEach(() => i18n.activate('en'));

it('a text without a translation is in English, and marked so for screen readers', () => {
  i18n.loadAndActivate({ locale: 'ar', messages: {} });
  expect(drawn()?.outerHTML).toBe('<span lang="en" dir="ltr">The outcome is not known.</span>');
});

it('a translated text, and an English one, have no mark', () => {
  expect(drawn()?.outerHTML).toBe('<span>The outcome is not known.</span>');
  act(() => i18n.loadAndActivate({ locale: 'id', messages: { [TEXT.id]: 'Hasilnya tidak diketahui.' } }));
  expect(drawn()?.outerHTML).toBe('<span>Hasilnya tidak diketahui.</span>');
});

it.each([
  ['en', '10.00 USDT is the minimum', '<bdi>10.00 USDT is the minimum</bdi>'],
  ['ar', '10.00 USDT is the minimum', '<bdi lang="en">10.00 USDT is the minimum</bdi>'],
  ['ar', 'الحد الأدنى', '<bdi>الحد الأدنى</bdi>'],
])('in %s the server’s own text %p has its own language and direction', (tag, text, html) => {
  i18n.loadAndActivate({ locale: tag, messages: {} });
  expect(render(<LocalizedText text={text} />).container.innerHTML).toBe(html);
});

it.each([
  ['One E-PIN, on BEP-20.', ['E-PIN,', 'BEP-20.']],
  ['25 USDT-এর জন্য', ['USDT-এর']],
  ['An E-PIN (1.75–2.50 USDT).', ['E-PIN', '(1.75–2.50']],
  // A quoted text is not divided.
  ['YOU PAY: 25.00 USDT', []],
  ['还需要一个E-PIN，在提交时用掉。', ['E-PIN']],
  ['ใช้E-PINหนึ่งใบ', ['E-PIN']],
])(
  'a word with a hyphen is whole on its line, a sentence without spaces is not, and the text stays the same: %s',
  (said, whole) => {
    const text = { id: said, message: said };
    const { container } = render(
      <I18nProvider i18n={i18n}>
        <LocalizedText text={text} />
      </I18nProvider>,
    );
    expect([...container.querySelectorAll('.whole')].map(({ textContent }) => textContent)).toEqual(whole);
    expect(container.textContent).toBe(said);
  },
);

it.each([
  ['USDT', '1.50 USDT'],
  ['E-PINs', '1.50 E-PINs'],
])('no line breaks between a value and its unit: %s', (unit, whole) => {
  const text = { id: 'x', message: `Your {0} ${unit} remain.`, values: { 0: '1.50' } };
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <LocalizedText text={text} />
    </I18nProvider>,
  );
  expect(container.querySelector('.whole:has(bdi)')).toHaveProperty('textContent', whole);
  expect(container.textContent).toBe(`Your 1.50 ${unit} remain.`);
});

it.each([
  ['2026-11-29 09:03', 'dated'],
  ['MB100001', 'whole'],
  ['Farzana Hossain', ''],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'code'],
])(
  'of the values of a message a code is whole on its line, a time where the line has room, and an address in groups: %s',
  (value, name) => {
    const { container } = render(
      <I18nProvider i18n={i18n}>
        <LocalizedMessage id="Sent at {value}." message="Sent at {value}." values={{ value }} />
      </I18nProvider>,
    );
    expect(container.textContent).toBe(`Sent at ${value}.`);
    expect(container.querySelector('[translate]')?.className).toBe(name);
    expect(container.querySelectorAll('code > span')).toHaveLength(name === 'code' ? 10 : 0);
  },
);

describe('a large count in a plural is shown in groups, and takes the form of its number', () => {
  const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other']
    .map((form) => `${form} {{count} ${form} {code}}`)
    .join(' ');
  const textOf = (count: string, code: string) =>
    msg`${plural(count, { one: `${count} E-PIN to ${code}`, other: `${count} E-PINs to ${code}` })}`;
  const Words = ({ count }: { readonly count: string }) => <>{useText()(textOf(count, '12345'))}</>;

  it.each(LANGUAGES.map(({ tag }) => tag))('in %s', (tag) => {
    const { id } = textOf('1', 'M1');
    i18n.loadAndActivate({ locale: tag, messages: tag === 'en' ? {} : { [id]: `{count, plural, ${FORMS}}` } });
    for (const [count, shown] of [
      ['1', '1'],
      ['9999', '9999'],
      ['12003', '12\u202f003'],
      ['12341', '12\u202f341'],
      ['999999999999999999', '999\u202f999\u202f999\u202f999\u202f999\u202f999'],
    ] as const) {
      const form = new Intl.PluralRules(tag).select(Number(count));
      const wanted = tag === 'en' ? `${shown} E-PIN${count === '1' ? '' : 's'} to 12345` : `${shown} ${form} 12345`;
      const { container, unmount } = render(
        <I18nProvider i18n={i18n}>
          <p>
            <Words count={count} />
          </p>
          <p>
            <LocalizedText text={textOf(count, '12345')} />
          </p>
        </I18nProvider>,
      );
      expect([...container.children].map(({ textContent }) => textContent)).toEqual([wanted, wanted]);
      unmount();
    }
  });
});
